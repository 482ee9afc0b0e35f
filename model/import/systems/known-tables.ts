import type { Person } from '../../people.ts';
import { isBlank, type Table } from '../table.ts';
import { papersTable, personOf, SystemFileError, type SystemTable } from './found-papers.ts';

const folded = (row: readonly string[] = []) => row.map((cell) => cell.trim().toLowerCase());
const hasAll = (headings: readonly string[], names: readonly string[]) =>
  names.every((name) => headings.includes(name));

/** Services' tables whose column of numbers is called what counts rows elsewhere, by what else they have. */
const TABLES: readonly { system: string; number: string; others: readonly string[] }[] = [
  // EasyChair, "Reviewing data in Excel" and the CSV files of its premium download: submission.
  { system: 'EasyChair', number: '#', others: ['title', 'authors'] },
  // pretalx, the export of sessions (src/pretalx/orga/forms/export.py).
  { system: 'pretalx', number: 'id', others: ['proposal title'] },
  // OpenReview, "Export" in the programme chairs' console (PaperStatusMenuBar.js of openreview-web).
  { system: 'OpenReview', number: 'number', others: ['forum', 'title'] },
];

/** HotCRP's "Paper information/CSV" has the columns that its list shows, the number and the title first. */
const isHotcrp = ([first, second]: readonly string[]) => first === 'id' && second === 'title';

/** A table with the headings that papers are found by, where a known system wrote it; else as it is. */
export function readKnownTable(table: Table): SystemTable {
  const headings = folded(table[0]);
  const known = TABLES.find(({ number, others }) => hasAll(headings, [number, ...others]));
  if (!known && !isHotcrp(headings)) return { system: '', table, notes: [] };
  const { system, number } = known ?? { system: 'HotCRP', number: 'id' };
  const place = headings.indexOf(number);
  const named = (table[0] ?? []).map((cell, index) => (index === place ? 'Paper ID' : cell));
  const notes = system === 'OpenReview' && !headings.includes('authors') ? [NO_AUTHORS] : [];
  return withoutDeleted({ system, table: [named, ...table.slice(1)], notes });
}

const NO_AUTHORS =
  'OpenReview’s table of papers has no authors, unless the chairs add them to its columns. Choose the submissions as JSON in place of it, as OpenReview’s API gives them.';

/** EasyChair's submissions that were deleted stay in its table, with a tick. */
function withoutDeleted({ system, table, notes }: SystemTable): SystemTable {
  const [headings = [], ...rows] = table;
  const place = folded(headings).indexOf('deleted?');
  const isDeleted = (row: readonly string[]) =>
    !['', 'no', 'false', '0'].includes((row[place] ?? '').trim().toLowerCase());
  const count = place === -1 ? 0 : rows.filter(isDeleted).length;
  if (count === 0) return { system, table, notes };
  // Rows keep their numbers: those that say nothing are passed over.
  const left = rows.map((row) => (isDeleted(row) ? [] : row));
  return {
    system,
    table: [headings, ...left],
    notes: [...notes, `Deleted submissions, left out: ${count}.`],
  };
}

/** Columns of a table with a row for each author. */
interface AuthorColumns {
  paper: string;
  given: string;
  family: string;
}

const AUTHORS: readonly AuthorColumns[] = [
  // EasyChair's table of authors.
  { paper: 'submission #', given: 'first name', family: 'last name' },
  // "Authors" in HotCRP's list of downloads (src/listactions/la_getauthors.php), and as it was before.
  { paper: 'paper', given: 'given_name', family: 'family_name' },
  { paper: 'paper', given: 'first', family: 'last' },
];

const authorColumns = (table: Table) => {
  const headings = folded(table[0]);
  return AUTHORS.find(({ paper, given, family }) => hasAll(headings, [paper, given, family]));
};

/** Whether a table has a row for each author, and not for each paper. */
export const isAuthorsTable = (table: Table) => authorColumns(table) !== undefined;

/** What HotCRP writes of whoever may only write about a paper, now and before. */
const NO_AUTHOR = ['nonauthor', 'contact_only'];

interface Authors {
  title: string;
  people: Person[];
}

function readAuthorsTable(table: Table): Map<string, Authors> {
  const columns = authorColumns(table);
  const headings = folded(table[0]);
  const papers = new Map<string, Authors>();
  for (const row of table.slice(1)) {
    const cell = (heading: string) => (row[headings.indexOf(heading)] ?? '').trim();
    const given = cell(columns?.given ?? '');
    const family = cell(columns?.family ?? '');
    const name = `${given} ${family}`.trim();
    if (isBlank(row) || name === '' || NO_AUTHOR.includes(cell('iscontact'))) continue;
    const number = cell(columns?.paper ?? '');
    const affiliation = cell('affiliation') || cell('organization');
    const person = personOf(name, { given, family, affiliation, orcid: cell('orcid') });
    const known = papers.get(number) ?? { title: cell('title'), people: [] };
    papers.set(number, { ...known, people: [...known.people, person] });
  }
  return papers;
}

const BOTH =
  'This is EasyChair’s table of authors, without titles and abstracts. Choose the table of submissions and this one together, both at once.';

/** Authors alone, as far as they name papers: enough to correct those that the website has. @throws SystemFileError */
export function readAuthorsAlone(table: Table): SystemTable {
  const papers = [...readAuthorsTable(table)];
  if (papers.every(([, { title }]) => title === '')) throw new SystemFileError(BOTH);
  const found = papers.map(([number, { title, people }]) => {
    return { number, title, people, abstract: '' };
  });
  const [headings = [], ...rows] = papersTable(found);
  const place = headings.indexOf('Abstract');
  const without = (row: readonly string[]) => row.filter((_, index) => index !== place);
  return { system: 'HotCRP', table: [headings, ...rows].map(without), notes: [] };
}

/** A table of submissions with what another one knows of their authors, paper by paper. */
export function joinAuthors(submissions: SystemTable, authorsTable: Table): SystemTable {
  const { table } = submissions;
  const papers = readAuthorsTable(authorsTable);
  const [headings = [], ...rows] = table;
  const names = folded(headings);
  const number = names.indexOf('paper id');
  const place = names.indexOf('authors');
  const kept = headings.map((_, index) => index).filter((index) => index !== place);
  const of = (row: readonly string[]) => papers.get((row[number] ?? '').trim());
  const joined = papersTable(
    rows.map((row) => ({ number: '', title: '', people: of(row)?.people ?? [], abstract: '' })),
  );
  const added = (joined[0] ?? []).flatMap((heading, index) =>
    ['Title', 'Abstract'].includes(heading) ? [] : [index],
  );
  const pick = (row: readonly string[], places: readonly number[]) =>
    places.map((index) => row[index] ?? '');
  const authors = joined[0]?.indexOf('Authors') ?? 0;
  return {
    ...submissions,
    table: [
      [...pick(headings, kept), ...pick(joined[0] ?? [], added)],
      ...rows.map((row, index) => {
        if (isBlank(row)) return [];
        const more = [...(joined[index + 1] ?? [])];
        // Of whom that table says nothing, the submission does.
        if (!of(row))
          more[authors] = (row[place] ?? '').replaceAll(' and ', ', ').replaceAll(', ', '; ');
        return [...pick(row, kept), ...pick(more, added)];
      }),
    ],
  };
}
