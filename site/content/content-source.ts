import type { History } from './git-history.ts';

/**
 * One commit's files, wherever they lie: the working tree, a bare repository, GitHub. A source never
 * changes; a newer commit is a new source.
 */
export interface ContentSource {
  /** The commit's full SHA; for a working tree, a name of its state. */
  readonly commit: string;
  /** Paths from the repository's root below `content/` and `public/uploads/`, with Git blob ids. */
  files(): ReadonlyMap<string, string> | Promise<ReadonlyMap<string, string>>;
  /** Links and submodules there, which are not followed; left out where nobody knows. */
  links?(): readonly string[] | Promise<readonly string[]>;
  /** The bytes of one of `files()`. Many reads may be under way at once: a source may batch them. */
  read(path: string): Uint8Array | Promise<Uint8Array>;
  /** How large one of `files()` is, in bytes, without reading it. */
  sizeOf(path: string): number | Promise<number>;
  /**
   * What the commits up to this one did to each file, whence the dates on pages, in feeds and in the
   * calendar. Resolves with undefined, and is left out, where that is not known: outside of Git, in
   * a shallow clone, and over GitHub's API, which would need a request for each file.
   */
  history?(): Promise<History | undefined>;
}
