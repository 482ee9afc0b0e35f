import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from './is-running.ts';

/** The process that serves a repository; `startedAt` tells it from a later one of the same id. */
interface Owner {
  pid: number;
  startedAt: string | null;
}

const recordPath = (gitDir: string) => join(gitDir, 'embedded-github.json');

/** Notes that this process serves the repository, unless another living process does. */
export async function recordOwner(gitDir: string): Promise<void> {
  if (await isServedElsewhere(gitDir)) return;
  const owner: Owner = { pid: process.pid, startedAt: await startOf(process.pid) };
  await writeFile(recordPath(gitDir), JSON.stringify(owner));
}

/** Takes the note away again if it is ours. */
export async function forgetOwner(gitDir: string): Promise<void> {
  const owner = await readOwner(gitDir);
  if (owner?.pid === process.pid) await rm(recordPath(gitDir), { force: true });
}

/** Whether a process that serves the repository is alive, this one included. */
export async function hasLivingOwner(gitDir: string): Promise<boolean> {
  const owner = await readOwner(gitDir);
  if (!owner || !isRunning(owner.pid)) return false;
  const start = await startOf(owner.pid);
  return start !== ENDED && owner.startedAt === start;
}

async function isServedElsewhere(gitDir: string): Promise<boolean> {
  const owner = await readOwner(gitDir);
  return owner?.pid !== process.pid && (await hasLivingOwner(gitDir));
}

async function readOwner(gitDir: string): Promise<Owner | undefined> {
  try {
    const owner = JSON.parse(await readFile(recordPath(gitDir), 'utf8')) as Owner;
    return Number.isInteger(owner?.pid) ? owner : undefined;
  } catch {
    return undefined;
  }
}

/** A process that has ended, of which its parent has not taken note yet (state Z, proc(5)). */
const ENDED = 'ended';

/** When a process started, in Linux's own count; null where there is no /proc. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const [stat, bootId] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'latin1'),
      readFile('/proc/sys/kernel/random/boot_id', 'latin1'),
    ]);
    // The second field, the name in parentheses, may hold blanks: count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return ENDED;
    const ticks = fields[19];
    return `${bootId.trim()}:${ticks}`;
  } catch {
    return null;
  }
}
