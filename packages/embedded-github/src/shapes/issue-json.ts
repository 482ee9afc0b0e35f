import type { Comment, Issue } from '../issues/issue.ts';
import { nodeId } from '../repository/addresses.ts';
import type { Repository } from '../repository/repository.ts';
import type { User } from '../users/user.ts';
import type { UserList } from '../users/user-list.ts';
import { toSeconds } from './commit-json.ts';
import { labelJson } from './label-json.ts';
import { userJson } from './user-json.ts';

/** An instant as GitHub writes it, to the second. */
export const instant = (iso: string): string => toSeconds(new Date(iso));
export const instantOrNull = (iso: string | null) => (iso === null ? null : instant(iso));

/** `simple-user` by id; null for an account that was taken out of the list. */
export function userOrNull({ addresses }: Repository, users: UserList, id: number | null) {
  const user = id === null ? undefined : users.withId(id);
  return user ? userJson(addresses, user) : null;
}

/** What GitHub calls an author's association with the repository. */
export function associationOf({ ownerId, parent }: Repository, user: User | undefined): string {
  if (user?.id === ownerId) return 'OWNER';
  return user && !parent && user.permission !== 'read' ? 'COLLABORATOR' : 'NONE';
}

/** `issue`; a pull request is one too, and says where it is as such. */
export function issueJson(repository: Repository, users: UserList, issue: Issue) {
  const { addresses, fullName } = repository;
  const { number, pull } = issue;
  const self = addresses.api(`/issues/${number}`);
  const html = addresses.html(`/${pull ? 'pull' : 'issues'}/${number}`);
  return {
    id: number,
    node_id: nodeId('Issue', `${fullName}:${number}`),
    number,
    title: issue.title,
    body: issue.body,
    state: issue.state,
    state_reason: issue.state === 'closed' && !pull ? 'completed' : null,
    locked: false,
    active_lock_reason: null,
    user: userOrNull(repository, users, issue.userId),
    labels: issue.labels.map((name) => labelJson(repository, name)),
    assignee: null,
    assignees: [],
    milestone: null,
    comments: issue.comments.length,
    created_at: instant(issue.createdAt),
    updated_at: instant(issue.updatedAt),
    closed_at: instantOrNull(issue.closedAt),
    closed_by: userOrNull(repository, users, issue.closedBy),
    author_association: associationOf(repository, users.withId(issue.userId)),
    url: self,
    html_url: html,
    repository_url: addresses.api(),
    labels_url: `${self}/labels{/name}`,
    comments_url: `${self}/comments`,
    events_url: `${self}/events`,
    timeline_url: `${self}/timeline`,
    ...(pull && {
      draft: false,
      pull_request: {
        url: addresses.api(`/pulls/${number}`),
        html_url: html,
        diff_url: `${html}.diff`,
        patch_url: `${html}.patch`,
        merged_at: instantOrNull(pull.merged?.at ?? null),
      },
    }),
  };
}

/** `issue-comment`. */
export function commentJson(
  repository: Repository,
  users: UserList,
  issue: Issue,
  comment: Comment,
) {
  const { addresses, fullName } = repository;
  const kind = issue.pull ? 'pull' : 'issues';
  return {
    id: comment.id,
    node_id: nodeId('IssueComment', `${fullName}:${comment.id}`),
    url: addresses.api(`/issues/comments/${comment.id}`),
    html_url: addresses.html(`/${kind}/${issue.number}#issuecomment-${comment.id}`),
    issue_url: addresses.api(`/issues/${issue.number}`),
    body: comment.body,
    user: userOrNull(repository, users, comment.userId),
    created_at: instant(comment.createdAt),
    updated_at: instant(comment.updatedAt),
    author_association: associationOf(repository, users.withId(comment.userId)),
  };
}
