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

/** Has the builder begin with these. */
export function leaveEdits(edits: readonly SessionEdit[]): void {
  storeDraft(ownDraft(BUILDER_DRAFT), withValue(present(), 'edits', JSON.stringify(edits)));
}
