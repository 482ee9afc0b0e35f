import type { Installation } from '../apps/installation.ts';
import { nodeId } from '../repository/addresses.ts';
import type { Repository } from '../repository/repository.ts';
import { toSeconds } from './commit-json.ts';
import { userJson } from './user-json.ts';

/** What the App may do here: what docs/operating/going-live.md tells to give it. */
export const PERMISSIONS = {
  checks: 'read',
  contents: 'write',
  metadata: 'read',
  pull_requests: 'write',
  statuses: 'read',
} as const;

/** `integration` of GitHub's API description. */
export function appJson(repository: Repository, { app, createdAt }: Installation) {
  const { addresses, owner, ownerId } = repository;
  const at = toSeconds(createdAt);
  return {
    id: app.id,
    slug: app.slug,
    node_id: nodeId('Integration', app.slug),
    owner: userJson(addresses, { login: owner, id: ownerId }),
    name: app.slug,
    description: null,
    external_url: addresses.html(),
    html_url: `${addresses.origin}/apps/${app.slug}`,
    created_at: at,
    updated_at: at,
    permissions: PERMISSIONS,
    events: [],
    installations_count: 1,
  };
}

/** `installation`: the App on this repository and no other. */
export function installationJson(repository: Repository, installation: Installation) {
  const { addresses, owner, ownerId } = repository;
  const { app, id, createdAt, suspendedAt } = installation;
  const account = userJson(addresses, { login: owner, id: ownerId });
  const at = toSeconds(createdAt);
  return {
    id,
    account,
    repository_selection: 'selected',
    access_tokens_url: `${addresses.origin}/app/installations/${id}/access_tokens`,
    repositories_url: `${addresses.origin}/installation/repositories`,
    html_url: `${addresses.origin}/settings/installations/${id}`,
    app_id: app.id,
    app_slug: app.slug,
    target_id: ownerId,
    target_type: 'User',
    permissions: PERMISSIONS,
    events: [],
    created_at: at,
    updated_at: at,
    single_file_name: null,
    suspended_by: suspendedAt ? account : null,
    suspended_at: suspendedAt ? toSeconds(suspendedAt) : null,
  };
}
