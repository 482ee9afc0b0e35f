export interface Trying {
  /** Hears of each failure, and after what pause it is tried again. */
  onFailure(error: unknown, pauseMs: number): void;
  /** Aborted when everything stops. */
  signal: AbortSignal;
  firstPauseMs?: number;
}

const LONGEST_PAUSE_MS = 60_000;

/**
 * Makes a task run until it works: after a failure again, with pauses that grow to a minute. It runs
 * once at a time; whoever asks while it runs gets another run after it, and whoever asks during a
 * pause ends the pause.
 * @returns what asks for the task; settles, and never rejects, when it has worked since or all stops
 */
export function untilItWorks(
  task: () => Promise<void>,
  { onFailure, signal, firstPauseMs = 1000 }: Trying,
): () => Promise<void> {
  let asked = 0;
  let working: Promise<void> | undefined;
  let wake = () => {};
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  signal.addEventListener('abort', () => wake());
  const work = async () => {
    for (let failures = 0; !signal.aborted; ) {
      const before = asked;
      try {
        await task();
        failures = 0;
        if (asked === before) return;
      } catch (error) {
        // What is cut off at the end is no failure.
        if (signal.aborted) return;
        const pauseMs = Math.min(firstPauseMs * 2 ** failures, LONGEST_PAUSE_MS);
        failures += 1;
        onFailure(error, pauseMs);
        await pause(pauseMs);
      }
    }
  };
  return () => {
    asked += 1;
    wake();
    working ??= Promise.resolve()
      .then(work)
      .finally(() => {
        working = undefined;
      });
    return working;
  };
}
