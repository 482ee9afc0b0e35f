import { useEffect, useRef } from 'react';
import { sessions as collection } from '../../../model/collections.ts';
import type { Disputed } from '../../../model/programme/edit-programme.ts';
import { readTalk, SESSION_KINDS } from '../../../model/session.ts';
import { countOf } from '../../../model/text.ts';
import { roomName } from './words.ts';

/** The heading to which the way to a decision leads. */
export const DISPUTES = 'disputes';

interface Props {
  disputes: readonly Disputed[];
  onDecide(disputed: Disputed, side: 'mine' | 'theirs'): void;
}

/** What somebody else did to the sessions that are being moved: it is chosen whose version goes on. */
export function Disputes({ disputes, onDecide }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = disputes.length;
  // Nothing is saved before it is decided, and each decision takes its buttons with it.
  useEffect(() => {
    if (count > 0) heading.current?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <section className="disputes" role="alert">
      <h2 id={DISPUTES} ref={heading} tabIndex={-1}>
        Changed by somebody else meanwhile
      </h2>
      <ul>
        {disputes.map((each) => {
          const { edit, listed, fields } = each;
          const title = String(listed?.title ?? edit.values.title ?? edit.id);
          return (
            <li key={edit.id}>
              {listed ? (
                <p>
                  <strong>{title}</strong>: the website has {inWords(listed, fields)}; you have{' '}
                  {inWords(edit.values, fields)}.
                </p>
              ) : (
                <p>
                  <strong>{title}</strong> was deleted. What you moved of it cannot be saved; its
                  papers are without a session.
                </p>
              )}
              <button type="button" onClick={() => onDecide(each, 'theirs')}>
                {listed ? 'Take the website’s' : 'Leave it out'}
              </button>
              {listed && (
                <button type="button" onClick={() => onDecide(each, 'mine')}>
                  Keep mine
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** 'Start 09:00, Room Hall'. */
function inWords(values: Readonly<Record<string, unknown>>, fields: readonly string[]): string {
  return fields
    .map((field) => {
      const label = (collection.fields as Record<string, { label: string }>)[field]?.label ?? field;
      return `${label} ${valueInWords(field, values[field])}`;
    })
    .join(', ');
}

function valueInWords(field: string, value: unknown): string {
  if (field === 'room') return roomName(typeof value === 'string' ? value : undefined);
  if (Array.isArray(value)) {
    return countOf(value.flatMap((each) => readTalk(String(each)) ?? []).length, 'talk');
  }
  if (field === 'kind') return SESSION_KINDS[value as keyof typeof SESSION_KINDS];
  return String(value ?? '') || 'none';
}
