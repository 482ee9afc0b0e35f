import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

// OWASP Password Storage Cheat Sheet: scrypt with N=2^14 wants p=5; about 100 ms and 16 MiB.
const COST = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;

/** Hashes a password; the result names its parameters, so that they can be raised later. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize('NFKC'), salt, KEY_BYTES, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether a password is the one that was hashed; false for a hash that cannot be read. */
export function verifyPassword(password: string, hash: string): boolean {
  const [name, N, r, p, salt, key] = hash.split('$');
  if (name !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = scryptSync(
    password.normalize('NFKC'),
    Buffer.from(salt, 'base64url'),
    expected.length,
    { N: Number(N), r: Number(r), p: Number(p) },
  );
  return timingSafeEqual(actual, expected);
}

/** A hash that no password matches: an unknown e-mail address takes as long as a wrong password. */
export const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
