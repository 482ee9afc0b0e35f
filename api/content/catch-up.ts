import { CONTENT_FOLDER } from '../../model/id.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';
import { ComingContent } from './coming-content.ts';
import type { ContentState } from './content-state.ts';
import type { Branch } from './content-view.ts';
import { ContentComingError, type GitHost } from './git-host.ts';
import { readText } from './known-file.ts';
import { sixAtATime } from './six-at-a-time.ts';
import { findSnapshot, readSnapshotPart } from './snapshot.ts';

interface Ports {
  state: ContentState;
  host: GitHost;
  assets: Fetcher;
  /** The free plan allows 50 subrequests a turn; ref, commit and trees need some of them. */
  blobsPerTurn: number;
}

/** A turn that reads takes no longer: others, saves above all, wait for its end. */
const TURN_MS = 400;

/** Brings the state to the branch's head, in as many turns as that takes. */
export class CatchUp {
  readonly #ports: Ports;
  #coming: ComingContent | undefined;
  /** The build whose snapshot is looked into, and how many parts of it have been read. */
  #snapshot = { commit: '', read: 0 };

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** The branch at the newest head that is known. */
  get branch(): Branch {
    return this.#coming ?? this.#ports.state;
  }

  /**
   * One conditional request where nothing moved, else the tree and the blobs that differ. Answers
   * 'more' where a turn did not suffice; until the last turn readers see the state at its old head,
   * whole.
   */
  async turn(): Promise<'current' | 'more'> {
    await this.#look();
    const coming = this.#coming;
    if (!coming) return 'current';
    const { blobsPerTurn, state } = this.#ports;
    // Before the first turn is over there is nothing that others could read or save.
    const until = state.head ? Date.now() + TURN_MS : Number.POSITIVE_INFINITY;
    if (coming.unread.length > blobsPerTurn) await this.#readSnapshot(coming, until);
    await this.#read(coming, coming.unread.slice(0, blobsPerTurn), until);
    if (coming.unread.length > 0) return 'more';
    coming.takeOver();
    this.#coming = undefined;
    return 'current';
  }

  /**
   * Reads these paths' files before others, so that they can be changed.
   * @throws ContentComingError where these are more than a turn may read
   */
  async read(paths: readonly string[]): Promise<void> {
    const coming = this.#coming;
    if (!coming) return;
    const unread = coming.unreadAt(paths);
    if (unread.length > this.#ports.blobsPerTurn) throw new ContentComingError();
    await this.#read(coming, unread, Number.POSITIVE_INFINITY);
  }

  async #look(): Promise<void> {
    const { state, host } = this.#ports;
    const { head: before } = this.branch;
    const head = await host.head(before?.tree ? before.etag : undefined);
    if (head === 'unchanged') return;
    if (before?.tree && head.commit === before.commit) {
      const now = { ...before, etag: head.etag };
      if (this.#coming) this.#coming.head = now;
      else state.keepHead(now);
      return;
    }
    const tree = await host.treeOf(head.commit);
    const files = await host.files(tree, [CONTENT_FOLDER, UPLOADS_FOLDER]);
    this.#coming = new ComingContent(state, { ...head, tree }, files);
  }

  async #read(coming: ComingContent, blobs: readonly string[], until: number): Promise<void> {
    const texts = new Map<string, string | null>();
    try {
      await sixAtATime(blobs, async (blob) => {
        if (Date.now() < until) texts.set(blob, readText(await this.#ports.host.blob(blob)));
      });
    } finally {
      coming.keep(texts);
    }
  }

  /** A newer build has read for us what GitHub would be asked for, blob by blob. */
  async #readSnapshot(coming: ComingContent, until: number): Promise<void> {
    const { assets } = this.#ports;
    const index = await findSnapshot(assets);
    if (!index) return;
    if (this.#snapshot.commit !== index.commit) this.#snapshot = { commit: index.commit, read: 0 };
    const unread = new Set(coming.unread);
    for (const name of index.files.slice(this.#snapshot.read)) {
      const files = (await readSnapshotPart(assets, name)) ?? [];
      const found = files.filter(({ blob }) => unread.has(blob));
      coming.keep(new Map(found.map(({ blob, text }) => [blob, text])));
      this.#snapshot.read += 1;
      if (Date.now() > until) return;
    }
  }
}
