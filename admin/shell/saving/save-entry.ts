import type { Finding } from '../../../model/finding.ts';
import { sha256Hex } from '../../../model/hashes.ts';
import {
  type Conflict,
  conflictOf,
  type HistoryItem,
  type Removal,
  removalOf,
  type SavedAnswer,
  type SavedManyAnswer,
} from '../../../model/wire/answers.ts';
import type { CollectionPaths } from '../../../model/wire/calls.ts';
import type { PublishedDraft } from '../../../model/wire/drafts.ts';
import type { Draft, Save } from '../forms/draft.ts';
import { notify } from '../notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import type { ApiAnswer } from '../server/call-api.ts';
import { reasonOf } from '../server/reason-of.ts';
import { readAfterSave } from '../waiting/waiting.ts';

/** What came of a save. Nothing was saved unless its kind says so. */
export type SaveResult =
  | {
      kind: 'saved';
      message: string;
      commit: string;
      id: string;
      /** Of entries that were added together. */
      ids: readonly string[];
      warnings: readonly Finding[];
    }
  /** An earlier attempt had added the entry, and somebody has changed it since. */
  | { kind: 'added before'; id: string; commit: string }
  /** Somebody has published the draft that it was, as this entry, with another text. */
  | { kind: 'published'; id: string }
  | { kind: 'conflict'; conflict: Conflict }
  | { kind: 'deleted'; removal: Removal }
  /** The screen has said so, and is about to be left for the login. */
  | { kind: 'logged out' }
  | { kind: 'refused'; reason: string; errors: Finding[]; fate: Fate };

/**
 * Without an answer (`unknown`), or after a fault of the server, it may have been carried out all the
 * same. What `follows a save` was not, but is a change of what an earlier attempt saved.
 */
type Fate = 'not saved' | 'unknown' | 'fault' | 'follows a save';

export async function saveEntry(save: Save): Promise<SaveResult> {
  const { method, path, values, idempotencyKey, ifMatch, draft } = save;
  const answer = await callAsAdministrator<Partial<SavedAnswer & SavedManyAnswer>>(method, path, {
    body: values,
    idempotencyKey,
    draft,
    ...(ifMatch ? { ifMatch } : {}),
  });
  if (answer === LOGGED_OUT) return { kind: 'logged out' };
  if (answer.ok) {
    const {
      msg,
      message = msg ?? 'Saved.',
      commit = '',
      _id: id = '',
      ids = [id],
      warnings = [],
    } = answer.body;
    return { kind: 'saved', message, commit, id, ids, warnings };
  }
  if (answer.status === 412) {
    return { kind: 'conflict', conflict: conflictOf(answer.body) };
  }
  const removal = answer.status === 404 ? removalOf(answer.body) : undefined;
  if (removal) return { kind: 'deleted', removal };
  const { publishedAs } = answer.body as Partial<PublishedDraft>;
  if (publishedAs) return { kind: 'published', id: publishedAs };
  return refused(answer);
}

type Refused = Extract<ApiAnswer<never>, { ok: false }>;

function refused(answer: Refused): SaveResult {
  const { status, body } = answer;
  const fate = status === 0 ? 'unknown' : status >= 500 ? 'fault' : 'not saved';
  return { kind: 'refused', reason: reasonOf(answer), errors: body.errors ?? [], fate };
}

/**
 * Saves a draft, on top of the attempt that no answer has come to, if there is one; that is told, too.
 * @param remember keeps the draft before it is sent, and once no attempt of it is open
 */
export async function saveDraft(
  draft: Draft,
  attempt: Save,
  paths: EntryPaths,
  remember: (draft: Draft) => void,
): Promise<{ result: SaveResult; earlier: Save }> {
  const earlier = draft.unsettled ?? attempt;
  remember({ ...draft, unsettled: earlier });
  const result = await (earlier.idempotencyKey === attempt.idempotencyKey
    ? saveEntry(attempt)
    : saveAfter(earlier, attempt, paths));
  if (isSettled(result)) remember(settled(draft));
  if (result.kind === 'saved') void sayWhatStopped(attempt.draft !== undefined);
  return { result, earlier };
}

/** Whoever saves what is planned otherwise learns so at once, while they know what they did; the stop may be another save's. */
async function sayWhatStopped(wasDraft: boolean): Promise<void> {
  for (const { id, title } of await readAfterSave(wasDraft)) {
    const why =
      'What it was to change was changed or deleted, so it does not go live as planned. “What is planned” says what to do.';
    notify.failure(`A plan has stopped: ${title}.`, why, `stopped ${id}`);
  }
}

