import { findInTree } from '../git/find-in-tree.ts';
import { NotInTree, writeTree } from '../git/write-tree.ts';
import { type Answer, created, ok } from '../http/answer.ts';
import { type Call, route } from '../http/router.ts';
import { requireCommit, requireCommits } from '../repository/find-revision.ts';
import type { Repository } from '../repository/repository.ts';
import { treeJson } from '../shapes/tree-json.ts';
import { notFound, unprocessable } from '../validation/errors.ts';
import { isObject, isSha, requiredList } from '../validation/fields.ts';
import { resolveTreeEntries } from './tree-entries.ts';

/** GitHub REST, Git database, trees. */
export const treeRoutes = [
  route('GET', '/repos/{owner}/{repo}/git/trees/{tree_sha}', getTree),
  route('POST', '/repos/{owner}/{repo}/git/trees', createTree),
];

/** GitHub cuts recursive listings at this many entries. */
const MOST_ENTRIES = 100_000;

async function getTree(repository: Repository, { params, query }: Call): Promise<Answer> {
  const asked = params.tree_sha ?? '';
  const sha = await findTree(repository, asked);
  // GitHub takes any value of `recursive`, "0" and "false" too, as yes.
  const entries = await repository.trees.list(sha, query.has('recursive'));
  const truncated = entries.length > MOST_ENTRIES;
  const shown = truncated ? entries.slice(0, MOST_ENTRIES) : entries;
  return ok(treeJson(repository, sha, shown, truncated));
}

async function findTree(repository: Repository, asked: string): Promise<string> {
  // `main:content/papers`, as Git itself writes it; no ref has a colon in its name.
  const [revision = '', ...path] = asked.split(':');
  const root = await findRootTree(repository, revision);
  if (path.length === 0) return root;
  const wanted = path.join(':').replace(/^\/+|\/+$/g, '');
  const entry = await findInTree(repository.objects, root, wanted);
  if (entry?.type !== 'tree') throw notFound();
  return entry.sha;
}

async function findRootTree(repository: Repository, revision: string): Promise<string> {
  if (isSha(revision)) {
    const tree = await repository.objects.info(`${revision}^{tree}`);
    if (tree) return tree.sha;
  }
  const commit = await requireCommit(repository, revision);
  return (await repository.objects.info(`${commit}^{tree}`))?.sha as string;
}

async function createTree(repository: Repository, { body }: Call): Promise<Answer> {
  await requireCommits(repository);
  const entries = requiredList(body, 'tree');
  if (entries.length === 0 || !entries.every(isObject)) throw unprocessable('Invalid tree info');
  const base = await findBase(repository, body.base_tree);
  const { changes, newBlobs } = await resolveTreeEntries(repository, entries);
  const { git, objects } = repository;
  const sha = await writeTree(git, objects, base, changes, newBlobs).catch((error) => {
    if (error instanceof NotInTree) throw unprocessable('GitRPC::BadObjectState');
    throw error;
  });
  const top = await repository.trees.list(sha, false);
  return created(
    treeJson(repository, sha, top, false),
    repository.addresses.api(`/git/trees/${sha}`),
  );
}

/** The tree to start from; a commit's id stands for its tree. */
async function findBase(repository: Repository, base: unknown): Promise<string | undefined> {
  if (base === undefined || base === null) return undefined;
  const info = isSha(base) ? await repository.objects.info(`${base}^{tree}`) : undefined;
  if (!info) throw unprocessable('base_tree is not a valid tree oid');
  return info.sha;
}
