import * as z from 'zod';
import { amount, currency, distinctOrNone, line, named, open, paragraph } from './values.ts';

const offer = z.strictObject({
  name: named('Name', line()),
  amount: named('Amount', open(amount())),
});

/** What sponsors pay and what they get. `null` is an amount not announced yet. */
export const sponsorship = z.strictObject({
  currency: named('Currency', currency()),
  /** What is said of taxes beside the table's title, such as "18% VAT extra"; null says nothing. */
  tax: named(
    'Tax',
    open(line()),
    'Said of taxes beside the table’s title, such as “18% VAT extra”.',
  ),
  /** The highest first. */
  tiers: named(
    'Tiers',
    distinctOrNone(offer, ({ name }) => name),
  ),
  /** `null` where there are no stalls. */
  stall: named('Stall', open(offer)),
  benefits: named(
    'Benefits',
    distinctOrNone(
      z.strictObject({
        title: named('Title', line()),
        description: named('Description', paragraph()),
      }),
      ({ title }) => title,
    ),
  ),
});

export type Sponsorship = z.output<typeof sponsorship>;
