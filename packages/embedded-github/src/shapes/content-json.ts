import type { ListedEntry } from '../git/list-tree.ts';
import { encodePath } from '../repository/addresses.ts';
import type { Repository } from '../repository/repository.ts';

/** What `content-file`, `content-directory` and their kin have in common; `path` is whole. */
export function contentJson(
  { addresses }: Repository,
  entry: ListedEntry,
  type: 'file' | 'dir' | 'symlink' | 'submodule',
  ref: string,
) {
  const path = encodePath(entry.path);
  const self = `${addresses.api(`/contents/${path}`)}?ref=${encodeURIComponent(ref)}`;
  const git = addresses.api(`/git/${entry.type}s/${entry.sha}`);
  const html = addresses.html(`/${entry.type}/${encodePath(ref)}/${path}`);
  return {
    type,
    name: entry.path.split('/').at(-1) ?? '',
    path: entry.path,
    sha: entry.sha,
    size: type === 'dir' ? 0 : (entry.sizeBytes ?? 0),
    url: self,
    git_url: git,
    html_url: html,
    download_url: type === 'dir' ? null : addresses.html(`/raw/${encodePath(ref)}/${path}`),
    _links: { self, git, html },
  };
}
