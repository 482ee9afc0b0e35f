import { MAX_TEXT_BYTES } from '../../model/text.ts';
import { uploadsIn } from '../../model/upload.ts';
import type { ContentState } from './content-state.ts';
import type { Branch, Head } from './content-view.ts';
import type { ListedFile } from './git-host.ts';
import { isContent, type KnownFile } from './known-file.ts';
import { readSiteSettings, SETTINGS_PATHS } from './site-settings.ts';

/**
 * A head whose files are listed, and not all read yet. Readers are shown the state as it stands until
 * they are. Saves need not wait for that: all that they must know is what there is, and the texts of
 * the files that they change.
 */
export class ComingContent implements Branch {
  readonly #state: ContentState;
  readonly #blobs: Map<string, string>;
  /** Paths of what has to be read, by blob. */
  readonly #unread = new Map<string, string[]>();
  #head: Head;

  constructor(state: ContentState, head: Head, files: ReadonlyMap<string, ListedFile>) {
    this.#state = state;
    this.#head = head;
    this.#blobs = new Map(Array.from(files, ([path, { blob }]) => [path, blob]));
    const read = state.incoming.blobs();
    for (const [path, blob] of read) {
      if (this.#blobs.get(path) !== blob) state.incoming.remove(path);
    }
    const atHand: KnownFile[] = [];
    for (const path of this.#difference().changed) {
      const { blob, sizeBytes } = files.get(path) as ListedFile;
      if (read.get(path) === blob) continue;
      const isRead = isContent(path) && sizeBytes <= MAX_TEXT_BYTES;
      const text = isRead ? state.textOfBlob(blob) : null;
      if (text !== undefined) atHand.push({ path, blob, text });
      else this.#unread.set(blob, [...(this.#unread.get(blob) ?? []), path]);
    }
    state.keepIncoming(atHand, this.context);
  }

  get head(): Head {
    return this.#head;
  }

  set head(head: Head) {
    this.#head = head;
  }

  get settings() {
    return readSiteSettings((path) => this.textOf(path), this.#state.settings);
  }

  get facts() {
    return this.#state.facts;
  }

  get context() {
    return this.settings.context;
  }

  get isWhole(): boolean {
    return this.#unread.size === 0;
  }

  /** Blobs that have to be read, those that decide how others are read first. */
  get unread(): string[] {
    const settings = this.unreadAt(SETTINGS_PATHS);
    return [...new Set([...settings, ...this.#unread.keys()])];
  }

  /** Those of them that stand at one of these paths. */
  unreadAt(paths: readonly string[]): string[] {
    const blobs = paths.map((path) => this.#blobs.get(path) ?? '');
    return blobs.filter((blob) => this.#unread.has(blob));
  }

  /** Takes in what was read. */
  keep(texts: ReadonlyMap<string, string | null>): void {
    const files: KnownFile[] = [];
    for (const [blob, text] of texts) {
      for (const path of this.#unread.get(blob) ?? []) files.push({ path, blob, text });
      this.#unread.delete(blob);
    }
    const isSetting = ({ path }: KnownFile) => SETTINGS_PATHS.includes(path);
    this.#state.keepIncoming(files.filter(isSetting), this.context);
    this.#state.keepIncoming(
      files.filter((file) => !isSetting(file)),
      this.context,
    );
  }

  /** Shows readers what has been read, which must be all of it. */
  takeOver(): void {
    const { changed, removed } = this.#difference();
    this.#state.takeOver(this.#head, changed, removed);
  }

  has(path: string): boolean {
    return this.#blobs.has(path);
  }

  blobOf(path: string): string | undefined {
    return this.#blobs.get(path);
  }

  /** Undefined for what has not been read, too. */
  textOf(path: string): string | undefined {
    return this.#holder(path)?.textOf(path);
  }

  entryAt(path: string): string | undefined {
    return this.#holder(path)?.entryAt(path);
  }

  paths(): string[] {
    return [...this.#blobs.keys()];
  }

  pathsWith(words: string, folder: string): string[] {
    const isThere = (path: string) => path.startsWith(folder) && this.textOf(path)?.includes(words);
    return this.paths().filter(isThere);
  }

  /** What has not been read may use it. */
  usedOutside(uploadNames: readonly string[], paths: readonly string[]): Set<string> {
    if (this.#unread.size > 0 || uploadNames.length === 0) return new Set(uploadNames);
    const used = new Set<string>();
    const [names, others] = [new Set(uploadNames), new Set(paths)];
    for (const path of this.paths()) {
      if (others.has(path)) continue;
      for (const name of uploadsIn(this.textOf(path) ?? '')) if (names.has(name)) used.add(name);
    }
    return used;
  }

  advance(head: Head, changed: KnownFile[], removed: string[], also = () => {}): void {
    this.#state.takeIn(changed, removed, also);
    this.#head = head;
    for (const { path, blob } of changed) this.#set(path, blob);
    for (const path of removed) this.#set(path, undefined);
  }

  /** What a save wrote is read already. */
  #set(path: string, blob: string | undefined): void {
    const before = this.#blobs.get(path) ?? '';
    const others = this.#unread.get(before)?.filter((each) => each !== path) ?? [];
    if (others.length > 0) this.#unread.set(before, others);
    else this.#unread.delete(before);
    this.#state.incoming.remove(path);
    if (blob === undefined) this.#blobs.delete(path);
    else this.#blobs.set(path, blob);
  }

  /** Who has a path's file as it is at this head. */
  #holder(path: string) {
    const blob = this.#blobs.get(path);
    if (blob === undefined) return undefined;
    return [this.#state, this.#state.incoming].find((each) => each.blobOf(path) === blob);
  }

  #difference(): { changed: string[]; removed: string[] } {
    const known = this.#state.blobs();
    return {
      changed: [...this.#blobs]
        .filter(([path, blob]) => known.get(path) !== blob)
        .map(([path]) => path),
      removed: [...known.keys()].filter((path) => !this.#blobs.has(path)),
    };
  }
}
