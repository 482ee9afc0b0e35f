import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type LocalWorker, startWorker, type WorkerOptions } from '../worker/start-worker.ts';
import { openDataDir } from './storage-fault.ts';

/** Where the object keeps its copy of the content, in the worker's folder. */
const COPY = 'do/website-ContentRepository';

/**
 * Starts the worker. Where its copy of the content cannot be read, that is made anew: Git has it all.
 * @throws StartError where the worker cannot be started
 */
export async function startWorkerWithContent(options: WorkerOptions): Promise<LocalWorker> {
  const copy = join(options.dataDir, COPY);
  const hasCopy = existsSync(copy);
  const worker = await startWorker(options);
  // Without a copy, the question would have it read all of the branch before there is a snapshot.
  if (!hasCopy || (await knowsContent(worker))) return worker;
  await worker.close();
  // A disk that is full is no damage.
  openDataDir(options.dataDir);
  console.log(`The worker's copy of the content (${copy}) was damaged and is made anew.`);
  rmSync(copy, { recursive: true, force: true });
  return startWorker(options);
}

/** Whether it says which content it has; that GitHub is away is no damage. */
async function knowsContent({ url }: LocalWorker): Promise<boolean> {
  const { ok } = await fetch(new URL('/api/health', url));
  return ok;
}
