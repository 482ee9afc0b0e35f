import type { Finding } from '../../../model/finding.ts';
import { type Conflict, conflictOf } from '../../../model/wire/answers.ts';
import { waitingCalls } from '../../../model/wire/calls.ts';
import type { HeldAnswer } from '../../../model/wire/waiting.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { reasonOf } from '../server/reason-of.ts';
import type { Hours } from './hour-fields.tsx';
import { readWaiting } from './waiting.ts';

export interface ToHold {
  kind: string;
  /** Undefined for a new one. */
  entry: string | undefined;
  /** Undefined where it is only taken down. */
  values: Record<string, unknown> | undefined;
  hours: Hours;
  key: string;
  etag: string | undefined;
  /** The draft on the server that it was. */
  draft: string | undefined;
}

export type Held =
  | { kind: 'held'; message: string }
  | { kind: 'logged out' }
  | { kind: 'conflict'; conflict: Conflict }
  /** `hours` are what is wrong with the hours, `errors` with all else. */
  | { kind: 'refused'; reason: string; hours: Finding[]; errors: Finding[] };

/** Said where an attempt to save it has no answer: what became of that has to be known first. */
export const SETTLE_FIRST =
  'An attempt to save it got no answer, and may have been carried out. Save it once more: that finds out.';

const isOfHours = ({ field }: Finding) => field === 'at' || field === 'takeDownAt';

/** Has a save wait for its hour. */
export async function holdChange(held: ToHold): Promise<Held> {
  const { kind, entry, values, hours, key, etag, draft } = held;
  const { at, takeDownAt } = hours;
  const body = { kind, entry, values, at: at || undefined, takeDownAt: takeDownAt || undefined };
  const answer = await callAsAdministrator<HeldAnswer>('POST', waitingCalls.list, {
    body,
    draft,
    // Once for each text, whatever its hours: a second attempt with another hour moves the first.
    idempotencyKey: `${key}-${values ? 'later' : 'down'}`,
    ...(etag ? { ifMatch: etag } : {}),
  });
  if (answer === LOGGED_OUT) return { kind: 'logged out' };
  if (answer.ok) {
    await readWaiting();
    return { kind: 'held', message: answer.body.message };
  }
  if (answer.status === 412) return { kind: 'conflict', conflict: conflictOf(answer.body) };
  const errors = answer.body.errors ?? [];
  return {
    kind: 'refused',
    reason: reasonOf(answer),
    hours: errors.filter(isOfHours),
    errors: errors.filter((each) => !isOfHours(each)),
  };
}
