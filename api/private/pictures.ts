import type { D1Database, D1PreparedStatement } from 'workers-types';

export interface Picture {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Uploads wait this long for an entry that uses them. */
const STAGED_MS = 24 * 60 * 60 * 1000;

const STAGED = 'staged';
/**
 * A dump writes a piece as one statement of twice its size. D1 takes no more than 100 kB, and the time
 * in which Wrangler reads a statement locally grows with the square of its length.
 */
const CHUNK_BYTES = 10_000;
/** What one statement binds, and one answer holds: D1 takes 2 MB, and a request may ask 50 times. */
const PART_CHUNKS = 100;
const PART_BYTES = PART_CHUNKS * CHUNK_BYTES;

const INSERT_PART = `
  INSERT INTO picture_chunks (owner, name, position, bytes)
    WITH RECURSIVE chunk (at) AS (
      SELECT 0 UNION ALL SELECT at + 1 FROM chunk WHERE (at + 1) * ${CHUNK_BYTES} < length(?4)
    )
    SELECT ?1, ?2, ?3 + at, substr(?4, at * ${CHUNK_BYTES} + 1, ${CHUNK_BYTES}) FROM chunk`;

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

const BLOBS = 'blobs';

/** Notes the Git blob that an upload has become before anything names it, as long as an upload waits. */
export async function noteBlob(
  db: D1Database,
  { name, blobId }: { name: string; blobId: string },
  now: number,
): Promise<void> {
  const bytes = new Uint8Array(new TextEncoder().encode(blobId));
  await db.batch(insertPicture(db, BLOBS, name, { type: 'text/plain', bytes }, now + STAGED_MS));
}

/** D1 binds 100 values at most. */
const NAMES_AT_ONCE = 90;

/** The Git blobs of uploads, as far as they are noted. */
export async function findBlobs(
  db: D1Database,
  names: readonly string[],
  now: number,
): Promise<{ name: string; blobId: string }[]> {
  const found: { name: string; blobId: string }[] = [];
  for (let start = 0; start < names.length; start += NAMES_AT_ONCE) {
    const some = names.slice(start, start + NAMES_AT_ONCE);
    const { results } = await db
      .prepare(
        `SELECT name, CAST(bytes AS TEXT) AS blobId FROM picture_chunks JOIN pictures USING (owner, name)
          WHERE owner = ? AND expires_at > ? AND name IN (${some.map(() => '?').join()})`,
      )
      .bind(BLOBS, now, ...some)
      .all<{ name: string; blobId: string }>();
    found.push(...results);
  }
  return found;
}

/** Ends the waiting of pictures that Git has: who deletes them there wants them gone. */
export async function forgetStagedPictures(
  db: D1Database,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const forget = db.prepare('DELETE FROM pictures WHERE owner = ? AND name = ?');
  await db.batch(names.map((name) => forget.bind(STAGED, name)));
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
  const isOther = accountId === STAGED || accountId.startsWith(WAITING);
  return isOther ? undefined : findPicture(db, accountId, name, 0);
}

const WAITING = 'waiting/';

/** Whose pictures of a change or a draft that waits are: shown to nobody, and kept as long as that is. */
export const heldOwner = (change: string) => WAITING + change;

/** Statements that keep a copy of staged uploads for a change that waits. */
export function holdPictures(
  db: D1Database,
  change: string,
  names: readonly string[],
): D1PreparedStatement[] {
  return copyPictures(db, STAGED, heldOwner(change), names, null);
}

/** Statements that give uploads of a change that waited the day of those that were just sent. */
export function stageHeldPictures(
  db: D1Database,
  change: string,
  names: readonly string[],
  now: number,
): D1PreparedStatement[] {
  return copyPictures(db, heldOwner(change), STAGED, names, now + STAGED_MS);
}

/** @param where a condition in SQL, which binds the change */
export function dropHeldPictures(db: D1Database, change: string, where: string) {
  return db
    .prepare(`DELETE FROM pictures WHERE owner = ? AND ${where}`)
    .bind(heldOwner(change), change);
}

export function findHeldPicture(
  db: D1Database,
  change: string,
  name: string,
): Promise<Picture | undefined> {
  return findPicture(db, heldOwner(change), name, 0);
}

/** Bytes of all pictures that changes wait with. */
export async function heldBytes(db: D1Database): Promise<number> {
  const query = 'SELECT coalesce(sum(size), 0) AS bytes FROM pictures WHERE owner LIKE ?';
  return (await db.prepare(query).bind(`${WAITING}%`).first<{ bytes: number }>())?.bytes ?? 0;
}

function copyPictures(
  db: D1Database,
  from: string,
  to: string,
  names: readonly string[],
  expiresAt: number | null,
): D1PreparedStatement[] {
  return names.flatMap((name) => [
    db
      .prepare(
        `INSERT OR REPLACE INTO pictures (owner, name, type, size, expires_at)
         SELECT ?, name, type, size, ? FROM pictures WHERE owner = ? AND name = ?`,
      )
      .bind(to, expiresAt, from, name),
    db
      .prepare(
        `INSERT OR REPLACE INTO picture_chunks (owner, name, position, bytes)
         SELECT ?, name, position, bytes FROM picture_chunks WHERE owner = ? AND name = ?`,
      )
      .bind(to, from, name),
  ]);
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
  for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
    const start = part * PART_BYTES;
    const { buffer } = bytes.slice(start, start + PART_BYTES);
    statements.push(db.prepare(INSERT_PART).bind(owner, name, part * PART_CHUNKS, buffer));
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
  for (let start = 0, last = -1; start < picture.size; ) {
    const { results } = await db
      .prepare(
        'SELECT position, bytes FROM picture_chunks WHERE owner = ? AND name = ? AND position > ? ORDER BY position LIMIT ?',
      )
      .bind(owner, name, last, PART_CHUNKS)
      .all<{ position: number; bytes: ArrayLike<number> }>();
    if (results.length === 0) return undefined;
    for (const row of results) {
      bytes.set(row.bytes, start);
      start += row.bytes.length;
      last = row.position;
    }
  }
  return { type: picture.type, bytes };
}
