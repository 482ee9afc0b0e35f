import { type ReactNode, useContext } from 'react';
import { dayInWords } from '../../model/calendar-days.ts';
import { LAST_MINUTE } from '../../model/facts/known-facts.ts';
import { YOUR_FEE } from '../../model/fees/fee-offer.ts';
import { whereToPay } from '../../model/fees/payment-sheet.ts';
import type { PhaseWord } from '../../model/phases/phase-text.ts';
import { TO_REGISTER } from '../../model/phases/registration-texts.ts';
import { hourInWords, timeInWords } from '../../model/settings/date-moments.ts';
import type { Fees } from '../../model/settings/fees.ts';
import type { ImportantDate } from '../../model/settings/important-dates.ts';
import { unbroken } from '../cards/brief-text.ts';
import { contactAddress } from '../cards/contact-address.ts';
import { amountOf, NotFixed, NotKnown } from './announced.tsx';
import { type DatedDay, DrawnDate } from './dates.tsx';
import { InPhase, PhaseContext } from './phase-notice.tsx';
import { ReflowingTable } from './reflowing-table.tsx';

interface Props {
  fees: Fees;
  dates: readonly FeeDay[];
  /** The conference's. */
  timeZone: string;
  /** The level of its headings: 2 on a page of its own, 3 inside a section. */
  level: 2 | 3;
}

/** A date of which the table of fees may say that a fee holds until then. */
export type FeeDay = DatedDay & Pick<ImportantDate, 'id'>;

/** Whether the settings say anything of registration. */
export function hasRegistration({ participants, extras, rules, bankAccount }: Fees): boolean {
  return [participants, extras, rules, bankAccount].some((each) => each.length > 0);
}

/** What registration asks of authors: the fee table, its rules, where to pay. */
export function Registration(props: Props) {
  return (
    <>
      <RegistrationFees {...props} />
      <RegistrationRules {...props} />
    </>
  );
}

export function RegistrationFees({ fees, dates, timeZone, level }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const amounts = [
    ...fees.participants.map(({ category, early, late }) => ({
      name: category,
      isOpen: early === null || late === null,
    })),
    ...fees.extras.map(({ name, amount }) => ({ name, isOpen: amount === null })),
  ];
  if (!hasFees(fees)) return null;
  return (
    <>
      <Heading>Fees</Heading>
      <FeeTable fees={fees} dates={dates} timeZone={timeZone} />
      <NotFixed rows={amounts} />
    </>
  );
}

const hasFees = ({ participants, extras }: Fees) => participants.length + extras.length > 0;

/** With them where to pay. */
export function RegistrationRules({ fees, level }: Pick<Props, 'fees' | 'level'>) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      {fees.rules.length > 0 && (
        <>
          <Heading>Rules</Heading>
          <InPhase during={['after']}>
            <p>As they were announced for this edition:</p>
          </InPhase>
          <ul>
            {fees.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
      {hasFees(fees) && fees.bankAccount.length > 0 && (
        <BankAccount lines={fees.bankAccount} Heading={Heading} />
      )}
    </>
  );
}

/** As long as somebody can register. */
const NOW = ['register-early', 'register-late', 'register-unsaid'] as const;
/** The same, before, and while latecomers may ask: whoever pays looks for where to. */
const UNTIL_OVER = [
  'register-later',
  ...NOW,
  'register-over',
  'register-last',
] as const satisfies readonly PhaseWord[];

interface BankAccountProps {
  lines: Fees['bankAccount'];
  Heading: 'h2' | 'h3';
}

/** Where to pay: its rows as soon as one of them is known, a sentence before that; nobody has said when. */
function BankAccount({ lines, Heading }: BankAccountProps) {
  const start = useContext(PhaseContext).address(YOUR_FEE);
  return (
    <>
      <InPhase during={UNTIL_OVER}>
        <Heading>Bank account</Heading>
        {lines.some(({ value }) => value) && (
          <dl className="facts">
            {lines.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value ?? <NotKnown />}</dd>
              </div>
            ))}
          </dl>
        )}
        <p>
          <strong>{whereToPay(lines)}</strong>
        </p>
      </InPhase>
      {lines.some(({ value }) => !value) && (
        <InPhase during={NOW}>
          <p>{start ? <a href={start}>Start your registration</a> : <WriteToRegister />}</p>
        </InPhase>
      )}
    </>
  );
}

/** What stands on the page as long as somebody can register. */
export function WhileRegistering({ children }: { children: ReactNode }) {
  return <InPhase during={NOW}>{children}</InPhase>;
}

/** Stands in place of the calculator where that works nothing out, or no script is run. */
export function RegisterWithoutFee() {
  return (
    <InPhase during={NOW}>
      <p>
        <WriteToRegister />
      </p>
    </InPhase>
  );
}

const WriteToRegister = () => (
  <>
    <a href={contactAddress(TO_REGISTER)}>Write to us to register</a> and to ask where to pay: we
    answer by e-mail.
  </>
);

const [EARLY_END, LATE_END] = ['early-bird-registration', 'last-date-of-registration'];

function FeeTable({ fees, dates, timeZone }: Omit<Props, 'level'>) {
  const ends = [EARLY_END, LATE_END].map((id) => dates.find((each) => each.id === id));
  const areDays = ends.every((date) => !date?.movedFrom && !(date && hourInWords(date, timeZone)));
  // Who runs no script has it from nowhere else while no fee holds.
  const [day] = areDays ? ends.filter((date) => date !== undefined) : [];
  const hour = day && `Days end at ${timeInWords({ ...day, time: LAST_MINUTE }, timeZone)}`;
  const until = (fee: string, date: FeeDay | undefined) => {
    if (!date) return fee;
    if (areDays) return `${fee} (until ${unbroken(dayInWords(date.date))})`;
    return (
      <>
        {fee}, until <DrawnDate date={{ time: LAST_MINUTE, ...date }} timeZone={timeZone} />
      </>
    );
  };
  return (
    <ReflowingTable
      className="fees"
      caption={[`Registration fees${fees.tax ? `, ${fees.tax}` : ''}`, hour]
        .filter(Boolean)
        .join('. ')}
      columns={['Category', until('Early', ends[0]), until('Late', ends[1])]}
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
