import { writeBlobs } from '../git/write-object.ts';
import type { TreeChange } from '../git/write-tree.ts';
import { unprocessable } from '../http/errors.ts';
import { isSha } from '../http/fields.ts';
import type { Repository } from '../repository/repository.ts';

type Entry = Record<string, unknown>;
type Kind = 'blob' | 'tree' | 'commit';

const KIND_OF_MODE: Record<string, Kind> = {
  '100644': 'blob',
  '100755': 'blob',
  '120000': 'blob',
  '040000': 'tree',
  '160000': 'commit',
};

/**
 * The entries of a "create a tree" request as changes: checked, and with a blob written for each
 * that brings its content. Nothing is written when any of them is refused (422).
 */
export async function resolveTreeEntries(
  repository: Repository,
  entries: readonly Entry[],
): Promise<TreeChange[]> {
  const changes = await Promise.all(entries.map((entry) => checkEntry(repository, entry)));
  const withContent = changes.filter((change) => change.content !== undefined);
  const contents = withContent.map((change) => Buffer.from(change.content as string, 'utf8'));
  const shas = await writeBlobs(repository.git, contents);
  withContent.forEach((change, index) => {
    if (change.object) change.object.sha = shas[index] as string;
  });
  return changes;
}

type Checked = TreeChange & { content?: string };

async function checkEntry(repository: Repository, entry: Entry): Promise<Checked> {
  const { path, mode = '100644', sha, content } = entry;
  checkPath(path);
  if (sha === null && content === undefined) return { path, object: null };
  const kind = KIND_OF_MODE[String(mode)];
  if (!kind) throw unprocessable('Must supply a valid tree.mode');
  if ((sha === undefined || sha === null) === (content === undefined)) {
    throw unprocessable('Must supply either tree.sha or tree.content.');
  }
  const object = { mode: String(mode).replace(/^0/, ''), sha: '' };
  if (content !== undefined) {
    if (typeof content !== 'string' || kind !== 'blob') {
      throw unprocessable('tree.content must be a string and belong to a blob');
    }
    return { path, object, content };
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
  return { path, object: { ...object, sha } };
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
