import type { ListedEntry } from '../git/list-tree.ts';
import type { Repository } from '../repository/repository.ts';

/** `git-tree`: a listing; submodules have neither a size nor an address. */
export function treeJson(
  { addresses }: Repository,
  sha: string,
  entries: readonly ListedEntry[],
  truncated: boolean,
) {
  return {
    sha,
    url: addresses.api(`/git/trees/${sha}`),
    tree: entries.map(({ path, mode, type, sha: id, sizeBytes }) => ({
      path,
      mode,
      type,
      sha: id,
      ...(sizeBytes !== undefined && { size: sizeBytes }),
      ...(type !== 'commit' && { url: addresses.api(`/git/${type}s/${id}`) }),
    })),
    truncated,
  };
}
