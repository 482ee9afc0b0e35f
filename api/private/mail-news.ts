import type { D1Database, D1PreparedStatement } from 'workers-types';
import {
  ANSWERS_ABOUT_ONE,
  ANSWERS_PER_HOUR,
  NEWS_APART_MINUTES,
  NEWS_KINDS,
  type NewsKind,
  newsKinds,
  readChosen,
  writeChosen,
} from '../../model/wire/mail.ts';
import { may, type Rights, readRights } from '../../model/wire/rights.ts';
import type { NewsItem } from './mail-queue.ts';

const APART_MS = NEWS_APART_MINUTES * 60_000;
const HOUR_MS = 60 * 60_000;
const ANSWERS = NEWS_KINDS.filter((kind) => newsKinds[kind].isAnswer)
  .map((kind) => `'${kind}'`)
  .join(', ');

/** What an account has chosen to be told of by mail. */
export async function chosenNews(db: D1Database, account: string): Promise<NewsKind[]> {
  const row = await db
    .prepare('SELECT mails FROM accounts WHERE id = ?')
    .bind(account)
    .first<{ mails: string }>();
  return readChosen(row?.mails ?? '');
}

/** When the next mail of news goes to an account, in milliseconds since 1970; undefined where none waits for its turn. */
export async function nextNews(
  db: D1Database,
  account: string,
  now: number,
): Promise<number | undefined> {
  const kinds = NEWS_KINDS.map((kind) => `'${kind}'`).join(', ');
  const row = await db
    .prepare(
      `SELECT min(due_at) AS due FROM mails WHERE state = 'waiting' AND due_at > ?2
       AND kind IN (${kinds}) AND email = (SELECT email FROM accounts WHERE id = ?1)`,
    )
    .bind(account, now)
    .first<{ due: number | null }>();
  return row?.due ?? undefined;
}

export async function chooseNews(
  db: D1Database,
  account: string,
  chosen: readonly NewsKind[],
): Promise<void> {
  await db
    .prepare('UPDATE accounts SET mails = ? WHERE id = ?')
    .bind(writeChosen(chosen), account)
    .run();
}

/**
 * Queues one mail for everybody who may see such news and has chosen to be told. Where one waits it
 * speaks of this, too. What answers something that they did goes at once, unless there is much of it.
 * @param only the account that it is about; undefined: it is for all
 * @param item what it names
 * @param awaitedBy the name of whoever waits for it: to them it goes as an answer does
 */
export async function queueNews(
  db: D1Database,
  kind: NewsKind,
  now: number,
  {
    only,
    item,
    awaitedBy,
  }: {
    only?: string | undefined;
    item?: NewsItem | undefined;
    awaitedBy?: string | undefined;
  } = {},
): Promise<D1PreparedStatement[]> {
  const { results } = await db
    .prepare('SELECT name, email, rights, mails FROM accounts WHERE ?1 IS NULL OR id = ?1')
    .bind(only ?? null)
    .all<{ name: string; email: string; rights: string; mails: string }>();
  const { need } = newsKinds[kind];
  return results
    .filter(
      ({ rights, mails }) => may(readRights(rights), need) && readChosen(mails).includes(kind),
    )
    .flatMap(({ name, email }) => {
      const isAnswer = newsKinds[kind].isAnswer || name === awaitedBy;
      const again = item?.again && { ...item.again, isYou: name === awaitedBy };
      const told = again ? { ...item, again } : item;
      return newsTo(db, email, kind, { now, from: now, item: told, isAnswer });
    });
}

/** So many are named in one mail. */
const ITEMS_MOST = 20;

interface Going {
  now: number;
  /** When it goes at the earliest. */
  from: number;
  item?: NewsItem | undefined;
  /** Whoever it goes to waits for it. */
  isAnswer: boolean;
}

