import { sha256Hex } from '../../../model/hashes.ts';
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
  found: readonly ImportRow[],
  known: ReadonlySet<string>,
  after = '',
): Promise<Sent> {
  const rows = found.map(({ values }) => values);
  const answer = await callAsAdministrator<Partial<SavedManyAnswer>>('POST', call, {
    body: { rows },
    idempotencyKey: `import-${sha256Hex(JSON.stringify([rows, after]))}`,
  });
  if (answer === LOGGED_OUT) return { kind: 'logged out' };
  if (!answer.ok) {
    const notes = notesOf(found, answer.body.errors ?? []);
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

const importedBefore = ({ noun }: Section) =>
  `These ${noun}s were imported within the last day already. None was added twice.`;

/** The server's errors by the rows of the file; it counts what it was sent, from 0. */
function notesOf(found: readonly ImportRow[], errors: NonNullable<Refusal['errors']>): RowNote[] {
  const notes = new Map<number, RowNote>();
  for (const { row, message } of errors) {
    const sent = row === undefined ? undefined : found[row];
    if (!sent) continue;
    const reasons = [...(notes.get(sent.row)?.reasons ?? []), message];
    notes.set(sent.row, { ...sent, reasons });
  }
  return [...notes.values()];
}
