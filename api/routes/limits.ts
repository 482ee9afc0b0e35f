import { type Attempt, type Limit, reserve } from '../private/attempts.ts';
import { errors } from './api-error.ts';
import { limitedAddress, networkOf } from './peer-address.ts';
import type { AppContext } from './route-context.ts';

const MINUTE_MS = 60_000;

/**
 * How often a wrong password may be tried; what succeeds does not count. The e-mail counts as it was
 * typed, whether somebody has it here or not, so that no answer tells. A campus may stand behind one
 * address: what one person types, or many, leaves three tries to every other e-mail.
 */
export const LOGIN_LIMITS: Limit[] = [
  { per: 'address and subject', most: 10, windowMs: 15 * MINUTE_MS },
  { per: 'address', most: 100, windowMs: 15 * MINUTE_MS, sparesBelow: 3 },
  // Each takes a tenth of a second of processor time.
  { per: 'address', most: 400, windowMs: 15 * MINUTE_MS },
  // Whoever is given an IPv6 network by a provider may have 65,536 addresses that count apart.
  { per: 'network and subject', most: 30, windowMs: 15 * MINUTE_MS },
  { per: 'network', most: 400, windowMs: 15 * MINUTE_MS },
];

const PAUSE_MS = 100;
const PATIENCE_MS = 20_000;

/**
 * Counts an attempt; where only attempts under way fill the limit it waits for their outcome, so
 * that many who log in at once, rightly, are not turned away.
 * @returns the attempt's id, to confirm or to release
 * @throws ApiError 429
 */
export async function countAttempt(
  c: AppContext,
  attempt: Attempt,
  limits: readonly Limit[],
  sentence: string,
): Promise<string> {
  const now = c.get('now');
  for (let waited = 0; ; waited += PAUSE_MS) {
    const reservation = await reserve(c.env.DB, attempt, limits, now + waited);
    if (reservation.ok) {
      c.set('isUnderWay', true);
      return reservation.id;
    }
    const { retryAfterSeconds } = reservation;
    if (retryAfterSeconds > 0 || waited >= PATIENCE_MS) {
      throw errors.tooMany(sentence, Math.max(1, retryAfterSeconds));
    }
    await scheduler.wait(PAUSE_MS);
  }
}

/** The peer's address, as the edge says; no header that a client sends reaches this one. */
export function peerOf(c: AppContext): Pick<Attempt, 'address' | 'network'> {
  const peer = c.req.header('CF-Connecting-IP') ?? '';
  return { address: limitedAddress(peer), network: networkOf(peer) };
}
