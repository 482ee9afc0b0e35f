import { dayWithWeekday, FIRST_DAY, LAST_DAY } from '../calendar-days.ts';
import { phaseWords } from '../phases/phase-text.ts';
import { type PhaseDates, stagesOf } from '../phases/phases.ts';
import type { Fees } from '../settings/fees.ts';
import type { ImportantDate } from '../settings/important-dates.ts';
import { amountAt, type FeeOffer, type FeeStage } from './fee-offer.ts';

/** What the phases are made from, with all that is known of the dates. */
export interface FeeDates extends PhaseDates {
  dates: readonly ImportantDate[];
}

/**
 * What can be worked out of an edition's fees: the categories that have an amount, on the days on which one of
 * them holds. Undefined where there is none.
 * @param lastDayInWords how the last day of a fee is said
 */
export function feeOffer(
  fees: Fees,
  phaseDates: FeeDates,
  lastDayInWords: (date: ImportantDate) => string,
): FeeOffer | undefined {
  const stages = feeStages(phaseDates, lastDayInWords);
  const participants = fees.participants.filter((each) =>
    stages.some(({ fee }) => amountAt(each, fee) !== undefined),
  );
  if (participants.length === 0) return undefined;
  const { tax, bankAccount, extras } = fees;
  return { tax, bankAccount, participants, extras, stages };
}

function feeStages(phaseDates: FeeDates, inWords: (date: ImportantDate) => string): FeeStage[] {
  const named = (id: string) => phaseDates.dates.find((each) => each.id === id);
  const last = named('last-date-of-registration') ?? named(LAST_DAY) ?? named(FIRST_DAY);
  const stages: FeeStage[] = [];
  for (const stage of stagesOf(phaseDates)) {
    const fee = phaseWords(stage).includes('register-later') ? 'later' : stage.fee;
    if (stages.length > 0 && stages.at(-1)?.fee === fee) continue;
    const until = fee === 'early' ? named('early-bird-registration') : last;
    const isHeld = fee !== 'later' && fee !== 'over';
    const held = isHeld ? until : undefined;
    stages.push({
      from: stage.from,
      fee,
      until: held && inWords(held),
      ...(held?.movedFrom && { movedFrom: dayWithWeekday(held.movedFrom) }),
      ...(held?.time && { hasHour: true }),
    });
  }
  return stages;
}
