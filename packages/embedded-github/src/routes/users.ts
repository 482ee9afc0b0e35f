import { type Answer, ok } from '../http/answer.ts';
import { type Call, route } from '../http/router.ts';
import { mayPush, permissionIn, permissionsJson } from '../repository/may-push.ts';
import type { Repository } from '../repository/repository.ts';
import { toSeconds } from '../shapes/commit-json.ts';
import { publicUserJson, userJson } from '../shapes/user-json.ts';
import type { User } from '../users/user.ts';
import { GitHubError, notFound } from '../validation/errors.ts';

/** GitHub REST, users and collaborators. */
export const userRoutes = [
  route('GET', '/user', current),
  route('GET', '/users/{username}', get),
  route('GET', '/repos/{owner}/{repo}/collaborators/{username}/permission', permission),
];

async function current(root: Repository, { caller }: Call): Promise<Answer> {
  return ok(json(root, caller.user));
}

async function get(root: Repository, call: Call): Promise<Answer> {
  return ok(json(root, requireUser(call)));
}

/** Accounts are not dated; all began with the epoch. */
const json = ({ addresses }: Repository, user: User) =>
  publicUserJson(addresses, user, toSeconds(new Date(0)));

async function permission(repository: Repository, call: Call): Promise<Answer> {
  if (!mayPush(call.caller.user, repository)) {
    throw new GitHubError(403, 'Must have push access to view collaborator permission.');
  }
  const user = requireUser(call);
  const name = permissionIn(user, repository);
  const permissions = permissionsJson(user, repository);
  return ok({
    permission: name,
    role_name: name,
    user: { ...userJson(repository.addresses, user), permissions, role_name: name },
  });
}

function requireUser({ params, network }: Call): User {
  const user = network.users.find(params.username ?? '');
  if (!user) throw notFound();
  return user;
}
