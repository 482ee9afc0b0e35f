import type { EntryContext } from '../../model/fields.ts';
import type { Finding } from '../../model/finding.ts';
import type { FileChange } from './git-host.ts';

/** What planning needs to know of the branch's content. */
export interface ContentView {
  context: EntryContext;
  has(path: string): boolean;
  blobOf(path: string): string | undefined;
  textOf(path: string): string | undefined;
  /** Of all known files: content and uploads. */
  paths(): string[];
  /** Whether an upload's path stands in any content file other than these. */
  isUsedOutside(uploadName: string, paths: readonly string[]): boolean;
}

/** A picture that is a blob at the host already, and that a save may bring into the branch. */
export interface UploadBlob {
  name: string;
  blobId: string;
}

/**
 * Makes blobs of the pictures that wait privately under these names, so that no large body passes
 * through the object that all saves queue in; names under which none waits are left out.
 */
export type MakeBlobs = (
  names: readonly string[],
) => Promise<{ ok: true; uploads: UploadBlob[] } | { ok: false; retryAfterSeconds: number }>;

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
