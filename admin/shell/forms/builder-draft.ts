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

/** What an import has brought, as long as any of it is there and not saved. */
export interface Brought {
  /** The edits as they stood before. */
  before: string;
  /** The names of the sessions that it touched. */
  ids: readonly string[];
  /** The file's name. */
  from: string;
  /** How many of its rows or sessions did not come along. */
  leftOut: number;
}

/** With the edits: they are kept, discarded and saved together. */
export function broughtIn({ values: { brought } }: Draft): Brought | undefined {
  return typeof brought === 'string' ? JSON.parse(brought) : undefined;
}

export const touches = (brought: Brought, edits: readonly SessionEdit[]) =>
  edits.some(({ id }) => brought.ids.includes(id));

/** The draft with other edits; where nothing of what was brought is left it says no more of it. */
export function withEdits(draft: Draft, text: string): Draft {
  const brought = broughtIn(draft);
  const next = withValue(draft, 'edits', text);
  return brought && touches(brought, readEdits(text)) ? next : withoutBrought(next);
}

export function withoutBrought(draft: Draft): Draft {
  const { brought: _, ...values } = draft.values;
  return { ...draft, values };
}

let hasArrived = false;

/** Has the builder begin with these, of a file. */
export function leaveEdits(
  edits: readonly SessionEdit[],
  of: Pick<Brought, 'from' | 'leftOut'>,
): void {
  const draft = present();
  const before = editsText(draft);
  const known = new Set(readEdits(before).map((edit) => JSON.stringify(edit)));
  const touched = edits.filter((edit) => !known.has(JSON.stringify(edit)));
  const brought: Brought = { before, ids: touched.map(({ id }) => id), ...of };
  const next = withValue(draft, 'edits', JSON.stringify(edits));
  storeDraft(ownDraft(BUILDER_DRAFT), withValue(next, 'brought', JSON.stringify(brought)));
  hasArrived = true;
}

/** Whether an import was here since the builder was left. It is told once: whoever comes back finds what they left. */
export function takeArrival(): boolean {
  const taken = hasArrived;
  hasArrived = false;
  return taken;
}
