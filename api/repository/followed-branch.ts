import { catchUp } from '../content/catch-up.ts';
import type { ContentState } from '../content/content-state.ts';
import { type GitHost, HostUnavailableError, RETRY_AFTER_SECONDS } from '../content/git-host.ts';
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
  /** Commits made here lately: their push events bring no news. */
  readonly #ownCommits = new Set<string>();
  #loading: Promise<void> | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Resolves once there is content to read: from storage, the build's snapshot, or GitHub. */
  async loaded(): Promise<void> {
    const { state, turns } = this.#ports;
    if (state.head) return;
    this.#loading ??= turns
      .run(async () => {
        await this.#loadSnapshot();
        if (!state.head) await this.catchUpWhole();
      })
      .finally(() => {
        this.#loading = undefined;
      });
    await this.#loading;
  }

  /** Brings the state to a head on which can be saved. Must run in a turn. */
  async readyToSave(): Promise<void> {
    await this.#loadSnapshot();
    if (!this.#ports.state.head?.tree) await this.catchUpWhole();
  }

  /**
   * Told of a push: looks at the branch unless the commit is one made or known here.
   * @param forced whether the push took commits away; then one made here is news again
   */
  async pushed(commit: string, forced: boolean): Promise<void> {
    const { state, turns, pollMs, setAlarm } = this.#ports;
    if (forced) this.#ownCommits.clear();
    if (this.#ownCommits.has(commit)) return;
    try {
      // A save under way may be the one that made the commit.
      await turns.run(async () => {
        await this.#loadSnapshot();
        const { head } = state;
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

  /** Catches up within one turn; a push too large for that is left to later looks. */
  async catchUpWhole(): Promise<void> {
    const { state, host, blobsPerTurn, setAlarm } = this.#ports;
    if ((await catchUp(state, host, { blobsPerTurn })) === 'current') return;
    await setAlarm(0);
    throw new HostUnavailableError('A large change is still being read', {
      refused: true,
      retryAfterSeconds: 2,
    });
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
    const { state, host, blobsPerTurn, pollMs, setAlarm } = this.#ports;
    const outcome = await catchUp(state, host, { blobsPerTurn });
    await setAlarm(outcome === 'more' ? 0 : pollMs);
  }
}
