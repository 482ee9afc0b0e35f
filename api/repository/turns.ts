import {
  ContentComingError,
  HostUnavailableError,
  RETRY_AFTER_SECONDS,
} from '../content/git-host.ts';
import type { SaveResult } from '../saving/save-command.ts';
import type { KnownSave } from '../saving/save-record.ts';

/** Why the host was not there for a save, and when to try again. */
export interface WhyUnavailable {
  retryAfterSeconds: number;
  /** The host is there: a large change is still being read. */
  isComing?: true;
}

/** What a caller is told of an error of the host. */
export function whyUnavailable(error: HostUnavailableError): WhyUnavailable {
  const { retryAfterSeconds = RETRY_AFTER_SECONDS } = error;
  return error instanceof ContentComingError
    ? { retryAfterSeconds, isComing: true }
    : { retryAfterSeconds };
}

/** The same as HTTP says it. @throws what is no error of the host */
export function unavailableAnswer(error: unknown): Response {
  if (!(error instanceof HostUnavailableError)) throw error;
  const { retryAfterSeconds } = whyUnavailable(error);
  return new Response(null, { status: 503, headers: { 'Retry-After': `${retryAfterSeconds}` } });
}

/**
 * The answer to a save that cannot be tried now.
 * @param known what became of an earlier call of it, by which it may have been done
 */
export function unavailable(why: WhyUnavailable, { effect }: KnownSave): SaveResult {
  return { ok: false, reason: 'unavailable', effect, ...why };
}

/**
 * Tasks one after the other, in the order in which they came. Saves that waited while the host went
 * away end with the one that found that out: each need not wait for it by itself.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  /** Counts saves as they arrive, so that a failure can end those that waited behind it. */
  #arrivals = 0;
  #failedUpTo = -1;
  #why: WhyUnavailable = { retryAfterSeconds: RETRY_AFTER_SECONDS };

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task, task);
    this.#last = result.catch(() => {});
    return result;
  }

  /** @param unavailable what a save is answered that the host was not there for */
  save<T>(task: () => Promise<T>, unavailable: (why: WhyUnavailable) => T): Promise<T> {
    const arrival = this.#arrivals++;
    return this.run(async () => {
      if (arrival <= this.#failedUpTo) return unavailable(this.#why);
      try {
        return await task();
      } catch (error) {
        if (!(error instanceof HostUnavailableError)) throw error;
        console.warn(`A save failed: ${error.message}`);
        const why = whyUnavailable(error);
        // Another save may need less of what is still to come.
        if (!why.isComing) {
          this.#why = why;
          this.#failedUpTo = this.#arrivals - 1;
        }
        return unavailable(why);
      }
    });
  }
}
