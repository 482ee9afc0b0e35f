import { formatCommit } from '../git/commit-object.ts';
import { moveRef } from '../git/refs.ts';
import { objectId } from '../git/tree-object.ts';
import { writeObject } from '../git/write-object.ts';
import { writeTree } from '../git/write-tree.ts';
import { readCommit } from '../repository/read-commit.ts';
import { readRef } from '../repository/read-ref.ts';
import type { Repository } from '../repository/repository.ts';

let moves = 0;

/**
 * Puts a commit of somebody else's on the branch, by plumbing and not through the API: by default
 * one that adds a file nobody else has. Answers with its id.
 */
export async function moveBranch(
  repository: Repository,
  { path, content }: { path?: string; content?: string } = {},
): Promise<string> {
  const { git, objects, branch, clock } = repository;
  const ref = `refs/heads/${branch}`;
  for (;;) {
    const head = await readRef(repository, ref);
    if (!head) throw new Error(`There is no ${ref} to move.`);
    moves += 1;
    const bytes = Buffer.from(content ?? `Move ${moves} of ${head.sha}\n`);
    const sha = objectId('blob', bytes);
    const { tree: base } = await readCommit(repository, head.sha);
    const target = path ?? `moved/${head.sha.slice(0, 12)}-${moves}.txt`;
    const change = { path: target, object: { mode: '100644', sha } };
    const tree = await writeTree(git, objects, base, [change], [{ type: 'blob', bytes }]);
    const editor = { name: 'Another Editor', email: 'editor@example.org', date: clock() };
    const text = formatCommit({
      tree,
      parents: [head.sha],
      author: editor,
      committer: editor,
      message: `Move the branch: ${target}\n`,
    });
    const commit = await writeObject(git, { type: 'commit', bytes: text });
    const move = { before: head.sha, after: commit, reason: 'fault: ref-moves' };
    if (await moveRef(git, ref, move)) return commit;
  }
}
