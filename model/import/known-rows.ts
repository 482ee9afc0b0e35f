import type { Entry } from '../collections.ts';
import { entryTable, PEOPLE_COLUMNS, undefuse } from '../csv.ts';
import { toLines } from '../text.ts';
import type { ImportKind } from './import-kinds.ts';

type Values = Readonly<Record<string, unknown>>;

/** As two entries are compared that may be one, but for case and blanks. */
export const foldKey = (value: unknown) =>
  String(value ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/**
 * What the website has, found by the number that the submission system gave, else by the DOI, else by
 * the fields that the kind names. Two numbers that differ are two entries, whatever they are called.
 */
export class KnownEntries {
  readonly #kind: ImportKind;
  readonly #entries = new Map<string, Values>();

  constructor(kind: ImportKind, entries: readonly Values[]) {
    this.#kind = kind;
    for (const entry of entries) {
      for (const key of this.#keysOf(entry)) {
        if (!this.#entries.has(key)) this.#entries.set(key, entry);
      }
    }
  }

  find(values: Values): Entry | undefined {
    const number = foldKey(values.externalId);
    for (const key of this.#keysOf(values)) {
      const entry = this.#entries.get(key);
      const known = foldKey(entry?.externalId);
      if (entry && (number === '' || known === '' || known === number)) return entry as Entry;
    }
    return undefined;
  }

  /** Whether any is called the same, whatever its number. */
  hasTitle = (values: Values) => this.#entries.has(titleKey(this.#kind, values));

  #keysOf(values: Values): string[] {
    const key = (name: string) => {
      const folded = foldKey(values[name]);
      return folded === '' ? [] : [`${name} ${folded}`];
    };
    return [...key('externalId'), ...key('doi'), titleKey(this.#kind, values)];
  }
}

/** The fields by which two entries are one, folded. */
export const titleKey = ({ sameBy }: ImportKind, values: Values) =>
  sameBy.map((name) => foldKey(values[name])).join('\n');

/** The numbers that several papers of a file have, each with the rows. Rows of one title are one paper. */
export function sharedNumbers(
  rows: readonly { row: number; paperId: string; title: string }[],
): ReadonlyMap<string, readonly number[]> {
  const byNumber = new Map<string, { row: number; title: string }[]>();
  for (const { row, paperId, title } of rows) {
    if (paperId === '') continue;
    const key = foldKey(paperId);
    byNumber.set(key, [...(byNumber.get(key) ?? []), { row, title: foldKey(title) }]);
  }
  const shared = [...byNumber].filter(([, all]) => new Set(all.map(({ title }) => title)).size > 1);
  return new Map(shared.map(([number, all]) => [number, all.map(({ row }) => row)]));
}

/** Whether a paper of the same number is another paper: neither its title nor any author is the same. */
export function isAnotherPaper(entry: Values, values: Values): boolean {
  if (foldKey(entry.heading) === foldKey(values.heading)) return false;
  const names = new Set((Array.isArray(entry.authors) ? entry.authors : []).map(foldKey));
  const authors = Array.isArray(values.authors) ? values.authors : [];
  return names.size > 0 && authors.length > 0 && !authors.some((name) => names.has(foldKey(name)));
}

/**
 * Of a row that was exported here, the fields as the entry has them wherever the cells are still what an
 * export writes: a cell cannot tell all that a field can.
 */
export function asExported(
  { collection }: ImportKind,
  entry: Entry,
  headings: readonly string[],
  cells: readonly string[],
): Values {
  const [labels = [], written = []] = entryTable(collection, [entry]) as unknown[][];
  const isSame = (label: string) => {
    const place = labels.indexOf(label);
    const kept = (cell: unknown) => toLines(undefuse(String(cell ?? ''))).trim();
    return place >= 0 && kept(written[place]) === kept(cells[headings.indexOf(label)]);
  };
  const own: Record<string, unknown> = {};
  for (const [name, { label, detailsOf }] of Object.entries(collection.fields)) {
    const all = detailsOf ? Object.values(PEOPLE_COLUMNS) : [label];
    if (all.every((each) => headings.includes(each) && isSame(each))) {
      own[name] = entry[name];
    }
  }
  return own;
}
