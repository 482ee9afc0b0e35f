import { atMost } from '../../at-most.ts';
import { openJsonFolder } from '../store/json-folder.ts';

export const STATES = ['error', 'failure', 'pending', 'success'] as const;

/** What somebody's check says of a commit. */
export interface Status {
  id: number;
  state: (typeof STATES)[number];
  context: string;
  description: string | null;
  targetUrl: string | null;
  userId: number;
  createdAt: string;
}

/** The statuses of a repository's commits. */
export interface StatusStore {
  /** Of one commit, newest first. */
  list(sha: string): readonly Status[];
  add(sha: string, status: Omit<Status, 'id'>): Promise<Status>;
}

/** Opens the store that has one file for each commit with a status. */
export async function openStatusStore(folder: string): Promise<StatusStore> {
  const commits = await openJsonFolder<Status[]>(folder);
  const inTurn = atMost(1);
  const list = (sha: string) => commits.get(sha) ?? [];
  return {
    list,
    add: (sha, status) =>
      inTurn(async () => {
        const id = commits.values().reduce((sum, statuses) => sum + statuses.length, 0) + 1;
        const made = { ...status, id };
        await commits.put(sha, [made, ...list(sha)]);
        return made;
      }),
  };
}

/** The newest status of each context, newest first: what the commit's state is made of. */
export function latestStatuses(statuses: readonly Status[]): Status[] {
  const contexts = new Map<string, Status>();
  for (const status of statuses) {
    if (!contexts.has(status.context)) contexts.set(status.context, status);
  }
  return [...contexts.values()];
}

/** GitHub REST, "Get the combined status for a specific reference". */
export function combinedState(latest: readonly Status[]): 'failure' | 'pending' | 'success' {
  if (latest.some(({ state }) => state === 'error' || state === 'failure')) return 'failure';
  const isDone = latest.length > 0 && latest.every(({ state }) => state === 'success');
  return isDone ? 'success' : 'pending';
}
