import { DurableObject } from 'cloudflare:workers';
import { type Collection, collections } from '../../model/collections.ts';
import { contentFileAt } from '../../model/content/content-file.ts';
import { etagMatches } from '../../model/etag.ts';
import { isId } from '../../model/id.ts';
import { uploadPath } from '../../model/upload.ts';
import type { Env } from '../env.ts';
import { createGitHubHost } from '../github/github-host.ts';
import { gitHubSettings } from '../github/octokit.ts';
import type { Answer } from './answer.ts';
import { catchUp } from './catch-up.ts';
import { commitPlan, commitSave, type SavePorts } from './commit-save.ts';
import { ContentState } from './content-state.ts';
import { describeProposal, NO_CHOICES } from './describe-proposal.ts';
import type { Edition } from './edition.ts';
import { type GitHost, HostUnavailableError, RETRY_AFTER_SECONDS } from './git-host.ts';
import { KeptHistory } from './kept-history.ts';
import type { MoveEffect } from './move-branch.ts';
import { neededUploads } from './needed-uploads.ts';
import { PastAnswers } from './past-answers.ts';
import { PictureCache } from './picture-cache.ts';
import { planPublish } from './plan-publish.ts';
import type { ProposalRange, PublishCommand } from './proposal.ts';
import { Queue } from './queue.ts';
import { readProposal } from './read-proposal.ts';
import type { SaveCommand, SaveResult } from './save-command.ts';
import { type Recorded, SaveRecords } from './save-record.ts';
import { loadSnapshot } from './snapshot.ts';

/** More than a site's administrators make before their push events have come. */
const OWN_COMMITS_KEPT = 500;

/**
 * The one writer of the content branch, and the one place that knows its head. Saves queue here;
 * lists are answered from its storage, without a request to GitHub.
 */
