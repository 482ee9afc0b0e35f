import type { FieldChange } from '../../../model/entry-changes.ts';

/** A change of an entry, as the API tells it. */
export interface HistoryItem {
  commit: string;
  /** ISO 8601 */
  at: string;
  by: { name: string };
  subject: string;
  kind: 'added' | 'updated' | 'deleted';
  changes: FieldChange[];
}

// As the website words its own saves; an editor's words say something new.
const OWN_WORDS = /^(?:Add|Update|Delete|Restore) [a-z ]+: |^Import \d+ /;

/** What was done: 'Updated', 'Restored'. */
export function actionOf({ kind, subject }: HistoryItem): string {
  if (kind === 'deleted') return 'Deleted';
  if (/^Restore [a-z ]+: /.test(subject)) return 'Restored';
  return kind === 'added' ? 'Added' : 'Updated';
}

/** The words that somebody gave a change outside of these screens; empty for none. */
export const noteOf = ({ subject }: HistoryItem) => (OWN_WORDS.test(subject) ? '' : subject);

/** The entry's name in the newest change that tells it; undefined where none does. */
export function titleIn(items: readonly HistoryItem[], titleField: string): string | undefined {
  for (const { changes } of items) {
    const change = changes.find(({ field }) => field === titleField);
    const title = change?.after ?? change?.before;
    if (typeof title === 'string') return title;
  }
  return undefined;
}
