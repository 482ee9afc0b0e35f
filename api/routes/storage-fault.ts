import type { Context } from 'hono';

/**
 * What fails of the storage says so: SQLite's codes, D1's (Cloudflare D1, "Debug D1"), and workerd's
 * words where it tells no reason.
 */
const WORDS =
  /: SQLITE_[A-Z]|^D1_(?:EXEC_)?ERROR\b|^internal error; reference = |^Network connection lost/;

/** Whether D1, an object's own storage, or the way to an object failed, and not this program. */
export function isStorageFault(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  // Cloudflare Durable Objects, "Error handling".
  const { retryable, overloaded, durableObjectReset } = error as Error & Record<string, unknown>;
  return [retryable, overloaded, durableObjectReset].includes(true) || WORDS.test(error.message);
}

const AWAY = 'The website cannot use its storage at the moment.';
const LATER = 'Please try again in a moment.';

/** By what became of a call that was to change something. */
export const STORAGE_AWAY = {
  none: `${AWAY} Nothing was saved. ${LATER}`,
  unknown:
    'The storage of the website stopped answering in the middle of this, so it is not known yet whether it was saved. Please look in a minute whether it is there before you try again.',
};

/** What the caller is told whose call a fault of the storage ended. */
export function sentenceOfFault(error: Error, c: Context): string {
  if (['GET', 'HEAD'].includes(c.req.method)) return `${AWAY} ${LATER}`;
  // What D1 refuses it has not done; of all else it may not have heard, or its answer was lost.
  const isRefused = /^D1_ERROR\b.*: SQLITE_[A-Z]/s.test(error.message);
  return STORAGE_AWAY[c.get('isUnderWay') && !isRefused ? 'unknown' : 'none'];
}
