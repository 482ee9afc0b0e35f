import { dayInWords } from '../../model/calendar-days.ts';
import { DO_NOT_PAY } from '../../model/fees/payment-sheet.ts';
import type { PhaseWord } from '../../model/phases/phase-text.ts';
import type { Fees } from '../../model/settings/fees.ts';
import type { ImportantDate } from '../../model/settings/important-dates.ts';
import { unbrokenDays } from '../cards/brief-text.ts';
import { amountOf, NotFixedYet, NotKnown, NotKnownYet } from './announced.tsx';
import { InPhase } from './phase-notice.tsx';
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
  const amounts = [
    ...fees.participants.map(({ category, early, late }) => ({
      name: category,
      isOpen: early === null || late === null,
    })),
    ...fees.extras.map(({ name, amount }) => ({ name, isOpen: amount === null })),
  ];
  const lines = fees.bankAccount.map(({ label, value }) => ({ name: label, isOpen: !value }));
  const missing = lines.filter(({ isOpen }) => isOpen);
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
          <NotFixedYet rows={amounts} />
          <InPhase during={UNTIL_OVER}>
            <p>
              If no category fits you, for example as an attendee or a co-presenter,{' '}
              <a href="/contact">write to us</a> before you pay.
            </p>
          </InPhase>
        </>
      )}
      {fees.bankAccount.length > 0 && (
        <InPhase during={UNTIL_OVER}>
          <Heading>Bank account</Heading>
          <dl className={missing.length < lines.length ? 'facts' : 'facts quiet'}>
            {fees.bankAccount.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value ?? <NotKnown />}</dd>
              </div>
            ))}
          </dl>
          <NotKnownYet all="The bank account" rows={lines} />
          <p>
            {missing.length > 0 && (
              <>
                It will stand here; <a href="/contact">write to us</a> to ask when.{' '}
              </>
            )}
            <strong>{DO_NOT_PAY}</strong>
          </p>
        </InPhase>
      )}
    </>
  );
}

/** As long as somebody can register, or will. */
const UNTIL_OVER = [
  'register-later',
  'register-early',
  'register-late',
  'register-unsaid',
] as const satisfies readonly PhaseWord[];

function FeeTable({ fees, dates }: Omit<Props, 'level'>) {
  const until = (id: string) => {
    const date = dates.find((each) => each.id === id)?.date;
    return date ? ` (until ${unbrokenDays(dayInWords(date))})` : '';
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
