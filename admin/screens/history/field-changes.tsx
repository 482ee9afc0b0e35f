import type { Collection } from '../../../model/collections.ts';
import type { FieldChange } from '../../../model/entry-changes.ts';
import { FieldChangeView } from '../../shell/differences/field-change.tsx';
import { ValueView } from '../../shell/differences/value-view.tsx';

interface Props {
  collection: Collection;
  changes: readonly FieldChange[];
  /** Only one side has anything: the entry came, or went. */
  shows?: 'both' | 'before' | 'after';
}

/** Changes field by field, in the order of the model's fields. */
export function FieldChanges({ collection, changes, shows = 'both' }: Props) {
  return (
    <dl className="field-changes">
      {changes.map((change) => {
        const field = collection.fields[change.field];
        return (
          <div key={change.field}>
            <dt>{field ? change.label : 'The file as a whole'}</dt>
            <dd>
              {shows === 'both' ? (
                <FieldChangeView change={change} field={field} />
              ) : (
                <div className="one-value">
                  <ValueView kind={field?.kind} value={change[shows]} />
                </div>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
