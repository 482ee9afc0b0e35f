import type { Collection, Entry } from '../../model/collections.ts';
import { beginningOf } from '../../model/content/markdown-words.ts';
import { readEntryFile } from '../../model/entry-file.ts';
import { factsNamedIn } from '../../model/facts/fill-facts.ts';
import type { EntryContext } from '../../model/fields.ts';
import { pathToId } from '../../model/id.ts';
import { readJsonObject } from '../../model/json-file.ts';
import { pathToSettings } from '../../model/settings/settings-files.ts';
import type { KnownFile } from './known-file.ts';

/** A file as it is stored; `entry` and `brief` are JSON, null where it is none or breaks a rule. */
type Row = KnownFile & {
  collection: string | null;
  id: string | null;
  entry: string | null;
  brief: string | null;
  /** The facts that its texts name, with a blank between them. */
  facts: string;
  /** Of `entry`, in UTF-16 code units. */
  length: number;
};

/** An entry without the most of its long texts. */
type Brief = Pick<Row, 'blob' | 'length' | 'facts'> & { id: string; brief: string };

/** As much of what a long text says as a list's card shows. */
const BRIEF_CHARACTERS = 150;

const columns = 'path, blob, text, collection, id, entry, brief, facts, length';

const tableOf = (name: string) => `
  CREATE TABLE IF NOT EXISTS ${name} (
    path TEXT PRIMARY KEY, blob TEXT NOT NULL, text TEXT,
    collection TEXT, id TEXT, entry TEXT, brief TEXT, facts TEXT NOT NULL, length INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS ${name}_by_blob ON ${name} (blob);
  CREATE INDEX IF NOT EXISTS ${name}_by_collection ON ${name} (collection);
`;

/** Files by path, with the entries that stand in them, in a table of the object's own storage. */
export class StoredFiles {
  readonly #sql: SqlStorage;
  readonly #table: string;

  constructor(sql: SqlStorage, table: 'held_files' | 'arriving_files') {
    this.#sql = sql;
    this.#table = table;
    this.#sql.exec(tableOf(table));
  }

  blobOf(path: string): string | undefined {
    return this.#first<{ blob: string }>('SELECT blob', 'WHERE path = ?', path)?.blob;
  }

  textOf(path: string): string | undefined {
    const row = this.#first<{ text: string | null }>('SELECT text', 'WHERE path = ?', path);
    return row?.text ?? undefined;
  }

  /** The text of a blob that any path holds; undefined where none does. */
  textOfBlob(blob: string): string | null | undefined {
    const row = this.#first<{ text: string | null }>('SELECT text', 'WHERE blob = ? LIMIT 1', blob);
    return row?.text;
  }

  /** JSON of the entry that a path holds, or of the settings, which may break their rules. */
  entryAt(path: string): string | undefined {
    if (pathToSettings(path)) {
      const read = readJsonObject(this.textOf(path) ?? '');
      return read.ok ? JSON.stringify(read.values) : undefined;
    }
    const row = this.#first<{ entry: string | null }>('SELECT entry', 'WHERE path = ?', path);
    return row?.entry ?? undefined;
  }

  /** Blobs by path. */
  blobs(): Map<string, string> {
    const rows = this.#all<{ path: string; blob: string }>('SELECT path, blob', 'ORDER BY path');
    return new Map(rows.map(({ path, blob }) => [path, blob]));
  }

  /** @param folder of which alone paths are asked for; it ends with a slash */
  pathsWith(words: string, folder: string): string[] {
    const which = "WHERE path GLOB ? || '*' AND instr(text, ?) > 0";
    const rows = this.#all<{ path: string }>('SELECT path', which, folder, words);
    return rows.map(({ path }) => path);
  }

