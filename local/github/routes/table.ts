import type { Route } from '../http/router.ts';
import { blobRoutes } from './blobs.ts';
import { branchRoutes } from './branches.ts';
import { commitRoutes } from './commits.ts';
import { compareRoutes } from './compare.ts';
import { contentRoutes } from './contents.ts';
import { gitCommitRoutes } from './git-commits.ts';
import { refRoutes } from './refs.ts';
import { repositoryRoutes } from './repositories.ts';
import { treeRoutes } from './trees.ts';

/** Every REST route that is served, the more particular before the more general. */
export const routes: readonly Route[] = [
  ...repositoryRoutes,
  ...branchRoutes,
  ...refRoutes,
  ...gitCommitRoutes,
  ...treeRoutes,
  ...blobRoutes,
  ...compareRoutes,
  ...commitRoutes,
  ...contentRoutes,
];
