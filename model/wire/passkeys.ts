import type { Said } from './answers.ts';

/** How many recovery codes are made at a time. */
export const RECOVERY_CODES = 10;

/** How many passkeys an account may have. */
export const MOST_PASSKEYS = 10;

/** Within which a passkey must have signed: as long as ten codes take to be copied by hand. */
export const CHALLENGE_MINUTES = 10;

/** A passkey of one's own. */
export interface OwnPasskey {
  id: string;
  name: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** Null: never. */
  usedAt: string | null;
}

/** One's own second factor: with a passkey each login asks for one of them. */
export interface OwnPasskeys {
  /** The oldest first. */
  passkeys: OwnPasskey[];
  /** Recovery codes that have not been used. */
  codesLeft: number;
}

/** What a passkey is to be made with, as browsers read it (Web Authentication Level 3, section 5.1.8). */
export interface NewPasskey {
  options: object;
  /** With the first passkey: ten recovery codes, shown this once. */
  codes?: string[];
}

export interface NewCodes extends Said {
  codes: string[];
}

/** The password was right, and a passkey is asked for. It opens nothing but its second step. */
export interface SecondStep {
  /** Names the login in that step. */
  login: string;
  /** What the passkey is to sign (Web Authentication Level 3, section 5.1.9). */
  options: object;
}

/** What the login answers in place of a token. */
export interface HalfLogin extends Said {
  secondStep: SecondStep;
}

// Without i, l, o and u, which are read as others: Crockford's base 32.
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/** A recovery code as it is shown: `7k2m-09ab-…`. @param bytes 16, random: five bits of each count */
export function writeCode(bytes: Uint8Array): string {
  const digits = Array.from(bytes.subarray(0, LENGTH), (byte) => DIGITS[byte % DIGITS.length]);
  return digits.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** A code as somebody typed it, without hyphens and blanks; undefined for what is none. */
export function readCode(typed: string): string | undefined {
  if (typed.length > 100) return undefined;
  const code = typed
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return code.length === LENGTH && [...code].every((each) => DIGITS.includes(each))
    ? code
    : undefined;
}
