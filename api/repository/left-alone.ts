import type { LeftAlone } from '../github/ask.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS rate_limits (
    who TEXT PRIMARY KEY, since REAL NOT NULL, until REAL NOT NULL
  );
`;

/** In whose name GitHub is asked: it counts each by itself. */
export type Asker = 'website' | `editor ${string}`;

/**
 * Until when GitHub wants to be left alone, by the name in which it was asked, in the object's own
 * storage: the one home of that for every isolate of the worker.
 */
export class LeftAloneList {
  readonly #sql: SqlStorage;

  constructor(storage: { sql: SqlStorage }) {
    this.#sql = storage.sql;
    this.#sql.exec(TABLE);
  }

  /**
   * Milliseconds since 1970; 0 where nothing is known. What was noted later than now was noted by a
   * clock that has been put back since: nobody can tell any more how long it holds.
   */
  until(who: Asker, now: number): number {
    const query = 'SELECT until FROM rate_limits WHERE who = ? AND since <= ?';
    return this.#sql.exec<{ until: number }>(query, who, now).toArray()[0]?.until ?? 0;
  }

  /** @param now milliseconds since 1970: what is over by then is forgotten */
  leave(who: Asker, until: number, now: number): void {
    this.#sql.exec('DELETE FROM rate_limits WHERE until < ?', now);
    const longest = Math.max(until, this.until(who, now));
    const put = 'INSERT OR REPLACE INTO rate_limits (who, since, until) VALUES (?, ?, ?)';
    this.#sql.exec(put, who, now, longest);
  }
}

/** What the content repository is asked and told of GitHub's limits. */
interface Knows {
  leftAloneUntil(who: Asker): Promise<number>;
  leaveAlone(who: Asker, until: number): Promise<void>;
}

/** The content repository knows until when GitHub wants to be left alone; asked once. */
export function leftAloneBy(content: Knows, who: Asker): LeftAlone {
  let known: number | Promise<number> | undefined;
  return {
    until() {
      known ??= content.leftAloneUntil(who);
      return known;
    },
    async leave(until) {
      known = until;
      await content.leaveAlone(who, until);
    },
  };
}
