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
