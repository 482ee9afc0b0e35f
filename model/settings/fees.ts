import * as z from 'zod';
import { amount, currency, distinct, distinctOrNone, line, open } from './values.ts';

/** What registration costs. `null` is an amount or a detail that is not announced yet. */
export const fees = z.strictObject({
  /** What is said of taxes beside the table's title, such as "GST included"; null says nothing. */
  tax: open(line()),
  participants: distinct(
    z.strictObject({ category: line(), currency: currency(), early: amount(), late: amount() }),
    ({ category }) => category,
  ),
  extras: distinctOrNone(
    z.strictObject({ name: line(), currency: currency(), amount: open(amount()) }),
    ({ name }) => name,
  ),
  rules: distinctOrNone(line(), (rule) => rule),
  /** Where to pay, line by line: what a transfer asks for differs from country to country. */
  bankAccount: distinctOrNone(
    z.strictObject({ label: line(), value: open(line()) }),
    ({ label }) => label,
  ),
});

export type Fees = z.output<typeof fees>;
