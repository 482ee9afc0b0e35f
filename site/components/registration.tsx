import type { Fees } from '../../model/settings/fees.ts';
import type { ImportantDate } from '../../model/settings/important-dates.ts';
import type { DeepReadonly } from '../content/neutral-settings.ts';
import { amountText, TO_BE_ANNOUNCED } from './announced.tsx';
import { dayInWords } from './day-in-words.ts';

interface Props {
  fees: DeepReadonly<Fees>;
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
      <Heading>Fees</Heading>
      <FeeTable fees={fees} dates={dates} />
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
    <table>
      <caption>Registration fees{fees.tax && `, ${fees.tax}`}</caption>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Early{until('early-bird-registration')}</th>
          <th scope="col">Late{until('last-date-of-registration')}</th>
        </tr>
      </thead>
      <tbody>
        {fees.participants.map(({ category, currency, early, late }) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            <td>{amountText(early, currency)}</td>
            <td>{amountText(late, currency)}</td>
          </tr>
        ))}
        {fees.extras.map(({ name, currency, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td colSpan={2}>{amountText(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
