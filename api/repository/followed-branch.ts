import { CatchUp } from '../content/catch-up.ts';
import type { ContentState } from '../content/content-state.ts';
import type { Branch } from '../content/content-view.ts';
import {
  ContentComingError,
  type GitHost,
  HostUnavailableError,
  RETRY_AFTER_SECONDS,
} from '../content/git-host.ts';
import { loadSnapshot } from '../content/snapshot.ts';
import type { Turns } from './turns.ts';

/** More than a site's administrators make before their push events have come. */
const OWN_COMMITS_KEPT = 500;

interface Ports {
  state: ContentState;
  host: GitHost;
  turns: Turns;
  assets: Fetcher;
  /** Blobs fetched in one turn of a catch-up. */
  blobsPerTurn: number;
  /** How often the branch is looked at without being told of a push. */
  pollMs: number;
  setAlarm(inMs: number): Promise<void>;
}

/** Keeps the state at the branch's head: told of pushes, looking by the clock, before a save. */
export class FollowedBranch {
  readonly #ports: Ports;
  readonly #catchUp: CatchUp;
  /** Commits made here lately: their push events bring no news. */
  readonly #ownCommits = new Set<string>();
  #loading: Promise<void> | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#catchUp = new CatchUp(ports);
  }

  /** At the newest head that is known. Of a large change readers are shown nothing until it is whole. */
  get now(): Branch {
    return this.#catchUp.branch;
  }

  /** Resolves once there is content to read: from storage, the build's snapshot, or GitHub. */
  async loaded(): Promise<void> {
    const { state, turns } = this.#ports;
    if (state.head) return;
    this.#loading ??= turns
      .run(async () => {
        await this.#loadSnapshot();
        if (!state.head) await this.catchUp();
        if (!state.head) throw new ContentComingError();
      })
      .finally(() => {
        this.#loading = undefined;
      });
    await this.#loading;
  }

  /** Brings the state to a head on which can be saved. Must run in a turn. */
  async readyToSave(): Promise<void> {
    await this.#loadSnapshot();
    if (!this.now.head?.tree) await this.catchUp();
  }

  /**
   * Told of a push: looks at the branch unless the commit is one made or known here.
   * @param forced whether the push took commits away; then one made here is news again
   */
  async pushed(commit: string, forced: boolean): Promise<void> {
    const { turns, pollMs, setAlarm } = this.#ports;
    if (forced) this.#ownCommits.clear();
    if (this.#ownCommits.has(commit)) return;
    try {
      // A save under way may be the one that made the commit.
      await turns.run(async () => {
        await this.#loadSnapshot();
        const { head } = this.now;
        if (this.#ownCommits.has(commit) || (head?.tree && head.commit === commit)) return;
        await this.#catchUpTurn();
      });
    } catch (error) {
      if (!(error instanceof HostUnavailableError)) throw error;
      // There is something new to see: the next look by the clock would be late.
      const { retryAfterSeconds = RETRY_AFTER_SECONDS } = error;
      await setAlarm(Math.min(retryAfterSeconds * 1000, pollMs));
    }
  }

  /** Looks at the branch, and says when to look again. */
  async look(): Promise<void> {
    const { turns, pollMs, setAlarm } = this.#ports;
    try {
      await turns.run(async () => {
        await this.#loadSnapshot();
        await this.#catchUpTurn();
      });
    } catch (error) {
      if (!(error instanceof HostUnavailableError)) throw error;
      console.warn(`The branch could not be read: ${error.message}`);
      await setAlarm(pollMs);
    }
  }

  /** Learns of the branch's newest head, and reads what a turn can; the rest is left to later looks. */
  async catchUp(): Promise<void> {
    if ((await this.#catchUp.turn()) === 'more') await this.#ports.setAlarm(0);
  }

  /**
   * Reads these paths' files now, where they are part of a change that is being read.
   * @throws ContentComingError where they are too many
   */
  read(paths: readonly string[]): Promise<void> {
    return this.#catchUp.read(paths);
  }

  /** The branch with all of its texts. @throws ContentComingError where there is more to read */
  async whole(): Promise<Branch> {
    await this.loaded();
    await this.read(this.now.paths());
    return this.now;
  }

  /** A commit was made here. */
  made(commit: string): void {
    this.#ownCommits.add(commit);
    const [oldest] = this.#ownCommits;
    if (oldest && this.#ownCommits.size > OWN_COMMITS_KEPT) this.#ownCommits.delete(oldest);
  }

  /** With the build's snapshot there is something to show at once; what differs comes after. */
  async #loadSnapshot(): Promise<void> {
    const { state, assets, setAlarm } = this.#ports;
    if (state.head) return;
    if (await loadSnapshot(state, assets)) await setAlarm(0);
  }

  async #catchUpTurn(): Promise<void> {
    const { pollMs, setAlarm } = this.#ports;
    const outcome = await this.#catchUp.turn();
    await setAlarm(outcome === 'more' ? 0 : pollMs);
  }
}
