import { readVersion } from '../../model/entry-changes.ts';
import { CONTENT_FOLDER, pathToId } from '../../model/id.ts';
import { MAX_TEXT_BYTES } from '../../model/text.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';
import type { Branch } from '../content/content-view.ts';
import {
  type ChangedFile,
  ContentComingError,
  type GitHost,
  HostUnavailableError,
} from '../content/git-host.ts';
import { isContent, readText } from '../content/known-file.ts';
import { sixAtATime } from '../content/six-at-a-time.ts';
import type { KeptHistory, Version } from './kept-history.ts';

/** What reading the past takes: the branch as it is, the host, and what it was asked before. */
export interface Past {
  state: Branch;
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
  const bytes = await host.fileAt(commit, path, MAX_TEXT_BYTES);
  // Not kept: a commit pushed a moment ago may not be known everywhere at the host yet.
  if (!bytes) return { there: false };
  const text = bytes === 'too large' ? null : readText(bytes);
  kept.keepVersion(commit, path, text);
  return { there: true, text };
}

/** What a turn reads of the past; the free plan allows 50 requests a turn. */
const READ_PER_TURN = 30;
/** So many leave a turn the requests that the rest of a save takes. */
const READ_BESIDE = 10;

/**
 * Reads versions that are not known yet: one request for each. What was read is kept for the next turn.
 * @throws ContentComingError where a turn does not suffice: it is to be asked for again at once
 */
export async function readVersions(
  past: Pick<Past, 'host' | 'kept'>,
  versions: readonly { commit: string; path: string }[],
): Promise<void> {
  const unknown = versions.filter(({ commit, path }) => !past.kept.version(commit, path));
  const asked = unknown.slice(0, READ_PER_TURN);
  const found = await sixAtATime(asked, ({ commit, path }) => versionAt(past, commit, path));
  if (unknown.length <= READ_BESIDE) return;
  // What is not there is not kept: another turn would ask for the same.
  if (found.some(({ there }) => there)) throw new ContentComingError(0);
  throw new HostUnavailableError('Versions are not to be had', { refused: true });
}

/** The title of the entry at a path as a commit has it; its id where that cannot be read. */
export async function titleAt(past: Past, commit: string, path: string): Promise<string> {
  const target = pathToId(path);
  if (!target) return path;
  const { collection, id } = target;
  const version = await versionAt(past, commit, path);
  const text = version.there ? version.text : null;
  const values = text === null ? undefined : readVersion(collection, text, past.state.context);
  const title = values?.[collection.titleField];
  return typeof title === 'string' ? title : id;
}

/** As many as GitHub tells of in one answer. */
const FILES_PER_ANSWER = 300;

/**
 * The files that a commit changed, whatever they are: one request, or none where they are known. Of one
 * that changed very many, some six requests for what there was before and after.
 */
export async function changedFiles(
  { host, kept }: Pick<Past, 'host' | 'kept'>,
  { commit, parent }: { commit: string; parent?: string | undefined },
): Promise<ChangedFile[]> {
  const known = kept.changedFiles(commit);
  if (known) return known;
  const told = await host.changedFiles(commit);
  const isCut = told.length >= FILES_PER_ANSWER && parent !== undefined;
  const files = isCut ? await filesBetween(host, parent, commit) : told;
  kept.keepChangedFiles(commit, files);
  return files;
}

/** The content files that a commit changed: one request, or none where they are known. */
export async function changedContent(
  past: Pick<Past, 'host' | 'kept'>,
  commit: { commit: string; parent?: string | undefined },
): Promise<ChangedFile[]> {
  return contentAmong(await changedFiles(past, commit));
}

/** Content and uploads, by what their trees list. */
async function filesBetween(host: GitHost, parent: string, commit: string): Promise<ChangedFile[]> {
  const listed = async (of: string) =>
    host.files(await host.treeOf(of), [CONTENT_FOLDER, UPLOADS_FOLDER]);
  const [before, after] = [await listed(parent), await listed(commit)];
  const changed: ChangedFile[] = [];
  for (const [path, { blob }] of after) {
    const old = before.get(path);
    if (old?.blob !== blob) changed.push({ path, change: old ? 'updated' : 'added', blob });
  }
  for (const path of before.keys()) if (!after.has(path)) changed.push({ path, change: 'deleted' });
  return changed;
}

/** The content files among the changed ones; pictures and code are no entries. */
export function contentAmong(files: readonly ChangedFile[]): ChangedFile[] {
  return files.filter(({ path }) => isContent(path));
}
