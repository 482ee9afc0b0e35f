import type { Finding } from '../../model/finding.ts';
import type { FileChange, UploadBlob } from '../content/git-host.ts';

/**
 * Makes blobs of the pictures that wait privately under these names, so that no large body passes
 * through the object that all saves queue in; names under which none waits are left out.
 */
export type MakeBlobs = (
  names: readonly string[],
) => Promise<
  { ok: true; uploads: UploadBlob[] } | { ok: false; retryAfterSeconds: number; isComing?: true }
>;

/** A save as a value: what to change and what the log will say. */
export type Plan =
  | { kind: 'save'; changes: FileChange[]; message: string; ids: string[] }
  | { kind: 'unchanged'; ids: string[] }
  /** `path` where an entry could be, and is not. */
  | { kind: 'unknown'; path?: string }
  | { kind: 'conflict'; path: string }
  | { kind: 'invalid'; errors: Finding[] }
  /** Of a proposal: what would break a rule if it were published, and in which file. */
  | { kind: 'broken rules'; findings: Finding<'path'>[] }
  /** Of a proposal: fields that were changed on both sides and that nobody has chosen for yet. */
  | { kind: 'undecided'; fields: UndecidedField[] };

/** A field of a proposed file; empty for the file as a whole. */
export interface UndecidedField {
  path: string;
  field: string;
  label: string;
}
