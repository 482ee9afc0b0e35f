import type { HistoryItem } from '../../../model/wire/answers.ts';
import { readSubject } from '../../../model/wire/save-subject.ts';

/** What was done: 'Updated', 'Restored'. */
export function actionOf({ kind, subject }: HistoryItem): string {
  if (kind === 'deleted') return 'Deleted';
  if (readSubject(subject)?.action === 'restore') return 'Restored';
  return kind === 'added' ? 'Added' : 'Updated';
}

/** The words that somebody gave a change outside of these screens; empty for none. */
export const noteOf = ({ subject }: HistoryItem) => (readSubject(subject) ? '' : subject);

/** The entry's name in the newest change that tells it; undefined where none does. */
export function titleIn(items: readonly HistoryItem[], titleField: string): string | undefined {
  for (const { changes } of items) {
    const change = changes.find(({ field }) => field === titleField);
    const title = change?.after ?? change?.before;
    if (typeof title === 'string') return title;
  }
  return undefined;
}
