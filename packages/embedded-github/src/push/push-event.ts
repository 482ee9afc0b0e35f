import { changesOfCommits, type PathChanges } from '../git/changed-paths.ts';
import type { Commit } from '../git/commit-object.ts';
import { isAncestor, listCommits } from '../git/history.ts';
import { NO_OBJECT } from '../git/refs.ts';
import { readCommit } from '../repository/read-commit.ts';
import type { Repository } from '../repository/repository.ts';
import { toSeconds } from '../shapes/commit-json.ts';
import { repositoryJson } from '../shapes/repository-json.ts';
import { userJson } from '../shapes/user-json.ts';

interface PushPerson {
  name: string;
  email: string;
}

/** One commit of a push; renames are told as one path removed and one added. */
export interface PushCommit extends PathChanges {
  id: string;
  tree_id: string;
  distinct: boolean;
  message: string;
  timestamp: string;
  url: string;
  author: PushPerson;
  committer: PushPerson;
}

/** GitHub's `push` webhook payload, what is used of it. */
export interface PushEvent {
  /** `refs/heads/main` */
  ref: string;
  /** Forty zeros when the branch is new. */
  before: string;
  /** Forty zeros when the branch is gone. */
  after: string;
  created: boolean;
  deleted: boolean;
  /** `before` is no longer in the branch. */
  forced: boolean;
  base_ref: null;
  compare: string;
  commits: PushCommit[];
  head_commit: PushCommit | null;
  repository: { id: number; name: string; full_name: string; default_branch: string };
  pusher: PushPerson;
  sender: { login: string; id: number };
}

/** GitHub lists no more commits than this in one event. */
const MOST_COMMITS = 2_048;

/** Describes the move of the branch from `before` to `after` (undefined: it does not exist). */
export async function describePush(
  repository: Repository,
  before: string | undefined,
  after: string | undefined,
): Promise<PushEvent> {
  const { git, addresses, owner, ownerId, branch } = repository;
  const commits = after ? await describeCommits(repository, before, after) : [];
  const forced = before && after ? !(await isAncestor(git, before, after)) : false;
  const range = [before, after].map((sha) => sha?.slice(0, 12) ?? '').join('...');
  return {
    ref: `refs/heads/${branch}`,
    before: before ?? NO_OBJECT,
    after: after ?? NO_OBJECT,
    created: before === undefined,
    deleted: after === undefined,
    forced,
    base_ref: null,
    compare: addresses.html(`/compare/${range}`),
    commits,
    head_commit: commits.at(-1) ?? null,
    repository: repositoryJson(repository, repository.clock()),
    pusher: { name: owner, email: `${owner}@users.noreply.github.localhost` },
    sender: userJson(addresses, { login: owner, id: ownerId }),
  };
}

async function describeCommits(
  repository: Repository,
  before: string | undefined,
  after: string,
): Promise<PushCommit[]> {
  const range = [`--max-count=${MOST_COMMITS}`, after, ...(before ? [`^${before}`] : [])];
  const shas = (await listCommits(repository.git, ['--topo-order', ...range])).reverse();
  const read = await Promise.all(
    shas.map(async (sha) => ({ sha, commit: await readCommit(repository, sha) })),
  );
  const changes = await changesOfCommits(
    repository.git,
    read.map(({ sha, commit }) => ({ sha, parents: commit.parents })),
  );
  return read.map(({ sha, commit }) => commitJson(repository, sha, commit, changes.get(sha)));
}

function commitJson(
  { addresses }: Repository,
  sha: string,
  { tree, message, author, committer }: Commit,
  changes: PathChanges = { added: [], removed: [], modified: [] },
): PushCommit {
  return {
    id: sha,
    tree_id: tree,
    distinct: true,
    message,
    timestamp: toSeconds(committer.date),
    url: addresses.html(`/commit/${sha}`),
    author: { name: author.name, email: author.email },
    committer: { name: committer.name, email: committer.email },
    ...changes,
  };
}
