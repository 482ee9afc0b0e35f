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

/**
 * Says below a table, on every day, which of its amounts it leaves open; nothing where none is.
 * @param tax said with them where all are open: amounts that are not there have no tax in their caption
 */
export function NotNamed({ rows, tax }: { rows: readonly Row[]; tax?: string | null }) {
  const open = openOf(rows);
  if (open.length === 0) return null;
  const isAll = open.length === rows.length && open.length > 1;
  const quoted = open.map((name) => `“${name}”`);
  const amounts = open.length === 1 ? 'No amount is' : 'No amounts are';
  return (
    <p>
      {isAll
        ? `No amounts are named${tax ? `; ${tax}` : ''}.`
        : `${amounts} named for ${inWords.format(quoted)}.`}
    </p>
  );
}

/** Says below rows which of them have no value yet, and whom to ask; nothing where all have one. */
export function NamedLater({ rows, all }: { rows: readonly Row[]; all: string }) {
  const open = openOf(rows);
  if (open.length === 0) return null;
  const names = open.length === rows.length ? [all] : open;
  const once = names.length > 1 ? 'they are' : 'it is';
  return (
    <p>
      {`${inWords.format(names)} will appear here once ${once} named; `}
      <a href="/contact">write to us</a> to ask when.
    </p>
  );
}

const openOf = (rows: readonly Row[]) =>
  rows.filter(({ isOpen }) => isOpen).map(({ name }) => name);

const inWords = new Intl.ListFormat('en-GB');
