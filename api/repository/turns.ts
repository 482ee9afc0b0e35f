import { HostUnavailableError, RETRY_AFTER_SECONDS } from '../content/git-host.ts';

/**
 * Tasks one after the other, in the order in which they came. Saves that waited while the host went
 * away end with the one that found that out: each need not wait for it by itself.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  /** Counts saves as they arrive, so that a failure can end those that waited behind it. */
  #arrivals = 0;
  #failedUpTo = -1;
  #retryAfterSeconds = RETRY_AFTER_SECONDS;

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task, task);
    this.#last = result.catch(() => {});
    return result;
  }

  /** @param unavailable what a save is answered that the host was not there for */
  save<T>(task: () => Promise<T>, unavailable: (retryAfterSeconds: number) => T): Promise<T> {
    const arrival = this.#arrivals++;
    return this.run(async () => {
      if (arrival <= this.#failedUpTo) return unavailable(this.#retryAfterSeconds);
      try {
        return await task();
      } catch (error) {
        if (!(error instanceof HostUnavailableError)) throw error;
        console.warn(`A save failed: ${error.message}`);
        this.#retryAfterSeconds = error.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
        this.#failedUpTo = this.#arrivals - 1;
        return unavailable(this.#retryAfterSeconds);
      }
    });
  }
}
