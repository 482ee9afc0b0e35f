import { uploadsIn } from '../../model/upload.ts';
import { DRAFT_HEADER, DRAFT_ID } from '../../model/wire/drafts.ts';
import { may, type Rights } from '../../model/wire/rights.ts';
import { dropDraft, findDraft, type KeptDraft } from '../private/drafts.ts';
import { stageHeldPictures } from '../private/pictures.ts';
import { type AppContext, accountOf } from './route-context.ts';

export const picturesOf = ({ values }: Pick<KeptDraft, 'values'>) => [
  ...uploadsIn(JSON.stringify(values)),
];

/** Statements that show its pictures, for a day, to whoever has their addresses: a form, or its page. */
export const showPictures = (c: AppContext, draft: KeptDraft) =>
  stageHeldPictures(c.env.DB, draft.id, picturesOf(draft), c.get('now'));

/** Has its pictures ready to be shown, or saved. */
export async function prepare(c: AppContext, draft: KeptDraft): Promise<void> {
  const statements = showPictures(c, draft);
  if (statements.length > 0) await c.env.DB.batch(statements);
}

/**
 * Whether somebody who is shown a draft may go on with it: who may publish its kind, and an editor with their
 * own. What publishers share is not for editors.
 */
export const mayUse = (
  { id, rights }: { id: string; rights: Rights },
  { kind, account }: Pick<KeptDraft, 'kind' | 'account'>,
): boolean => may(rights, kind) || (account.id === id && may(rights, `work on ${kind}`));

/** The id of the draft that a save says it publishes. */
export function draftIdOf(c: AppContext): string | undefined {
  const id = c.req.header(DRAFT_HEADER) ?? '';
  return DRAFT_ID.test(id) ? id : undefined;
}

/**
 * Makes the draft ready that a save says it publishes, or proposes; none where it says none, or one that is not there.
 * @returns what takes it out, once that is saved
 */
export async function draftOfSave(c: AppContext): Promise<() => Promise<void>> {
  const id = draftIdOf(c);
  const account = accountOf(c);
  const draft = id && (await findDraft(c.env.DB, id, account.id));
  if (!draft || !mayUse(account, draft)) return async () => {};
  await prepare(c, draft);
  return async () => {
    await dropDraft(c.env.DB, draft.id);
  };
}
