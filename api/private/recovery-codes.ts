import { randomBytes } from 'node:crypto';
import type { D1Database } from 'workers-types';
import { sha256Hex } from '../../model/hashes.ts';
import { RECOVERY_CODES, readCode, writeCode } from '../../model/wire/passkeys.ts';

/** Gives an account ten recovery codes in place of those it has. @returns them; they are kept nowhere */
export async function makeCodes(db: D1Database, account: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => writeCode(randomBytes(16)));
  const insert = db.prepare('INSERT INTO recovery_codes (code_hash, account_id) VALUES (?, ?)');
  await db.batch([
    db.prepare('DELETE FROM recovery_codes WHERE account_id = ?').bind(account),
    ...codes.map((code) => insert.bind(hashOf(account, code), account)),
  ]);
  return codes;
}

/** How many an account has left. */
export async function countCodes(db: D1Database, account: string): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS count FROM recovery_codes WHERE account_id = ?')
    .bind(account)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/** Spends a code, as somebody typed it. @returns false where the account has no such code (any more) */
export async function spendCode(db: D1Database, account: string, typed: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM recovery_codes WHERE account_id = ? AND code_hash = ?')
    .bind(account, hashOf(account, typed))
    .run();
  return meta.changes > 0;
}

/** 80 random bits need no slow hash: nobody tries them all. */
const hashOf = (account: string, typed: string) => sha256Hex(`${account} ${readCode(typed) ?? ''}`);
