import { PEOPLE_COLUMNS } from '../../csv.ts';
import { PERSON_DETAILS, type Person } from '../../people.ts';
import type { Table } from '../table.ts';

/** A file that another system exported, as a table of papers. */
export interface SystemTable {
  /** As its makers write it; '' where nobody can tell. */
  system: string;
  table: Table;
  /** Sentences about what is not in the table, or not as in the file. */
  notes: readonly string[];
}

/** A file of a known system that cannot be read as papers; the message says what to do. */
export class SystemFileError extends Error {
  override name = 'SystemFileError';
}

/** A paper or a talk, as far as a file knows it. */
export interface FoundPaper {
  number: string;
  title: string;
  people: readonly Person[];
  abstract: string;
  track?: string;
  keywords?: readonly string[];
  /** Undefined where the system knows of no decisions. */
  decision?: string;
  doi?: string;
  pages?: string;
}

const BETWEEN = '; ';
// One cell holds several, and a semicolon stands between them.
const item = (text: string) => text.replaceAll(';', ',');

const COLUMNS: readonly [heading: string, cell: (paper: FoundPaper) => string | undefined][] = [
  ['Paper ID', ({ number }) => number],
  ['Title', ({ title }) => title],
  ['Authors', ({ people }) => people.map(({ name }) => item(name)).join(BETWEEN)],
  ...PERSON_DETAILS.map((detail): [string, (paper: FoundPaper) => string] => [
    PEOPLE_COLUMNS[detail],
    ({ people }) => people.map((each) => item(each[detail] ?? '')).join(BETWEEN),
  ]),
  ['Abstract', ({ abstract }) => abstract],
  ['Track', ({ track }) => track],
  ['Keywords', ({ keywords }) => keywords?.map(item).join(BETWEEN)],
  ['Decision', ({ decision }) => decision],
  ['DOI', ({ doi }) => doi],
  ['Pages', ({ pages }) => pages],
];

/** Columns that stand there even where all of their cells are empty. */
const ALWAYS = ['Title', 'Authors', 'Abstract', PEOPLE_COLUMNS.affiliation];

/** Papers as a table whose columns are found by their headings; one that nobody fills is left out. */
export function papersTable(papers: readonly FoundPaper[]): Table {
  const columns = COLUMNS.filter(
    ([heading, cell]) =>
      ALWAYS.includes(heading) || papers.some((paper) => /[^;\s]/.test(cell(paper) ?? '')),
  );
  return [
    columns.map(([heading]) => heading),
    ...papers.map((paper) => columns.map(([, cell]) => cell(paper) ?? '')),
  ];
}

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; none of what is no list. */
export const objectsIn = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Text and numbers as text, and one of several languages: English where it is there. Else ''. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (!isObject(value)) return '';
  const texts = Object.values(value).filter((each) => typeof each === 'string' && each !== '');
  return String(typeof value.en === 'string' && value.en !== '' ? value.en : (texts[0] ?? ''));
}

/** The texts of a list. */
export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).map(textOf).filter((text) => text !== '');

/** A person with what is known, without what is empty. */
export function personOf(name: string, details: Partial<Omit<Person, 'name'>>): Person {
  const known = Object.entries(details).filter(([, text]) => text !== undefined && text !== '');
  return { name, ...Object.fromEntries(known) };
}
