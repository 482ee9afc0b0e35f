import { formatCommit, type Person, withoutCrud } from '../git/commit-object.ts';
import { writeObject } from '../git/write-object.ts';
import { type Answer, created, ok } from '../http/answer.ts';
import { type Call, route } from '../http/router.ts';
import { requireCommits } from '../repository/find-revision.ts';
import { readCommit } from '../repository/read-commit.ts';
import type { Repository } from '../repository/repository.ts';
import { gitCommitJson } from '../shapes/commit-json.ts';
import { type Caller, personOf } from '../users/user.ts';
import { notFound, unprocessable, validationFailed } from '../validation/errors.ts';
import { isSha, optionalObject, requiredList, requiredText } from '../validation/fields.ts';

/** GitHub REST, Git database, commits. */
export const gitCommitRoutes = [
  route('GET', '/repos/{owner}/{repo}/git/commits/{commit_sha}', getCommit),
  route('POST', '/repos/{owner}/{repo}/git/commits', createCommit),
];

async function getCommit(repository: Repository, { params }: Call): Promise<Answer> {
  const sha = params.commit_sha;
  if (!isSha(sha)) throw notFound();
  if (!(await repository.objects.info(sha))) await requireCommits(repository);
  return ok(gitCommitJson(repository, sha, await readCommit(repository, sha)));
}

async function createCommit(repository: Repository, { body, caller }: Call): Promise<Answer> {
  await requireCommits(repository);
  const message = requiredText(body, 'message');
  if (message === '' || message.includes('\0')) {
    throw unprocessable('Invalid commit message.');
  }
  const tree = await checkTree(repository, requiredText(body, 'tree'));
  const parents = await checkParents(repository, body);
  const author = readPerson(repository, caller, optionalObject(body, 'author'), 'author');
  // GitHub REST: without a committer, the author's data is taken.
  const committerBody = optionalObject(body, 'committer');
  const committer = committerBody
    ? readPerson(repository, caller, committerBody, 'committer')
    : author;
  const bytes = formatCommit({ tree, parents, author, committer, message });
  const sha = await writeObject(repository.git, { type: 'commit', bytes });
  const url = repository.addresses.api(`/git/commits/${sha}`);
  return created(gitCommitJson(repository, sha, await readCommit(repository, sha)), url);
}

async function checkTree(repository: Repository, sha: string): Promise<string> {
  if (!isSha(sha)) {
    throw unprocessable(
      'The tree parameter must be exactly 40 characters and contain only [0-9a-f].',
    );
  }
  const info = await repository.objects.info(sha);
  if (!info) throw unprocessable('Tree SHA does not exist');
  if (info.type !== 'tree') throw unprocessable('Tree SHA is not a tree object');
  return sha;
}

async function checkParents(
  repository: Repository,
  body: Record<string, unknown>,
): Promise<string[]> {
  const parents = body.parents === undefined ? [] : requiredList(body, 'parents');
  if (!parents.every(isSha)) {
    throw unprocessable(
      "Each SHA in the 'parents' parameter must be exactly 40 characters and contain only [0-9a-f].",
    );
  }
  for (const parent of parents) {
    if ((await repository.objects.info(parent))?.type !== 'commit') {
      throw unprocessable('Parent SHA does not exist or is not a commit object');
    }
  }
  return parents;
}

/** The person of a request, or the signed-in user when there is none. */
function readPerson(
  { clock }: Repository,
  { user }: Caller,
  body: Record<string, unknown> | undefined,
  role: 'author' | 'committer',
): Person {
  if (!body) return { ...personOf(user), date: clock() };
  const part = (field: 'name' | 'email') => {
    const text = withoutCrud(requiredText(body, field));
    if (text) return text;
    throw validationFailed({
      resource: 'Commit',
      field: `${role}.${field}`,
      code: 'missing_field',
    });
  };
  const date = body.date === undefined ? clock() : new Date(requiredText(body, 'date'));
  if (!(date.getTime() >= 0)) {
    throw validationFailed({ resource: 'Commit', field: `${role}.date`, code: 'invalid' });
  }
  return { name: part('name'), email: part('email'), date };
}
