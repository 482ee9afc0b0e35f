import { collections } from '../../model/collections.ts';
import { START_OF_DAY } from '../../model/date-time.ts';
import { type FactSettings, type Facts, knownFacts } from '../../model/facts/known-facts.ts';
import type { EntryContext } from '../../model/fields.ts';
import { uploadsIn, uploadUrl } from '../../model/upload.ts';
import type { Branch, Head } from './content-view.ts';
import { EntryLists } from './entry-lists.ts';
import type { KnownFile } from './known-file.ts';
import {
  readFactSettings,
  readSiteSettings,
  SETTINGS_PATHS,
  type SiteSettings,
} from './site-settings.ts';
import { StoredFiles } from './stored-files.ts';

/** An entry, or another answer, as JSON text; `json` is left out where the caller has that version. */
export interface Answer {
  etag: string;
  json?: string;
}

// What an earlier version kept, and this one reads from Git again.
const TABLES = `
  DROP TABLE IF EXISTS files;
  DROP TABLE IF EXISTS incoming;
  DROP TABLE IF EXISTS meta;
  DROP TABLE IF EXISTS content_files;
  DROP TABLE IF EXISTS incoming_files;
  DROP TABLE IF EXISTS content_meta;
  DROP TABLE IF EXISTS branch_files;
  DROP TABLE IF EXISTS coming_files;
  DROP TABLE IF EXISTS branch_meta;
  CREATE TABLE IF NOT EXISTS held_meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/**
 * The branch's content as last seen whole, in the object's own SQLite storage: head, files and
 * entries. An evicted object wakes up with all of it and asks nobody.
 */
export class ContentState implements Branch {
  readonly isWhole = true;
  readonly #sql: SqlStorage;
  readonly #transaction: (change: () => void) => void;
  readonly #files: StoredFiles;
  /** What was read of a change that is not read whole yet. */
  readonly incoming: StoredFiles;
  readonly lists: EntryLists;
  #settings: SiteSettings;
  #factSettings: FactSettings;
  /** What texts may name. */
  #facts: Facts;

  constructor(storage: { sql: SqlStorage; transactionSync<T>(change: () => T): T }) {
    this.#sql = storage.sql;
    this.#transaction = (change) => storage.transactionSync(change);
    this.#sql.exec(TABLES);
    this.#files = new StoredFiles(this.#sql, 'held_files');
    this.incoming = new StoredFiles(this.#sql, 'arriving_files');
    this.lists = new EntryLists(this.#files, () => this.#facts);
    this.#settings = this.#readSiteSettings();
    this.#factSettings = readFactSettings((path) => this.textOf(path));
    this.#facts = knownFacts(this.#factSettings);
  }

  get head(): Head | undefined {
    const query = "SELECT value FROM held_meta WHERE key = 'head'";
    const json = this.#sql.exec<{ value: string }>(query).toArray()[0]?.value;
    return json ? (JSON.parse(json) as Head) : undefined;
  }

  get settings(): SiteSettings {
    return this.#settings;
  }

  get facts(): Facts {
    return this.#facts;
  }

  get context() {
    return this.#settings.context;
  }

  has(path: string): boolean {
    return this.blobOf(path) !== undefined;
  }

  blobOf(path: string): string | undefined {
    return this.#files.blobOf(path);
  }

  textOf(path: string): string | undefined {
    return this.#files.textOf(path);
  }

  paths(): string[] {
    return [...this.#files.blobs().keys()];
  }

  blobs(): Map<string, string> {
    return this.#files.blobs();
  }

  /** The text of a blob that any path holds, or that was read for one; undefined where none does. */
  textOfBlob(blob: string): string | null | undefined {
    return this.incoming.textOfBlob(blob) ?? this.#files.textOfBlob(blob);
  }

  pathsWith(words: string, folder: string): string[] {
    return this.#files.pathsWith(words, folder);
  }

  usedOutside(uploadNames: readonly string[], paths: readonly string[]): Set<string> {
    const used = new Set<string>();
    if (uploadNames.length === 0) return used;
    const [names, others] = [new Set(uploadNames), new Set(paths)];
    for (const { path, text } of this.#files.textsWith(uploadUrl(''))) {
      if (others.has(path)) continue;
      for (const name of uploadsIn(text)) if (names.has(name)) used.add(name);
    }
    return used;
  }

  /** One entry, or settings, as JSON text; undefined where there are none, or the file cannot be read. */
  entry(path: string): Required<Answer> | undefined {
    const json = this.entryAt(path);
    return json === undefined ? undefined : { etag: `"${this.blobOf(path)}"`, json };
  }

  /** How many samples there are, by collection. */
  samples(): Record<string, number> {
    return this.#files.samples();
  }

  entryAt(path: string): string | undefined {
    return this.#files.entryAt(path);
  }

  keepHead(head: Head): void {
    const json = JSON.stringify(head);
    this.#sql.exec("INSERT OR REPLACE INTO held_meta (key, value) VALUES ('head', ?)", json);
  }

  advance(head: Head, changed: KnownFile[], removed: string[], also?: () => void): void {
    this.#change(changed.map(({ path }) => path).concat(removed), () => {
      this.#put(changed, removed);
      this.keepHead(head);
      also?.();
    });
  }

  /** Takes over files that a commit of a later head changed, while this one stands. */
  takeIn(changed: KnownFile[], removed: string[], also: () => void): void {
    this.#change(changed.map(({ path }) => path).concat(removed), () => {
      this.#put(changed, removed);
      also();
    });
  }

  /** Keeps files for `takeOver`, read by the rules of the head that has them. */
  keepIncoming(files: readonly KnownFile[], context: EntryContext): void {
    this.#transaction(() => {
      for (const file of files) this.incoming.put(file, context);
    });
  }

  /** Takes over a new head, and what was read of it: all that is incoming. */
  takeOver(head: Head, changed: readonly string[], removed: readonly string[]): void {
    const paths = [...changed, ...removed];
    this.#change(paths, () => {
      for (const path of removed) this.#files.remove(path);
      const settings = paths.filter((path) => SETTINGS_PATHS.includes(path));
      for (const path of settings) this.#files.takeOver(this.incoming, path);
      if (settings.length > 0) this.#rereadSettings();
      this.#files.takeOver(this.incoming);
      this.incoming.removeAll();
      this.keepHead(head);
    });
  }

  #change(paths: readonly string[], change: () => void): void {
    this.lists.keepForReaders(paths);
    this.#transaction(change);
    this.lists.forget(paths);
  }

  #put(changed: readonly KnownFile[], removed: readonly string[]): void {
    for (const path of removed) this.#files.remove(path);
    const isSetting = ({ path }: KnownFile) => SETTINGS_PATHS.includes(path);
    const settings = changed.filter(isSetting);
    for (const file of settings) this.#files.put(file, this.context);
    if (settings.length > 0) this.#rereadSettings();
    for (const file of changed) if (!isSetting(file)) this.#files.put(file, this.context);
  }

  /** Settings decide how some entries read. These are read again: all would hold up every reader. */
  #rereadSettings(): void {
    const before = this.context;
    const factsBefore = JSON.stringify([...this.#facts]);
    this.#settings = this.#readSiteSettings();
    this.#factSettings = readFactSettings((path) => this.textOf(path), this.#factSettings);
    this.#facts = knownFacts(this.#factSettings);
    const { context } = this;
    const differs = (name: keyof EntryContext) =>
      JSON.stringify(context[name]) !== JSON.stringify(before[name]);
    const [zone, categories] = [differs('timeZone'), differs('organisingCategories')];
    for (const collection of collections) {
      const kinds = Object.values(collection.fields).map(({ kind }) => kind);
      if (categories && kinds.includes('choice')) this.#files.readAgain(collection, context);
      // A date with its time is the same moment everywhere.
      else if (zone && kinds.includes('date-time')) {
        this.#files.readAgain(collection, context, START_OF_DAY);
      }
    }
    // Texts in a list may name a fact that is another now.
    const isSame = JSON.stringify([...this.#facts]) === factsBefore;
    if (zone || categories || !isSame) this.lists.forgetAll();
  }

  #readSiteSettings(): SiteSettings {
    return readSiteSettings((path) => this.textOf(path), this.#settings);
  }
}
