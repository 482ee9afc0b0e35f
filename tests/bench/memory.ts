import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const run = promisify(execFile);

/** Megabytes: what is in use here, buffers included, and what workerd has of the machine's memory. */
export interface Memory {
  node: number;
  workerd: number;
}

/** What is in use now. What is garbage here does not count. */
export async function memoryNow(): Promise<Memory> {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return { node: (heapUsed + external) / 1e6, workerd: await residentOfWorkerd() };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

async function residentOfWorkerd(): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'ppid=,rss=,comm=']);
  const own = new RegExp(`^\\s*${process.pid}\\s+(\\d+)\\s+.*workerd$`, 'm').exec(stdout);
  return (Number(own?.[1] ?? 0) * 1024) / 1e6;
}
