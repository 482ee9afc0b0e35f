import type { Finding } from '../../../model/finding.ts';
import {
  type Conflict,
  conflictOf,
  type Removal,
  removalOf,
  type SavedAnswer,
} from '../../../model/wire/answers.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';

/** What came of a save. Nothing was saved unless its kind says so. */
export type SaveResult =
  | { kind: 'saved'; message: string; commit: string; id: string }
  | { kind: 'conflict'; conflict: Conflict }
  | { kind: 'deleted'; removal: Removal }
  /** The screen has said so, and is about to be left for the login. */
  | { kind: 'logged out' }
  | { kind: 'refused'; reason: string; errors: Finding[] };

export interface Save {
  method: 'POST' | 'PUT';
  path: string;
  values: Record<string, unknown>;
  idempotencyKey: string;
  /** The ETag that an edit began from. */
  ifMatch?: string | undefined;
}

export async function saveEntry(save: Save): Promise<SaveResult> {
  const { method, path, values, idempotencyKey, ifMatch } = save;
  const answer = await callAsAdministrator<Partial<SavedAnswer>>(method, path, {
    body: values,
    idempotencyKey,
    ...(ifMatch ? { ifMatch } : {}),
  });
  if (answer === LOGGED_OUT) return { kind: 'logged out' };
  if (answer.ok) {
    const { msg, message = msg ?? 'Saved.', commit = '', _id: id = '' } = answer.body;
    return { kind: 'saved', message, commit, id };
  }
  if (answer.status === 412) {
    return { kind: 'conflict', conflict: conflictOf(answer.body) };
  }
  const removal = answer.status === 404 ? removalOf(answer.body) : undefined;
  if (removal) return { kind: 'deleted', removal };
  return { kind: 'refused', reason: reasonOf(answer), errors: answer.body.errors ?? [] };
}
