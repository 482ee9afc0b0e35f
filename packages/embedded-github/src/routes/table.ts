import type { Route } from '../http/router.ts';
import { appRoutes } from './apps.ts';
import { archiveRoutes } from './archives.ts';
import { blobRoutes } from './blobs.ts';
import { branchRoutes } from './branches.ts';
import { checkRunRoutes } from './check-runs.ts';
import { commitRoutes } from './commits.ts';
import { compareRoutes } from './compare.ts';
import { contentRoutes } from './contents.ts';
import { forkRoutes } from './forks.ts';
import { gitCommitRoutes } from './git-commits.ts';
import { issueCommentRoutes } from './issue-comments.ts';
import { issueLabelRoutes } from './issue-labels.ts';
import { issueRoutes } from './issues.ts';
import { pullChangeRoutes } from './pull-changes.ts';
import { pullMergeRoutes } from './pull-merge.ts';
import { pullRoutes } from './pulls.ts';
import { refRoutes } from './refs.ts';
import { repositoryRoutes } from './repositories.ts';
import { searchRoutes } from './search.ts';
import { statusRoutes } from './statuses.ts';
import { treeRoutes } from './trees.ts';
import { userRoutes } from './users.ts';

/** Every REST route that is served, the more particular before the more general. */
export const routes: readonly Route[] = [
  ...appRoutes,
  ...userRoutes,
  ...searchRoutes,
  ...repositoryRoutes,
  ...forkRoutes,
  ...branchRoutes,
  ...refRoutes,
  ...gitCommitRoutes,
  ...treeRoutes,
  ...blobRoutes,
  ...compareRoutes,
  ...statusRoutes,
  ...checkRunRoutes,
  ...commitRoutes,
  ...contentRoutes,
  ...archiveRoutes,
  ...pullRoutes,
  ...pullChangeRoutes,
  ...pullMergeRoutes,
  ...issueCommentRoutes,
  ...issueLabelRoutes,
  ...issueRoutes,
];
