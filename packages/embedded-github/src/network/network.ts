import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { clearStaleLocks } from '../repository/clear-stale-locks.ts';
import { loadRepository, ownFolder, type Repository } from '../repository/repository.ts';
import { atMost } from '../store/at-most.ts';
import { sameName, type User } from '../users/user.ts';
import type { UserList } from '../users/user-list.ts';
import { makeForkFolder } from './make-fork.ts';

/** A repository and its forks, GitHub's "repository network". They share one store of objects. */
export interface Network {
  root: Repository;
  users: UserList;
  /** The root first. */
  all(): readonly Repository[];
  find(owner: string, name: string): Repository | undefined;
  /** The user's fork of the root; made where there is none. */
  fork(owner: User): Promise<Repository>;
  /** Ends every Git process. */
  stop(): Promise<void>;
}

export interface NetworkOptions {
  gitDir: string;
  fullName: string;
  branch: string;
  isProtected: boolean;
  users: UserList;
  origin: () => string;
  clock: () => Date;
}

/** Opens the root and the forks that were made of it. */
export async function openNetwork(options: NetworkOptions): Promise<Network> {
  const { gitDir, fullName, branch, users, origin, clock } = options;
  const [ownerName = '', name = ''] = fullName.split('/');
  const owner = users.find(ownerName) as User;
  const common = { branch, origin, clock };
  const { isProtected } = options;
  const root = await loadRepository({ ...common, id: 1, owner, name, gitDir, isProtected });
  const repositories = [root];
  const forks = join(ownFolder(gitDir), 'forks');
  const inTurn = atMost(1);

  const load = async (user: User) => {
    // A fork's id is made of its owner's: each has one at most, and the root has 1.
    const id = 1000 + user.id;
    const folder = join(forks, `${user.login}.git`);
    const own = { id, owner: user, name, gitDir: folder, isProtected: false, parent: root };
    const fork = await loadRepository({ ...common, ...own });
    repositories.push(fork);
    return fork;
  };
  for (const folder of await readdir(forks).catch(() => [])) {
    const user = users.find(folder.replace(/\.git$/, ''));
    if (!user || !folder.endsWith('.git')) continue;
    await clearStaleLocks(join(forks, folder), gitDir);
    await load(user);
  }
  const find = (wanted: string, repository: string) =>
    repositories.find((one) => sameName(one.owner, wanted) && sameName(one.name, repository));

  return {
    root,
    users,
    all: () => repositories,
    find,
    fork: (user) =>
      inTurn(async () => {
        const found = find(user.login, name);
        if (found) return found;
        await makeForkFolder(root, join(forks, `${user.login}.git`));
        return load(user);
      }),
    async stop() {
      await Promise.all(repositories.map(({ git }) => git.stop()));
    },
  };
}
