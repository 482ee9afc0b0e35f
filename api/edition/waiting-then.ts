import { CAN_BE_EMPTIED } from '../../model/edition/edition-answers.ts';
import type { SentAnswers } from '../../model/edition/judge-answers.ts';
import type { EditionWaiting } from '../../model/wire/edition.ts';
import type { WaitingKind } from '../../model/wire/waiting.ts';

/** A change that waits for its hour; `at` in milliseconds since 1970. */
interface Waits extends Pick<EditionWaiting, 'action' | 'title'> {
  kind: WaitingKind;
  at: number;
  /** Why it was stopped; empty: it goes on by itself. */
  problem: string;
}

/** What becomes of changes that wait for their hour, once an edition has begun before it. Pure. */
export function waitingThen(
  changes: readonly Waits[],
  { taken }: Pick<SentAnswers, 'taken'>,
): EditionWaiting[] {
  return changes.map(({ kind, action, title, at, problem }) => {
    const isEmptied = CAN_BE_EMPTIED.includes(kind) && !taken.includes(kind);
    const then = action === 'create' ? 'comes' : isEmptied ? 'stays' : 'together';
    const becomes = problem ? 'stopped' : then;
    return { kind, action, title, at: new Date(at).toISOString(), becomes };
  });
}
