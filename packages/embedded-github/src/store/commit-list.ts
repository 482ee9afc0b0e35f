import { atMost } from './at-most.ts';
import { openJsonFolder } from './json-folder.ts';

/** What is said of commits, such as their statuses. */
export interface CommitList<T extends { id: number }> {
  /** Of one commit, newest first. */
  list(sha: string): readonly T[];
  add(sha: string, said: Omit<T, 'id'>): Promise<T>;
}

/** Opens the list that has one file for each commit of which something is said. */
export async function openCommitList<T extends { id: number }>(
  folder: string,
): Promise<CommitList<T>> {
  const commits = await openJsonFolder<T[]>(folder);
  const inTurn = atMost(1);
  const list = (sha: string) => commits.get(sha) ?? [];
  return {
    list,
    add: (sha, said) =>
      inTurn(async () => {
        const id = commits.values().reduce((sum, all) => sum + all.length, 0) + 1;
        const made = { ...said, id } as T;
        await commits.put(sha, [made, ...list(sha)]);
        return made;
      }),
  };
}
