import type { Collection } from '../collections.ts';
import { PEOPLE_COLUMNS, undefuse } from '../csv.ts';
import type { EntryContext } from '../fields.ts';
import { findTrack } from '../find-track.ts';
import { PERSON_DETAILS, type Person } from '../people.ts';
import type { ColumnMapping } from './columns.ts';

/** Headings of a number that is a paper's own. One called "No." counts the rows. */
const PAPER_NUMBERS = ['paperid', 'submissionid', 'papernumber', 'paperno'];

/** Whether the column of numbers has those that the submission system gave. */
export function hasPaperNumbers(headings: readonly string[], { paperId }: ColumnMapping): boolean {
  const heading = headings[paperId ?? -1] ?? '';
  return PAPER_NUMBERS.includes(heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
}

/**
 * Whether any cell names a special track. What CMT calls a track is mostly the conference, and no
 * reason to refuse every row.
 */
export function namesTracks(cells: readonly string[], { tracks = [] }: EntryContext): boolean {
  return cells.some((cell) => findTrack(tracks, cell.trim()) !== undefined);
}

/**
 * Of a row of a table that was exported here, what stands in columns that nobody chooses: what is known
 * of people, and fields that few entries have.
 * @param names of the people, in their order
 */
export function readOwnColumns(
  { fields }: Collection,
  headings: readonly string[],
  cells: readonly string[],
  names: readonly string[],
): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, { label, isMore, detailsOf, kind }] of Object.entries(fields)) {
    if (isMore && kind !== 'list' && headings.includes(label)) {
      read[name] = cellUnder(headings, cells, label);
    }
    if (detailsOf) read[name] = readDetails(headings, cells, names);
  }
  return read;
}

const cellUnder = (headings: readonly string[], cells: readonly string[], label: string) =>
  undefuse(cells[headings.indexOf(label)] ?? '').trim();

/** Whether what is known of people has columns of its own, as an export of the list writes them. */
export const hasDetailColumns = (headings: readonly string[]) =>
  headings.includes(PEOPLE_COLUMNS.affiliation);

/** What is known of people in columns of their own, as many items as there are names. */
export function readDetails(
  headings: readonly string[],
  cells: readonly string[],
  names: readonly string[],
): Person[] {
  const items = PERSON_DETAILS.map(
    (detail) => [detail, cellUnder(headings, cells, PEOPLE_COLUMNS[detail]).split(';')] as const,
  );
  return names.map((name, place): Person => {
    const known = items.map(([detail, all]) => [detail, all[place]?.trim() ?? '']);
    return { name, ...Object.fromEntries(known.filter(([, text]) => text !== '')) };
  });
}
