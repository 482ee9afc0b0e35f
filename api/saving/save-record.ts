import { sha256Hex } from '../../model/hashes.ts';
import { type Done, doneBy } from './plan.ts';

/** What is remembered of a save under its idempotency key. */
export interface SaveRecord extends Done {
  fingerprint: string;
  /** The time fixed at the first try, so that a repeat makes the very same commit. */
  at: string;
  /** Whether the branch holds the commit; 'unknown' from before it is moved until that is known. */
  outcome: 'saved' | 'not saved' | 'unknown';
}

/** What is remembered of an earlier call of a save: what it saved, or whether it may have. */
export interface KnownSave {
  saved?: Done;
  effect: 'none' | 'unknown';
}

/** What a command is known by: who made it, under which key, and what it asks for. */
export interface Recorded {
  author: { id: string };
  idempotencyKey?: string;
  /** As `fingerprintOf` makes it. */
  fingerprint: string;
  /** ISO 8601 */
  at: string;
}

type Attempt = Done & Pick<SaveRecord, 'outcome'>;

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Saves by idempotency key, kept for 24 hours in the object's own storage. */
export class SaveRecords {
  readonly #sql: SqlStorage;

  constructor(storage: { sql: SqlStorage }) {
    this.#sql = storage.sql;
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS saves (key TEXT PRIMARY KEY, at TEXT NOT NULL, record TEXT NOT NULL)',
    );
  }

  find(command: Recorded): SaveRecord | undefined {
    const key = keyOf(command);
    if (!key) return undefined;
    const rows = this.#sql.exec<{ record: string }>('SELECT record FROM saves WHERE key = ?', key);
    const row = rows.toArray()[0];
    return row && (JSON.parse(row.record) as SaveRecord);
  }

  known(command: Recorded): KnownSave {
    const record = this.find(command);
    // Else the key belongs to another save.
    if (record?.fingerprint !== command.fingerprint) return { effect: 'none' };
    const { outcome } = record;
    if (outcome === 'saved') return { saved: doneBy(record, record.commit), effect: 'none' };
    return { effect: outcome === 'unknown' ? 'unknown' : 'none' };
  }

  keep(command: Recorded, attempt: Attempt): void {
    const key = keyOf(command);
    if (!key) return;
    const { fingerprint, at } = command;
    const record: SaveRecord = { fingerprint, at, ...attempt };
    this.#sql.exec(
      'INSERT OR REPLACE INTO saves (key, at, record) VALUES (?, ?, ?)',
      key,
      at,
      JSON.stringify(record),
    );
  }

  forgetOld(now: number): void {
    this.#sql.exec('DELETE FROM saves WHERE at < ?', new Date(now - KEPT_MS).toISOString());
  }
}

/** Two administrators who use the same key mean two saves. */
function keyOf({ idempotencyKey, author }: Recorded): string | undefined {
  return idempotencyKey === undefined ? undefined : `${author.id} ${idempotencyKey}`;
}

/** Tells a repeat from another save that came with the same key by mistake. */
export function fingerprintOf(
  action: string,
  collection: string,
  id: string | null,
  asked: readonly unknown[],
): string {
  return sha256Hex(JSON.stringify([action, collection, id, asked]));
}
