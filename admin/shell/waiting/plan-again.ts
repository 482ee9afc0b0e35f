import type { Said } from '../../../model/wire/answers.ts';
import { waitingCalls } from '../../../model/wire/calls.ts';
import type { DroppedAnswer, WaitingChange } from '../../../model/wire/waiting.ts';
import { hoursOf } from './hours.ts';

/** Makes a call of the list, which says where it fails. @returns the answer where it was done */
type Call = (
  method: 'POST',
  path: string,
  body: object,
  sent?: { draft?: string; ifMatch?: string; idempotencyKey?: string },
) => Promise<Said | undefined>;

/** What takes back that a plan was cancelled; undefined where somebody has to look at it first. */
export function planAgain(
  change: WaitingChange,
  { plan, held, draft }: DroppedAnswer,
  call: Call,
): (() => Promise<Said | undefined>) | undefined {
  const { kind, entry, proposal, action } = change;
  const { at, takeDownAt } = hoursOf(change);
  if (plan) {
    const body = { ...plan, at: action === 'delete' ? takeDownAt : at };
    return () => call('POST', `/proposals/${proposal}/plan`, body);
  }
  if (!held) return undefined;
  const { values, etag } = held;
  const hours = { at: at || undefined, takeDownAt: takeDownAt || undefined };
  const body = { kind, entry: entry ?? undefined, values: values ?? undefined, ...hours };
  // Asked once more, it is the same plan.
  const key = crypto.randomUUID();
  return () =>
    call('POST', waitingCalls.list, body, {
      idempotencyKey: key,
      ...(draft !== null && { draft }),
      ...(etag && { ifMatch: etag }),
    });
}
