import type { HistoryItem } from '../../../model/wire/answers.ts';
import { readSubject, SETTING, saveSubject } from '../../../model/wire/save-subject.ts';
import { FieldChanges } from '../../shell/differences/field-changes.tsx';
import { When } from '../../shell/times.tsx';
import type { KindWithPast } from './use-history.ts';

interface Props {
  item: HistoryItem;
  section: KindWithPast;
  isCurrent: boolean;
  /** It is being compared or restored. */
  busy: string;
  onRestore(): void;
}

/** One change of an entry: who, when, what, and the way back to it. */
export function HistoryCard({ item, section, isCurrent, busy, onRestore }: Props) {
  const { at, by, kind, changes } = item;
  const note = noteOf(item);
  const action = actionOf(item);
  return (
    <li className="history-item" tabIndex={-1} aria-label={`${action} by ${by.name}`}>
      <h2>
        {action} by {by.name}
      </h2>
      <p className="entry-line">
        <When at={at} />
        {note && <span className="history-note"> “{note}”</span>}
      </p>
      {kind === 'updated' ? (
        <FieldChanges collection={section.collection} changes={changes} />
      ) : (
        <details>
          <summary>
            {kind === 'added' ? 'Show what it began with' : 'Show what was deleted'}
          </summary>
          <FieldChanges
            collection={section.collection}
            changes={changes}
            shows={kind === 'added' ? 'after' : 'before'}
          />
        </details>
      )}
      {isCurrent && <p className="current-version">This is the current version.</p>}
      {!isCurrent && kind !== 'deleted' && (
        <button type="button" aria-busy={busy !== ''} onClick={onRestore}>
          {busy || 'Restore this version'}
        </button>
      )}
    </li>
  );
}

/** What was done: 'Updated', 'Restored'. */
function actionOf({ kind, subject }: HistoryItem): string {
  if (kind === 'deleted') return 'Deleted';
  if (actionIn(subject) === 'restore') return 'Restored';
  return kind === 'added' ? 'Added' : 'Updated';
}

/** The words that somebody gave a change outside of these screens; empty for none. */
export const noteOf = ({ subject }: HistoryItem) => (actionIn(subject) ? '' : subject);

/** What a save of the website did, of an entry or of a setting; undefined for any other commit. */
const actionIn = (subject: string) =>
  readSubject(subject)?.action ??
  (['update', 'restore'] as const).find((action) =>
    subject.startsWith(saveSubject(action, SETTING, '')),
  );
