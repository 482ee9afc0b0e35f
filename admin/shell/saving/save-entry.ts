import type { Finding } from '../../../model/finding.ts';
import {
  type Conflict,
  conflictOf,
  type HistoryItem,
  type Removal,
  removalOf,
  type SavedAnswer,
} from '../../../model/wire/answers.ts';
import type { CollectionPaths } from '../../../model/wire/calls.ts';
import type { Draft, Save } from '../forms/draft.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import type { ApiAnswer } from '../server/call-api.ts';
import { reasonOf } from '../server/reason-of.ts';

/** What came of a save. Nothing was saved unless its kind says so. */
export type SaveResult =
  | { kind: 'saved'; message: string; commit: string; id: string; warnings: readonly Finding[] }
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
  const { method, path, values, idempotencyKey, ifMatch } = save;
  const answer = await callAsAdministrator<Partial<SavedAnswer>>(method, path, {
    body: values,
    idempotencyKey,
    ...(ifMatch ? { ifMatch } : {}),
  });
  if (answer === LOGGED_OUT) return { kind: 'logged out' };
  if (answer.ok) {
    const {
      msg,
      message = msg ?? 'Saved.',
      commit = '',
      _id: id = '',
      warnings = [],
    } = answer.body;
    return { kind: 'saved', message, commit, id, warnings };
  }
  if (answer.status === 412) {
    return { kind: 'conflict', conflict: conflictOf(answer.body) };
  }
  const removal = answer.status === 404 ? removalOf(answer.body) : undefined;
  if (removal) return { kind: 'deleted', removal };
  return refused(answer);
}

type Refused = Extract<ApiAnswer<never>, { ok: false }>;

function refused(answer: Refused): SaveResult {
  const { status, body } = answer;
  const fate = status === 0 ? 'unknown' : status >= 500 ? 'fault' : 'not saved';
  return { kind: 'refused', reason: reasonOf(answer), errors: body.errors ?? [], fate };
}

/**
 * Saves a text that was typed on after an attempt that no answer came to. A repeat of that attempt
 * tells what became of it; where it made or changed the entry, this is a change of that one. Where
 * somebody else has saved the entry since, it is a conflict.
 */
export async function saveAfter(
  earlier: Save,
  save: Save,
  { get, update, history }: Pick<CollectionPaths, 'get' | 'update' | 'history'>,
): Promise<SaveResult> {
  const settled = await saveEntry(earlier);
  if (settled.kind === 'refused' && settled.fate === 'not saved') return saveEntry(save);
  if (settled.kind !== 'saved') return settled;
  const { id, commit } = settled;
  const now = await callAsAdministrator('GET', get(id));
  if (now === LOGGED_OUT) return { kind: 'logged out' };
  if (!now.ok) return refused(now);
  // A new entry has no version before, that a newer one could be compared with.
  const isOurs = earlier.ifMatch === undefined || (await isNewest(commit, history(id)));
  const ifMatch = isOurs ? now.etag : earlier.ifMatch;
  const result = await saveEntry({ ...save, method: 'PUT', path: update(id), ifMatch });
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
export const NOT_KNOWN =
  'Whether it was saved is not known yet. What you typed is still here; the next attempt finds out.';
