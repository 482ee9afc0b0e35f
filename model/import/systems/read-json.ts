import type { Entry } from '../../collections.ts';
import { entryTable } from '../../csv.ts';
import { type ImportKind, paperImport } from '../import-kinds.ts';
import { toTable } from '../table.ts';
import {
  isObject,
  type Json,
  objectsIn,
  SystemFileError,
  type SystemTable,
  textOf,
} from './found-papers.ts';
import { readHotcrp } from './hotcrp.ts';
import { readOpenReview } from './openreview.ts';
import { readPretalx, readSchedule } from './pretalx.ts';

/** Papers of a JSON file, whichever system wrote it. */
const SYSTEMS = [readSchedule, readHotcrp, readOpenReview, readPretalx];

const NO_PAPERS =
  'No papers were found in this JSON file. What HotCRP, OpenReview and pretalx export is read, a schedule of frab, what this website exports, and a list of objects with title, authors and abstract.';
const NO_ENTRIES =
  'No entries were found in this JSON file. What this website exports is read, and a list of objects.';

/** The entries of a JSON file as a table. @throws SystemFileError the sentence says what to do */
export function readJson(text: string, kind: ImportKind): SystemTable {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 200) : '';
    throw new SystemFileError(
      `This JSON file is not whole, or was changed by hand (${why}). Export it again, and choose that file.`,
    );
  }
  const own = readOwn(json, kind);
  if (own) return own;
  for (const read of kind === paperImport ? SYSTEMS : []) {
    const found = read(json);
    if (found) return { ...found, notes: [...found.notes, COUNTED] };
  }
  const plain = readPlain(json);
  if (!plain) throw new SystemFileError(kind === paperImport ? NO_PAPERS : NO_ENTRIES);
  return plain;
}

const COUNTED = 'Rows are counted as in a table: row 2 is the first of the file.';

/** What an export of a list wrote: entries as the API has them. */
function readOwn(json: unknown, { collection }: ImportKind): SystemTable | undefined {
  const entries = objectsIn(json);
  const isOwn = (entry: Json): entry is Entry =>
    typeof entry._id === 'string' && typeof entry[collection.titleField] === 'string';
  if (entries.length === 0 || !entries.every(isOwn)) return undefined;
  const table = toTable(entryTable(collection, entries));
  return { system: 'this website', table, notes: [COUNTED] };
}

/** A list of objects of any other system: their names are the headings. */
function readPlain(json: unknown): SystemTable | undefined {
  const list = isObject(json) ? Object.values(json).find(Array.isArray) : json;
  const items = objectsIn(list);
  const headings = [...new Set(items.flatMap(Object.keys))];
  if (items.length === 0 || headings.length < 2 || headings.length > MANY) return undefined;
  const cell = (value: unknown) =>
    Array.isArray(value) ? value.map(textOf).join('; ') : textOf(value);
  const rows = items.map((each) => headings.map((heading) => cell(each[heading])));
  return { system: '', table: [headings, ...rows], notes: [COUNTED] };
}

/** More are names of things, and no fields of them. */
const MANY = 300;
