import { dayInWords } from '../../model/calendar-days.ts';
import type { Fees } from '../../model/settings/fees.ts';
import type { ImportantDate } from '../../model/settings/important-dates.ts';
import { amountText, TO_BE_ANNOUNCED } from './announced.tsx';

import { ReflowingTable } from './reflowing-table.tsx';

interface Props {
  fees: Fees;
  dates: readonly ImportantDate[];
  /** The level of its headings: 2 on a page of its own, 3 inside a section. */
  level: 2 | 3;
}

/** What registration asks of authors: its rules, the fee table, where to pay. */
export function Registration({ fees, dates, level }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      {fees.rules.length > 0 && (
        <>
          <Heading>Rules</Heading>
          <ul>
            {fees.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
      {fees.participants.length + fees.extras.length > 0 && (
        <>
          <Heading>Fees</Heading>
          <FeeTable fees={fees} dates={dates} />
        </>
      )}
      {fees.bankAccount.length > 0 && (
        <>
          <Heading>Bank account</Heading>
          <dl className="facts">
            {fees.bankAccount.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value ?? TO_BE_ANNOUNCED}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

function FeeTable({ fees, dates }: Omit<Props, 'level'>) {
  const until = (id: string) => {
    const date = dates.find((each) => each.id === id)?.date;
    return date ? ` (until ${dayInWords(date)})` : '';
  };
  return (
    <ReflowingTable
      caption={`Registration fees${fees.tax && `, ${fees.tax}`}`}
      columns={[
        'Category',
        `Early${until('early-bird-registration')}`,
        `Late${until('last-date-of-registration')}`,
      ]}
      rows={[
        ...fees.participants.map(({ category, currency, early, late }) => ({
          key: category,
          cells: [category, amountText(early, currency), amountText(late, currency)],
        })),
        ...fees.extras.map(({ name, currency, amount }) => ({
          key: name,
          cells: [name, amountText(amount, currency)],
        })),
      ]}
    />
  );
}
