import { randomBytes } from 'node:crypto';
import type { D1Database, D1PreparedStatement } from 'workers-types';
import { sha256Hex } from '../../model/hashes.ts';
import { DRAFTS_MOST, type DraftText, PREVIEW_DAYS } from '../../model/wire/drafts.ts';
import type { WaitingKind } from '../../model/wire/waiting.ts';
import { dropHeldPictures, heldOwner, holdPictures, stageHeldPictures } from './pictures.ts';

const PREVIEW_MS = PREVIEW_DAYS * 24 * 60 * 60 * 1000;

/** A save that waits for somebody's word. Times are milliseconds since 1970. */
export interface KeptDraft extends DraftText {
  id: string;
  kind: WaitingKind;
  /** Null for an entry that is new. */
  entry: string | null;
  title: string;
  keptAt: number;
  isShared: boolean;
  account: { id: string; name: string };
  previewEndsAt: number | null;
}

interface Row extends Omit<KeptDraft, 'values' | 'base' | 'isShared' | 'account'> {
  fields: string;
  base: string | null;
  isShared: number;
  accountId: string;
  accountName: string;
}

const SELECT = `
  SELECT id, kind, entry, title, fields, base, etag, kept_at AS keptAt, is_shared AS isShared,
    account_id AS accountId, account_name AS accountName, preview_ends_at AS previewEndsAt
  FROM drafts`;

/** A private draft is its author's alone: to all others it is not there. */
const IS_SEEN = '(is_shared = 1 OR account_id = ?)';

function read({ fields, base, isShared, accountId, accountName, ...row }: Row): KeptDraft {
  return {
    ...row,
    values: JSON.parse(fields),
    base: base === null ? null : JSON.parse(base),
    isShared: isShared === 1,
    account: { id: accountId, name: accountName },
  };
}

/** Those that an account sees, the newest first. @param account its id */
export async function listDrafts(db: D1Database, account: string): Promise<KeptDraft[]> {
  const { results } = await db
    .prepare(`${SELECT} WHERE ${IS_SEEN} ORDER BY kept_at DESC, id`)
    .bind(account)
    .all<Row>();
  return results.map(read);
}

/** @param account the id of whoever asks */
export async function findDraft(
  db: D1Database,
  id: string,
  account: string,
): Promise<KeptDraft | undefined> {
  const found = db.prepare(`${SELECT} WHERE id = ? AND ${IS_SEEN}`).bind(id, account);
  const row = await found.first<Row>();
  return row ? read(row) : undefined;
}

/**
 * Keeps a draft, with `also` (its pictures) in the same transaction; the same draft again is changed, and
 * stays its first author's.
 * @param seen the version that is changed; null: it is new
 * @returns false, with nothing done, where its author keeps as many as may be, or it is another version by now
 */
export async function keepDraft(
  db: D1Database,
  draft: Omit<KeptDraft, 'previewEndsAt'>,
  seen: number | null,
  also: D1PreparedStatement[],
): Promise<boolean> {
  const { id, kind, entry, title, values, base, etag, keptAt, isShared, account } = draft;
  const keep = db
    .prepare(
      `INSERT INTO drafts (id, kind, entry, title, fields, base, etag, kept_at, is_shared, account_id,
         account_name)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
       WHERE (SELECT count(*) FROM drafts WHERE account_id = ?10 AND id <> ?1) < ${DRAFTS_MOST}
       ON CONFLICT (id) DO UPDATE SET title = excluded.title, fields = excluded.fields,
         base = excluded.base, etag = excluded.etag, kept_at = excluded.kept_at,
         is_shared = excluded.is_shared
         WHERE kept_at = ?12`,
    )
    .bind(
      id,
      kind,
      entry,
      title,
      JSON.stringify(values),
      base && JSON.stringify(base),
      etag,
      keptAt,
      isShared ? 1 : 0,
      account.id,
      account.name,
      seen,
    );
  const [kept] = await db.batch([keep, ...also, dropIdlePictures(db, id)]);
  return kept !== undefined && kept.meta.changes > 0;
}

/**
 * Statements that keep what a change that waits would have saved as a draft, however many there are, if the
 * change is there and nobody makes it just now. They go before what takes it out.
 * @param change its id
 */
