import { amountInWords } from '../../model/money.ts';

/**
 * Stands in a row that stays although its value is not known. A sentence below the rows says so:
 * `NotNamed`, `NamedLater`; it holds afterwards, too.
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
export function NotNamed({ rows, tax }: { rows: readonly Row[]; tax?: string | undefined }) {
  return openOf(rows).length > 0 ? (
    <p>{`A dash: no amount is named${tax ? `; ${tax}` : ''}.`}</p>
  ) : null;
}

/** Says below rows which of them have no value yet, and whom to ask; nothing where all have one. */
export function NamedLater({ rows }: { rows: readonly Row[] }) {
  const open = openOf(rows);
  if (open.length === 0) return null;
  return (
    <p>
      {`Not named yet: ${inWords.format(open)}; `}
      <AskWhen />
    </p>
  );
}

/** The end of a sentence about what is not named yet. */
export function AskWhen() {
  return (
    <>
      <a href="/contact">write to us</a> to ask when.
    </>
  );
}

const openOf = (rows: readonly Row[]) =>
  rows.filter(({ isOpen }) => isOpen).map(({ name }) => name);

const inWords = new Intl.ListFormat('en-GB');
