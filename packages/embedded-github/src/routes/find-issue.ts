import type { Issue } from '../issues/issue.ts';
import { mayPush } from '../repository/may-push.ts';
import type { Repository } from '../repository/repository.ts';
import type { User } from '../users/user.ts';
import { GitHubError, notFound } from '../validation/errors.ts';

/** The issue or pull request with a number; 404 where there is none. */
export function requireIssue(repository: Repository, number: string | undefined): Issue {
  const issue = repository.issues.find(Number(number));
  if (!issue) throw notFound();
  return issue;
}

/** Throws 403 as GitHub does to who is neither the author nor able to push. */
export function checkMayEdit(repository: Repository, user: User, authorId?: number): void {
  if (user.id === authorId || mayPush(user, repository)) return;
  throw new GitHubError(403, 'Must have admin rights to Repository.');
}
