import { type Entry, papers } from '../../../model/collections.ts';
import { sha256Hex } from '../../../model/hashes.ts';
import type { EntryChange } from '../../../model/import/compare-rows.ts';
import { factLabels, marksOf, writeMarks } from '../../../model/import/fingerprints.ts';
import type { ImportRow } from '../../../model/import/read-rows.ts';
import type { Refusal, SavedManyAnswer } from '../../../model/wire/answers.ts';
import type { Section } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { fetchEntries } from '../../shell/server/fetch-lists.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import type { RowNote } from './judge-rows.ts';

/** What came of an import. Nothing was imported unless its kind says so. */
export type Sent =
  | { kind: 'imported'; message: string; commit: string; isOurs: boolean }
  /** The very same import was made within the last day, and its entries were deleted since. */
  | { kind: 'deleted since'; commit: string }
  /** The screen has said so, and is about to be left for the login. */
  | { kind: 'logged out' }
  | { kind: 'refused'; reason: string; notes: readonly RowNote[] };

/** What is sent at once. */
export interface Import {
  rows: readonly ImportRow[];
  changes: readonly EntryChange[];
  gone: readonly Entry[];
  /** The rows of the file that the changes come from, by the entries' ids. */
  rowOf: ReadonlyMap<string, Omit<RowNote, 'reasons'>>;
  /** Tells these changes from the same ones that are made again, after they were taken back. */
  key: string;
}

/**
 * Imports rows, all or none. The key of the call is made from what is sent: if an answer is lost,
 * the next attempt imports nothing twice, even with the file chosen anew after a reload.
 * @param call takes them
 * @param known ids of what the website had before
 * @param after an earlier import of the same rows, which were deleted since: this is another one
 */
export async function sendRows(
  section: Section,
  call: string,
  { rows: found, changes: changed, gone: goes, rowOf, key }: Import,
  known: ReadonlySet<string>,
  after = '',
): Promise<Sent> {
  const rows = found.map(({ values }) => values);
  const gone = goes.map((entry) => ({ id: entry._id, seen: seenOf(entry) }));
  const more = changed.length + gone.length > 0 ? { changed, gone } : {};
  const what = changed.length + gone.length > 0 ? [rows, after, more, key] : [rows, after];
  const answer = await callAsAdministrator<Partial<SavedManyAnswer>>('POST', call, {
    body: { rows, ...more },
    idempotencyKey: `import-${sha256Hex(JSON.stringify(what))}`,
  });
  if (answer === LOGGED_OUT) return { kind: 'logged out' };
  if (!answer.ok) {
    const sent = [
      ...found,
      ...[...changed, ...gone].map(({ id }) => rowOf.get(id) ?? { row: 0, paperId: '', title: id }),
    ];
    const notes = notesOf(sent, answer.body.errors ?? []);
    return { kind: 'refused', reason: reasonOf(answer), notes };
  }
  const { message = 'Imported.', ids = [], commit = '' } = answer.body;
  if (ids.length > 0 && ids.every((id) => known.has(id))) {
    return { kind: 'imported', message: importedBefore(section), commit, isOurs: false };
  }
  const list = await fetchEntries(section);
  const there = new Set(list?.map(({ _id }) => _id));
  if (list && ids.length > 0 && !ids.some((id) => there.has(id))) {
    return { kind: 'deleted since', commit };
  }
  return { kind: 'imported', message, commit, isOurs: true };
}

/** Whoever deletes an entry has seen all of it. Papers alone come again by a table. */
const seenOf = (entry: Entry) => writeMarks(marksOf(entry, factLabels(papers).keys()));

const importedBefore = ({ noun }: Section) =>
  `These ${noun}s were imported within the last day already. None was added twice.`;

/** The server's errors by the rows of the file; it counts what it was sent, from 0. */
function notesOf(
  found: readonly Omit<RowNote, 'reasons'>[],
  errors: NonNullable<Refusal['errors']>,
): RowNote[] {
  const notes = new Map<unknown, RowNote>();
  for (const { row, message } of errors) {
    const sent = row === undefined ? undefined : found[row];
    if (!sent) continue;
    const reasons = [...(notes.get(sent)?.reasons ?? []), message];
    notes.set(sent, { ...sent, reasons });
  }
  return [...notes.values()];
}
