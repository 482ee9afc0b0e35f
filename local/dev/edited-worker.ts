import { join } from 'node:path';
import { openWorkerBundler } from '../worker/bundle-worker.ts';
import {
  type LocalWorker,
  startWorker,
  WORKER_ENTRY,
  type WorkerOptions,
} from '../worker/start-worker.ts';
import { problemOf } from './answers.ts';

/** The worker while it is edited. */
export interface EditedWorker {
  database: LocalWorker['database'];
  /** Where it listens, once an edit that is being taken over is there; or why it cannot run. */
  now(): Promise<{ url: URL } | { problem: string }>;
  /** To be called when a file of it has changed. */
  edited(): void;
  close(): Promise<void>;
}

interface Options extends WorkerOptions {
  /** Hears what is wrong with an edit, and of the next one with which nothing is. */
  onEdit(problem: string | undefined): void;
}

/** @throws Error where what there is at first cannot be bundled or run */
export async function startEditedWorker({ onEdit, ...options }: Options): Promise<EditedWorker> {
  const bundler = await openWorkerBundler(join(options.root, WORKER_ENTRY));
  const first = await bundler.bundle();
  if ('problem' in first) {
    await bundler.close();
    throw new Error(first.problem);
  }
  const onReturn = (url: URL) => {
    state = { url };
  };
  const onLost = (error: Error) => {
    state = { problem: error.message };
    onEdit(error.message);
  };
  let state: { url: URL } | { problem: string } = { problem: 'The worker is starting.' };
  const worker = await startWorker({ ...options, ...first, onReturn, onLost }).catch(
    async (error) => {
      await bundler.close();
      throw error;
    },
  );
  let running = first.script;
  state = { url: worker.url };
  let working: Promise<void> | undefined;
  let isOld = false;

  const takeOver = async () => {
    while (isOld) {
      isOld = false;
      const made = await bundler.bundle();
      if ('problem' in made) state = made;
      else if (made.script !== running || 'problem' in state) {
        running = made.script;
        state = await worker.replace(made.script).then(
          (url) => ({ url }),
          (error) => ({ problem: problemOf(error) }),
        );
      } else continue;
      onEdit('problem' in state ? state.problem : undefined);
    }
  };
  return {
    database: worker.database,
    async now() {
      await working;
      return state;
    },
    edited() {
      isOld = true;
      working ??= takeOver().finally(() => {
        working = undefined;
      });
    },
    async close() {
      await bundler.close();
      await worker.close();
    },
  };
}
