import { blobId } from '../../model/hashes.ts';
import type { GitHubApi, PullRequest } from './github-backend.ts';

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

const LABEL = /^decap-cms\/(\w+)$/;

/** The status that the last proposal of a branch had, which Decap still shows; undefined for none. */
export async function statusBefore(api: GitHubApi, branch: string): Promise<string | undefined> {
  const [last] = await api.getPullRequests(branch, 'all', () => true);
  const labels = last?.labels.flatMap(({ name }) => LABEL.exec(name)?.[1] ?? []) ?? [];
  return labels[0];
}

/** `cms/<collection>/<entry>` */
const ENTRY_BRANCH = /^cms\/[^/]+\/./;

/** The branches of all open proposals, whose labels tell them from other pull requests. */
export async function proposalBranches(api: GitHubApi): Promise<string[]> {
  const isLabelled = ({ labels }: PullRequest) => labels.some(({ name }) => LABEL.test(name));
  const pulls = await api.getPullRequests(undefined, 'open', isLabelled);
  return pulls.map(({ head }) => head.ref).filter((ref) => ENTRY_BRANCH.test(ref));
}

/** Whether a branch is an open proposal. */
export async function isProposal(api: GitHubApi, branch: string): Promise<boolean> {
  try {
    await api.getBranchPullRequest(branch);
    return true;
  } catch (error) {
    if (!(error as { notUnderEditorialWorkflow?: boolean }).notUnderEditorialWorkflow) throw error;
  }
  if (api.useOpenAuthoring) return false;
  // One whose making stopped halfway is known by its label alone, and has none yet.
  const [unlabelled] = await api.getPullRequests(branch, 'open', () => true);
  if (!unlabelled) return false;
  await api.setPullRequestStatus(unlabelled, 'draft');
  return true;
}

/** A file's text on a branch; undefined where it is not there. */
export async function textAt(
  api: GitHubApi,
  path: string,
  branch: string,
): Promise<string | undefined> {
  try {
    return await api.readFile(path, null, { branch });
  } catch (error) {
    if ((error as { status?: number }).status === 404) return undefined;
    throw error;
  }
}
