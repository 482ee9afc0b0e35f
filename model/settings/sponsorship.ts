import * as z from 'zod';
import { amount, currency, distinctOrNone, line, open, paragraph } from './values.ts';

const offer = z.strictObject({ name: line(), amount: open(amount()) });

/** What sponsors pay and what they get. `null` is an amount not announced yet. */
export const sponsorship = z.strictObject({
  currency: currency(),
  /** What is said of taxes beside the table's title, such as "18% GST extra"; null says nothing. */
  tax: open(line()),
  /** The highest first. */
  tiers: distinctOrNone(offer, ({ name }) => name),
  /** `null` where there are no stalls. */
  stall: open(offer),
  benefits: distinctOrNone(
    z.strictObject({ title: line(), description: paragraph() }),
    ({ title }) => title,
  ),
});

export type Sponsorship = z.output<typeof sponsorship>;
