const TABLE = 'CREATE TABLE IF NOT EXISTS left_alone (who TEXT PRIMARY KEY, until REAL NOT NULL)';

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

  /** Milliseconds since 1970; 0 where nothing is known. */
  until(who: Asker): number {
    const query = 'SELECT until FROM left_alone WHERE who = ?';
    return this.#sql.exec<{ until: number }>(query, who).toArray()[0]?.until ?? 0;
  }

  /** @param now milliseconds since 1970: what is over by then is forgotten */
  leave(who: Asker, until: number, now: number): void {
    this.#sql.exec('DELETE FROM left_alone WHERE until < ?', now);
    const longest = Math.max(until, this.until(who));
    this.#sql.exec('INSERT OR REPLACE INTO left_alone (who, until) VALUES (?, ?)', who, longest);
  }
}
