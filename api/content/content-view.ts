import type { Facts } from '../../model/facts/known-facts.ts';
import type { EntryContext } from '../../model/fields.ts';
import type { KnownFile } from './known-file.ts';
import type { SiteSettings } from './site-settings.ts';

/** What planning needs to know of the branch's content. */
export interface ContentView {
  context: EntryContext;
  /** False while texts of a large change are still to be read. */
  readonly isWhole: boolean;
  has(path: string): boolean;
  blobOf(path: string): string | undefined;
  textOf(path: string): string | undefined;
  /** Of all known files: content and uploads. */
  paths(): string[];
  /** Of the known files below a folder whose text has these words. */
  pathsWith(words: string, folder: string): string[];
  /**
   * Those of some uploads whose address stands in any content file other than these. Asked for all at
   * once: the texts are gone through.
   */
  usedOutside(uploadNames: readonly string[], paths: readonly string[]): ReadonlySet<string>;
}

export interface Head {
  commit: string;
  /** Empty where only a snapshot is known, on which nothing can be saved. */
  tree: string;
  /** The host's ETag of the branch, for conditional requests. */
  etag?: string | undefined;
}

/** The branch at a head, as saves are planned on it and follow it. */
export interface Branch extends ContentView {
  readonly head: Head | undefined;
  readonly settings: SiteSettings;
  /** What texts may name, as readers see it now. */
  readonly facts: Facts;
  /** The entry that a path holds, as JSON text. */
  entryAt(path: string): string | undefined;
  /** Takes over a commit made on it and what that changed; all in one transaction, with `also`. */
  advance(head: Head, changed: KnownFile[], removed: string[], also?: () => void): void;
}
