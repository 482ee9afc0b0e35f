import { nodeId } from '../repository/addresses.ts';
import { permissionsJson } from '../repository/may-push.ts';
import { pushedAt } from '../repository/pushed-at.ts';
import type { Repository } from '../repository/repository.ts';
import type { User } from '../users/user.ts';
import { toSeconds } from './commit-json.ts';
import { userJson } from './user-json.ts';

/** Links of a repository: the key without `_url`, and the path below the repository. */
const LINKS: Record<string, string> = {
  archive: '/{archive_format}{/ref}',
  assignees: '/assignees{/user}',
  blobs: '/git/blobs{/sha}',
  branches: '/branches{/branch}',
  collaborators: '/collaborators{/collaborator}',
  comments: '/comments{/number}',
  commits: '/commits{/sha}',
  compare: '/compare/{base}...{head}',
  contents: '/contents/{+path}',
  contributors: '/contributors',
  deployments: '/deployments',
  downloads: '/downloads',
  events: '/events',
  forks: '/forks',
  git_commits: '/git/commits{/sha}',
  git_refs: '/git/refs{/sha}',
  git_tags: '/git/tags{/sha}',
  hooks: '/hooks',
  issue_comment: '/issues/comments{/number}',
  issue_events: '/issues/events{/number}',
  issues: '/issues{/number}',
  keys: '/keys{/key_id}',
  labels: '/labels{/name}',
  languages: '/languages',
  merges: '/merges',
  milestones: '/milestones{/number}',
  notifications: '/notifications{?since,all,participating}',
  pulls: '/pulls{/number}',
  releases: '/releases{/id}',
  stargazers: '/stargazers',
  statuses: '/statuses/{sha}',
  subscribers: '/subscribers',
  subscription: '/subscription',
  tags: '/tags',
  teams: '/teams',
  trees: '/git/trees{/sha}',
};

/** `full-repository` without those it was made of; `pushed` is when the branch last moved. */
export function repositoryJson(repository: Repository, pushed: Date, viewer?: User) {
  const { addresses, owner, ownerId, name, fullName, branch, parent } = repository;
  const at = toSeconds(pushed);
  const links = Object.entries(LINKS).map(([key, path]) => [`${key}_url`, addresses.api(path)]);
  return {
    id: repository.id,
    node_id: nodeId('Repository', fullName),
    name,
    full_name: fullName,
    private: false,
    owner: userJson(addresses, { login: owner, id: ownerId }),
    html_url: addresses.html(),
    description: null,
    fork: parent !== undefined,
    url: addresses.api(),
    ...(Object.fromEntries(links) as Record<string, string>),
    git_url: addresses.clone,
    ssh_url: addresses.clone,
    clone_url: addresses.clone,
    svn_url: addresses.html(),
    mirror_url: null,
    homepage: null,
    language: null,
    created_at: at,
    updated_at: at,
    pushed_at: at,
    size: 0,
    forks: 0,
    forks_count: 0,
    watchers: 0,
    watchers_count: 0,
    stargazers_count: 0,
    subscribers_count: 0,
    network_count: 0,
    open_issues: 0,
    open_issues_count: 0,
    license: null,
    // GitHub turns them off in forks.
    has_issues: parent === undefined,
    has_projects: false,
    has_wiki: false,
    has_pages: false,
    has_discussions: false,
    archived: false,
    disabled: false,
    has_downloads: false,
    visibility: 'public',
    default_branch: branch,
    allow_squash_merge: true,
    allow_merge_commit: true,
    allow_rebase_merge: true,
    ...(viewer && { permissions: permissionsJson(viewer, repository) }),
  };
}

/** `full-repository` of GitHub's API description: a fork with what it was made of. */
export async function fullRepositoryJson(repository: Repository, viewer: User) {
  const describe = async (one: Repository) => repositoryJson(one, await pushedAt(one), viewer);
  const parent = repository.parent && (await describe(repository.parent));
  const own = await describe(repository);
  return parent ? { ...own, parent, source: parent } : own;
}