/**
 * Saves a text that was typed on after an attempt that no answer came to. A repeat of that attempt
 * tells what became of it; where it made or changed the entry, this is a change of that one. Where
 * somebody else has saved the entry since, it is a conflict; a new entry is `added before` then.
 */
export async function saveAfter(earlier: Save, save: Save, paths: EntryPaths): Promise<SaveResult> {
  const settled = await saveEntry(earlier);
  if (settled.kind === 'refused' && settled.fate === 'not saved') return saveEntry(save);
  if (settled.kind !== 'saved') return settled;
  return changeSaved(settled, earlier.ifMatch, save, paths);
}

/**
 * Finds out what became of entries that were sent together and that no answer came to. Those that were
 * added get the text of now, but for those that somebody has changed or deleted since.
 * @param textOf what one of them says now, by its place, from 0
 */
export async function settleTogether(
  earlier: Save,
  textOf: (row: number) => Readonly<Record<string, unknown>>,
  paths: EntryPaths,
): Promise<SettledTogether> {
  const settled = await saveEntry(earlier);
  if (settled.kind !== 'saved') return settled;
  const { rows = [earlier.values] } = earlier.values as { rows?: Record<string, unknown>[] };
  let { commit } = settled;
  let left = 0;
  for (const [index, id] of settled.ids.entries()) {
    const values = { ...rows[index], ...textOf(index) };
    if (JSON.stringify(values) === JSON.stringify(rows[index])) continue;
    // The text of now has a key of its own, which no other of these entries has.
    const save = { ...earlier, values, idempotencyKey: sha256Hex(JSON.stringify([id, values])) };
    const result = await changeSaved({ id, commit: settled.commit }, undefined, save, paths);
    if (result.kind === 'refused' || result.kind === 'logged out') return result;
    if (result.kind === 'saved') commit = result.commit;
    else left += 1;
  }
  return { ...settled, commit, left };
}

/** With how many of the entries stay as somebody else made them. */
type SettledTogether =
  | Exclude<SaveResult, { kind: 'saved' }>
  | (Extract<SaveResult, { kind: 'saved' }> & { left: number });

type EntryPaths = Pick<CollectionPaths, 'get' | 'update' | 'history'>;

/** @param began the version that the attempt was a change of; undefined where it made the entry */
async function changeSaved(
  { id, commit }: { id: string; commit: string },
  began: string | undefined,
  save: Save,
  { get, update, history }: EntryPaths,
): Promise<SaveResult> {
  const now = await callAsAdministrator('GET', get(id));
  if (now === LOGGED_OUT) return { kind: 'logged out' };
  if (!now.ok) {
    const removal = now.status === 404 ? removalOf(now.body) : undefined;
    return removal ? { kind: 'deleted', removal } : refused(now);
  }
  const isOurs = await isNewest(commit, history(id));
  // A new entry has no version before, that a newer one could be compared with.
  const addedBefore = { kind: 'added before', id, commit } as const;
  if (!isOurs && began === undefined) return addedBefore;
  const ifMatch = isOurs ? now.etag : began;
  const result = await saveEntry({ ...save, method: 'PUT', path: update(id), ifMatch });
  if (result.kind === 'conflict' && began === undefined) return addedBefore;
  const isRefused = result.kind === 'refused' && result.fate === 'not saved';
  return isRefused ? { ...result, fate: 'follows a save' } : result;
}

/** Whether nothing has changed an entry since a commit; false where that cannot be found out. */
async function isNewest(commit: string, history: string): Promise<boolean> {
  const answer = await callAsAdministrator<HistoryItem[]>('GET', history);
  return answer !== LOGGED_OUT && answer.ok && answer.body[0]?.commit === commit;
}

/** Whether no attempt is left that the next one would have to begin with. */
export const isSettled = (result: SaveResult) =>
  result.kind === 'refused' ? result.fate === 'not saved' : result.kind !== 'logged out';

/** A draft of which no attempt is open. */
export const settled = ({ unsettled: _, ...draft }: Draft): Draft => draft;

/** Said beside the button, for as long as nothing is saved. */
export const NOT_SAVED = 'Not saved yet. What you typed is still here.';
export const OFFLINE =
  'What you typed is kept here. You are offline: press again when you are back.';
export const notKnown = (): string =>
  navigator.onLine
    ? 'Whether it was saved is not known yet. What you typed is still here; the next attempt finds out.'
    : OFFLINE;
