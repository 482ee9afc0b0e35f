import type { Collection } from '../../../model/collections.ts';
import type { FieldChange } from '../../../model/entry-changes.ts';
import { FieldChangeView } from './field-change.tsx';
import { OneValue } from './one-value.tsx';

interface Props {
  /** Undefined for settings. */
  collection: Pick<Collection, 'fields'> | undefined;
  changes: readonly FieldChange[];
  /** Only one side has anything: the entry came, or went. */
  shows?: 'both' | 'before' | 'after';
}

/** Changes field by field, in the order in which they are given. */
export function FieldChanges({ collection, changes, shows = 'both' }: Props) {
  return (
    <dl className="field-changes">
      {changes.map((change) => {
        const field = collection?.fields[change.field];
        return (
          <div key={change.field}>
            <dt>{change.field === '' ? 'The file as a whole' : change.label}</dt>
            <dd>
              {shows === 'both' ? (
                <FieldChangeView change={change} field={field} />
              ) : (
                <OneValue field={field} value={change[shows]} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
