import { type Answer, created, noContent, ok } from '../http/answer.ts';
import { linkHeader, readPage } from '../http/pagination.ts';
import { type Call, readersRoute, route } from '../http/router.ts';
import { type Comment, commentId, type Issue, issueOfComment } from '../issues/issue.ts';
import type { Repository } from '../repository/repository.ts';
import { commentJson } from '../shapes/issue-json.ts';
import { notFound } from '../validation/errors.ts';
import { requiredText } from '../validation/fields.ts';
import { checkMayEdit, requireIssue } from './find-issue.ts';

const ISSUES = '/repos/{owner}/{repo}/issues';

/** GitHub REST, comments of an issue or pull request. Anybody may comment. */
export const issueCommentRoutes = [
  route('GET', `${ISSUES}/comments/{comment_id}`, get),
  readersRoute('PATCH', `${ISSUES}/comments/{comment_id}`, edit),
  readersRoute('DELETE', `${ISSUES}/comments/{comment_id}`, remove),
  route('GET', `${ISSUES}/{issue_number}/comments`, list),
  readersRoute('POST', `${ISSUES}/{issue_number}/comments`, add),
];

async function list(repository: Repository, call: Call): Promise<Answer> {
  const { params, query, url, network } = call;
  const issue = requireIssue(repository, params.issue_number);
  const page = readPage(query);
  const shown = issue.comments.slice((page.page - 1) * page.perPage, page.page * page.perPage);
  const json = shown.map((comment) => commentJson(repository, network.users, issue, comment));
  return ok(json, linkHeader(url, page, issue.comments.length));
}

async function add(repository: Repository, call: Call): Promise<Answer> {
  const { params, body, caller, network } = call;
  const issue = requireIssue(repository, params.issue_number);
  const text = requiredText(body, 'body');
  const at = repository.clock().toISOString();
  const changed = await repository.issues.change(issue, (now) => {
    const userId = caller.user.id;
    const comment = { id: commentId(now), userId, body: text, createdAt: at, updatedAt: at };
    const comments = [...now.comments, comment];
    return { ...now, comments, commentsMade: now.commentsMade + 1, updatedAt: at };
  });
  // Another's may have come in meanwhile: ours is the one that this change made.
  const made = changed.comments.at(-1) as Comment;
  const json = commentJson(repository, network.users, changed, made);
  return created(json, json.url);
}

async function get(repository: Repository, { params, network }: Call): Promise<Answer> {
  const { issue, comment } = requireComment(repository, params);
  return ok(commentJson(repository, network.users, issue, comment));
}

async function edit(repository: Repository, call: Call): Promise<Answer> {
  const { params, body, caller, network } = call;
  const { issue, comment } = requireComment(repository, params);
  checkMayEdit(repository, caller.user, comment.userId);
  const updatedAt = repository.clock().toISOString();
  const edited = { ...comment, body: requiredText(body, 'body'), updatedAt };
  const changed = await repository.issues.change(issue, (now) => ({
    ...now,
    comments: now.comments.map((one) => (one.id === comment.id ? edited : one)),
    updatedAt,
  }));
  return ok(commentJson(repository, network.users, changed, edited));
}

async function remove(repository: Repository, { params, caller }: Call): Promise<Answer> {
  const { issue, comment } = requireComment(repository, params);
  checkMayEdit(repository, caller.user, comment.userId);
  await repository.issues.change(issue, (now) => ({
    ...now,
    comments: now.comments.filter(({ id }) => id !== comment.id),
    updatedAt: repository.clock().toISOString(),
  }));
  return noContent;
}

function requireComment(
  repository: Repository,
  { comment_id }: Call['params'],
): { issue: Issue; comment: Comment } {
  const id = Number(comment_id);
  const issue = repository.issues.find(issueOfComment(id));
  const comment = issue?.comments.find((one) => one.id === id);
  if (!issue || !comment) throw notFound();
  return { issue, comment };
}
