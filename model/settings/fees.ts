import * as z from 'zod';
import { amount, currency, distinct, line, open } from './values.ts';

/** What registration costs. `null` is an amount or a detail that is not announced yet. */
export const fees = z.strictObject({
  includesGst: z.boolean(),
  participants: distinct(
    z.strictObject({ category: line(), currency: currency(), early: amount(), late: amount() }),
    ({ category }) => category,
  ),
  extras: distinct(
    z.strictObject({ name: line(), currency: currency(), amount: open(amount()) }),
    ({ name }) => name,
  ),
  rules: distinct(line(), (rule) => rule),
  bankAccount: z.strictObject({
    accountName: open(line()),
    accountNumber: open(line()),
    bank: open(line()),
    branch: open(line()),
    ifsc: open(line()),
    swift: open(line()),
  }),
});

export type Fees = z.output<typeof fees>;
