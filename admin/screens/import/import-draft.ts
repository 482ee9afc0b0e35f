import { useCallback, useState } from 'react';
import { type ColumnMapping, guessColumns, headingsOf } from '../../../model/import/columns.ts';
import {
  type ComparedRow,
  type Difference,
  type Taken,
  takenAtFirst,
} from '../../../model/import/compare-rows.ts';
import type { ImportKind } from '../../../model/import/import-kinds.ts';
import type { Table } from '../../../model/import/table.ts';
import { readSession } from '../../shell/server/session.ts';

/** A file that was chosen for an import, and what was decided about it. */
export interface ImportDraft extends ColumnChoice {
  fileName: string;
  /** The system that wrote the file, as its makers write it; '' where nobody can tell. */
  system: string;
  /** Sentences about what of the file is not in the table. */
  notes: readonly string[];
  table: Table;
  /** What is there already is not sent. */
  withoutDuplicates: boolean;
  /** Rows with errors are left out, rather than nothing imported. */
  goodRowsOnly: boolean;
  decided: Decided;
  /** Tells this file's changes from the same ones, taken back and made again. */
  key: string;
}

/** What was decided against what stands there at first. */
export interface Decided {
  /** By an entry's id and a fact. */
  taken: Readonly<Record<string, Taken>>;
  /** Rows of new entries that are left out. */
  leftOut: readonly number[];
  /** Ids of entries that are deleted, since the file does not have them any more. */
  gone: readonly string[];
  /** By what the file calls a track, folded: the id of the website's, or '' for none. */
  tracks: Readonly<Record<string, string>>;
}

export const UNDECIDED: Decided = { taken: {}, leftOut: [], gone: [], tracks: {} };

let tracksBefore: { tracks: Decided['tracks']; account: string } | undefined;

/** Keeps where somebody had the tracks of a file go: the same file comes again, corrected. */
export function rememberTracks(tracks: Decided['tracks']): void {
  tracksBefore = { tracks, account: account() };
}

/** What is decided of a file that is chosen: of its tracks what was decided last. */
export const decidedAtFirst = (): Decided => ({
  ...UNDECIDED,
  ...(tracksBefore?.account === account() && { tracks: tracksBefore.tracks }),
});

/** What becomes of a difference, as somebody chose or as it stands at first. */
export const takenOf = (
  { taken }: Decided,
  { entry }: Pick<ComparedRow, 'entry'>,
  difference: Difference,
): Taken => taken[`${entry._id} ${difference.fact}`] ?? takenAtFirst(difference);

/** The decisions with another one about some differences. */
export function withTaken(
  decided: Decided,
  of: readonly (readonly [Pick<ComparedRow, 'entry'>, Difference])[],
  taken: Taken,
): Decided {
  const more = of.map(([{ entry }, { fact }]) => [`${entry._id} ${fact}`, taken]);
  return { ...decided, taken: { ...decided.taken, ...Object.fromEntries(more) } };
}

/** A list with an item or without it. */
export const toggled = <Item>(items: readonly Item[], item: Item, isIn: boolean): Item[] => [
  ...items.filter((each) => each !== item),
  ...(isIn ? [item] : []),
];

// In memory: a session that ends does not take the file along, a reload does. Nobody else gets it.
const kept = new Map<string, { draft: ImportDraft | undefined; account: string }>();

const account = () => readSession()?.account ?? '';

/** The import into a collection that is being prepared; it outlasts its screen. */
export function useImportDraft(name: string) {
  const [draft, setState] = useState(() => {
    const last = kept.get(name);
    return last?.account === account() ? last.draft : undefined;
  });
  const setDraft = useCallback(
    (next: ImportDraft | undefined) => {
      kept.set(name, { draft: next, account: account() });
      setState(next);
    },
    [name],
  );
  return { draft, setDraft };
}

/** Where a table's headings stand, counted from 0, and which column holds what. */
export interface ColumnChoice {
  headingRow: number;
  columns: ColumnMapping;
}

/** A choice as it is remembered: with the headings it was made for. */
interface Remembered {
  headings: readonly string[];
  columns: ColumnMapping;
}

/** Headings stand this far down at most. */
export const HEADING_ROWS = 10;

/**
 * The columns of a table: as they were chosen the last time for a table of these very headings; else
 * by the names that were chosen then, and by guess.
 */
export function chooseColumns(
  kind: ImportKind,
  table: Table,
  remembered: Remembered | undefined,
): ColumnChoice {
  const known = table
    .slice(0, HEADING_ROWS)
    .findIndex((row) => remembered && isSame(row, remembered.headings));
  if (remembered && known >= 0) return { headingRow: known, columns: remembered.columns };
  const names = remembered && headingsOf([remembered.headings], 0, remembered.columns);
  const { headingRow, columns } = guessColumns(kind, table, names);
  const firstRow = table.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  return { headingRow: headingRow ?? Math.max(0, firstRow), columns };
}

/** The same table with its headings in another row. */
export function withHeadingRow(kind: ImportKind, table: Table, headingRow: number): ColumnChoice {
  return { headingRow, columns: guessColumns(kind, [table[headingRow] ?? []]).columns };
}

/** The choice with another column for a field; undefined for none. */
export function withColumn(
  choice: ColumnChoice,
  field: string,
  column: number | undefined,
): ColumnChoice {
  const { [field]: _, ...others } = choice.columns;
  return { ...choice, columns: column === undefined ? others : { ...others, [field]: column } };
}

const itemOf = ({ collection }: ImportKind) => `import:${collection.name}:columns`;

/** The choice that was made last in this browser. */
export function readRemembered(kind: ImportKind): Remembered | undefined {
  try {
    const { headings, columns } = JSON.parse(
      localStorage.getItem(itemOf(kind)) ?? '',
    ) as Remembered;
    const areNumbers = Object.values(columns).every(
      (column = -1) => Number.isInteger(column) && column < headings.length,
    );
    return Array.isArray(headings) && areNumbers ? { headings, columns } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a choice for the next table. */
export function remember(
  kind: ImportKind,
  table: Table,
  { headingRow, columns }: ColumnChoice,
): void {
  const remembered: Remembered = { headings: table[headingRow] ?? [], columns };
  try {
    localStorage.setItem(itemOf(kind), JSON.stringify(remembered));
  } catch {
    // Storage is full or forbidden: the next table's columns are guessed.
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((cell, index) => cell === other[index]);
}
