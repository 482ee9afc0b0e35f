import type { SessionEdit } from '../../../model/programme/edit-programme.ts';
import { ownDraft } from '../drafts/tab.ts';
import { type Draft, readDraft, storeDraft, withValue } from './draft.ts';

/** Names the draft of what was moved in the programme builder and is not saved. */
export const BUILDER_DRAFT = 'programme-builder';

const NONE = '[]';

/** What the builder begins with. */
export const BUILDER_START: Draft = { values: { edits: NONE }, base: { edits: NONE } };

/** The edits of a draft as they stand in it. */
export const editsText = ({ values }: Draft): string =>
  typeof values.edits === 'string' ? values.edits : NONE;

export function readEdits(text: string): readonly SessionEdit[] {
  try {
    const edits: unknown = JSON.parse(text);
    return Array.isArray(edits) ? edits : [];
  } catch {
    return [];
  }
}

const present = () => readDraft(ownDraft(BUILDER_DRAFT)) ?? BUILDER_START;

/** The edits that wait in this tab for whoever is logged in. */
export const waitingEdits = (): readonly SessionEdit[] => readEdits(editsText(present()));

/** What an import has brought, for the builder that opens next. */
export interface Brought {
  /** The edits as they stood before. */
  before: string;
  /** The names of the sessions that it touched. */
  ids: ReadonlySet<string>;
  /** The file's name. */
  from: string;
  /** How many of its rows or sessions did not come along. */
  leftOut: number;
}

let brought: Brought | undefined;

/** Has the builder begin with these, of a file. */
export function leaveEdits(
  edits: readonly SessionEdit[],
  of: Pick<Brought, 'from' | 'leftOut'>,
): void {
  const draft = present();
  const before = editsText(draft);
  const known = new Set(readEdits(before).map((edit) => JSON.stringify(edit)));
  const touched = edits.filter((edit) => !known.has(JSON.stringify(edit)));
  brought = { before, ids: new Set(touched.map(({ id }) => id)), ...of };
  storeDraft(ownDraft(BUILDER_DRAFT), withValue(draft, 'edits', JSON.stringify(edits)));
}

/** It is told once: whoever comes back finds what they left. */
export function takeBrought(): Brought | undefined {
  const taken = brought;
  brought = undefined;
  return taken;
}
