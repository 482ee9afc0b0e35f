import * as z from 'zod';
import { amount, currency, distinctOrNone, id, line, named, open } from './values.ts';

/** What registration costs. `null` is an amount or a detail that is not announced yet. */
export const fees = z.strictObject({
  /** What is said of taxes beside the table's title, such as "taxes included"; null says nothing. */
  tax: named(
    'Tax',
    open(line()),
    'Said of taxes beside the table’s title, such as “taxes included”.',
  ),
  participants: named(
    'Participants',
    distinctOrNone(
      z.strictObject({
        /** Never changes: texts name the fee by it. */
        id: named('Id', id(), 'Texts name the fee by it. Once saved, it stays.'),
        category: named('Category', line()),
        currency: named('Currency', currency()),
        early: named('Early', open(amount())),
        late: named('Late', open(amount())),
      }),
      ({ id }) => id,
    ),
  ),
  extras: named(
    'Extras',
    distinctOrNone(
      z.strictObject({
        id: named('Id', id(), 'Texts name the fee by it. Once saved, it stays.'),
        name: named('Name', line()),
        currency: named('Currency', currency()),
        amount: named('Amount', open(amount())),
      }),
      ({ id }) => id,
    ),
  ),
  rules: named(
    'Rules',
    distinctOrNone(line(), (rule) => rule),
  ),
  /** Where to pay, line by line: what a transfer asks for differs from country to country. */
  bankAccount: named(
    'Bank account lines',
    distinctOrNone(
      z.strictObject({ label: named('Label', line()), value: named('Value', open(line())) }),
      ({ label }) => label,
    ),
  ),
});

export type Fees = z.output<typeof fees>;
