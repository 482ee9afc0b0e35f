import type { Collection } from '../../model/collections.ts';
import { idToPath, isId } from '../../model/id.ts';
import { UPLOADS_FOLDER, uploadPath, uploadsIn } from '../../model/upload.ts';
import { type Past, versionAt } from './past.ts';
import type { SaveCommand } from './save-command.ts';

const COMMIT = /^[0-9a-f]{40}$/;

/**
 * The version of an entry that a restore asks for: its file's text, and the blobs of the uploads
 * that it uses. Undefined where the commit is not in the branch (a fork's commits can be read
 * through GitHub's API, too) or had no such file. Two requests, two more where it uses uploads.
 */
export async function findVersion(
  collection: Collection,
  { id = '', rows }: SaveCommand,
  past: Past,
): Promise<Pick<Required<SaveCommand>, 'text' | 'uploads'> | undefined> {
  const commit = String(rows[0]?.commit ?? '');
  if (!isId(id) || !COMMIT.test(commit)) return undefined;
  const version = await versionAt(past, commit, idToPath(collection, id));
  if (!version.there || version.text === null) return undefined;
  const head = past.state.head?.commit ?? '';
  if (!(await past.host.contains(head, commit))) return undefined;
  return { text: version.text, uploads: await uploadsAt(past, commit, version.text) };
}

async function uploadsAt(
  { host }: Past,
  commit: string,
  text: string,
): Promise<SaveCommand['uploads']> {
  const names = [...uploadsIn(text)];
  if (names.length === 0) return [];
  const files = await host.files(await host.treeOf(commit), [UPLOADS_FOLDER]);
  return names.flatMap((name) => {
    const blobId = files.get(uploadPath(name));
    return blobId === undefined ? [] : [{ name, blobId }];
  });
}
