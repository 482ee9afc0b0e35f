import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

/** Whoever dies so often within a minute will die again. */
const DEATHS_MAX = 4;
const MINUTE_MS = 60_000;
/** What a system that is short of memory may need. */
const FIRST_PAUSE_MS = 100;

export interface BringBackOptions {
  /** Starts it once more. */
  start(): Promise<void>;
  /** Called where it is not started again. */
  onLost(error: StartError): void;
  signal: AbortSignal;
}

/**
 * Starts workerd again when it died: a system that runs out of memory ends what holds most of it.
 * @returns what is to be called at each death
 */
export function createBringBack({ start, onLost, signal }: BringBackOptions): () => void {
  let deaths: number[] = [];
  let isStarting = false;
  const bringBack = async () => {
    for (;;) {
      const now = performance.now();
      deaths = [...deaths.filter((at) => at > now - MINUTE_MS), now];
      if (deaths.length > DEATHS_MAX) return onLost(lost());
      console.error('The worker ended unexpectedly and is started again.');
      await pause(FIRST_PAUSE_MS * 2 ** (deaths.length - 1));
      if (signal.aborted) return;
      try {
        return await start();
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
      }
    }
  };
  return () => {
    // That it dies while it starts is heard from the start itself.
    if (isStarting || signal.aborted) return;
    isStarting = true;
    void bringBack().finally(() => {
      isStarting = false;
    });
  };
}

const lost = () =>
  new StartError(
    'The worker ended again and again and is not started any more. What it said stands above. Nothing that was saved is lost: look whether the machine has memory and room on its disk, then start again.',
  );
