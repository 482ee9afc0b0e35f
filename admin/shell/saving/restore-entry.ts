import type { Finding } from '../../../model/finding.ts';
import {
  type Conflict,
  conflictOf,
  type DoneManyAnswer,
  type SavedAnswer,
} from '../../../model/wire/answers.ts';
import type { LeftOut } from '../../../model/wire/left-out.ts';
import type { EditedKind, Section } from '../sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { reasonOf } from '../server/reason-of.ts';

/** What came of a restore. Nothing was saved unless its kind says so. */
type RestoreResult =
  | { kind: 'restored'; message: string; commit: string }
  /** Somebody else changed the entry, or brought it back, after this screen asked for it. */
  | { kind: 'changed'; conflict: Conflict }
  /** The version breaks today's rules. */
  | { kind: 'invalid'; errors: Finding[] }
  | { kind: 'refused'; reason: string }
  /** The screen has said so, and is about to be left for the login. */
  | { kind: 'logged out' };

export interface Restore {
  id: string;
  /** The commit whose version comes back; one that deleted the entry stands for the one before. */
  commit: string;
  /** Of the present version; null where the entry is gone. */
  etag: string | null;
  idempotencyKey: string;
}

/** What came of a restore of many; those that are left out were left as they are. */
type ManyResult =
  | { kind: 'restored'; message: string; commit: string; leftOut: readonly LeftOut[] }
  | { kind: 'refused'; reason: string }
  | { kind: 'logged out' };

/** Puts all back that a commit took out of a section. */
export async function restoreMany(
  { calls }: Section,
  { commit, idempotencyKey }: Pick<Restore, 'commit' | 'idempotencyKey'>,
): Promise<ManyResult> {
  const answer = await callAsAdministrator<DoneManyAnswer>('POST', calls.restoreMany, {
    body: { commit },
    idempotencyKey,
  });
  if (answer === LOGGED_OUT) return { kind: 'logged out' };
  if (!answer.ok) return { kind: 'refused', reason: reasonOf(answer, 'restore') };
  const { message, commit: made, leftOut } = answer.body;
  return { kind: 'restored', message, commit: made, leftOut };
}

/** Puts an entry back as it was. */
export async function restoreEntry(
  { calls }: { calls: Pick<EditedKind['calls'], 'restore'> },
  { id, commit, etag, idempotencyKey }: Restore,
): Promise<RestoreResult> {
  const answer = await callAsAdministrator<Partial<SavedAnswer>>('POST', calls.restore(id), {
    body: { commit },
    idempotencyKey,
    ...(etag === null ? { onlyIfGone: true } : { ifMatch: etag }),
  });
  if (answer === LOGGED_OUT) return { kind: 'logged out' };
  if (answer.ok) {
    const { message = 'Restored.', commit: made = '' } = answer.body;
    return { kind: 'restored', message, commit: made };
  }
  if (answer.status === 412) {
    return { kind: 'changed', conflict: conflictOf(answer.body) };
  }
  const errors = answer.body.errors ?? [];
  if (answer.status === 422 && errors.length > 0) return { kind: 'invalid', errors };
  return { kind: 'refused', reason: reasonOf(answer, 'restore') };
}
