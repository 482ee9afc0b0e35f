import { join } from 'node:path';
import { createTreeLister, type TreeLister } from '../git/list-tree.ts';
import { createObjectReader, type ObjectReader } from '../git/object-reader.ts';
import { createGit, type Git } from '../git/run-git.ts';
import { type IssueStore, openIssueStore } from '../issues/issue-store.ts';
import type { CheckRun } from '../statuses/check-run.ts';
import type { Status } from '../statuses/status.ts';
import { type CommitList, openCommitList } from '../store/commit-list.ts';
import type { User } from '../users/user.ts';
import { type Addresses, createAddresses } from './addresses.ts';

/** One of the repositories that are served: what a route needs to answer. */
export interface Repository {
  id: number;
  owner: string;
  ownerId: number;
  name: string;
  fullName: string;
  /** The default branch, and in the first repository the one whose movements are announced. */
  branch: string;
  /** Only the App may move the default branch. */
  isProtected: boolean;
  /** Of a fork: the repository that it was made of. */
  parent: Repository | undefined;
  git: Git;
  objects: ObjectReader;
  trees: TreeLister;
  issues: IssueStore;
  statuses: CommitList<Status>;
  checkRuns: CommitList<CheckRun>;
  addresses: Addresses;
  clock: () => Date;
}

export interface RepositoryOptions {
  id: number;
  owner: User;
  name: string;
  gitDir: string;
  branch: string;
  isProtected: boolean;
  parent?: Repository;
  origin: () => string;
  clock: () => Date;
}

/** The folder, inside a bare repository, of what is not Git's: accounts, pull requests, forks. */
export const ownFolder = (gitDir: string): string => join(gitDir, 'github');

/** Puts together what serves the bare repository at `gitDir`. */
export async function loadRepository(options: RepositoryOptions): Promise<Repository> {
  const { id, owner, name, gitDir, branch, isProtected, parent, origin, clock } = options;
  const fullName = `${owner.login}/${name}`;
  const git = createGit(gitDir);
  const objects = createObjectReader(git);
  return {
    id,
    owner: owner.login,
    ownerId: owner.id,
    name,
    fullName,
    branch,
    isProtected,
    parent,
    git,
    objects,
    trees: createTreeLister(objects),
    issues: await openIssueStore(join(ownFolder(gitDir), 'issues')),
    statuses: await openCommitList(join(ownFolder(gitDir), 'statuses')),
    checkRuns: await openCommitList(join(ownFolder(gitDir), 'check-runs')),
    addresses: createAddresses(origin, fullName),
    clock,
  };
}
