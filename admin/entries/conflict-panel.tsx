import { useEffect, useRef } from 'react';
import { ReflowingTable } from '../../site/components/reflowing-table.tsx';
import { edition } from '../edition.ts';
import type { FormFields } from '../fields/form-field.ts';
import {
  changedFields,
  type FormValue,
  type FormValues,
  listItems,
  toFormValues,
} from './form-values.ts';
import type { Conflict } from './save-entry.ts';

interface Props {
  conflict: Conflict;
  noun: string;
  fields: FormFields;
  mine: FormValues;
  /** Goes on with one's own text, on top of the other version. */
  onKeepMine(): void;
  /** Goes on with the other version. */
  onTakeTheirs(): void;
}

/** Somebody else saved first: who, when, and both versions of what differs. Nothing is lost. */
export function ConflictPanel({ conflict, noun, fields, mine, onKeepMine, onTakeTheirs }: Props) {
  const { current, changedBy, changedAt } = conflict;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const who = changedBy ?? 'Somebody';
  const when = changedAt ? ` on ${new Date(changedAt).toLocaleString('en-IN', WHEN)}` : '';
  const theirs = current && toFormValues(fields, current, edition());
  const changed = theirs ? changedFields(fields, mine, theirs) : [];
  return (
    <section className="conflict" aria-labelledby="conflict">
      <h2 id="conflict" ref={title} tabIndex={-1}>
        {current ? `${who} changed this ${noun}` : `This ${noun} was deleted`}
      </h2>
      <p>
        {who} {current ? 'saved another version' : 'deleted it'}
        {when}, after you opened it. Nothing of yours was saved, and nothing is lost.
      </p>
      {theirs && (
        <>
          <ReflowingTable
            columns={['Field', 'Yours', 'The other version']}
            rows={fields
              .filter(([name]) => changed.includes(name))
              .map(([name, field]) => ({
                key: name,
                cells: [field.label, shown(mine[name]), shown(theirs[name])],
              }))}
          />
          <div className="actions">
            <button type="button" onClick={onKeepMine}>
              Keep my version
            </button>
            <button type="button" onClick={onTakeTheirs}>
              Load the other version
            </button>
          </div>
        </>
      )}
    </section>
  );
}

const WHEN = { dateStyle: 'medium', timeStyle: 'short' } as const;

function shown(value: FormValue | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : listItems(value).join(', ');
}
