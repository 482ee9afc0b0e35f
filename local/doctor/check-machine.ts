import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requireGit } from 'embedded-github/git';
import { type Diagnosis, ok, wrong } from './diagnosis.ts';

/** A build with its pictures, packages and Git's objects fit into this. */
const FREE_GIB_AT_LEAST = 1;

/** Node, Git, and room on the disk that holds `folder` (or will). */
export async function checkMachine(root: string, folder: string): Promise<Diagnosis[]> {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  // The first file that runs has refused any older one.
  const node = ok(`Node ${process.versions.node} (${engines.node} is needed)`);
  return [node, await checkGit(), await checkDisk(folder)];
}

async function checkGit(): Promise<Diagnosis> {
  try {
    const { major, minor } = await requireGit();
    return ok(`Git ${major}.${minor} (2.30 or newer is needed)`);
  } catch (error) {
    return wrong('Git', (error as Error).message);
  }
}

async function checkDisk(folder: string): Promise<Diagnosis> {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(dirname(folder)));
  const gib = (bavail * bsize) / 1024 ** 3;
  const what = `Disk: ${gib.toFixed(1)} GiB free at ${folder}`;
  return gib >= FREE_GIB_AT_LEAST
    ? ok(what)
    : wrong(what, `free ${FREE_GIB_AT_LEAST} GiB at least`);
}
