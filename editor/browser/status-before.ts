import type { GitHubApi } from './github-backend.ts';

const LABEL = /^decap-cms\/(\w+)$/;

/** The status that the last proposal of a branch had, which Decap still shows; undefined for none. */
export async function statusBefore(api: GitHubApi, branch: string): Promise<string | undefined> {
  const [last] = await api.getPullRequests(branch, 'all', () => true);
  const labels = last?.labels.flatMap(({ name }) => LABEL.exec(name)?.[1] ?? []) ?? [];
  return labels[0];
}
