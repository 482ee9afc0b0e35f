import type { FieldError } from '../../../model/check-fields.ts';
import type { Entry } from '../../../model/collections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { reasonOf } from '../server/call-api.ts';

/** The state that somebody else gave an entry while it was being edited. */
export interface Conflict {
  /** Null: it cannot be read as an entry of its kind. */
  current: Entry | null;
  etag: string;
  changedBy: string | null;
  /** ISO 8601 */
  changedAt: string | null;
}

/** An entry was deleted while it was being edited. */
export interface Removal {
  deletedBy: string | null;
  /** ISO 8601 */
  deletedAt: string | null;
  /** From which it can be restored; null where nobody knows any more. */
  commit: string | null;
}

/** What came of a save. Nothing was saved unless its kind says so. */
export type SaveResult =
  | { kind: 'saved'; message: string; commit: string; id: string }
  | { kind: 'conflict'; conflict: Conflict }
  | { kind: 'deleted'; removal: Removal }
  /** The screen has said so, and is about to be left for the login. */
  | { kind: 'logged out' }
  | { kind: 'refused'; reason: string; errors: FieldError[] };

export interface Save {
  method: 'POST' | 'PUT';
  path: string;
  values: Record<string, unknown>;
  idempotencyKey: string;
  /** The ETag that an edit began from. */
  ifMatch?: string | undefined;
}

interface SavedAnswer {
  message?: string;
  msg?: string;
  commit: string;
  _id: string;
}

export async function saveEntry(save: Save): Promise<SaveResult> {
  const { method, path, values, idempotencyKey, ifMatch } = save;
  const answer = await callAsAdministrator<SavedAnswer>(method, path, {
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
    return { kind: 'conflict', conflict: answer.body as unknown as Conflict };
  }
  if (answer.status === 404 && 'deletedAt' in answer.body) {
    return { kind: 'deleted', removal: answer.body as unknown as Removal };
  }
  return { kind: 'refused', reason: reasonOf(answer), errors: answer.body.errors ?? [] };
}
