import { SETTING } from '../../model/wire/save-subject.ts';
import { isMove } from '../../model/wire/waiting.ts';
import type { HeldChange } from '../private/waiting-changes.ts';
import type { Author, SaveCommand } from '../saving/save-command.ts';

/** What a command of a change that waits is made of. */
export type ToSave = Pick<
  HeldChange,
  'id' | 'kind' | 'action' | 'entry' | 'values' | 'base' | 'etag' | 'at'
>;

/** What a new entry that was a draft is named by in the repository, published at once or at its hour: it is made once. */
export const nameOfDraft = (kind: string, draft: string) => `draft ${kind} ${draft}`;

/** The id of a change that was a draft begins so. */
const OF_DRAFT = 'draft-';
export const idOfScheduled = (draft: string) => OF_DRAFT + draft;
/** The id of the draft that a change was; undefined where it was none. */
export const draftOfScheduled = (change: string): string | undefined =>
  change.startsWith(OF_DRAFT) ? change.slice(OF_DRAFT.length) : undefined;

/**
 * The save that a change waits for: the one that would have been made at once.
 * @param at ISO 8601, UTC: when it is made
 */
export function commandOf(change: ToSave, author: Author, at: string): SaveCommand {
  const { id: waits, kind, action, entry } = change;
  const values = change.values ?? {};
  const id = entry ?? '';
  const draft = draftOfScheduled(waits);
  const asked = {
    collection: kind === 'settings' ? SETTING.name : kind,
    author,
    at,
    waited:
      action === 'create' && draft !== undefined
        ? nameOfDraft(kind, draft)
        : // At another hour it is another save: it is put off only where it was surely not made.
          `${waits} ${action} ${change.at}`,
    setFor: { at: change.at, deed: action === 'delete' ? 'be taken down' : 'go live' } as const,
  };
  if (action === 'create') {
    return { ...asked, action: kind === 'pages' ? 'add page' : 'create', values };
  }
  // Whatever it says by then.
  if (action === 'delete') {
    return { ...asked, action: kind === 'pages' ? 'remove page' : 'delete', id };
  }
  if (isMove(values)) {
    const { moves, announcement, ...day } = values;
    const more = { ...(announcement && { announcement: { ...announcement } }) };
    return { ...asked, ...begunWith(change), action: 'move date', id: moves, day, ...more };
  }
  return { ...asked, ...begunWith(change), action: 'update', id, values };
}

const begunWith = ({ base, etag }: ToSave) => ({
  ...(etag && { ifMatch: etag }),
  ...(base !== null && { base }),
});