function newsTo(db: D1Database, email: string, kind: NewsKind, going: Going) {
  const { now, from, item, isAnswer } = going;
  const about = item ? JSON.stringify(item) : null;
  const subject = isAnswer ? String(item?.number ?? kind) : '';
  // What is gathered, or one about the same, takes it along; an answer waits for no news of its kind.
  const waits = `SELECT id FROM mails WHERE kind = ?1 AND email = ?2 AND state = 'waiting'
    AND subject IN (${isAnswer === newsKinds[kind].isAnswer ? "''," : ''} ?3) ORDER BY due_at LIMIT 1`;
  return [
    db
      .prepare(
        `UPDATE mails SET count = count + 1,
           about = iif(?4 IS NULL OR json_array_length(about) >= ${ITEMS_MOST}, about,
             json_insert(about, '$[#]', json(?4)))
         WHERE id = (${waits})`,
      )
      .bind(kind, email, subject, about),
    db
      .prepare(
        `INSERT INTO mails (id, kind, email, subject, about, made_at, due_at)
         SELECT ?4, ?1, ?2, iif(isMuch, '', ?3), ?7, ?5,
           max(?6, iif(isMuch OR isRepeated, coalesce(last, 0) + ${APART_MS}, 0))
         FROM (${isAnswer ? ANSWERED : GATHERED})
         WHERE NOT EXISTS (${waits})`,
      )
      .bind(
        ...[kind, email, subject, crypto.randomUUID(), now, from],
        about === null ? '[]' : `[${about}]`,
      ),
  ];
}

/** Of a kind that is gathered: each but the first waits for its turn. */
const GATHERED = `SELECT TRUE AS isMuch, FALSE AS isRepeated, max(claimed_at) AS last
  FROM mails WHERE kind = ?1 AND email = ?2`;
/** Of answers, whichever kind: what the last hour had of them, and of them about the same. */
const ANSWERED = `SELECT count(*) >= ${ANSWERS_PER_HOUR} AS isMuch,
    count(*) FILTER (WHERE subject = ?3) >= ${ANSWERS_ABOUT_ONE} AS isRepeated,
    max(coalesce(claimed_at, made_at)) AS last
  FROM mails WHERE email = ?2 AND (kind IN (${ANSWERS}) OR subject <> '')
    AND coalesce(claimed_at, made_at) > ?5 - ${HOUR_MS}`;

/** GitHub may be back by then: nobody is told of a moment. */
const LATE_MS = 5 * 60_000;

/**
 * Queues a mail about changes that do not go live at their hours. Which they are is looked at when it goes.
 * @param to their author's account, or all owners
 * @param isLate it is tried again by itself
 */
export async function queueStuck(
  db: D1Database,
  { to, isLate }: { to: string | 'owners'; isLate: boolean },
  now: number,
): Promise<void> {
  const { results } = await db
    .prepare(
      "SELECT email, rights, mails FROM accounts WHERE id = ?1 OR (?1 = 'owners' AND rights = 'owner')",
    )
    .bind(to)
    .all<{ email: string; rights: string; mails: string }>();
  const wanted = results.filter(
    ({ rights, mails }) =>
      may(readRights(rights), newsKinds.stuck.need) && readChosen(mails).includes('stuck'),
  );
  const from = isLate ? now + LATE_MS : now;
  const mails = wanted.flatMap(({ email }) =>
    newsTo(db, email, 'stuck', { now, from, isAnswer: false }),
  );
  if (mails.length > 0) await db.batch(mails);
}

const WEEK_MS = 7 * 24 * 60 * 60_000;
/** Weeks end on Sundays at 12:00 UTC: the first nightly job after that is Monday's, in India. */
const FIRST_SUNDAY_MS = Date.UTC(1970, 0, 4, 12);

/**
 * Queues the summary of the week that ended last, for everybody who wants it. Its id has the week in it: however
 * often this is called, each gets it once.
 */
export async function queueWeekly(db: D1Database, now: number): Promise<void> {
  const week = Math.floor((now - FIRST_SUNDAY_MS) / WEEK_MS);
  const { results } = await db
    .prepare('SELECT id, email, mails FROM accounts')
    .all<{ id: string; email: string; mails: string }>();
  const wanted = results.filter(({ mails }) => readChosen(mails).includes('weekly'));
  if (wanted.length === 0) return;
  const insert = db.prepare(
    `INSERT INTO mails (id, kind, email, made_at, due_at) VALUES (?, 'weekly', ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
  );
  await db.batch(wanted.map(({ id, email }) => insert.bind(`week ${week} ${id}`, email, now, now)));
}

/** Whether somebody is still to be told when a mail goes. */
export async function wantsNews(
  db: D1Database,
  { id, rights }: { id: string; rights: Rights },
  kind: NewsKind,
): Promise<boolean> {
  return may(rights, newsKinds[kind].need) && (await chosenNews(db, id)).includes(kind);
}
