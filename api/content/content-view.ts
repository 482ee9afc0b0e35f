import type { EntryContext } from '../../model/fields.ts';

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
