import type { D1Database, D1PreparedStatement } from 'workers-types';
import { WAITING_MOST, type WaitingKind } from '../../model/wire/waiting.ts';
import { dropHeldPictures } from './pictures.ts';

/** A save that is held back until its hour. Times are milliseconds since 1970. */
export interface HeldChange {
  id: string;
  kind: WaitingKind;
  action: 'create' | 'update' | 'delete';
  /** Null for an entry that is new. */
  entry: string | null;
  title: string;
  /** As they were sent; null of what is taken down. */
  values: Record<string, unknown> | null;
  /** The file's text when the change began, and its ETag; null of a new one. */
  base: string | null;
  etag: string | null;
  at: number;
  takeDownAt: number | null;
  account: { id: string; name: string };
  /** When it was typed; null where nobody noted it. */
  madeAt: number | null;
}

export interface KeptChange extends HeldChange {
  /** An attempt is under way, or nobody knows what became of it. */
  isBegun: boolean;
  tries: number;
  /** When it is tried next. */
  dueAt: number;
  /** Why it cannot be made; '' as long as it can. */
  problem: string;
}

interface Row extends Omit<KeptChange, 'values' | 'account' | 'isBegun'> {
  fields: string | null;
  accountId: string;
  accountName: string;
  isBegun: number;
}

const SELECT = `
  SELECT id, kind, action, entry, title, fields, base, etag, at, take_down_at AS takeDownAt,
    account_id AS accountId, account_name AS accountName, is_begun AS isBegun, tries,
    due_at AS dueAt, problem, made_at AS madeAt
  FROM waiting_changes`;

function read({ fields, accountId, accountName, isBegun, ...row }: Row): KeptChange {
  return {
    ...row,
    values: fields === null ? null : JSON.parse(fields),
    account: { id: accountId, name: accountName },
    isBegun: isBegun !== 0,
  };
}

/**
 * Has a change wait, with `also` (its pictures) in the same transaction; the same change again, with
 * other hours perhaps, takes its place. @returns false, with nothing done, where as many wait as may
 */
export async function holdChange(
  db: D1Database,
  change: HeldChange,
  also: D1PreparedStatement[],
): Promise<boolean> {
  const { id, kind, action, entry, title, values, base, etag, at, takeDownAt, account, madeAt } =
    change;
  const insert = db
    .prepare(
      `INSERT INTO waiting_changes (id, kind, action, entry, title, fields, base, etag, at,
         take_down_at, account_id, account_name, due_at, made_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?9, ?13
       WHERE (SELECT count(*) FROM waiting_changes WHERE id <> ?1) < ${WAITING_MOST}
       ON CONFLICT (id) DO UPDATE SET at = excluded.at, due_at = excluded.due_at,
         take_down_at = excluded.take_down_at
         WHERE is_begun = 0 AND action = excluded.action AND fields IS excluded.fields`,
    )
    .bind(
      id,
      kind,
      action,
      entry,
      title,
      asText(values),
      base,
      etag,
      at,
      takeDownAt,
      account.id,
      account.name,
      madeAt,
    );
  await db.batch([insert, ...also, dropIdlePictures(db, id)]);
  return (await findChange(db, id)) !== undefined;
}

const asText = (values: HeldChange['values']) => values && JSON.stringify(values);

/** Pictures of a change that does not wait with any values. */
function dropIdlePictures(db: D1Database, id: string): D1PreparedStatement {
  const waits = 'SELECT 1 FROM waiting_changes WHERE id = ? AND fields IS NOT NULL';
  return dropHeldPictures(db, id, `NOT EXISTS (${waits})`);
}

/** All that wait, the next first. */
export async function listChanges(db: D1Database): Promise<KeptChange[]> {
  const { results } = await db.prepare(`${SELECT} ORDER BY at, id`).all<Row>();
  return results.map(read);
}

export async function findChange(db: D1Database, id: string): Promise<KeptChange | undefined> {
  const row = await db.prepare(`${SELECT} WHERE id = ?`).bind(id).first<Row>();
  return row ? read(row) : undefined;
}

/** Those that can be made by now, in the order of their hours. */
export async function dueChanges(
  db: D1Database,
  now: number,
  atMost: number,
): Promise<KeptChange[]> {
  const { results } = await db
    .prepare(`${SELECT} WHERE problem = '' AND due_at <= ? ORDER BY at, id LIMIT ?`)
    .bind(now, atMost)
    .all<Row>();
  return results.map(read);
}

/** When the next one is to be tried; undefined where none waits. */
export async function nextDue(db: D1Database): Promise<number | undefined> {
  const query = "SELECT min(due_at) AS at FROM waiting_changes WHERE problem = ''";
  return (await db.prepare(query).first<{ at: number | null }>())?.at ?? undefined;
}

/** Those that could not be made at their hour, up to now, or were stopped before it. */
export async function stuckChanges(db: D1Database): Promise<KeptChange[]> {
  const query = `${SELECT} WHERE problem <> '' OR tries > 0 ORDER BY at, id`;
  const { results } = await db.prepare(query).all<Row>();
  return results.map(read);
}

/** How many are to be made until an instant. */
export async function countComing(db: D1Database, until: number): Promise<number> {
  const query = "SELECT count(*) AS count FROM waiting_changes WHERE problem = '' AND at <= ?";
  return (await db.prepare(query).bind(until).first<{ count: number }>())?.count ?? 0;
}

