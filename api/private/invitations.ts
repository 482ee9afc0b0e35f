import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { D1Database } from 'workers-types';
import { sha256Hex } from '../../model/hashes.ts';
import { LINK_HOURS, LINK_ID_LENGTH, type LinkFault } from '../../model/wire/links.ts';
import { type Rights, readRights, writeRights } from '../../model/wire/rights.ts';

const LINK_MS = LINK_HOURS * 60 * 60 * 1000;

/** Whoever made it may still give these rights: as an owner, or as a publisher those of a publisher. */
const IS_BACKED =
  "(maker.rights = 'owner' OR (maker.rights = 'publisher' AND links.rights = 'publisher'))";

/** Makes an invitation. @returns its link's token, which is kept nowhere */
export async function invite(
  db: D1Database,
  { email, rights, by }: { email: string; rights: Rights; by: string },
  now: number,
): Promise<string> {
  const token = randomBytes(27).toString('base64url');
  await db
    .prepare(
      `INSERT INTO links (id, token_hash, email, rights, made_by, expires_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .bind(idOf(token), sha256Hex(token), email, writeRights(rights), by, now + LINK_MS)
    .run();
  return token;
}

interface Invitation {
  id: string;
  email: string;
  /** The name of whoever made it. */
  by: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The invitation that a token opens, or why it opens none. */
export async function findInvitation(
  db: D1Database,
  token: string,
  now: number,
): Promise<Invitation | LinkFault> {
  const row = await db
    .prepare(
      `SELECT links.id, token_hash AS hash, links.email, maker.name AS "by",
         expires_at AS expiresAt, ended, ${IS_BACKED} AS isBacked,
         EXISTS (SELECT 1 FROM accounts WHERE email = links.email) AS isTaken
       FROM links JOIN accounts AS maker ON maker.id = made_by WHERE links.id = ?`,
    )
    .bind(idOf(token))
    .first<
      Invitation & {
        hash: string;
        ended: 'used' | 'withdrawn' | null;
        isBacked: 0 | 1;
        isTaken: 0 | 1;
      }
    >();
  if (!row || !isSame(row.hash, sha256Hex(token))) return 'unknown';
  const { id, email, by, expiresAt, ended, isBacked, isTaken } = row;
  if (ended) return ended;
  if (isTaken) return 'used';
  if (expiresAt <= now) return 'expired';
  if (!isBacked) return 'withdrawn';
  return { id, email, by, expiresAt };
}

/**
 * Makes the account of an invitation that `findInvitation` found, and ends all invitations of its address.
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
        `INSERT INTO accounts (id, name, email, password, photo, rights, created_at)
         SELECT ?, ?, links.email, ?, '', links.rights, ?
         FROM links JOIN accounts AS maker ON maker.id = made_by
         WHERE links.id = ? AND ended IS NULL AND expires_at > ? AND ${IS_BACKED}
         AND NOT EXISTS (SELECT 1 FROM accounts WHERE email = links.email)`,
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

/** An invitation as a list shows it. */
interface ListedInvitation extends Omit<Invitation, 'expiresAt'> {
  rights: Rights;
  /** ISO 8601, UTC */
  createdAt: string;
  endsAt: string;
}

/** The invitations that wait, oldest first. @param maker whose; undefined: everybody's */
export async function listInvitations(
  db: D1Database,
  maker: string | undefined,
  now: number,
): Promise<ListedInvitation[]> {
  const { results } = await db
    .prepare(
      `SELECT links.id, links.email, links.rights, maker.name AS "by",
         expires_at AS expiresAt
       FROM links JOIN accounts AS maker ON maker.id = made_by
       WHERE ended IS NULL AND expires_at > ?1 AND (?2 IS NULL OR made_by = ?2) AND ${IS_BACKED}
       AND NOT EXISTS (SELECT 1 FROM accounts WHERE email = links.email)
       ORDER BY expires_at, links.rowid`,
    )
    .bind(now, maker ?? null)
    .all<Invitation & { rights: string }>();
  const inWords = (ms: number) => new Date(ms).toISOString();
  return results.map(({ expiresAt, rights, ...invitation }) => ({
    ...invitation,
    rights: readRights(rights),
    createdAt: inWords(expiresAt - LINK_MS),
    endsAt: inWords(expiresAt),
  }));
}

/** Ends an invitation. @param maker whose it must be; undefined: anybody's. @returns false where none waits */
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

const idOf = (token: string) => token.slice(0, LINK_ID_LENGTH);

const isSame = (kept: string, given: string) =>
  kept.length === given.length && timingSafeEqual(Buffer.from(kept), Buffer.from(given));
