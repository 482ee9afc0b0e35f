import { nodeId } from '../repository/addresses.ts';
import type { Repository } from '../repository/repository.ts';
import type { Status } from '../statuses/status.ts';
import type { UserList } from '../users/user-list.ts';
import { instant, userOrNull } from './issue-json.ts';

/** `simple-commit-status`: a status as the combined one lists it. */
export function simpleStatusJson(repository: Repository, sha: string, status: Status) {
  const { addresses, fullName } = repository;
  const at = instant(status.createdAt);
  return {
    id: status.id,
    node_id: nodeId('Status', `${fullName}:${status.id}`),
    url: addresses.api(`/statuses/${sha}`),
    avatar_url: `${addresses.origin}/avatars/${status.userId}`,
    state: status.state,
    context: status.context,
    description: status.description,
    target_url: status.targetUrl,
    created_at: at,
    updated_at: at,
  };
}

/** `status`: the same with who made it. */
export function statusJson(repository: Repository, users: UserList, sha: string, status: Status) {
  const creator = userOrNull(repository, users, status.userId);
  return { ...simpleStatusJson(repository, sha, status), creator };
}
