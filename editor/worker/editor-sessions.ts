import { randomBytes } from 'node:crypto';
import type { D1Database } from 'workers-types';
import { sha256Hex } from '../../model/hashes.ts';
import { decrypt, encrypt } from './encryption.ts';

/** A working day: whoever proposes something later signs in once more. */
const EDITOR_SESSION_SECONDS = 12 * 60 * 60;

/** Somebody who may propose changes, as GitHub knows them. */
export interface Editor {
  /** The account's name on GitHub. */
  login: string;
  /** GitHub's token; it never leaves the worker. */
  token: string;
}

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Opens an editor's session. @returns its secret, which is kept nowhere */
export async function openEditorSession(
  db: D1Database,
  key: string,
  editor: Editor,
  now: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const hash = sha256Hex(secret);
  await db
    .prepare(
      'INSERT INTO editor_sessions (secret_hash, login, token, expires_at) VALUES (?, ?, ?, ?)',
    )
    .bind(
      hash,
      editor.login,
      // Bound to its row: a token that is copied to another session does not open there.
      await encrypt(editor.token, key, hash),
      now + EDITOR_SESSION_SECONDS * 1000,
    )
    .run();
  return secret;
}

/** Whose session a secret opens; undefined where it is unknown, expired, or the key another one. */
export async function findEditor(
  db: D1Database,
  key: string,
  secret: string,
  now: number,
): Promise<Editor | undefined> {
  if (!SECRET.test(secret)) return undefined;
  const hash = sha256Hex(secret);
  const row = await db
    .prepare('SELECT login, token FROM editor_sessions WHERE secret_hash = ? AND expires_at > ?')
    .bind(hash, now)
    .first<Editor>();
  const token = row && (await decrypt(row.token, key, hash));
  return row && token ? { login: row.login, token } : undefined;
}

export async function closeEditorSession(db: D1Database, secret: string): Promise<void> {
  await db
    .prepare('DELETE FROM editor_sessions WHERE secret_hash = ?')
    .bind(sha256Hex(secret))
    .run();
}

/** Erases what has expired. */
export async function eraseExpiredEditors(db: D1Database, now: number): Promise<void> {
  await db.prepare('DELETE FROM editor_sessions WHERE expires_at <= ?').bind(now).run();
}