export class ContentRepository extends DurableObject<Env> {
  readonly #state: ContentState;
  readonly #records: SaveRecords;
  readonly #host: GitHost;
  readonly #kept: KeptHistory;
  readonly #past: PastAnswers;
  readonly #pictures: PictureCache;
  readonly #queue = new Queue();
  /** Commits made here lately: their push events bring no news. */
  readonly #ownCommits = new Set<string>();
  #loading: Promise<void> | undefined;
  /** Counts saves as they arrive, so that a failure can end those that waited behind it. */
  #arrivals = 0;
  #failedUpTo = -1;
  #retryAfterSeconds = RETRY_AFTER_SECONDS;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#state = new ContentState(ctx.storage);
    this.#records = new SaveRecords(ctx.storage);
    this.#host = createGitHubHost(gitHubSettings(env), Date.now);
    this.#pictures = new PictureCache((blob) => this.#host.blob(blob));
    this.#kept = new KeptHistory(ctx.storage);
    this.#past = new PastAnswers({ state: this.#state, host: this.#host, kept: this.#kept });
    ctx.blockConcurrencyWhile(async () => {
      if ((await ctx.storage.getAlarm()) === null) await this.#setAlarm(this.#pollMs());
    });
  }

  /** A collection's list; `known` is an `If-None-Match` header. */
  async list(collection: string, known?: string): Promise<Answer> {
    await this.#loaded();
    const { etag, json } = this.#state.list(collectionNamed(collection));
    return known && etagMatches(known, etag) ? { etag } : { etag, json };
  }

  /** One entry; undefined where there is none. */
  async entry(collection: string, id: string, known?: string): Promise<Answer | undefined> {
    await this.#loaded();
    const entry = isId(id) ? this.#state.entry(collectionNamed(collection), id) : undefined;
    return entry && known && etagMatches(known, entry.etag) ? { etag: entry.etag } : entry;
  }

  /** A page of what happened to an entry; undefined where no commit of the branch had it. */
  async history(collection: string, id: string, page: number) {
    await this.#loaded();
    return isId(id) ? this.#past.history(collectionNamed(collection), id, page) : undefined;
  }

  /** What a restore would change; undefined where there is no such version. */
  async restorePreview(collection: string, id: string, commit: string) {
    await this.#loaded();
    return this.#past.preview(collectionNamed(collection), id, commit);
  }

  /** A collection's deleted entries, a turn at a time: to be asked again until it is complete. */
  async deleted(collection: string, known?: string) {
    await this.#loaded();
    return this.#past.deleted(collectionNamed(collection), known);
  }

  /** The last changes of content. */
  async changes(known?: string): Promise<Answer> {
    await this.#loaded();
    return this.#past.changes(known);
  }

  /** The commit that reads show now; empty before the first content has come. */
  async head(): Promise<string> {
    await this.#loaded().catch(() => {});
    return this.#state.head?.commit ?? '';
  }

  async edition(): Promise<Edition> {
    await this.#loaded().catch(() => {});
    return this.#state.edition;
  }

  /** Uploads that a save would bring into the branch; none for a save that would be refused. */
  async neededUploads(command: SaveCommand): Promise<string[]> {
    await this.#loaded();
    if (this.#records.find(command)?.outcome === 'saved') return [];
    return neededUploads(collectionNamed(command.collection), command, this.#state, randomBytes);
  }

  /** An upload's bytes from the branch; undefined, without asking GitHub, where it holds none. */
  async upload(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    await this.#loaded();
    const blob = this.#state.blobOf(uploadPath(name));
    return blob === undefined ? undefined : this.#pictures.get(blob);
  }

  /** What is known of a save that cannot be tried now; an earlier call of it may have done it. */
  effectSoFar(command: Recorded): MoveEffect {
    return this.#records.find(command)?.outcome === 'unknown' ? 'unknown' : 'none';
  }

  /** One save, one commit. Saves that arrive together land one after the other. */
  async save(command: SaveCommand): Promise<SaveResult> {
    const collection = collectionNamed(command.collection);
    return this.#inTurn(command, () => commitSave(collection, command, this.#savePorts()));
  }

  /** A proposal's changes, combined with what stands there now, as one commit of its author. */
  async publish(command: PublishCommand): Promise<SaveResult> {
    const ports = this.#savePorts();
    return this.#inTurn(command, () =>
      commitPlan(command, ports, async () => {
        const proposal = await readProposal(command.range, command, ports, this.env.ASSETS);
        return () => planPublish(proposal, command, this.#state);
      }),
    );
  }

  /** The commit that a proposal was published as; undefined where that is not known. */
  async publishedAs(command: Recorded): Promise<string | undefined> {
    const record = this.#records.find(command);
    return record?.outcome === 'saved' ? record.commit : undefined;
  }

  /** JSON of what a proposal would change now. */
  async proposal(range: ProposalRange): Promise<string> {
    await this.#loaded();
    const ports = this.#savePorts();
    const proposal = await readProposal(range, NO_CHOICES, ports, this.env.ASSETS);
    return JSON.stringify(describeProposal(proposal, this.#state));
  }

  /** The titles of entries, by path; of those that are there and can be read. */
  async titles(paths: readonly string[]): Promise<Record<string, string>> {
    await this.#loaded();
    const titled = paths.flatMap((path) => {
      const text = this.#state.textOf(path);
      const file = contentFileAt(path);
      if (!file || text === undefined) return [];
      return [[path, file.title(file.read(text, this.#state.context))]];
    });
    return Object.fromEntries(titled);
  }

  /** A picture of a proposal. */
  async proposedPicture(blob: string): Promise<Uint8Array<ArrayBuffer>> {
    return this.#pictures.get(blob);
  }

  async #inTurn(command: Recorded, commit: () => Promise<SaveResult>): Promise<SaveResult> {
    const arrival = this.#arrivals++;
    return this.#queue.run(async () => {
      // Those that waited while GitHub went away need not each find that out for themselves.
      if (arrival <= this.#failedUpTo) return this.#unavailable(command);
      try {
        await this.#load();
        if (!this.#state.head?.tree) await this.#catchUpWhole();
        const result = await commit();
        if (result.ok) this.#remember(result.commit);
        this.#records.forgetOld(Date.now());
        return result;
      } catch (error) {
        if (!(error instanceof HostUnavailableError)) throw error;
        console.warn(`A save failed: ${error.message}`);
        this.#retryAfterSeconds = error.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
        this.#failedUpTo = this.#arrivals - 1;
        return this.#unavailable(command);
      }
    });
  }

  /**
   * Told of a push: looks at the branch unless the commit is one made or known here.
   * @param forced whether the push took commits away; then one made here is news again
   */
  async pushed(commit: string, forced: boolean): Promise<void> {
    if (forced) this.#ownCommits.clear();
    if (this.#ownCommits.has(commit)) return;
    try {
      // A save under way may be the one that made the commit.
      await this.#queue.run(async () => {
        await this.#loadSnapshot();
        const head = this.#state.head;
        if (this.#ownCommits.has(commit) || (head?.tree && head.commit === commit)) return;
        await this.#catchUpTurn();
      });
    } catch (error) {
      if (!(error instanceof HostUnavailableError)) throw error;
      // There is something new to see: the next look by the clock would be late.
      const inSeconds = error.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
      await this.#setAlarm(Math.min(inSeconds * 1000, this.#pollMs()));
    }
  }

  override async alarm(): Promise<void> {
    try {
      await this.#queue.run(async () => {
        await this.#loadSnapshot();
        await this.#catchUpTurn();
      });
    } catch (error) {
      if (!(error instanceof HostUnavailableError)) throw error;
      console.warn(`The branch could not be read: ${error.message}`);
      await this.#setAlarm(this.#pollMs());
    }
  }

  #savePorts(): SavePorts {
    return {
      state: this.#state,
      kept: this.#kept,
      records: this.#records,
      host: this.#host,
      catchUp: () => this.#catchUpWhole(),
      randomBytes,
      pause: (attempt) => scheduler.wait(Number(this.env.GITHUB_RETRY_BASE_MS) * attempt),
    };
  }

  #unavailable(command: Recorded): SaveResult {
    const retryAfterSeconds = this.#retryAfterSeconds;
    const effect = this.effectSoFar(command);
    return { ok: false, reason: 'unavailable', retryAfterSeconds, effect };
  }

  /** Resolves once there is content to read: from storage, the build's snapshot, or GitHub. */
  async #loaded(): Promise<void> {
    if (this.#state.head) return;
    this.#loading ??= this.#queue
      .run(() => this.#load())
      .finally(() => {
        this.#loading = undefined;
      });
    await this.#loading;
  }

  /** Must run in the queue, as all that changes the state. */
  async #load(): Promise<void> {
    await this.#loadSnapshot();
    if (!this.#state.head) await this.#catchUpWhole();
  }

  /** With the build's snapshot there is something to show at once; what differs comes after. */
  async #loadSnapshot(): Promise<void> {
    if (this.#state.head) return;
    if (await loadSnapshot(this.#state, this.env.ASSETS)) await this.#setAlarm(0);
  }

  async #catchUpTurn(): Promise<void> {
    const blobsPerTurn = Number(this.env.GITHUB_BLOBS_PER_TURN);
    const outcome = await catchUp(this.#state, this.#host, { blobsPerTurn });
    await this.#setAlarm(outcome === 'more' ? 0 : this.#pollMs());
  }

  /** Catches up within one turn; a push too large for that is left to the alarms. */
  async #catchUpWhole(): Promise<void> {
    const blobsPerTurn = Number(this.env.GITHUB_BLOBS_PER_TURN);
    if ((await catchUp(this.#state, this.#host, { blobsPerTurn })) === 'current') return;
    await this.#setAlarm(0);
    throw new HostUnavailableError('A large change is still being read', {
      refused: true,
      retryAfterSeconds: 2,
    });
  }

  #remember(commit: string): void {
    this.#ownCommits.add(commit);
    const [oldest] = this.#ownCommits;
    if (oldest && this.#ownCommits.size > OWN_COMMITS_KEPT) this.#ownCommits.delete(oldest);
  }

  #pollMs(): number {
    return Number(this.env.GITHUB_POLL_SECONDS) * 1000;
  }

  async #setAlarm(inMs: number): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + inMs);
  }
}

function collectionNamed(name: string): Collection {
  const found = collections.find((each) => each.name === name);
  if (!found) throw new RangeError(`no such collection: ${name}`);
  return found;
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
