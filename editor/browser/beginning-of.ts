import { blobId } from '../../model/blob-id.ts';
import type { GitHubApi } from './github-backend.ts';

/**
 * The newest commit of the published branch in which a file has this text. A proposal that begins
 * there shows in its review what its editor changed, and nothing of what others did since.
 * @returns undefined where none of the file's last thirty versions has it
 */
export async function beginningOf(
  api: GitHubApi,
  path: string,
  text: string,
): Promise<string | undefined> {
  const id = blobId(text);
  const head = (await api.getDefaultBranch()).commit.sha;
  if ((await idAt(api, path, head)) === id) return head;
  const params = { path, sha: head };
  const commits = await api.request(`${api.originRepoURL}/commits`, { params });
  for (const { sha } of commits as { sha: string }[]) {
    if ((await idAt(api, path, sha)) === id) return sha;
  }
  return undefined;
}

async function idAt(api: GitHubApi, path: string, commit: string): Promise<string | undefined> {
  const { originRepoURL: repoURL } = api;
  try {
    return await api.getFileSha(path, { repoURL, branch: commit });
  } catch (error) {
    // The commit that takes the file away.
    if ((error as { status?: number }).status === 404) return undefined;
    throw error;
  }
}
