import { HostUnavailableError, type ListedFile } from '../content/git-host.ts';

export interface TreeEntry {
  path: string;
  /** Six digits, as Git has them. */
  mode: string;
  type: string;
  sha: string;
  /** In bytes; trees and links to other repositories have none. */
  size: number;
}

/** Asks for one tree; `recursive` includes everything below it. */
export type ReadTree = (
  tree: string,
  recursive: boolean,
) => Promise<{ entries: TreeEntry[]; truncated: boolean }>;

/**
 * All ordinary files below `folders`: links are no content, here as in every other source. GitHub cuts
 * a recursive answer at 100,000 entries or 7 MB and says so (`truncated`, GitHub REST, "Get a tree"):
 * then the folders are asked for one by one.
 */
export async function readFiles(
  readTree: ReadTree,
  tree: string,
  folders: readonly string[],
): Promise<Map<string, ListedFile>> {
  const files = new Map<string, ListedFile>();
  const holdsFolder = (path: string) =>
    folders.some((folder) => inFolder(path, folder) || inFolder(folder, path));

  async function visit(id: string, prefix: string): Promise<void> {
    const whole = await readTree(id, true);
    const cut = whole.truncated;
    const { entries, truncated } = cut ? await readTree(id, false) : whole;
    if (truncated) {
      throw new HostUnavailableError(`GitHub cannot list the folder ${prefix || '/'} whole`, {
        refused: false,
      });
    }
    for (const entry of entries) {
      const path = prefix + entry.path;
      if (entry.type === 'tree') {
        if (cut && holdsFolder(path)) await visit(entry.sha, `${path}/`);
      } else if (
        entry.type === 'blob' &&
        entry.mode.startsWith('100') &&
        folders.some((folder) => inFolder(path, folder))
      ) {
        files.set(path, { blob: entry.sha, sizeBytes: entry.size });
      }
    }
  }

  await visit(tree, '');
  return files;
}

function inFolder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
