import type { Finding } from '../../../model/finding.ts';
import { type Conflict, conflictOf, type Said } from '../../../model/wire/answers.ts';
import { waitingCalls } from '../../../model/wire/calls.ts';
import type { PublishedDraft } from '../../../model/wire/drafts.ts';
import type { PlanLost } from '../../../model/wire/waiting.ts';
import type { Plan } from '../forms/draft.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { reasonOf } from '../server/reason-of.ts';
import type { Hours } from './hours.ts';
import { readWaiting } from './waiting.ts';

export interface ToHold {
  kind: string;
  /** Undefined for a new one. */
  entry: string | undefined;
  /** Undefined where it is only taken down. */
  values: Record<string, unknown> | undefined;
  /** Undefined where it keeps those that it has. */
  hours: Hours | undefined;
  key: string;
  etag: string | undefined;
  /** The draft on the server that it was. */
  draft: string | undefined;
  /** What waits already, and is to say this. */
  plan: Plan | undefined;
}

export type Held =
  | { kind: 'held'; message: string }
  | { kind: 'logged out' }
  | { kind: 'conflict'; conflict: Conflict }
  /** What waited went live meanwhile, as this entry or setting. */
  | { kind: 'live'; id: string; reason: string }
  /** It was taken out meanwhile, or has the text of somebody else. */
  | { kind: 'lost'; reason: string }
  /** `hours` are what is wrong with the hours, `errors` with all else. */
  | { kind: 'refused'; reason: string; hours: Finding[]; errors: Finding[] };

/** Said where an attempt to save it has no answer: what became of that has to be known first. */
export const SETTLE_FIRST =
  'An attempt to save it got no answer, and may have been carried out. Save it once more: that finds out.';

const isOfHours = ({ field }: Finding) => field === 'at' || field === 'takeDownAt';

/** Has a save wait for its hour; or gives what waits already another text, and another hour where one is chosen. */
export async function holdChange(held: ToHold): Promise<Held> {
  const { kind, entry, values, hours, key, etag, draft, plan } = held;
  const asked = hours && { at: hours.at || undefined, takeDownAt: hours.takeDownAt || undefined };
  const known = plan && { version: plan.version, was: plan.at };
  const [method, path] = plan
    ? (['PUT', waitingCalls.one(plan.id)] as const)
    : (['POST', waitingCalls.list] as const);
  const answer = await callAsAdministrator<Said>(method, path, {
    body: { kind, entry, values, ...asked, ...known },
    draft: plan ? undefined : draft,
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
  const { publishedAs: id, plan: lost } = answer.body as Partial<PublishedDraft & PlanLost>;
  if (plan && (id || lost)) {
    await readWaiting();
    const reason = reasonOf(answer);
    return id ? { kind: 'live', id, reason } : { kind: 'lost', reason };
  }
  const errors = answer.body.errors ?? [];
  return {
    kind: 'refused',
    reason: reasonOf(answer),
    hours: errors.filter(isOfHours),
    errors: errors.filter((each) => !isOfHours(each)),
  };
}
