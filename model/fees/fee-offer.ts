import type { FeePeriod } from '../phases/phases.ts';
import type { Fees } from '../settings/fees.ts';

export type Participant = Fees['participants'][number];
/** What may be added to a registration, with what one of it costs. */
export type PricedExtra = Fees['extras'][number] & { amount: number };

/** Which fee can be paid; `later` as long as nobody can register. */
export type PayableFee = FeePeriod | 'later';

/** From an instant on (milliseconds since 1970), which fee can be paid. */
export interface FeeStage {
  from: number;
  /** Undefined where no date says which of two fees it is. */
  fee?: PayableFee | undefined;
  /** The last day on which it holds, in words; undefined where none is known. */
  until?: string | undefined;
  /** The last day that was announced before, in words. */
  movedFrom?: string | undefined;
}

/** All that a visitor's browser works out their fee from. */
export interface FeeOffer extends Pick<Fees, 'tax' | 'bankAccount'> {
  participants: Participant[];
  extras: PricedExtra[];
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

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long the fee of an instant holds yet, such as '15 days left'; on the last two days in whole hours.
 * Undefined where no date ends it.
 */
export function timeLeft(offer: FeeOffer, now: number): string | undefined {
  const end = feeEndsAt(offer, now);
  if (end === undefined) return undefined;
  const left = end - now;
  if (left > 2 * DAY_MS) return `${Math.round(left / DAY_MS)} days left`;
  const hours = Math.floor(left / HOUR_MS);
  if (hours === 0) return 'Less than an hour left';
  return hours === 1 ? '1 hour left' : `${hours} hours left`;
}

/** The instant at which the fee of an instant ends; undefined where no date says it. */
export function feeEndsAt(offer: FeeOffer, now: number): number | undefined {
  if (!feeStageAt(offer, now).until) return undefined;
  return offer.stages.find(({ from }) => from > now)?.from;
}
