import { CONTENT_FOLDER } from '../../model/id.ts';
import type { ContentState } from './content-state.ts';
import type { ChangedFile, GitHost } from './git-host.ts';
import type { KeptHistory, Version } from './kept-history.ts';
import { readText } from './read-text.ts';

/** What reading the past takes: the branch as it is, the host, and what it was asked before. */
export interface Past {
  state: ContentState;
  host: GitHost;
  kept: KeptHistory;
}

/** A content file as a commit has it: one request, or none where that was asked before. */
export async function versionAt(
  { host, kept }: Pick<Past, 'host' | 'kept'>,
  commit: string,
  path: string,
): Promise<Version> {
  const known = kept.version(commit, path);
  if (known) return known;
  const bytes = await host.fileAt(commit, path);
  // Not kept: a commit pushed a moment ago may not be known everywhere at the host yet.
  if (!bytes) return { there: false };
  const text = readText(bytes);
  kept.keepVersion(commit, path, text);
  return { there: true, text };
}

/** The content files that a commit changed: one request, or none where they are known. */
export async function changedContent(
  { host, kept }: Pick<Past, 'host' | 'kept'>,
  commit: string,
): Promise<ChangedFile[]> {
  const known = kept.changedFiles(commit);
  if (known) return known;
  const files = contentAmong(await host.changedFiles(commit));
  kept.keepChangedFiles(commit, files);
  return files;
}

/** The content files among the changed ones; pictures and code are no entries. */
export function contentAmong(files: readonly ChangedFile[]): ChangedFile[] {
  return files.filter(({ path }) => path.startsWith(`${CONTENT_FOLDER}/`));
}
