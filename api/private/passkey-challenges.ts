import { randomBytes } from 'node:crypto';
import type { D1Database } from 'workers-types';
import { sha256Hex } from '../../model/hashes.ts';
import { CHALLENGE_MINUTES } from '../../model/wire/passkeys.ts';
import { type AccountRow, type NewAccount, readAccount } from './accounts.ts';

/** For a login whose password was right, or for a passkey that is to be added. */
type ChallengeKind = 'login' | 'add';

export interface Challenge {
  /** Whose it is, with the password that was verified. */
  account: NewAccount;
  /** 32 random bytes in base64url. */
  challenge: string;
}

export const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Makes a challenge for a passkey. Of those to add one, an account has one at a time.
 * @param account with the hash that was verified
 * @param secret what names it from now on; its hash alone is kept
 */
export async function openChallenge(
  db: D1Database,
  kind: ChallengeKind,
  { secret, account }: { secret: string; account: { id: string; password: string } },
  now: number,
): Promise<string> {
  const challenge = newSecret();
  const { id, password } = account;
  await db.batch([
    db
      .prepare("DELETE FROM passkey_challenges WHERE account_id = ? AND kind = 'add' AND ? = 'add'")
      .bind(id, kind),
    db
      .prepare(
        `INSERT INTO passkey_challenges (secret_hash, kind, account_id, password, challenge, expires_at)
         SELECT ?, ?, id, ?, ?, ? FROM accounts WHERE id = ?`,
      )
      .bind(sha256Hex(secret), kind, password, challenge, now + CHALLENGE_MINUTES * 60_000, id),
  ]);
  return challenge;
}

/** The challenge of a secret; undefined where it was used, is over, or the password is another one since. */
export async function findChallenge(
  db: D1Database,
  kind: ChallengeKind,
  secret: string,
  now: number,
): Promise<Challenge | undefined> {
  const row = await db
    .prepare(
      `SELECT accounts.id, name, email, photo, rights, accounts.password, challenge
       FROM passkey_challenges AS open JOIN accounts
         ON accounts.id = account_id AND accounts.password = open.password
       WHERE secret_hash = ? AND kind = ? AND expires_at > ?`,
    )
    .bind(sha256Hex(secret), kind, now)
    .first<AccountRow<NewAccount> & { challenge: string }>();
  if (!row) return undefined;
  const { challenge, ...account } = row;
  return { account: readAccount(account), challenge };
}

/** Spends a challenge. @returns false for all but the first who does */
export async function spendChallenge(db: D1Database, secret: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM passkey_challenges WHERE secret_hash = ?')
    .bind(sha256Hex(secret))
    .run();
  return meta.changes > 0;
}
