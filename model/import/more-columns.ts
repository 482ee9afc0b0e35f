import type { Collection } from '../collections.ts';
import { PEOPLE_COLUMNS, undefuse } from '../csv.ts';
import type { EntryContext } from '../fields.ts';
import { findTrack } from '../paper-fields.ts';
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
  const cellOf = (label: string) => undefuse(cells[headings.indexOf(label)] ?? '').trim();
  const read: Record<string, unknown> = {};
  for (const [name, { label, isMore, detailsOf, kind }] of Object.entries(fields)) {
    if (isMore && kind !== 'list' && headings.includes(label)) read[name] = cellOf(label);
    if (!detailsOf) continue;
    const items = PERSON_DETAILS.map(
      (detail) => [detail, cellOf(PEOPLE_COLUMNS[detail]).split(';')] as const,
    );
    read[name] = names.map((person, place): Person => {
      const known = items.map(([detail, all]) => [detail, all[place]?.trim() ?? '']);
      return { name: person, ...Object.fromEntries(known.filter(([, text]) => text !== '')) };
    });
  }
  return read;
}
