import type { Git } from './run-git.ts';

/** GitHub leaves out the patch of a file when it is longer. */
const MOST_BYTES = 1024 * 1024;

/**
 * The patches of what differs between two trees or commits, by the new path (the old one of a file
 * that is gone): hunks alone, without a line break at the end. Binary files, and those without a
 * changed line, have none.
 */
export async function readPatches(
  git: Git,
  before: string,
  after: string,
): Promise<Map<string, string>> {
  const args = ['diff-tree', '-r', '-M', '-z', '--raw', '-p', '--no-color', before, after];
  const text = (await git.recall(args)).stdout.toString('utf8');
  const { paths, rest } = splitRaw(text);
  const patches = new Map<string, string>();
  // No line of a hunk starts like this: each has a sign before it.
  const sections = `\n${rest}`.split('\ndiff --git ').slice(1);
  for (const [index, path] of paths.entries()) {
    const section = sections[index] ?? '';
    const start = section.indexOf('\n@@ ');
    if (start < 0 || section.length > MOST_BYTES) continue;
    patches.set(path, section.slice(start + 1).replace(/\n$/, ''));
  }
  return patches;
}

/** The paths in the order of their sections; a changed kind of file (a symlink) has two sections. */
function splitRaw(text: string): { paths: string[]; rest: string } {
  const paths: string[] = [];
  let at = 0;
  const next = () => {
    const end = text.indexOf('\0', at);
    const field = text.slice(at, end);
    at = end + 1;
    return field;
  };
  while (text[at] === ':') {
    const code = next().split(' ').at(-1) ?? '';
    const path = next();
    const isMove = code.startsWith('R') || code.startsWith('C');
    paths.push(isMove ? next() : path);
    if (code === 'T') paths.push('');
  }
  return { paths, rest: text.slice(at).replace(/^\0/, '') };
}
