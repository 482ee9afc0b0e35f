import { dayInWords } from '../../model/calendar-days.ts';
import type { Fees } from '../../model/settings/fees.ts';
import type { ImportantDate } from '../../model/settings/important-dates.ts';
import { amountOf, NotFixedYet, NotKnown, NotKnownYet } from './announced.tsx';
import { ReflowingTable } from './reflowing-table.tsx';

interface Props {
  fees: Fees;
  dates: readonly ImportantDate[];
  /** The level of its headings: 2 on a page of its own, 3 inside a section. */
  level: 2 | 3;
}

/** Whether the settings say anything of registration. */
export function hasRegistration({ participants, extras, rules, bankAccount }: Fees): boolean {
  return [participants, extras, rules, bankAccount].some((each) => each.length > 0);
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
          <NotFixedYet
            rows={[
              ...fees.participants.map(({ category, early, late }) => ({
                name: category,
                isOpen: early === null || late === null,
              })),
              ...fees.extras.map(({ name, amount }) => ({ name, isOpen: amount === null })),
            ]}
          />
        </>
      )}
      {fees.bankAccount.length > 0 && (
        <>
          <Heading>Bank account</Heading>
          <dl className="facts">
            {fees.bankAccount.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value ?? <NotKnown />}</dd>
              </div>
            ))}
          </dl>
          <NotKnownYet
            all="The bank account"
            rows={fees.bankAccount.map(({ label, value }) => ({
              name: label,
              isOpen: value === null,
            }))}
          />
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
      className="fees"
      caption={`Registration fees${fees.tax ? `, ${fees.tax}` : ''}`}
      columns={[
        'Category',
        `Early${until('early-bird-registration')}`,
        `Late${until('last-date-of-registration')}`,
      ]}
      rows={[
        ...fees.participants
          .filter(({ early, late }) => early !== null || late !== null)
          .map(({ category, currency, early, late }) => ({
            key: category,
            cells: [category, amountOf(early, currency), amountOf(late, currency)],
          })),
        ...fees.extras.map(({ name, currency, amount }) => ({
          key: name,
          cells: [name, amountOf(amount, currency)],
        })),
      ]}
    />
  );
}
