import { changedPaths, type PathChanges } from '../git/changed-paths.ts';
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
  const { addresses, owner, ownerId, branch } = repository;
  const { commits, forced } = after
    ? await describeCommits(repository, before, after)
    : { commits: [], forced: false };
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
): Promise<{ commits: PushCommit[]; forced: boolean }> {
  const { parents } = await readCommit(repository, after);
  // One commit on top, as every save is: that is the whole story, without asking Git.
  if (parents.length === 1 && parents[0] === before) {
    return { commits: [await describeCommit(repository, after)], forced: false };
  }
  const range = [`--max-count=${MOST_COMMITS}`, after, ...(before ? [`^${before}`] : [])];
  const shas = (await listCommits(repository.git, ['--topo-order', ...range])).reverse();
  return {
    commits: await Promise.all(shas.map((sha) => describeCommit(repository, sha))),
    forced: before !== undefined && !(await isAncestor(repository.git, before, after)),
  };
}

/** A commit with what it changed against its first parent. */
async function describeCommit(repository: Repository, sha: string): Promise<PushCommit> {
  const commit = await readCommit(repository, sha);
  const [parent] = commit.parents;
  const before = parent && (await readCommit(repository, parent)).tree;
  const changes = await changedPaths(repository.objects, before, commit.tree);
  return commitJson(repository, sha, commit, changes);
}

function commitJson(
  { addresses }: Repository,
  sha: string,
  { tree, message, author, committer }: Commit,
  changes: PathChanges,
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
