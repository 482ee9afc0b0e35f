import { amountInWords } from '../../model/money.ts';

interface Props {
  label: string;
  /** Where it leads; `null` while nobody knows. */
  href: string | null;
  /** Said then, behind the label. */
  otherwise: string;
}

/** A link to another site for which the specification keeps a place, whether it is known or not. */
export function LinkOrLater({ label, href, otherwise }: Props) {
  if (href) {
    return (
      <a href={href} rel="noopener">
        {label}
      </a>
    );
  }
  return (
    <>
      {label}: {otherwise}
    </>
  );
}

/**
 * Stands in a row that stays although its value is not known. A sentence below the rows says so:
 * `NotNamed`, `NotKnownYet`; it holds afterwards, too.
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

/** Says below a table, on every day, which of its amounts it leaves open; nothing where none is. */
export function NotNamed({ rows }: { rows: readonly Row[] }) {
  const open = openOf(rows);
  if (open.length === 0) return null;
  const isAll = open.length === rows.length && open.length > 1;
  return (
    <p>{isAll ? 'No amounts are named.' : `No amount is named for ${inWords.format(open)}.`}</p>
  );
}

/** Says below rows which of them have no value yet; nothing where all have one. */
export function NotKnownYet({ rows, all }: { rows: readonly Row[]; all: string }) {
  const open = openOf(rows);
  if (open.length === 0) return null;
  const names = open.length === rows.length ? [all] : open;
  return <p>{`${inWords.format(names)} ${names.length > 1 ? 'are' : 'is'} not known yet.`}</p>;
}

const openOf = (rows: readonly Row[]) =>
  rows.filter(({ isOpen }) => isOpen).map(({ name }) => name);

const inWords = new Intl.ListFormat('en-GB');