  /** The texts that have these words, one after the other. */
  *textsWith(words: string): Generator<{ path: string; text: string }> {
    yield* this.#sql.exec<{ path: string; text: string }>(
      `SELECT path, text FROM ${this.#table} WHERE instr(text, ?) > 0`,
      words,
    );
  }

  /** What a collection's list is ordered by and made of. */
  briefsOf(collection: Collection): Brief[] {
    return this.#all<Brief>(
      'SELECT id, blob, brief, facts, length',
      'WHERE collection = ? AND brief IS NOT NULL',
      collection.name,
    );
  }

  /** How many samples there are, by collection; of those that have any. */
  samples(): Record<string, number> {
    // Within a text the quotation marks would be escaped.
    const rows = this.#all<{ collection: string; count: number }>(
      'SELECT collection, COUNT(*) AS count',
      'WHERE instr(entry, ?) > 0 GROUP BY collection',
      '"sample":true',
    );
    return Object.fromEntries(rows.map(({ collection, count }) => [collection, count]));
  }

  /** Entries of a collection as JSON text, one after the other. */
  *entriesOf(collection: Collection): Generator<{ id: string; entry: string }> {
    yield* this.#sql.exec<{ id: string; entry: string }>(
      `SELECT id, entry FROM ${this.#table} WHERE collection = ? AND entry IS NOT NULL`,
      collection.name,
    );
  }

  /** Entries as JSON text, by path. */
  entriesAt(paths: readonly string[]): Map<string, string> {
    const rows = this.#all<{ path: string; entry: string | null }>(
      'SELECT path, entry',
      'WHERE path IN (SELECT value FROM json_each(?))',
      JSON.stringify(paths),
    );
    return new Map(rows.flatMap(({ path, entry }) => (entry === null ? [] : [[path, entry]])));
  }

  /** Reads a file by its collection's rules, and keeps it in the place of what its path held. */
  put(file: KnownFile, context: EntryContext): void {
    const row = rowOf(file, context);
    this.#sql.exec(
      `INSERT OR REPLACE INTO ${this.#table} (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      row.path,
      row.blob,
      row.text,
      row.collection,
      row.id,
      row.entry,
      row.brief,
      row.facts,
      row.length,
    );
  }

  remove(path: string): void {
    this.#sql.exec(`DELETE FROM ${this.#table} WHERE path = ?`, path);
  }

  removeAll(): void {
    this.#sql.exec(`DELETE FROM ${this.#table}`);
  }

  /** Takes another table's files over, or the one at a path, as they were read there. */
  takeOver(from: StoredFiles, path?: string): void {
    const copy = `INSERT OR REPLACE INTO ${this.#table} (${columns}) SELECT ${columns} FROM ${from.#table}`;
    if (path === undefined) this.#sql.exec(copy);
    else this.#sql.exec(`${copy} WHERE path = ?`, path);
  }

  /** Reads a collection's files again, by other rules; of those with an entry, who contain the words. */
  readAgain({ name }: Collection, context: EntryContext, words = ''): void {
    const rows = this.#all<Pick<Row, keyof KnownFile>>(
      'SELECT path, blob, text',
      'WHERE collection = ? AND (entry IS NULL OR instr(entry, ?) > 0)',
      name,
      words,
    );
    for (const row of rows) this.put(row, context);
  }

  #all<R extends Record<string, SqlStorageValue>>(
    what: string,
    which: string,
    ...values: string[]
  ) {
    return this.#sql.exec<R>(`${what} FROM ${this.#table} ${which}`, ...values).toArray();
  }

  #first<R extends Record<string, SqlStorageValue>>(
    what: string,
    which: string,
    ...values: string[]
  ): R | undefined {
    return this.#all<R>(what, which, ...values)[0];
  }
}

function rowOf(file: KnownFile, context: EntryContext): Row {
  const { path, text } = file;
  const target = pathToId(path);
  const none = { collection: null, id: null, entry: null, brief: null, facts: '', length: 0 };
  if (!target) return { ...file, ...none };
  const { collection, id } = target;
  const result = text === null ? undefined : readEntryFile(collection, id, text, context);
  const of = { ...file, ...none, collection: collection.name, id };
  if (!result?.ok) return of;
  const entry = JSON.stringify(result.entry);
  const brief = JSON.stringify(briefly(collection, result.entry));
  const facts = factsNamedIn(result.entry).join(' ');
  return { ...of, entry, brief, facts, length: entry.length };
}

function briefly({ body, fields }: Collection, whole: Entry): Entry {
  const entry = Object.fromEntries(
    Object.entries(whole).filter(([name]) => !fields[name]?.isInternal),
  ) as Entry;
  const text = body === undefined ? undefined : entry[body];
  if (body === undefined || typeof text !== 'string') return entry;
  return { ...entry, [body]: beginningOf(text, BRIEF_CHARACTERS) };
}
