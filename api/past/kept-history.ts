import type { ChangedFile, ListedFile } from '../content/git-host.ts';

/** A version of a file: its text, null where it is too large to be shown. */
export type Version = { there: true; text: string | null } | { there: false };

const TABLES = `
  CREATE TABLE IF NOT EXISTS versions (
    sha TEXT NOT NULL, path TEXT NOT NULL, text TEXT, UNIQUE (sha, path)
  );
  CREATE TABLE IF NOT EXISTS changed_files (sha TEXT NOT NULL UNIQUE, files TEXT NOT NULL);
`;

/** Some 60 MB of the longest texts that a form takes. */
const VERSIONS_KEPT = 3_000;
const COMMITS_KEPT = 2_000;
const PICTURES_KEPT = 5_000;
/** A row holds 2 MB. */
const MOST_BYTES = 1_900_000;

/**
 * What was asked of the host about commits, in the object's own storage. A commit never changes, so
 * neither does what is kept here; the oldest goes when there is too much.
 */
export class KeptHistory {
  readonly #sql: SqlStorage;
  /**
   * Pictures of the past, by blob, as they may come back; null: not at all. Not in the storage: the host
   * does not keep for ever what no branch holds.
   */
  readonly #cleanPictures = new Map<string, string | null>();
  /** The uploads of the commit that was asked for last: who reads the past in turns asks in each. */
  lastUploads: { commit: string; files: ReadonlyMap<string, ListedFile> } | undefined;

  constructor(storage: { sql: SqlStorage }) {
    this.#sql = storage.sql;
    this.#sql.exec(TABLES);
  }

  cleanPicture(blob: string): string | null | undefined {
    return this.#cleanPictures.get(blob);
  }

  keepCleanPicture(blob: string, clean: string | null): void {
    if (this.#cleanPictures.size >= PICTURES_KEPT) this.#cleanPictures.clear();
    this.#cleanPictures.set(blob, clean);
  }

  version(commit: string, path: string): Version | undefined {
    const row = this.#sql
      .exec<{ text: string | null }>(
        'SELECT text FROM versions WHERE sha = ? AND path = ?',
        commit,
        path,
      )
      .toArray()[0];
    return row && { there: true, text: row.text };
  }

  keepVersion(commit: string, path: string, text: string | null): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO versions (sha, path, text) VALUES (?, ?, ?)',
      commit,
      path,
      text,
    );
    this.#dropOldest('versions', VERSIONS_KEPT);
  }

  changedFiles(commit: string): ChangedFile[] | undefined {
    const row = this.#sql
      .exec<{ files: string }>('SELECT files FROM changed_files WHERE sha = ?', commit)
      .toArray()[0];
    return row && (JSON.parse(row.files) as ChangedFile[]);
  }

  /** Too many for a row of the storage are asked for again each time. */
  keepChangedFiles(commit: string, files: readonly ChangedFile[]): void {
    const json = JSON.stringify(files);
    if (Buffer.byteLength(json) > MOST_BYTES) return;
    const put = 'INSERT OR REPLACE INTO changed_files (sha, files) VALUES (?, ?)';
    this.#sql.exec(put, commit, json);
    this.#dropOldest('changed_files', COMMITS_KEPT);
  }

  #dropOldest(table: 'versions' | 'changed_files', kept: number): void {
    this.#sql.exec(
      `DELETE FROM ${table} WHERE rowid <= (SELECT max(rowid) FROM ${table}) - ?`,
      kept,
    );
  }
}
