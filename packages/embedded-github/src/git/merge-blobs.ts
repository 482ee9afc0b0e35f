import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Git } from './run-git.ts';

/**
 * The lines of two versions of a file put together (`git merge-file`, which Git has in every
 * version and which works on files). Undefined when both changed the same lines, and for binary
 * files.
 */
export async function mergeBlobs(
  git: Git,
  versions: { base: Uint8Array; ours: Uint8Array; theirs: Uint8Array },
): Promise<Buffer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'merge-file-'));
  try {
    const paths = (['ours', 'base', 'theirs'] as const).map((name) => join(folder, name));
    await Promise.all([
      writeFile(join(folder, 'ours'), versions.ours),
      writeFile(join(folder, 'base'), versions.base),
      writeFile(join(folder, 'theirs'), versions.theirs),
    ]);
    const args = ['merge-file', '--stdout', '--quiet', ...paths];
    const { code, stdout } = await git.run(args, { mayFail: true });
    return code === 0 ? stdout : undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
