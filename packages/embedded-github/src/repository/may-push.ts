import type { Permission, User } from '../users/user.ts';
import type { Repository } from './repository.ts';

/** What a user may do in a repository: everything in one's own, only read in others' forks. */
export function permissionIn(user: User, repository: Repository): Permission {
  if (user.id === repository.ownerId) return 'admin';
  return repository.parent ? 'read' : user.permission;
}

/** Whether a user may write to a repository. */
export const mayPush = (user: User, repository: Repository): boolean =>
  permissionIn(user, repository) !== 'read';

/** `permissions` of a repository's answer (GitHub REST, repositories). */
export function permissionsJson(user: User, repository: Repository) {
  const permission = permissionIn(user, repository);
  const admin = permission === 'admin';
  const push = admin || permission === 'write';
  return { admin, maintain: admin, push, triage: push, pull: true };
}
