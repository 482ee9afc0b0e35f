import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { D1Database, D1PreparedStatement } from 'workers-types';
import { sha256Hex } from '../../model/hashes.ts';
import type { Invitation } from '../../model/wire/answers.ts';
import {
  LINK_HOURS,
  LINK_ID_LENGTH,
  type LinkFault,
  type LinkKind,
} from '../../model/wire/links.ts';
import { NEWS_KINDS, writeChosen } from '../../model/wire/mail.ts';
import { type Rights, readRights, writeRights } from '../../model/wire/rights.ts';

export const LINK_MS = LINK_HOURS * 60 * 60 * 1000;

/**
 * Whoever made it may still do so: an owner anything, a publisher give the rights of one or of an editor,
 * everybody choose another password for themselves.
 */
const IS_BACKED = `(maker.rights = 'owner' OR maker.id = links.account_id
  OR (maker.rights = 'publisher'
    AND (links.rights IN ('publisher', 'editor') OR links.rights LIKE 'editor %')))`;

/**
 * Makes an invitation, with `also`, which is told its id, in the same transaction.
 * @returns its link's token, which is kept nowhere
 */
export async function invite(
  db: D1Database,
  { email, rights, by }: { email: string; rights: Rights; by: string },
  now: number,
  also: (id: string) => D1PreparedStatement[] = () => [],
): Promise<string> {
  const token = newToken();
  const insert = db
    .prepare(
      `INSERT INTO links (id, token_hash, email, rights, made_by, expires_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .bind(idOf(token), sha256Hex(token), email, writeRights(rights), by, now + LINK_MS);
  await db.batch([insert, ...also(idOf(token))]);
  return token;
}

interface Renewed {
  /** Who made it, and their address. */
  by: string;
  byEmail: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Gives a link that waits a secret for the mail that is about to go, and its hours anew. The one that was shown to whoever
 * made it stays: a mail may not arrive. What a mail before that brought ends.
 * @returns its token, which is kept nowhere, who made it, and what an invitation gives; undefined where it has ended
 */
export async function renewLink(
  db: D1Database,
  id: string,
  now: number,
): Promise<(Renewed & { token: string; rights: Rights }) | undefined> {
  const token = id + newToken().slice(LINK_ID_LENGTH);
  const row = await db
    .prepare(
      `UPDATE links SET mailed_hash = ?, expires_at = ? FROM accounts AS maker
       WHERE links.id = ? AND ended IS NULL AND maker.id = made_by AND ${IS_BACKED}
       AND (account_id IS NOT NULL OR NOT EXISTS
         (SELECT 1 FROM accounts AS taken WHERE taken.email = links.email))
       RETURNING rights, expires_at AS expiresAt,
         (SELECT name FROM accounts WHERE id = made_by) AS "by",
         (SELECT email FROM accounts WHERE id = made_by) AS byEmail`,
    )
    .bind(sha256Hex(token), now + LINK_MS, id)
    .first<Renewed & { rights: string }>();
  return row ? { ...row, token, rights: readRights(row.rights) } : undefined;
}

/**
 * Makes a link that gives an account another password.
 * @returns its token, which is kept nowhere; undefined where there is no such account
 */
export async function offerReset(
  db: D1Database,
  { account, by }: { account: string; by: string },
  now: number,
): Promise<string | undefined> {
  const token = newToken();
  const { meta } = await db
    .prepare(
      `INSERT INTO links (id, token_hash, email, rights, made_by, expires_at, account_id)
       SELECT ?, ?, email, '', ?, ?, id FROM accounts WHERE id = ?`,
    )
    .bind(idOf(token), sha256Hex(token), by, now + LINK_MS, account)
    .run();
  return meta.changes > 0 ? token : undefined;
}

/** Nobody's name where somebody asked for their own. */
const BY = `CASE WHEN maker.id = links.account_id THEN '' ELSE maker.name END AS "by"`;
const KIND = "CASE WHEN links.account_id IS NULL THEN 'invitation' ELSE 'reset' END AS kind";

interface FoundLink {
  id: string;
  kind: LinkKind;
  email: string;
  /** Of an invitation. */
  rights: Rights;
  /** The name of whoever made it; empty where it was asked for by mail. */
  by: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

type Row = Omit<FoundLink, 'rights'> & { rights: string };

/** The link that a token opens, or why it opens none. */
export async function findLink(
  db: D1Database,
  token: string,
  now: number,
): Promise<FoundLink | LinkFault> {
  const row = await db
    .prepare(
      `SELECT links.id, ${KIND}, token_hash AS hash, mailed_hash AS mailedHash, links.email, links.rights, ${BY},
         expires_at AS expiresAt, ended, ${IS_BACKED} AS isBacked,
         account_id IS NULL AND EXISTS (SELECT 1 FROM accounts WHERE email = links.email) AS isTaken
       FROM links JOIN accounts AS maker ON maker.id = made_by WHERE links.id = ?`,
    )
    .bind(idOf(token))
    .first<
      Row & {
        hash: string;
        /** Empty where none went by mail. */
        mailedHash: string;
        ended: 'used' | 'withdrawn' | null;
        isBacked: 0 | 1;
        isTaken: 0 | 1;
      }
    >();
  const given = sha256Hex(token);
  if (!row || ![row.hash, row.mailedHash].some((kept) => isSame(kept, given))) return 'unknown';
  const { id, kind, email, rights, by, expiresAt, ended, isBacked, isTaken } = row;
  if (ended) return ended;
  if (isTaken) return 'used';
  if (expiresAt <= now) return 'expired';
  if (!isBacked) return 'withdrawn';
  return { id, kind, email, rights: readRights(rights), by, expiresAt };
}

/**
 * Makes the account of an invitation that `findLink` found, and ends all invitations of its address.
 * @returns false, with nothing done, where the invitation has ended since
 */
export async function takeUp(
  db: D1Database,
  { id, name, password }: { id: string; name: string; password: string },
  now: number,
): Promise<boolean> {
  const account = crypto.randomUUID();
  const [made] = await db.batch([
    db
      .prepare(
        `INSERT INTO accounts (id, name, email, password, photo, rights, created_at, mails)
         SELECT ?, ?, links.email, ?, '', links.rights, ?, '${writeChosen(NEWS_KINDS)}'
         FROM links JOIN accounts AS maker ON maker.id = made_by
         WHERE links.id = ? AND account_id IS NULL AND ended IS NULL AND expires_at > ?
         AND ${IS_BACKED} AND NOT EXISTS (SELECT 1 FROM accounts WHERE email = links.email)`,
      )
      .bind(account, name, password, now, id, now),
    db
      .prepare(
        `UPDATE links SET ended = 'used'
         WHERE ended IS NULL AND email = (SELECT email FROM accounts WHERE id = ?)`,
      )
      .bind(account),
  ]);
  return made !== undefined && made.meta.changes > 0;
}

/**
 * Gives the account of a link that `findLink` found another password; ends all its logins and all such links
 * of it, and forgets its failed logins, which may well have shut its owner out.
 * @returns false, with nothing done, where the link has ended since
 */
export async function reset(
  db: D1Database,
  { id, password }: { id: string; password: string },
  now: number,
): Promise<boolean> {
  // Its salt makes a hash one of this call alone: what follows is done where it was set.
  const isSet = 'IN (SELECT id FROM accounts WHERE password = ?)';
  const [changed] = await db.batch([
    db
      .prepare(
        `UPDATE accounts SET password = ? WHERE id IN (
           SELECT account_id FROM links JOIN accounts AS maker ON maker.id = made_by
           WHERE links.id = ? AND ended IS NULL AND expires_at > ? AND ${IS_BACKED})`,
      )
      .bind(password, id, now),
    db.prepare(`DELETE FROM sessions WHERE account_id ${isSet}`).bind(password),
    db
      .prepare(
        `DELETE FROM attempts WHERE kind = 'login'
         AND subject IN (SELECT email FROM accounts WHERE password = ?)`,
      )
      .bind(password),
    db
      .prepare(`UPDATE links SET ended = 'used' WHERE ended IS NULL AND account_id ${isSet}`)
      .bind(password),
  ]);
  return changed !== undefined && changed.meta.changes > 0;
}

/** A link as a list shows it. */
interface ListedLink extends Omit<FoundLink, 'expiresAt'> {
  /** ISO 8601, UTC */
  createdAt: string;
  endsAt: string;
  mail: Invitation['mail'];
}

/** The mail that brings a link, as the queue has it; one that went is known there for a day. */
const MAIL = `(SELECT CASE state WHEN 'sent' THEN 'sent' WHEN 'failed' THEN 'failed' ELSE 'waits' END
  FROM mails WHERE link_id = links.id ORDER BY made_at DESC LIMIT 1) AS mail`;

/** The links that wait, oldest first. @param maker whose; undefined: everybody's */
export async function listLinks(
  db: D1Database,
  maker: string | undefined,
  now: number,
): Promise<ListedLink[]> {
  const { results } = await db
    .prepare(
      `SELECT links.id, ${KIND}, links.email, links.rights, ${BY},
         expires_at AS expiresAt, ${MAIL}
       FROM links JOIN accounts AS maker ON maker.id = made_by
       WHERE ended IS NULL AND expires_at > ?1 AND (?2 IS NULL OR made_by = ?2) AND ${IS_BACKED}
       AND (account_id IS NOT NULL
         OR NOT EXISTS (SELECT 1 FROM accounts WHERE email = links.email))
       ORDER BY expires_at, links.rowid`,
    )
    .bind(now, maker ?? null)
    .all<Row & Pick<ListedLink, 'mail'>>();
  const inWords = (ms: number) => new Date(ms).toISOString();
  return results.map(({ expiresAt, rights, ...link }) => ({
    ...link,
    rights: readRights(rights),
    createdAt: inWords(expiresAt - LINK_MS),
    endsAt: inWords(expiresAt),
  }));
}

/** Ends a link. @param maker whose it must be; undefined: anybody's. @returns false where none waits */
export async function withdraw(
  db: D1Database,
  id: string,
  maker: string | undefined,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE links SET ended = 'withdrawn'
       WHERE id = ?1 AND ended IS NULL AND (?2 IS NULL OR made_by = ?2)`,
    )
    .bind(id, maker ?? null)
    .run();
  return meta.changes > 0;
}

const newToken = () => randomBytes(27).toString('base64url');

const idOf = (token: string) => token.slice(0, LINK_ID_LENGTH);

const isSame = (kept: string, given: string) =>
  kept.length === given.length && timingSafeEqual(Buffer.from(kept), Buffer.from(given));
