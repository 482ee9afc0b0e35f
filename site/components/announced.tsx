import { amountInWords } from '../../model/money.ts';
import { contactAddress, whatCosts } from '../cards/contact-address.ts';
import { UntilOver } from './phase-notice.tsx';

/**
 * Stands in a row that stays although its value is not known. A sentence below the rows says so:
 * `NotNamed`, `NotFixed`; it holds afterwards, too.
 */
export function NotKnown() {
  return (
    <span role="img" aria-label="not known">
      –
    </span>
  );
}

/** An amount as tables write it. */
export function amountOf(amount: number | null, currency: string) {
  return amount === null ? <NotKnown /> : amountInWords(amount, currency);
}

interface Row {
  name: string;
  isOpen: boolean;
}

/** Says below a table, on every day, what a dash in it means; nothing where there is none. */
export function NotNamed({ rows }: { rows: readonly Row[] }) {
  return openOf(rows).length > 0 ? <p>A dash: no amount is named.</p> : null;
}

/** The same of fees: what that is, one asks us. */
export function NotFixed({ rows }: { rows: readonly Row[] }) {
  const open = openOf(rows);
  if (open.length === 0) return null;
  return (
    <p>
      A dash: the amount is not fixed.{' '}
      <UntilOver as="span">
        <a href={contactAddress(whatCosts(open))}>Ask us what it costs.</a>
      </UntilOver>
    </p>
  );
}

const openOf = (rows: readonly Row[]) =>
  rows.filter(({ isOpen }) => isOpen).map(({ name }) => name);
