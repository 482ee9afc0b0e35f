import { uploadsIn } from '../../model/upload.ts';
import { DRAFT_HEADER, DRAFT_ID } from '../../model/wire/drafts.ts';
import { may } from '../../model/wire/rights.ts';
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

/** The id of the draft that a save says it publishes. */
export function draftIdOf(c: AppContext): string | undefined {
  const id = c.req.header(DRAFT_HEADER) ?? '';
  return DRAFT_ID.test(id) ? id : undefined;
}

/**
 * Makes the draft ready that a save says it publishes; none where it says none, or one that is not there.
 * @returns what takes it out, once that is saved
 */
export async function draftOfSave(c: AppContext): Promise<() => Promise<void>> {
  const id = draftIdOf(c);
  const { id: account, rights } = accountOf(c);
  const draft = id && (await findDraft(c.env.DB, id, account));
  if (!draft || !may(rights, draft.kind)) return async () => {};
  await prepare(c, draft);
  return async () => {
    await dropDraft(c.env.DB, draft.id);
  };
}
