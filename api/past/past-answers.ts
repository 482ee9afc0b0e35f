import type { Collection } from '../../model/collections.ts';
import { etagMatches } from '../../model/etag.ts';
import type { Answer } from '../content/content-state.ts';
import { deletedEntries } from './deleted-entries.ts';
import { entryHistory } from './entry-history.ts';
import { restorePreview } from './find-version.ts';
import type { Past } from './past.ts';
import { recentChanges } from './recent-changes.ts';

// Raised when answers change their shape, so that no browser keeps the old one.
const FORMAT = 3;

/** What the API tells of the past, as JSON text. What holds for a head is found out once. */
export class PastAnswers {
  readonly #past: Past;
  readonly #ofHead = new Map<string, Required<Answer>>();

  constructor(past: Past) {
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
    const answer = { etag, json: JSON.stringify(entries) };
    if (complete) this.#ofHead.set(name, answer);
    return { ...answer, complete };
  }

  /** JSON of `RecentChange`s. */
  async changes(known?: string): Promise<Answer> {
    const name = 'changes';
    const { etag, kept } = this.#kept(name, known);
    if (kept) return kept;
    const answer = { etag, json: JSON.stringify(await recentChanges(this.#past)) };
    this.#ofHead.set(name, answer);
    return answer;
  }

  /** The present head's ETag, and the answer where the caller or this object has it. */
  #kept(name: string, known: string | undefined): { etag: string; kept: Answer | undefined } {
    const etag = `"${FORMAT}-${this.#past.state.head?.commit}"`;
    if (known && etagMatches(known, etag)) return { etag, kept: { etag } };
    const kept = this.#ofHead.get(name);
    return { etag, kept: kept?.etag === etag ? kept : undefined };
  }
}
