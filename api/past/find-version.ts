import { fileChanges } from '../../model/content/file-changes.ts';
import { UPLOADS_FOLDER, uploadPath, uploadsIn } from '../../model/upload.ts';
import type { RestorePreview } from '../../model/wire/answers.ts';
import type { UploadBlob } from '../content/git-host.ts';
import { type Past, versionAt } from './past.ts';

const COMMIT = /^[0-9a-f]{40}$/;

/** As many as GitHub lists in one answer. */
const COMMITS_LOOKED_AT = 100;

/** A version of an entry's file, and the commit that has it. */
export interface FoundVersion {
  commit: string;
  text: string;
}

/**
 * The version of a content file that a commit names: the one it has, or, where it took the entry away, the
 * one before. Undefined where the commit is not in the branch (a fork's commits can be read through
 * GitHub's API, too) or had no such file. Two requests, three for a commit that deleted it.
 */
export async function findVersion(
  path: string,
  commit: string,
  past: Past,
): Promise<FoundVersion | undefined> {
  if (!COMMIT.test(commit)) return undefined;
  const version = await versionAt(past, commit, path);
  if (!version.there) return versionBefore(commit, path, past);
  if (version.text === null) return undefined;
  const head = past.state.head?.commit ?? '';
  return (await past.host.contains(head, commit)) ? { commit, text: version.text } : undefined;
}

/** The version that a commit took away, where it is among the last that changed the file. */
async function versionBefore(
  commit: string,
  path: string,
  past: Past,
): Promise<FoundVersion | undefined> {
  const parent = await commitBefore(commit, path, past);
  if (!parent) return undefined;
  const version = await versionAt(past, parent, path);
  return version.there && version.text !== null
    ? { commit: parent, text: version.text }
    : undefined;
}

/** The parent of a commit, where that is among the branch's last ones that changed a path. */
export async function commitBefore(
  commit: string,
  path: string,
  { host, state }: Past,
): Promise<string | undefined> {
  const { commits } = await host.commits(state.head?.commit ?? '', path, 1, COMMITS_LOOKED_AT);
  return commits.find((each) => each.commit === commit)?.parent;
}

/** A picture that a commit of the past has. */
export interface PastUpload extends UploadBlob {
  sizeBytes: number;
}

/** What a restore puts back: the file's text, and the blobs of the uploads that it uses. */
export async function findRestored(
  path: string,
  commit: string,
  past: Past,
): Promise<{ text: string; uploads: PastUpload[] } | undefined> {
  const found = await findVersion(path, commit, past);
  if (!found) return undefined;
  return { text: found.text, uploads: await uploadsAt(past, found.commit, found.text) };
}

/** The uploads that a text uses, as a commit has them. Two requests, none where it uses none. */
export async function uploadsAt(past: Past, commit: string, text: string): Promise<PastUpload[]> {
  const names = [...uploadsIn(text)];
  if (names.length === 0) return [];
  const files = await listedUploads(commit, past);
  return names.flatMap((name) => {
    const file = files.get(uploadPath(name));
    return file === undefined ? [] : [{ name, blobId: file.blob, sizeBytes: file.sizeBytes }];
  });
}

async function listedUploads(commit: string, { host, kept }: Past) {
  if (kept.lastUploads?.commit === commit) return kept.lastUploads.files;
  const files = await host.files(await host.treeOf(commit), [UPLOADS_FOLDER]);
  kept.lastUploads = { commit, files };
  return files;
}

/** Undefined where there is no such version to restore. */
export async function restorePreview(
  path: string,
  commit: string,
  past: Past,
): Promise<RestorePreview | undefined> {
  const found = await findVersion(path, commit, past);
  if (!found) return undefined;
  // Read together, after the last pause: text and ETag are of one version.
  const { state } = past;
  const blob = state.blobOf(path);
  return {
    changes: fileChanges(path, state.textOf(path), found.text, state.context),
    etag: blob === undefined ? null : `"${blob}"`,
  };
}
