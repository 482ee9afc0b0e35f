import { diffTrees } from '../git/diff-trees.ts';
import type { PullRequest } from '../issues/issue.ts';
import type { Network } from '../network/network.ts';
import { pullRange } from '../pulls/pull-range.ts';
import { headRepository, tipOf } from '../pulls/sync-pull.ts';
import { tryMerge } from '../pulls/try-merge.ts';
import { nodeId } from '../repository/addresses.ts';
import { pushedAt } from '../repository/pushed-at.ts';
import type { Repository } from '../repository/repository.ts';
import { combinedState, latestStatuses } from '../statuses/status.ts';
import { associationOf, instant, instantOrNull, userOrNull } from './issue-json.ts';
import { labelJson } from './label-json.ts';
import { repositoryJson } from './repository-json.ts';
import { userJson } from './user-json.ts';

/** `pull-request-simple`, as lists have it. */
export async function simplePullJson(
  network: Network,
  repository: Repository,
  request: PullRequest,
) {
  const { addresses, fullName } = repository;
  const { users } = network;
  const { number, pull } = request;
  const [self, issue] = [addresses.api(`/pulls/${number}`), addresses.api(`/issues/${number}`)];
  const html = addresses.html(`/pull/${number}`);
  const links = {
    html,
    issue,
    comments: `${issue}/comments`,
    review_comments: `${self}/comments`,
    review_comment: addresses.api('/pulls/comments{/number}'),
    commits: `${self}/commits`,
    statuses: addresses.api(`/statuses/${pull.head.sha}`),
  };
  const side = async (from: Repository | undefined, at: { ref: string; sha: string }) => ({
    label: `${from?.owner ?? pull.head.repository.split('/')[0]}:${at.ref}`,
    ref: at.ref,
    sha: at.sha,
    user: from ? userJson(addresses, { login: from.owner, id: from.ownerId }) : null,
    repo: from ? repositoryJson(from, await pushedAt(from)) : null,
  });
  return {
    id: number,
    node_id: nodeId('PullRequest', `${fullName}:${number}`),
    number,
    title: request.title,
    body: request.body,
    state: request.state,
    locked: false,
    active_lock_reason: null,
    draft: false,
    user: userOrNull(repository, users, request.userId),
    labels: request.labels.map((name) => labelJson(repository, name)),
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    milestone: null,
    auto_merge: null,
    author_association: associationOf(repository, users.withId(request.userId)),
    created_at: instant(request.createdAt),
    updated_at: instant(request.updatedAt),
    closed_at: instantOrNull(request.closedAt),
    merged_at: instantOrNull(pull.merged?.at ?? null),
    merge_commit_sha: pull.merged?.sha ?? null,
    head: await side(headRepository(network, request), pull.head),
    base: await side(repository, pull.base),
    url: self,
    html_url: html,
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    issue_url: issue,
    comments_url: links.comments,
    commits_url: links.commits,
    review_comments_url: links.review_comments,
    review_comment_url: links.review_comment,
    statuses_url: links.statuses,
    _links: Object.fromEntries(
      Object.entries({ self, ...links }).map(([name, href]) => [name, { href }]),
    ),
  };
}

/** `pull-request`: with what has to be worked out. */
export async function pullJson(network: Network, repository: Repository, request: PullRequest) {
  const { pull } = request;
  const { fork, head, commits } = await pullRange(repository, request);
  const files = await diffTrees(repository.git, fork, head);
  const sum = (count: 'additions' | 'deletions') =>
    files.reduce((total, file) => total + file[count], 0);
  return {
    ...(await simplePullJson(network, repository, request)),
    ...(await mergeability(repository, request)),
    merged: pull.merged !== undefined,
    merged_by: userOrNull(repository, network.users, pull.merged?.userId ?? null),
    maintainer_can_modify: false,
    comments: request.comments.length,
    review_comments: 0,
    commits: commits.length,
    additions: sum('additions'),
    deletions: sum('deletions'),
    changed_files: files.length,
  };
}

/** GitHub works these out afterwards and answers null meanwhile; here they are always known. */
async function mergeability(repository: Repository, { state, pull }: PullRequest) {
  const unknown = { mergeable: null, mergeable_state: 'unknown', rebaseable: null };
  const base = state === 'open' ? await tipOf(repository, pull.base.ref) : undefined;
  if (!base) return unknown;
  const mergeable = (await tryMerge(repository, base, pull.head.sha)) !== undefined;
  const latest = latestStatuses(repository.statuses.list(pull.head.sha));
  const isUnstable = latest.length > 0 && combinedState(latest) !== 'success';
  const clean = isUnstable ? 'unstable' : 'clean';
  return { mergeable, mergeable_state: mergeable ? clean : 'dirty', rebaseable: mergeable };
}
