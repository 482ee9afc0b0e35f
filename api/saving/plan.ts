import type { Collection } from '../../model/collections.ts';
import type { Finding } from '../../model/finding.ts';
import type { LeftOut } from '../../model/wire/left-out.ts';
import type { ContentView } from '../content/content-view.ts';
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

/** What was saved, and the commit that did or that had it already. */
export interface Done {
  ids: string[];
  /** Full SHA. */
  commit: string;
  /** What somebody should look at in what was saved. */
  warnings?: Finding[];
  /** What else it did, in a sentence. */
  note?: string;
  /** Of many, those that were left as they are. */
  leftOut?: LeftOut[];
}

/** A save as a value: what to change and what the log will say. */
export type Plan =
  | ({ kind: 'save'; changes: FileChange[]; message: string } & Planned)
  | ({ kind: 'unchanged' } & Planned)
  /** `path` where an entry could be, and is not. */
  | { kind: 'unknown'; path?: string }
  | { kind: 'conflict'; path: string }
  | { kind: 'invalid'; errors: Finding[] }
  /** Of a proposal: what would break a rule if it were published, and in which file. */
  | { kind: 'broken rules'; findings: Finding<'path'>[] }
  /** Of a proposal: fields that were changed on both sides and that nobody has chosen for yet. */
  | { kind: 'undecided'; fields: UndecidedField[] };

type Planned = Omit<Done, 'commit'>;

/** What is answered of a plan, or of an earlier save, once it has its commit. */
export function doneBy({ ids, note, leftOut, warnings }: Planned, commit: string): Done {
  const more = { ...(leftOut && { leftOut }), ...(warnings && { warnings }) };
  return { ids, commit, ...(note && { note }), ...more };
}

/** A field of a proposed file; empty for the file as a whole. */
export interface UndecidedField {
  path: string;
  field: string;
  label: string;
}

/** What a plan is made from, besides the command. */
export interface Planning {
  collection: Collection;
  view: ContentView;
  /** Pictures that may come in. */
  uploads: readonly UploadBlob[];
  randomBytes(count: number): Uint8Array;
}
