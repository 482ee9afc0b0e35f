import type { HistoryItem } from '../../../model/wire/answers.ts';
import type { Resource } from '../../shell/sections/resources.ts';
import { When } from '../../shell/times/when.tsx';
import { FieldChanges } from './field-changes.tsx';
import { actionOf, noteOf } from './history-item.ts';

interface Props {
  item: HistoryItem;
  resource: Resource;
  isCurrent: boolean;
  /** It is being compared or restored. */
  busy: string;
  onRestore(): void;
}

/** One change of an entry: who, when, what, and the way back to it. */
export function HistoryCard({ item, resource, isCurrent, busy, onRestore }: Props) {
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
        <FieldChanges collection={resource.collection} changes={changes} />
      ) : (
        <details>
          <summary>
            {kind === 'added' ? 'Show what it began with' : 'Show what was deleted'}
          </summary>
          <FieldChanges
            collection={resource.collection}
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
