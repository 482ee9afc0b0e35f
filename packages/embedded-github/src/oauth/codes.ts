import { randomBytes } from 'node:crypto';
import type { User } from '../users/user.ts';

/** What was agreed to when a code was given out. */
export interface Grant {
  user: User;
  scope: string;
  redirectUri: string;
  /** SHA-256 of the verifier that must come with the code, base64url (RFC 7636, S256). */
  codeChallenge: string | null;
}

/** Authorization codes: each can be exchanged once, within ten minutes. */
export interface Codes {
  give(grant: Grant): string;
  /** Takes the code away; undefined when it is wrong, used or too old. */
  take(code: string): Grant | undefined;
}

/** GitHub, "Authorizing OAuth apps": the code expires after 10 minutes. */
const VALID_MS = 10 * 60_000;

export function createCodes(clock: () => Date): Codes {
  const grants = new Map<string, Grant & { givenAtMs: number }>();
  const dropOld = () => {
    for (const [code, { givenAtMs }] of grants) {
      if (clock().getTime() - givenAtMs > VALID_MS) grants.delete(code);
    }
  };
  return {
    give(grant) {
      dropOld();
      const code = randomBytes(10).toString('hex');
      grants.set(code, { ...grant, givenAtMs: clock().getTime() });
      return code;
    },
    take(code) {
      dropOld();
      const grant = grants.get(code);
      grants.delete(code);
      return grant;
    },
  };
}
