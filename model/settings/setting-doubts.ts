import type { Finding } from '../finding.ts';
import { amountInWords } from '../money.ts';
import { movedEarlier, outOfOrder } from './date-moments.ts';
import { type Fees, fees } from './fees.ts';
import { importantDates } from './important-dates.ts';
import type { SettingsName } from './settings-files.ts';

/** What breaks no rule of a setting and is most likely wrong: somebody should look at it. */
export type Doubt = Finding & { rule: 'date-order' | 'fee-order' };

/**
 * Important dates that stand below a later one or lie before the day that they were moved from, and early fees above their late ones: one of the two is
 * wrong, or their order is. Where the values break the setting's rules nothing is said.
 * @param zone the conference's time zone
 */
export function settingDoubts(name: SettingsName, values: unknown, zone: string): Doubt[] {
  switch (name) {
    case 'important-dates': {
      const read = importantDates.safeParse(values);
      if (!read.success) return [];
      const { dates } = read.data;
      return [...outOfOrder(dates, zone), ...movedEarlier(dates)].map(({ index, message }) => ({
        field: `dates[${index}].date`,
        message,
        rule: 'date-order',
      }));
    }
    case 'fees': {
      const read = fees.safeParse(values);
      return read.success ? dearerWhenEarly(read.data) : [];
    }
    default:
      return [];
  }
}

function dearerWhenEarly({ participants }: Fees): Doubt[] {
  return participants.flatMap(({ category, currency, early, late }, index) => {
    if (early === null || late === null || early <= late) return [];
    const [high, low] = [early, late].map((amount) => amountInWords(amount, currency));
    const message = `${category}: the early fee, ${high}, is higher than the late one, ${low}. Correct one of the two, or let them change places.`;
    return [{ field: `participants[${index}].early`, message, rule: 'fee-order' }];
  });
}
