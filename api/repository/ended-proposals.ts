import type { PublishedVersion } from '../proposals/plan-publish.ts';

/** What a version of a proposal is known by. */
type Version = Pick<PublishedVersion, 'number' | 'head'>;

/** A publication that began before one of them ended is over by then. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Versions of proposals that end unpublished, kept for a day in the object's own storage. */
export class EndedProposals {
  readonly #sql: SqlStorage;

  constructor(storage: { sql: SqlStorage }) {
    this.#sql = storage.sql;
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS ended_proposals (number INTEGER, head TEXT, at INTEGER NOT NULL, PRIMARY KEY (number, head))',
    );
  }

  has({ number, head }: Version): boolean {
    const query = 'SELECT 1 FROM ended_proposals WHERE number = ? AND head = ?';
    return this.#sql.exec(query, number, head).toArray().length > 0;
  }

  /** @param now milliseconds since 1970 */
  add({ number, head }: Version, now: number): void {
    this.#sql.exec('DELETE FROM ended_proposals WHERE at < ?', now - KEPT_MS);
    this.#sql.exec('INSERT OR REPLACE INTO ended_proposals VALUES (?, ?, ?)', number, head, now);
  }

  remove({ number, head }: Version): void {
    this.#sql.exec('DELETE FROM ended_proposals WHERE number = ? AND head = ?', number, head);
  }
}
