import { createTreeLister, type TreeLister } from '../git/list-tree.ts';
import { createObjectReader, type ObjectReader } from '../git/object-reader.ts';
import { createGit, type Git } from '../git/run-git.ts';
import type { Addresses } from '../shapes/addresses.ts';

/** The one repository that is served: what a route needs to answer. */
export interface Repository {
  owner: string;
  name: string;
  fullName: string;
  /** The default branch, and the one whose movements are announced. */
  branch: string;
  git: Git;
  objects: ObjectReader;
  trees: TreeLister;
  addresses: Addresses;
  clock: () => Date;
}

/** Puts together what serves the bare repository at `gitDir`. */
export function createRepository(options: {
  gitDir: string;
  fullName: string;
  branch: string;
  addresses: Addresses;
  clock: () => Date;
}): Repository {
  const { gitDir, fullName, branch, addresses, clock } = options;
  const [owner = '', name = ''] = fullName.split('/');
  const git = createGit(gitDir);
  const objects = createObjectReader(git);
  const trees = createTreeLister(objects);
  return { owner, name, fullName, branch, git, objects, trees, addresses, clock };
}
