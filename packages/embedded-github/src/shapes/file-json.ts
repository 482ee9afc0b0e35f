import type { FileDifference } from '../git/diff-trees.ts';
import { encodePath } from '../repository/addresses.ts';
import type { Repository } from '../repository/repository.ts';

/** `diff-entry`: one changed file, seen from the commit `sha`; a binary one has no patch. */
export function fileJson(
  { addresses }: Repository,
  sha: string,
  file: FileDifference,
  patches: ReadonlyMap<string, string>,
) {
  const patch = patches.get(file.path);
  const path = encodePath(file.path);
  return {
    sha: file.sha,
    filename: file.path,
    status: file.status,
    additions: file.additions,
    deletions: file.deletions,
    changes: file.additions + file.deletions,
    blob_url: addresses.html(`/blob/${sha}/${path}`),
    raw_url: addresses.html(`/raw/${sha}/${path}`),
    contents_url: addresses.api(`/contents/${path}?ref=${sha}`),
    ...(patch !== undefined && { patch }),
    ...(file.previousPath !== undefined && { previous_filename: file.previousPath }),
  };
}
