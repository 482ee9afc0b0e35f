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
  /** Names a change that waited, in place of such a key; so it is known whoever has it made. */
  waited?: string;
  /** As `fingerprintOf` makes it. */
  fingerprint: string;
  /** ISO 8601 */
  at: string;
}

type Attempt = Done & Pick<SaveRecord, 'outcome'>;

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = DAY_MS;
/**
 * What waits is in another store, which may be away for days after it was made, or be restored from a
 * backup of last month: until then it must not be made again.
 */
const WAITED_KEPT_MS = 400 * DAY_MS;
/** No account's id begins so. */
const WAITED = 'waited ';

/** Saves by idempotency key, kept for 24 hours in the object's own storage; what had waited, for 400 days. */
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
    const [day, long] = [KEPT_MS, WAITED_KEPT_MS].map((ms) => new Date(now - ms).toISOString());
    const query = 'DELETE FROM saves WHERE at < ? AND (at < ? OR key NOT LIKE ?)';
    this.#sql.exec(query, day, long, `${WAITED}%`);
  }
}

/** Two administrators who use the same key mean two saves. */
function keyOf({ idempotencyKey, author, waited }: Recorded): string | undefined {
  if (waited !== undefined) return WAITED + waited;
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
