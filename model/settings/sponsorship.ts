import * as z from 'zod';
import { amount, currency, distinct, line, open, paragraph } from './values.ts';

const offer = z.strictObject({ name: line(), amount: open(amount()) });

/** What sponsors pay, before GST, and what they get. `null` is an amount not announced yet. */
export const sponsorship = z.strictObject({
  currency: currency(),
  gstPercent: z.number().min(0).max(100),
  /** The highest first. */
  tiers: distinct(offer, ({ name }) => name),
  stall: offer,
  benefits: distinct(
    z.strictObject({ title: line(), description: paragraph() }),
    ({ title }) => title,
  ),
});

export type Sponsorship = z.output<typeof sponsorship>;
