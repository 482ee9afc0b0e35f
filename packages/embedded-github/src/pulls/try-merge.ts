import { mergeBase } from '../git/history.ts';
import { mergeTrees } from '../git/merge-trees.ts';
import { readCommit } from '../repository/read-commit.ts';
import type { Repository } from '../repository/repository.ts';

/** The newest results: asking whether a pull request can be merged costs a merge. */
const results = new WeakMap<Repository, Map<string, string | null>>();
const REMEMBERED = 1_000;

/** The tree that merging `head` into `base` makes; undefined when they conflict. Commits by id. */
export async function tryMerge(
  repository: Repository,
  base: string,
  head: string,
): Promise<string | undefined> {
  const known = results.get(repository) ?? new Map<string, string | null>();
  results.set(repository, known);
  const key = `${base} ${head}`;
  const result = known.get(key);
  if (result !== undefined) return result ?? undefined;
  const tree = await mergeCommits(repository, base, head);
  if (known.size >= REMEMBERED) known.clear();
  known.set(key, tree ?? null);
  return tree;
}

async function mergeCommits(repository: Repository, base: string, head: string) {
  const { git, objects } = repository;
  const ancestor = await mergeBase(git, base, head);
  if (!ancestor) return undefined;
  const trees = await Promise.all(
    [ancestor, base, head].map(async (sha) => (await readCommit(repository, sha)).tree),
  );
  const [from = '', ours = '', theirs = ''] = trees;
  return mergeTrees(git, objects, { base: from, ours, theirs });
}
