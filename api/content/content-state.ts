import { type Collection, collections, type Entry } from '../../model/collections.ts';
import { readEntryFile } from '../../model/entry-file.ts';
import { listEtag } from '../../model/etag.ts';
import { idToPath, pathToId } from '../../model/id.ts';
import { inListOrder } from '../../model/list-order.ts';
import { UPLOADS_FOLDER, uploadUrl } from '../../model/upload.ts';
import type { ContentView } from './content-view.ts';
import { readSiteSettings, SETTINGS_PATHS, type SiteSettings } from './site-settings.ts';

export interface Head {
  commit: string;
  /** Empty where only a snapshot is known, on which nothing can be saved. */
  tree: string;
  /** The host's ETag of the branch, for conditional requests. */
  etag?: string | undefined;
}

/** A list or an entry as JSON text; `json` is left out where the caller has that version. */
export interface Answer {
  etag: string;
  json?: string;
}

/** A row holds 2 MB at most, and a text stands in it twice: as the file and as its entry. */
const MAX_TEXT_LENGTH = 400_000;

/** A content file's text, byte order mark included; null where it is too large to be kept. */
export function readText(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(bytes);
  return text.length <= MAX_TEXT_LENGTH ? text : null;
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS files (
    path TEXT PRIMARY KEY, blob TEXT NOT NULL, text TEXT,
    collection TEXT, id TEXT, entry TEXT
  );
  CREATE INDEX IF NOT EXISTS files_by_collection ON files (collection);
  CREATE TABLE IF NOT EXISTS incoming (blob TEXT PRIMARY KEY, text TEXT);
`;

/** A change to the known files: a text of null is a picture, or a file too large to read. */
export type KnownFile = { path: string; blob: string; text: string | null };

/**
 * The branch's content as last seen, in the object's own SQLite storage: head, files and entries.
 * An evicted object wakes up with all of it and asks nobody.
 */
export class ContentState implements ContentView {
  readonly #sql: SqlStorage;
  readonly #transaction: (change: () => void) => void;
  readonly #lists = new Map<string, { etag: string; json: string }>();
  #settings: SiteSettings;

  constructor(storage: { sql: SqlStorage; transactionSync<T>(change: () => T): T }) {
    this.#sql = storage.sql;
    this.#transaction = (change) => storage.transactionSync(change);
    this.#sql.exec(TABLES);
    this.#settings = this.#readSiteSettings();
  }

  get head(): Head | undefined {
    const json = this.#meta('head');
    return json ? (JSON.parse(json) as Head) : undefined;
  }

  get settings(): SiteSettings {
    return this.#settings;
  }

  get context() {
    return this.#settings.context;
  }

  has(path: string): boolean {
    return this.blobOf(path) !== undefined;
  }

  blobOf(path: string): string | undefined {
    return this.#row<{ blob: string }>('SELECT blob FROM files WHERE path = ?', path)?.blob;
  }

  textOf(path: string): string | undefined {
    const row = this.#row<{ text: string | null }>('SELECT text FROM files WHERE path = ?', path);
    return row?.text ?? undefined;
  }

  paths(): string[] {
    const rows = this.#sql.exec<{ path: string }>('SELECT path FROM files ORDER BY path').toArray();
    return rows.map(({ path }) => path);
  }

  isUsedOutside(uploadName: string, paths: readonly string[]): boolean {
    const rows = this.#sql.exec<{ path: string }>(
      'SELECT path FROM files WHERE instr(text, ?) > 0',
      uploadUrl(uploadName),
    );
    return rows.toArray().some(({ path }) => !paths.includes(path));
  }

  /** A list as JSON text, in order, with its ETag. Kept until one of its entries changes. */
  list(collection: Collection): { etag: string; json: string } {
    const kept = this.#lists.get(collection.name);
    if (kept) return kept;
    const rows = this.#sql
      .exec<{ id: string; blob: string; entry: string }>(
        'SELECT id, blob, entry FROM files WHERE collection = ? AND entry IS NOT NULL',
        collection.name,
      )
      .toArray();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const entries = rows.map((row) => JSON.parse(row.entry) as Entry);
    const ordered = inListOrder(collection, entries).map(({ _id }) => byId.get(_id));
    const found = ordered.filter((row) => row !== undefined);
    const list = {
      etag: listEtag(found.map(({ id, blob }) => ({ id, blobId: blob }))),
      json: `[${found.map(({ entry }) => entry).join(',')}]`,
    };
    this.#lists.set(collection.name, list);
    return list;
  }

  /** One entry as JSON text; undefined where there is none, or its file cannot be read. */
  entry(collection: Collection, id: string): { etag: string; json: string } | undefined {
    const row = this.#row<{ blob: string; entry: string | null }>(
      'SELECT blob, entry FROM files WHERE path = ?',
      idToPath(collection, id),
    );
    return row?.entry ? { etag: `"${row.blob}"`, json: row.entry } : undefined;
  }

  /** The entry that a path holds, as JSON text. */
  entryAt(path: string): string | undefined {
    const row = this.#row<{ entry: string | null }>('SELECT entry FROM files WHERE path = ?', path);
    return row?.entry ?? undefined;
  }

  /** Text that was fetched for a catch-up that is not whole yet, or that another path holds. */
  textOfBlob(blob: string): string | null | undefined {
    const row =
      this.#row<{ text: string | null }>('SELECT text FROM incoming WHERE blob = ?', blob) ??
      this.#row<{ text: string | null }>('SELECT text FROM files WHERE blob = ? LIMIT 1', blob);
    return row?.text;
  }

  keepIncoming(blob: string, text: string | null): void {
    this.#sql.exec('INSERT OR REPLACE INTO incoming (blob, text) VALUES (?, ?)', blob, text);
  }

  keepHead(head: Head): void {
    this.#setMeta('head', JSON.stringify(head));
  }

  /** Files whose known blob is not the one given, and known paths that are gone. */
  difference(files: Map<string, string>): { changed: [string, string][]; removed: string[] } {
    const known = new Map(
      this.#sql
        .exec<{ path: string; blob: string }>('SELECT path, blob FROM files')
        .toArray()
        .map(({ path, blob }) => [path, blob]),
    );
    return {
      changed: [...files].filter(([path, blob]) => known.get(path) !== blob),
      removed: [...known.keys()].filter((path) => !files.has(path)),
    };
  }

  /** Takes over a new head and what changed with it, all in one transaction. */
  advance(head: Head, changed: KnownFile[], removed: string[], also?: () => void): void {
    this.#transaction(() => {
      for (const path of removed) this.#sql.exec('DELETE FROM files WHERE path = ?', path);
      const isSetting = ({ path }: KnownFile) => SETTINGS_PATHS.includes(path);
      const settings = changed.filter(isSetting);
      for (const file of settings) this.#put(file);
      if (settings.length > 0) this.#rereadSettings();
      for (const file of changed) if (!isSetting(file)) this.#put(file);
      this.#sql.exec('DELETE FROM incoming');
      this.keepHead(head);
      also?.();
    });
    const paths = [...removed, ...changed.map(({ path }) => path)];
    for (const path of paths) this.#lists.delete(pathToId(path)?.collection.name ?? '');
  }

  #put({ path, blob, text }: KnownFile): void {
    const target = path.startsWith(`${UPLOADS_FOLDER}/`) ? undefined : pathToId(path);
    let entry: string | null = null;
    if (target && text !== null) {
      const result = readEntryFile(target.collection, target.id, text, this.context);
      if (result.ok) entry = JSON.stringify(result.entry);
    }
    this.#sql.exec(
      'INSERT OR REPLACE INTO files (path, blob, text, collection, id, entry) VALUES (?, ?, ?, ?, ?, ?)',
      path,
      blob,
      text,
      target?.collection.name ?? null,
      target?.id ?? null,
      entry,
    );
  }

  /** Settings decide how entries read (time zone, categories), so all of them are read again. */
  #rereadSettings(): void {
    const before = JSON.stringify(this.#settings.context);
    this.#settings = this.#readSiteSettings();
    if (JSON.stringify(this.#settings.context) === before) return;
    for (const { name } of collections) {
      const rows = this.#sql.exec<KnownFile & Record<string, string | null>>(
        'SELECT path, blob, text FROM files WHERE collection = ?',
        name,
      );
      for (const row of rows.toArray()) this.#put(row);
    }
    this.#lists.clear();
  }

  #readSiteSettings(): SiteSettings {
    return readSiteSettings((path) => this.textOf(path), this.#settings);
  }

  #meta(key: string): string | undefined {
    return this.#row<{ value: string }>('SELECT value FROM meta WHERE key = ?', key)?.value;
  }

  #setMeta(key: string, value: string): void {
    this.#sql.exec('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)', key, value);
  }

  #row<Row extends Record<string, string | null>>(query: string, ...values: string[]) {
    return this.#sql.exec<Row>(query, ...values).toArray()[0];
  }
}
