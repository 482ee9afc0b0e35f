import type { Finding } from '../../model/finding.ts';
import type { SaveAction } from '../../model/wire/save-subject.ts';
import type { MoveEffect } from './move-branch.ts';

/** What an administrator wants saved: one command, one commit. */
export interface SaveCommand {
  action: SaveAction;
  /** The collection's name. */
  collection: string;
  /** The entry's id, for updates, deletes and restores. */
  id?: string;
  /**
   * The fields as they were sent; one row per new entry for an import. For a restore, the `commit`
   * that has the version. For an arrangement, one `Arrangement`.
   */
  rows: Record<string, unknown>[];
  /** For a restore: the text of the entry's file in that version, once it is found. */
  text?: string;
  /** The `If-Match` header. */
  ifMatch?: string;
  /** For a restore, from the `If-None-Match` header `*`: only where there is no such entry now. */
  onlyIfGone?: true;
  /** `email` where it is not an address of the website's own. */
  author: { id: string; name: string; email?: string };
  idempotencyKey?: string;
  /** Uploads that were made into blobs for this save. */
  uploads: { name: string; blobId: string }[];
  /** ISO 8601, UTC: becomes `createdAt` and the commit's date. */
  at: string;
}

export type SaveResult =
  | { ok: true; ids: string[]; commit: string }
  | { ok: false; reason: 'unknown entry'; deleted?: Deletion }
  /** The commit to restore from is not in the branch, or did not have the entry. */
  | { ok: false; reason: 'unknown version' }
  | { ok: false; reason: 'conflict'; conflict: Conflict }
  | { ok: false; reason: 'invalid'; errors: Finding[] }
  /** Of a proposal: what would break a rule if it were published, and in which file. */
  | { ok: false; reason: 'broken rules'; findings: Finding<'path'>[] }
  /** Of a proposal: fields that were changed on both sides and that nobody has chosen for yet. */
  | { ok: false; reason: 'undecided'; fields: UndecidedField[] }
  /** The idempotency key belongs to another save. */
  | { ok: false; reason: 'key in use' }
  | {
      ok: false;
      reason: 'unavailable';
      retryAfterSeconds: number;
      /** What became of it, as far as the host could be asked. */
      effect: MoveEffect;
    };

/** A field of a proposed file; empty for the file as a whole. */
export interface UndecidedField {
  path: string;
  field: string;
  label: string;
}

/** How an entry that the caller had seen went away. */
export interface Deletion {
  by: string;
  /** ISO 8601 */
  at: string;
  /** The commit to restore it from; undefined where the first commit of all is meant. */
  commit: string | undefined;
}

/** The entry as it is now, which is not the one that the caller had seen. */
export interface Conflict {
  /** JSON of the entry; undefined where its file cannot be read, or is gone. */
  current: string | undefined;
  /** Undefined where the file is gone. */
  etag: string | undefined;
  changedBy: string | undefined;
  /** ISO 8601 */
  changedAt: string | undefined;
}
