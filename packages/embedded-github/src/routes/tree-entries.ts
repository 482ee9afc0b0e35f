import type { NewObject } from '../git/build-pack.ts';
import { objectId } from '../git/tree-object.ts';
import type { TreeChange } from '../git/write-tree.ts';
import type { Repository } from '../repository/repository.ts';
import { unprocessable } from '../validation/errors.ts';
import { isSha } from '../validation/fields.ts';

type Entry = Record<string, unknown>;
type Kind = 'blob' | 'tree' | 'commit';

const KIND_OF_MODE: Record<string, Kind> = {
  '100644': 'blob',
  '100755': 'blob',
  '120000': 'blob',
  '040000': 'tree',
  '160000': 'commit',
};

/** What a request asks of a tree, and the blobs that it brings along. */
export interface ResolvedEntries {
  changes: TreeChange[];
  newBlobs: NewObject[];
}

/** Checks the entries of a "create a tree" request; 422 when one of them is refused. */
export async function resolveTreeEntries(
  repository: Repository,
  entries: readonly Entry[],
): Promise<ResolvedEntries> {
  const newBlobs = new Map<string, NewObject>();
  const changes: TreeChange[] = [];
  for (const entry of entries) {
    const { blob, ...change } = await checkEntry(repository, entry);
    changes.push(change);
    if (blob && change.object) newBlobs.set(change.object.sha, blob);
  }
  return { changes, newBlobs: [...newBlobs.values()] };
}

type Checked = TreeChange & { blob?: NewObject };

async function checkEntry(repository: Repository, entry: Entry): Promise<Checked> {
  const { path, mode = '100644', sha, content } = entry;
  checkPath(path);
  if (sha === null && content === undefined) return { path, object: null };
  const kind = KIND_OF_MODE[String(mode)];
  if (!kind) throw unprocessable('Must supply a valid tree.mode');
  if ((sha === undefined || sha === null) === (content === undefined)) {
    throw unprocessable('Must supply either tree.sha or tree.content.');
  }
  const shortMode = String(mode).replace(/^0/, '');
  if (content !== undefined) {
    if (typeof content !== 'string' || kind !== 'blob') {
      throw unprocessable('tree.content must be a string and belong to a blob');
    }
    const bytes = Buffer.from(content, 'utf8');
    const object = { mode: shortMode, sha: objectId('blob', bytes) };
    return { path, object, blob: { type: 'blob', bytes } };
  }
  if (!isSha(sha)) {
    throw unprocessable(
      'The tree.sha parameter must be exactly 40 characters and contain only [0-9a-f].',
    );
  }
  // A submodule's commit lies in another repository.
  if (kind !== 'commit' && (await repository.objects.info(sha))?.type !== kind) {
    throw unprocessable(`tree.sha ${sha} is not a valid ${kind}`);
  }
  return { path, object: { mode: shortMode, sha } };
}

function checkPath(path: unknown): asserts path is string {
  if (typeof path !== 'string' || path === '') throw unprocessable('Must supply a valid tree.path');
  if (path.startsWith('/')) throw unprocessable('tree.path cannot start with a slash');
  if (!path.split('/').every(isPathComponent)) {
    throw unprocessable('tree.path contains a malformed path component');
  }
}

/** What Git itself refuses in an index (`verify_path`), `.git` in any case included. */
function isPathComponent(name: string): boolean {
  if (name === '' || name === '.' || name === '..' || name.includes('\0')) return false;
  return !/^(\.git|git~1)[ .]*$/i.test(name);
}