export function keepDraftOfChange(
  db: D1Database,
  change: string,
  draft: Omit<KeptDraft, 'previewEndsAt'>,
  pictures: readonly string[],
): D1PreparedStatement[] {
  const { id, keptAt } = draft;
  const where = 'WHERE EXISTS (SELECT 1 FROM waiting_changes WHERE id = ? AND is_begun = 0)';
  return [
    db.prepare(`${INSERT} ${where}`).bind(...bound(draft), change),
    ...stageHeldPictures(db, change, pictures, keptAt),
    ...holdPictures(db, id, pictures),
    dropIdlePictures(db, id),
  ];
}

/** Keeps what a proposal said as a draft, however many there are. One that is there stays as it is. */
export async function keepDraftOfProposal(
  db: D1Database,
  draft: Omit<KeptDraft, 'previewEndsAt'>,
  pictures: readonly string[],
): Promise<void> {
  await db.batch([
    db.prepare(`${INSERT} WHERE true ON CONFLICT (id) DO NOTHING`).bind(...bound(draft)),
    ...holdPictures(db, draft.id, pictures),
  ]);
}

const INSERT = `
  INSERT INTO drafts (id, kind, entry, title, fields, base, etag, kept_at, is_shared, account_id, account_name)
  SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?`;

const bound = (draft: Omit<KeptDraft, 'previewEndsAt'>) => [
  ...[draft.id, draft.kind, draft.entry, draft.title, JSON.stringify(draft.values)],
  ...[draft.base && JSON.stringify(draft.base), draft.etag, draft.keptAt],
  ...[draft.isShared ? 1 : 0, draft.account.id, draft.account.name],
];

/** Whether there is a draft of this id, whoever sees it. */
export async function isDraftThere(db: D1Database, id: string): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM drafts WHERE id = ?').bind(id).first()) !== null;
}

/** Pictures of a draft that is not there. */
const dropIdlePictures = (db: D1Database, id: string) =>
  dropHeldPictures(db, id, 'NOT EXISTS (SELECT 1 FROM drafts WHERE id = ?)');

/** It is published or deleted, with `also` in the same transaction. @returns false where it is gone */
export async function dropDraft(
  db: D1Database,
  id: string,
  also: D1PreparedStatement[] = [],
): Promise<boolean> {
  const drop = db.prepare('DELETE FROM drafts WHERE id = ?').bind(id);
  const [gone] = await db.batch([drop, ...also, dropIdlePictures(db, id)]);
  return gone !== undefined && gone.meta.changes > 0;
}

/** Statements that take the private drafts of accounts out. @param accounts SQL that selects ids, and binds one value */
export function dropPrivateDrafts(
  db: D1Database,
  accounts: string,
  value: string,
): D1PreparedStatement[] {
  const own = `FROM drafts WHERE is_shared = 0 AND account_id IN (${accounts})`;
  return [
    db
      .prepare(`DELETE FROM pictures WHERE owner IN (SELECT '${heldOwner('')}' || id ${own})`)
      .bind(value),
    db.prepare(`DELETE ${own}`).bind(value),
  ];
}

/**
 * Makes a link that shows a draft to whoever has it, in place of any other of the draft.
 * @returns its token, which is kept nowhere, and when it ends
 */
export async function makePreview(
  db: D1Database,
  id: string,
  now: number,
): Promise<{ token: string; endsAt: number }> {
  const token = randomBytes(27).toString('base64url');
  const endsAt = now + PREVIEW_MS;
  await db
    .prepare('UPDATE drafts SET preview_hash = ?, preview_ends_at = ? WHERE id = ?')
    .bind(sha256Hex(token), endsAt, id)
    .run();
  return { token, endsAt };
}

export async function endPreview(db: D1Database, id: string): Promise<void> {
  await db
    .prepare('UPDATE drafts SET preview_hash = NULL, preview_ends_at = NULL WHERE id = ?')
    .bind(id)
    .run();
}

/** What a link shows; undefined where it shows nothing (any more). */
export async function findPreview(
  db: D1Database,
  token: string,
  now: number,
): Promise<KeptDraft | undefined> {
  const row = await db
    .prepare(`${SELECT} WHERE preview_hash = ? AND preview_ends_at > ?`)
    .bind(sha256Hex(token), now)
    .first<Row>();
  return row ? read(row) : undefined;
}
