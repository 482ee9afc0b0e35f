import type { D1Database, D1PreparedStatement } from 'workers-types';

export interface Picture {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Uploads wait this long for an entry that uses them. */
const STAGED_MS = 24 * 60 * 60 * 1000;

const STAGED = 'staged';
const CHUNK_BYTES = 1024 * 1024;

/** Keeps an upload until an entry uses it; the same picture again starts the time anew. */
export async function stagePicture(
  db: D1Database,
  name: string,
  picture: Picture,
  now: number,
): Promise<void> {
  await db.batch(insertPicture(db, STAGED, name, picture, now + STAGED_MS));
}

export async function findStagedPicture(
  db: D1Database,
  name: string,
  now: number,
): Promise<Picture | undefined> {
  return findPicture(db, STAGED, name, now);
}

/** Statements that give an account a picture of its own, in place of any it had. */
export function accountPicture(
  db: D1Database,
  accountId: string,
  name: string,
  picture: Picture,
): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM pictures WHERE owner = ?').bind(accountId),
    ...insertPicture(db, accountId, name, picture, null),
    // The bytes have moved: nothing of an account stays where every upload can be seen.
    db.prepare('DELETE FROM pictures WHERE owner = ? AND name = ?').bind(STAGED, name),
  ];
}

export async function findAccountPicture(
  db: D1Database,
  accountId: string,
  name: string,
): Promise<Picture | undefined> {
  return accountId === STAGED ? undefined : findPicture(db, accountId, name, 0);
}

function insertPicture(
  db: D1Database,
  owner: string,
  name: string,
  { type, bytes }: Picture,
  expiresAt: number | null,
) {
  const statements = [
    db.prepare('DELETE FROM pictures WHERE owner = ? AND name = ?').bind(owner, name),
    db
      .prepare('INSERT INTO pictures (owner, name, type, size, expires_at) VALUES (?, ?, ?, ?, ?)')
      .bind(owner, name, type, bytes.length, expiresAt),
  ];
  for (let position = 0; position * CHUNK_BYTES < bytes.length; position += 1) {
    const start = position * CHUNK_BYTES;
    statements.push(
      db
        .prepare('INSERT INTO picture_chunks (owner, name, position, bytes) VALUES (?, ?, ?, ?)')
        .bind(owner, name, position, bytes.slice(start, start + CHUNK_BYTES).buffer),
    );
  }
  return statements;
}

async function findPicture(
  db: D1Database,
  owner: string,
  name: string,
  now: number,
): Promise<Picture | undefined> {
  const picture = await db
    .prepare(
      'SELECT type, size FROM pictures WHERE owner = ? AND name = ? AND (expires_at IS NULL OR expires_at > ?)',
    )
    .bind(owner, name, now)
    .first<{ type: string; size: number }>();
  if (!picture) return undefined;
  const bytes = new Uint8Array(picture.size);
  // One by one: an answer of D1 holds 2 MB at most, too.
  for (let start = 0, position = 0; start < picture.size; position += 1) {
    const row = await db
      .prepare('SELECT bytes FROM picture_chunks WHERE owner = ? AND name = ? AND position = ?')
      .bind(owner, name, position)
      .first<{ bytes: ArrayLike<number> }>();
    if (!row) return undefined;
    bytes.set(row.bytes, start);
    start += row.bytes.length;
  }
  return { type: picture.type, bytes };
}
