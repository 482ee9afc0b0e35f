import type { EntryContext } from '../../../model/fields.ts';
import { findTrack } from '../../../model/find-track.ts';
import { foldKey } from '../../../model/import/known-rows.ts';
import { namesTracks } from '../../../model/import/more-columns.ts';
import type { Table } from '../../../model/import/table.ts';
import type { ImportDraft } from './import-draft.ts';

type OfTracks = Pick<ImportDraft, 'table' | 'headingRow' | 'columns' | 'decided'>;

/**
 * What a file calls tracks and the website does not know, each once, as the file has it. A file of which
 * no track is known tells of none: nothing is asked.
 */
export function unknownTracks(
  { table, headingRow, columns: { track } }: OfTracks,
  context: EntryContext,
): string[] {
  const { tracks = [] } = context;
  if (track === undefined) return [];
  const cells = table.slice(headingRow + 1).map((row) => (row[track] ?? '').trim());
  if (!namesTracks(cells, context)) return [];
  const unknown = cells.filter((cell) => cell !== '' && !findTrack(tracks, cell));
  return [...new Map(unknown.map((cell) => [foldKey(cell), cell])).values()];
}

/** The table with each of them in the place of what it was decided to be. */
export function withDecidedTracks({ table, headingRow, columns, decided }: OfTracks): Table {
  const { track } = columns;
  const of = new Map(Object.entries(decided.tracks));
  if (track === undefined || of.size === 0) return table;
  return table.map((row, index) => {
    const known = of.get(foldKey(row[track] ?? ''));
    if (index <= headingRow || known === undefined) return row;
    return row.map((cell, place) => (place === track ? known : cell));
  });
}
