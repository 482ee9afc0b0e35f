import { sha256Hex } from '../../../model/hashes.ts';
import type { PaperRow } from '../../../model/import/read-papers.ts';
import type { Refusal, SavedManyAnswer } from '../../../model/wire/answers.ts';
import { collectionCalls } from '../../../model/wire/calls.ts';
import { papersSection } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { fetchEntries } from '../../shell/server/fetch-lists.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import type { RowNote } from './judge-rows.ts';

/** What came of an import. Nothing was imported unless its kind says so. */
export type Sent =
  | { kind: 'imported'; message: string; commit: string }
  /** The very same import was made within the last day, and its papers were deleted since. */
  | { kind: 'deleted since'; commit: string }
  /** The screen has said so, and is about to be left for the login. */
  | { kind: 'logged out' }
  | { kind: 'refused'; reason: string; notes: readonly RowNote[] };

const { paths } = collectionCalls.papers;

const IMPORTED_BEFORE =
  'These papers were imported within the last day already. None was added twice.';

/**
 * Imports papers, all or none. The key of the call is made from what is sent: if an answer is lost,
 * the next attempt imports nothing twice, even with the file chosen anew after a reload.
 * @param known ids of the papers that the website had before
 * @param after an earlier import of the same papers, which were deleted since: this is another one
 */
export async function sendPapers(
  papers: readonly PaperRow[],
  known: ReadonlySet<string>,
  after = '',
): Promise<Sent> {
  const rows = papers.map(({ values }) => values);
  const answer = await callAsAdministrator<Partial<SavedManyAnswer>>('POST', paths.import, {
    body: { rows },
    idempotencyKey: `import-${sha256Hex(JSON.stringify([rows, after]))}`,
  });
  if (answer === LOGGED_OUT) return { kind: 'logged out' };
  if (!answer.ok) {
    const notes = notesOf(papers, answer.body.errors ?? []);
    return { kind: 'refused', reason: reasonOf(answer), notes };
  }
  const { message = 'Imported.', ids = [], commit = '' } = answer.body;
  if (ids.length > 0 && ids.every((id) => known.has(id))) {
    return { kind: 'imported', message: IMPORTED_BEFORE, commit };
  }
  const list = await fetchEntries(papersSection);
  const there = new Set(list?.map(({ _id }) => _id));
  if (list && ids.length > 0 && !ids.some((id) => there.has(id))) {
    return { kind: 'deleted since', commit };
  }
  return { kind: 'imported', message, commit };
}

/** The server's errors by the rows of the file; it counts what it was sent, from 0. */
function notesOf(papers: readonly PaperRow[], errors: NonNullable<Refusal['errors']>): RowNote[] {
  const notes = new Map<number, RowNote>();
  for (const { row, message } of errors) {
    const paper = row === undefined ? undefined : papers[row];
    if (!paper) continue;
    const reasons = [...(notes.get(paper.row)?.reasons ?? []), message];
    notes.set(paper.row, { ...paper, reasons });
  }
  return [...notes.values()];
}
