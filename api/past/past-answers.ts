import type { Collection } from '../../model/collections.ts';
import { etagMatches } from '../../model/etag.ts';
import { inWords } from '../../model/facts/fill-facts.ts';
import type { Answer } from '../content/content-state.ts';
import { deletedEntries } from './deleted-entries.ts';
import { entryHistory } from './entry-history.ts';
import { restorePreview } from './find-version.ts';
import type { LogFilter } from './log-book.ts';
import { logDetail, logDifference } from './log-detail.ts';
import { type LogPast, readLog } from './read-log.ts';
import { recentChanges } from './recent-changes.ts';

// Raised when answers change their shape, so that no browser keeps the old one.
const FORMAT = 5;

/** Lines of the log, one with its files, or what became of one of these. */
export type LogQuestion =
  | { commit?: undefined; filter: LogFilter }
  | { commit: string; path?: undefined; page: number }
  | { commit: string; path: string };

/**
 * JSON of a `LogAnswer`, a `LogDetail` or a `LogDifference`. Lines come a turn at a time: they are to be
 * asked for again until they are enough.
 */
export interface LogReply {
  json: string;
  isEnough: boolean;
}

/**
 * What the API tells of the past, as JSON text. What holds for a head is found out once. Titles have the
 * words of the facts that they name, as lists have them; what was changed is as it stands in the files.
 */
export class PastAnswers {
  readonly #past: LogPast;
  readonly #ofHead = new Map<string, Required<Answer>>();
  /** What the log does not know yet is read once, whoever asks at the same time. */
  #reading: Promise<unknown> = Promise.resolve();

  constructor(past: LogPast) {
    this.#past = past;
  }

  /** JSON of `HistoryItem`s; undefined where no commit had the entry. */
  async history(path: string, page: number): Promise<{ json: string; more: boolean } | undefined> {
    const found = await entryHistory(path, page, this.#past);
    return found && { json: JSON.stringify(found.items), more: found.more };
  }

  /** JSON of a `RestorePreview`; undefined where there is no such version. */
  async preview(path: string, commit: string): Promise<string | undefined> {
    const preview = await restorePreview(path, commit, this.#past);
    return preview && JSON.stringify(preview);
  }

  /** JSON of `DeletedEntry`s; the ETag is that of the whole, so of no use before it is complete. */
  async deleted(collection: Collection, known?: string): Promise<Answer & { complete: boolean }> {
    const name = `deleted ${collection.name}`;
    const { etag, kept } = this.#kept(name, known);
    if (kept) return { ...kept, complete: true };
    const { entries, complete } = await deletedEntries(collection, this.#past);
    const answer = { etag, json: this.#toldOf(entries) };
    if (complete) this.#ofHead.set(name, answer);
    return { ...answer, complete };
  }

  /** JSON of `RecentChange`s. */
  async changes(known?: string): Promise<Answer> {
    const name = 'changes';
    const { etag, kept } = this.#kept(name, known);
    if (kept) return kept;
    const answer = { etag, json: this.#toldOf(await recentChanges(this.#past)) };
    this.#ofHead.set(name, answer);
    return answer;
  }

  /** Undefined where there is no such commit, or it changed no such file of the content. */
  async log(question: LogQuestion): Promise<LogReply | undefined> {
    const past = this.#past;
    if (question.commit === undefined) {
      const { complete, ...answer } = await this.#inTurn(() => readLog(question.filter, past));
      const isEnough = complete && (answer.lines.length > 0 || !answer.more);
      return { json: this.#toldOf(answer), isEnough };
    }
    if (question.path === undefined) {
      const detail = await logDetail(question.commit, question.page, past);
      return detail && { json: this.#toldOf(detail), isEnough: true };
    }
    const found = await logDifference(question.commit, question.path, past);
    return found && { json: JSON.stringify(found), isEnough: true };
  }

  #toldOf(answer: unknown): string {
    return JSON.stringify(inWords(answer, this.#past.state.facts));
  }

  #inTurn<T>(read: () => Promise<T>): Promise<T> {
    const result = this.#reading.then(read, read);
    this.#reading = result.catch(() => {});
    return result;
  }

  /** The present head's ETag, and the answer where the caller or this object has it. */
  #kept(name: string, known: string | undefined): { etag: string; kept: Answer | undefined } {
    const etag = `"${FORMAT}-${this.#past.state.head?.commit}"`;
    if (known && etagMatches(known, etag)) return { etag, kept: { etag } };
    const kept = this.#ofHead.get(name);
    return { etag, kept: kept?.etag === etag ? kept : undefined };
  }
}
