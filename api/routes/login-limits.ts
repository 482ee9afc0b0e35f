import type { Limit } from '../private/attempts.ts';

const MINUTE_MS = 60_000;

/** How often a wrong password may be tried; what succeeds does not count. */
export const LOGIN_LIMITS: Limit[] = [
  { per: 'address and subject', most: 10, windowMs: 15 * MINUTE_MS },
  { per: 'address', most: 30, windowMs: 15 * MINUTE_MS },
];
