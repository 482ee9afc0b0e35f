import { fold } from '../../model/text.ts';
import type { LogKind, LogLine } from '../../model/wire/log.ts';
import { PROPOSED, readProposedNote } from '../../model/wire/proposed-note.ts';

/** A line as it is kept, with what it is found by. */
export interface LogRow {
  line: LogLine;
  parent: string | undefined;
  /** Paths of the files that it changed, the first ones at least. */
  paths: readonly string[];
  /** Names of collections, `OF_SETTINGS` and `OF_OTHERS`. */
  kinds: readonly string[];
  /** Folded text to search in. */
  words: string;
}

/** What of the log is asked for; what is left out narrows nothing. */
export interface LogFilter {
  /** Milliseconds since 1970, included. */
  from?: number;
  /** Milliseconds since 1970, not included. */
  to?: number;
  /** The name of whoever made the commit, or published in it what somebody else proposed. */
  person?: string;
  kind?: LogKind;
  /** A collection's name, `OF_SETTINGS` or `OF_OTHERS`. */
  of?: string;
  /** The file of an entry or a setting. */
  path?: string;
  /** Folded; each must stand somewhere in the line's text. */
  words?: readonly string[];
  /** A commit: only what stands behind it in the log. */
  after?: string;
}

/** How far the log is known: everything from `top` back to what was listed of `base`. */
export interface LogEnds {
  top: string;
  /** The commit of whose history older commits are listed, page by page. */
  base: string;
  /** Pages of that list that are known. */
  pages: number;
  /** There is nothing older. */
  isWhole: boolean;
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS log_lines (
    place INTEGER PRIMARY KEY, sha TEXT NOT NULL UNIQUE, parent TEXT, at REAL NOT NULL,
    person TEXT NOT NULL, kind TEXT NOT NULL, kinds TEXT NOT NULL, paths TEXT NOT NULL,
    words TEXT NOT NULL, line TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS log_ends (one INTEGER PRIMARY KEY CHECK (one = 1), ends TEXT NOT NULL);
`;

/** By whom a proposal was published; whoever pushes with Git can write any such words. */
const NOTE = `json_extract(line, '$.note')`;
const IS_PROPOSED = `json_extract(line, '$.isPush') = 0 AND instr(${NOTE}, '${PROPOSED}') > 0`;

const PEOPLE_TOLD = 200;

/** Each stands between two of these. */
const MARK = '\n';
const marked = (items: readonly string[]) => MARK + items.map((item) => item + MARK).join('');

/** A commit that changed more is found by these alone. */
const PATHS_KEPT = 2_000;

/**
 * The lines of the log that are known, in the object's own storage: commits never change. The newest
 * stands in the highest place.
 */
export class LogBook {
  readonly #sql: SqlStorage;

  constructor(storage: { sql: SqlStorage }) {
    this.#sql = storage.sql;
    this.#sql.exec(TABLES);
  }

  get ends(): LogEnds | undefined {
    const row = this.#sql.exec<{ ends: string }>('SELECT ends FROM log_ends').toArray()[0];
    return row && (JSON.parse(row.ends) as LogEnds);
  }

  set ends(ends: LogEnds) {
    const put = 'INSERT OR REPLACE INTO log_ends (one, ends) VALUES (1, ?)';
    this.#sql.exec(put, JSON.stringify(ends));
  }

  /** Forgets all, and begins with what a commit has in its history. */
  begin(commit: string): LogEnds {
    this.#sql.exec('DELETE FROM log_lines');
    this.ends = { top: commit, base: commit, pages: 0, isWhole: false };
    return this.ends;
  }

  /**
   * A commit that was made here. Where it does not continue what is known, later reading finds it.
   * @param parent the head that it continues
   */
  made(row: LogRow, parent: string): void {
    const ends = this.ends ?? this.begin(parent);
    if (ends.top === parent) this.addNewer(row);
  }

  /** The commit behind the newest one that is known. */
  addNewer(row: LogRow): void {
    this.#put(row, '(SELECT COALESCE(max(place), 0) + 1 FROM log_lines)');
    const { ends } = this;
    if (ends) this.ends = { ...ends, top: row.line.commit };
  }

  /** The commit before the oldest one that is known. */
  addOlder(row: LogRow): void {
    this.#put(row, '(SELECT COALESCE(min(place), 0) - 1 FROM log_lines)');
  }

  has(commit: string): boolean {
    return this.find(commit) !== undefined;
  }

  find(commit: string): { line: LogLine; parent: string | undefined } | undefined {
    const query = 'SELECT line, parent FROM log_lines WHERE sha = ?';
    const row = this.#sql.exec<{ line: string; parent: string | null }>(query, commit).toArray()[0];
    return row && { line: lineOf(row), parent: row.parent ?? undefined };
  }

  /** The newest lines that a filter leaves. */
  select(filter: LogFilter, most: number): LogLine[] {
    const where = ['1'];
    const values: (string | number)[] = [];
    const only = (condition: string, value: string | number | undefined) => {
      if (value === undefined) return;
      where.push(condition);
      values.push(value);
    };
    const { from, to, person, kind, of, path, words = [], after } = filter;
    only('place < COALESCE((SELECT place FROM log_lines WHERE sha = ?), 1e15)', after);
    only('at >= ?', from);
    only('at < ?', to);
    if (person !== undefined) {
      where.push(`(person = ? OR (${IS_PROPOSED} AND substr(${NOTE}, -length(?)) = ?))`);
      const end = ` by ${person}.`;
      values.push(person, end, end);
    }
    only('kind = ?', kind);
    only('instr(kinds, ?) > 0', of === undefined ? undefined : marked([of]));
    only('instr(paths, ?) > 0', path === undefined ? undefined : marked([path]));
    // As one value: a statement takes 100, and a search may have as many words.
    const hasAll =
      'NOT EXISTS (SELECT 1 FROM json_each(?) AS word WHERE instr(words, word.value) = 0)';
    only(hasAll, words.length > 0 ? JSON.stringify(words) : undefined);
    const query = `SELECT line FROM log_lines WHERE ${where.join(' AND ')} ORDER BY place DESC LIMIT ?`;
    const rows = this.#sql.exec<{ line: string }>(query, ...values, most);
    return [...rows].map(lineOf);
  }

  /** The lines that took others back, newest first. */
  undoing(): LogLine[] {
    const query = `SELECT line FROM log_lines WHERE kind IN ('undid', 'redid') ORDER BY place DESC`;
    return [...this.#sql.exec<{ line: string }>(query)].map(lineOf);
  }

  /** The newest line with a subject. */
  latest(subject: string): LogLine | undefined {
    const query = 'SELECT line FROM log_lines WHERE instr(words, ?) > 0 ORDER BY place DESC';
    return [...this.#sql.exec<{ line: string }>(query, fold(subject))]
      .map(lineOf)
      .find((line) => line.subject === subject);
  }

  /** The oldest commit that is known. */
  get oldest(): { commit: string; at: string } | undefined {
    const query = 'SELECT line FROM log_lines ORDER BY place LIMIT 1';
    const row = this.#sql.exec<{ line: string }>(query).toArray()[0];
    if (!row) return undefined;
    const { commit, at } = lineOf(row);
    return { commit, at };
  }

  /** Whoever a line names, in the order of the alphabet. */
  people(): string[] {
    const authors = this.#sql.exec<{ person: string }>('SELECT DISTINCT person FROM log_lines');
    const proposed = `SELECT DISTINCT ${NOTE} AS note FROM log_lines WHERE ${IS_PROPOSED}`;
    const notes = this.#sql.exec<{ note: string }>(proposed);
    const names = [
      ...[...authors].map(({ person }) => person),
      ...[...notes].flatMap(({ note }) => readProposedNote(note)?.by ?? []),
    ];
    return [...new Set(names)].sort((one, other) => one.localeCompare(other)).slice(0, PEOPLE_TOLD);
  }

  #put({ line, parent, paths, kinds, words }: LogRow, place: string): void {
    this.#sql.exec(
      `INSERT OR IGNORE INTO log_lines
         (place, sha, parent, at, person, kind, kinds, paths, words, line)
       VALUES (${place}, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      line.commit,
      parent ?? null,
      Date.parse(line.at) || 0,
      line.by.name,
      line.kind,
      marked(kinds),
      marked(paths.slice(0, PATHS_KEPT)),
      words,
      JSON.stringify(line),
    );
  }
}

/** Lines that were kept before fields were told have none. */
const lineOf = ({ line }: { line: string }): LogLine => ({ fields: [], ...JSON.parse(line) });