/** It is due at once, in the name of whoever says so, unless an attempt is under way. */
export async function takeOverChange(
  db: D1Database,
  id: string,
  account: HeldChange['account'],
  now: number,
): Promise<void> {
  await db
    .prepare(
      `UPDATE waiting_changes SET account_id = ?, account_name = ?, due_at = ?, problem = ''
       WHERE id = ? AND is_begun = 0`,
    )
    .bind(account.id, account.name, now, id)
    .run();
}

/**
 * An attempt begins: nobody takes it out, or changes it, until it is known what became of it.
 * @returns false where it is gone, or has another text or hour than when it was read
 */
export async function beginChange(
  db: D1Database,
  { id, action, values, at }: Pick<HeldChange, 'id' | 'action' | 'values' | 'at'>,
): Promise<boolean> {
  const begin = db.prepare(
    'UPDATE waiting_changes SET is_begun = 1 WHERE id = ? AND action = ? AND fields IS ? AND at = ?',
  );
  return (await begin.bind(id, action, asText(values), at).run()).meta.changes > 0;
}

/**
 * An attempt made nothing, or nobody knows.
 * @param again when it is tried again; null: not by itself
 */
export async function failChange(
  db: D1Database,
  id: string,
  { isKnown, again, problem }: { isKnown: boolean; again: number | null; problem: string },
): Promise<void> {
  await db
    .prepare(
      `UPDATE waiting_changes SET is_begun = ?, tries = tries + 1, due_at = coalesce(?, due_at),
       problem = ? WHERE id = ?`,
    )
    .bind(isKnown ? 0 : 1, again, problem, id)
    .run();
}

/** What it is about is called otherwise now. */
export async function retitleChange(db: D1Database, id: string, title: string): Promise<void> {
  await db.prepare('UPDATE waiting_changes SET title = ? WHERE id = ?').bind(title, id).run();
}

/** It is made: it goes, or waits to be taken down again. @param entry the id of what it made */
export async function finishChange(
  db: D1Database,
  { id, action }: Pick<HeldChange, 'id' | 'action'>,
  entry: string,
): Promise<void> {
  const isOurs = 'id = ?1 AND action = ?2';
  await db.batch([
    db
      .prepare(`DELETE FROM waiting_changes WHERE ${isOurs} AND take_down_at IS NULL`)
      .bind(id, action),
    db
      .prepare(
        `UPDATE waiting_changes SET action = 'delete', entry = ?3, fields = NULL, base = NULL,
         etag = NULL, at = take_down_at, due_at = take_down_at, take_down_at = NULL, is_begun = 0,
         tries = 0, problem = '' WHERE ${isOurs}`,
      )
      .bind(id, action, entry),
    dropIdlePictures(db, id),
  ]);
}

const IS_FREE = 'id = ? AND is_begun = 0';

/** Other hours, in the name of `account`; what stood in its way is looked at anew then. @returns false where an attempt is under way, or it is gone */
export async function moveChange(
  db: D1Database,
  id: string,
  { at, takeDownAt, account }: Pick<HeldChange, 'at' | 'takeDownAt' | 'account'>,
): Promise<boolean> {
  const move = db.prepare(
    `UPDATE waiting_changes SET at = ?, due_at = ?, take_down_at = ?, account_id = ?,
       account_name = ?, tries = 0, problem = '' WHERE ${IS_FREE}`,
  );
  const values = [at, at, takeDownAt, account.id, account.name, id];
  return (await move.bind(...values).run()).meta.changes > 0;
}

/**
 * Another text, of another author perhaps, in place of the one that was read, with `also` (its pictures) in
 * the same transaction. @returns false as above, and where somebody else has changed the text since
 */
export async function rewordChange(
  db: D1Database,
  read: Pick<HeldChange, 'id' | 'values' | 'etag'>,
  { title, values, base, etag, at, takeDownAt, account, madeAt }: HeldChange,
  also: D1PreparedStatement[],
): Promise<boolean> {
  const reword = db
    .prepare(
      `UPDATE waiting_changes SET title = ?, fields = ?, base = ?, etag = ?, at = ?, due_at = ?,
         take_down_at = ?, account_id = ?, account_name = ?, made_at = ?, tries = 0, problem = ''
       WHERE ${IS_FREE} AND fields IS ? AND etag IS ?`,
    )
    .bind(
      ...[title, asText(values), base, etag, at, at, takeDownAt, account.id, account.name],
      madeAt,
      ...[read.id, asText(read.values), read.etag],
    );
  const [done] = await db.batch([reword, ...also, dropIdlePictures(db, read.id)]);
  return done !== undefined && done.meta.changes > 0;
}

/** Takes it out, after `before` in the same transaction. @returns false as above */
export async function dropChange(
  db: D1Database,
  id: string,
  before: D1PreparedStatement[],
): Promise<boolean> {
  const drop = db.prepare(`DELETE FROM waiting_changes WHERE ${IS_FREE}`).bind(id);
  const results = await db.batch([...before, drop, dropIdlePictures(db, id)]);
  const gone = results.at(-2);
  return gone !== undefined && gone.meta.changes > 0;
}
