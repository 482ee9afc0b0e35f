import type { FeePeriod } from '../phases/phases.ts';
import type { Fees } from '../settings/fees.ts';

export type Participant = Fees['participants'][number];
/** The choice of those who find none: no category has such an id. */
export const OTHER_CATEGORY = '?';

/** Where on its page somebody's own fee is worked out; where nothing is, no phase leads there. */
export const YOUR_FEE = 'your-fee';

/** Which fee can be paid; `later` as long as nobody can register. */
export type PayableFee = FeePeriod | 'later';

/** From an instant on (milliseconds since 1970), which fee can be paid. */
export interface FeeStage {
  from: number;
  /** Undefined where no date says which of two fees it is. */
  fee?: PayableFee | undefined;
  /** The last day on which it holds, in words; undefined where none is known. */
  until?: string | undefined;
  /** Whether it holds to an hour of that day; else to its end, which is said as 23:59. */
  hasHour?: boolean | undefined;
  /** The last day that was announced before, in words. */
  movedFrom?: string | undefined;
}

/** All that a visitor's browser works out their fee from. */
export interface FeeOffer extends Pick<Fees, 'tax' | 'bankAccount'> {
  participants: Participant[];
  /** What may be added to a registration, also what has no amount: whoever brings somebody says so. */
  extras: Fees['extras'];
  /** In their order; the first begins at 0. */
  stages: FeeStage[];
}

/** The stage at an instant. */
export function feeStageAt({ stages }: FeeOffer, now: number): FeeStage {
  return stages.findLast(({ from }) => from <= now) ?? { from: 0 };
}

/** What a category costs while a fee holds; undefined where that is not known, and while nobody can pay. */
export function amountAt(
  { early, late }: Participant,
  fee: PayableFee | undefined,
): number | undefined {
  if (fee === 'later' || fee === 'over') return undefined;
  if (fee === undefined) return early === late ? (early ?? undefined) : undefined;
  return { early, late }[fee] ?? undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long the fee of an instant holds at least, such as '15 days left'; on the last two days in hours. Both are
 * whole ones that have not begun to pass: nobody is promised more than there is. Undefined where no date ends it.
 */
export function timeLeft(offer: FeeOffer, now: number): string | undefined {
  const end = feeEndsAt(offer, now);
  if (end === undefined) return undefined;
  const left = end - now;
  if (left > 2 * DAY_MS) return `${Math.floor(left / DAY_MS)} days left`;
  const hours = Math.floor(left / HOUR_MS);
  if (hours === 0) return 'Less than an hour left';
  return hours === 1 ? '1 hour left' : `${hours} hours left`;
}

/** What whoever looked on as one fee ended reads of the other; undefined where none ended. */
export function feeChange(
  before: PayableFee | undefined,
  now: PayableFee | undefined,
): string | undefined {
  return before === 'early' && now === 'late'
    ? 'The early fee has ended: this is the late fee.'
    : undefined;
}

/** The last minute in which the fee of an instant can be paid, as its `until` says it; undefined where no date does. */
export function lastMinuteOf(offer: FeeOffer, now: number): number | undefined {
  const end = feeEndsAt(offer, now);
  return end === undefined || feeStageAt(offer, now).hasHour ? end : end - MINUTE_MS;
}

/** The instant at which the fee of an instant ends; undefined where no date says it. */
export function feeEndsAt(offer: FeeOffer, now: number): number | undefined {
  if (!feeStageAt(offer, now).until) return undefined;
  return offer.stages.find(({ from }) => from > now)?.from;
}
