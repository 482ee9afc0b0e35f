import { formatCommit, type Person } from '../git/commit-object.ts';
import { mergeTrees } from '../git/merge-trees.ts';
import { writeObject } from '../git/write-object.ts';
import type { PullRequest } from '../issues/issue.ts';
import { readCommit } from '../repository/read-commit.ts';
import type { Repository } from '../repository/repository.ts';
import { personOf, type User } from '../users/user.ts';
import { pullRange } from './pull-range.ts';
import { tryMerge } from './try-merge.ts';

export const MERGE_METHODS = ['merge', 'squash', 'rebase'] as const;
export type MergeMethod = (typeof MERGE_METHODS)[number];

interface Words {
  title?: string;
  message?: string;
}

interface Merge extends Words {
  method: MergeMethod;
  /** The base's tip. */
  base: string;
  /** Who merges. */
  user: User;
  /** Whose pull request it is: the author of a squashed commit. */
  proposer: User;
}

/** GitHub itself is the committer of what it makes. */
const COMMITTER = { name: 'GitHub', email: 'noreply@github.com' };

/** Makes the commit that the base is to move to; undefined when the two sides conflict. */
export async function makeMergeCommit(
  repository: Repository,
  pull: PullRequest,
  merge: Merge,
): Promise<string | undefined> {
  const { base, user, proposer, method } = merge;
  const { sha: head } = pull.pull.head;
  if (method === 'rebase') return rebase(repository, pull, base);
  const tree = await tryMerge(repository, base, head);
  if (!tree) return undefined;
  const isSquash = method === 'squash';
  const words = isSquash ? await squashWords(repository, pull) : mergeWords(pull);
  const title = merge.title ?? words.title;
  const message = merge.message ?? words.message;
  const date = repository.clock();
  return write(repository, {
    tree,
    parents: isSquash ? [base] : [base, head],
    author: { ...personOf(isSquash ? proposer : user), date },
    message: message ? `${title}\n\n${message}` : title,
  });
}

function mergeWords({ number, title, pull }: PullRequest): Required<Words> {
  const [owner] = pull.head.repository.split('/');
  return { title: `Merge pull request #${number} from ${owner}/${pull.head.ref}`, message: title };
}

/** One commit lends its own words; several are listed. */
async function squashWords(repository: Repository, pull: PullRequest): Promise<Required<Words>> {
  const { commits } = await pullRange(repository, pull);
  const messages = await Promise.all(
    commits.map(async (sha) => (await readCommit(repository, sha)).message.trim()),
  );
  const [first = pull.title, ...more] = messages;
  if (more.length > 0) {
    const list = messages.map((message) => `* ${message}`).join('\n\n');
    return { title: `${pull.title} (#${pull.number})`, message: list };
  }
  const [subject = '', ...body] = first.split('\n');
  return { title: `${subject} (#${pull.number})`, message: body.join('\n').trim() };
}

/** Makes each commit again on top of the base, its author and date kept; merges are left out. */
async function rebase(repository: Repository, pull: PullRequest, base: string) {
  const { git, objects, clock } = repository;
  const { commits } = await pullRange(repository, pull);
  let tip = base;
  for (const sha of commits) {
    const { tree, parents, author, message } = await readCommit(repository, sha);
    const [parent, ...others] = parents;
    if (!parent || others.length > 0) continue;
    const [from, ours] = await Promise.all(
      [parent, tip].map(async (id) => (await readCommit(repository, id)).tree),
    );
    if (!from || !ours) return undefined;
    const rebased = await mergeTrees(git, objects, { base: from, ours, theirs: tree });
    if (!rebased) return undefined;
    tip = await write(repository, { tree: rebased, parents: [tip], author, message }, clock());
  }
  return tip;
}

function write(
  { git }: Repository,
  commit: { tree: string; parents: string[]; author: Person; message: string },
  at = commit.author.date,
): Promise<string> {
  const bytes = formatCommit({ ...commit, committer: { ...COMMITTER, date: at } });
  return writeObject(git, { type: 'commit', bytes });
}
