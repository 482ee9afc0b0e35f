import { StartError } from '../start-error.ts';
import { withStorageSentence } from './storage-fault.ts';

interface Running {
  close(): Promise<void>;
  /** Settles where it cannot go on. */
  lost?: Promise<Error>;
}

/**
 * Starts something that runs until a signal ends it, and then closes it before the process ends. What a
 * person can mend is told in a sentence; only the unexpected has a trace.
 */
export async function runUntilStopped<Started extends Running>(
  start: () => Promise<Started>,
  report: (running: Started) => void,
): Promise<void> {
  let running: Started | undefined;
  let stopping: Promise<void> | undefined;
  const stop = (signal: NodeJS.Signals) => {
    stopping ??= (async () => {
      // A second signal ends a stop that hangs.
      process.once(signal, () => process.exit(1));
      await running?.close();
      process.exit(0);
    })();
  };
  // SIGHUP too: a closed terminal must not leave workerd behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  try {
    running = await start();
    if (stopping) await running.close();
    else report(running);
  } catch (error) {
    fail(error);
  }
  const lost = await running?.lost;
  if (!lost || stopping) return;
  await running?.close();
  fail(lost);
}

function fail(cause: unknown): never {
  const error = withStorageSentence(cause);
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
