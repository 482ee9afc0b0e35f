import { DurableObject } from 'cloudflare:workers';
import { etagMatches } from '../../model/etag.ts';
import { inWords } from '../../model/facts/fill-facts.ts';
import type { Unlisted } from '../../model/phases/unlisted.ts';
import { uploadPath } from '../../model/upload.ts';
import { readProposedNote } from '../../model/wire/proposed-note.ts';
import { undoingIn } from '../../model/wire/undone.ts';
import { type Answer, ContentState } from '../content/content-state.ts';
import type { GitHost } from '../content/git-host.ts';
import type { SiteSettings } from '../content/site-settings.ts';
import { unlistedNow } from '../content/unlisted-now.ts';
import { answerEdition, type EditionQuestion } from '../edition/answer-edition.ts';
import { beginSubject } from '../edition/edition-proposal.ts';
import { createGitHubHost } from '../github/github-host.ts';
import { type GitHubEnv, gitHubSettings } from '../github/octokit.ts';
import { KeptHistory } from '../past/kept-history.ts';
import { LogBook } from '../past/log-book.ts';
import { findLogged } from '../past/log-detail.ts';
import { versionAt } from '../past/past.ts';
import { type LogQuestion, PastAnswers } from '../past/past-answers.ts';
import { NO_CHOICES, type ProposalRange } from '../proposals/compare-proposal.ts';
import { type DatedProposal, describeProposal, titlesAt } from '../proposals/describe-proposal.ts';
import {
  type Correction,
  type CorrectionPlan,
  planCorrection,
} from '../proposals/plan-correction.ts';
import type { PublishCommand, PublishedVersion } from '../proposals/plan-publish.ts';
import { readProposal, readTexts } from '../proposals/read-proposal.ts';
import type { SavePorts } from '../saving/commit-save.ts';
import type { MakeBlobs } from '../saving/plan.ts';
import type { SaveCommand, SaveResult } from '../saving/save-command.ts';
import { type KnownSave, SaveRecords } from '../saving/save-record.ts';
import type { SettingPorts } from '../settings/commit-setting.ts';
import { judgeProposed } from '../settings/judge-proposed.ts';
import { editionIn, SITE_PATH } from '../settings/other-year.ts';
import { previewUndo, readToUndo } from '../undo/commit-undo.ts';
import { EndedProposals } from './ended-proposals.ts';
import { FollowedBranch } from './followed-branch.ts';
import { JoinLinks } from './join-links.ts';
import { type Asker, LeftAloneList } from './left-alone.ts';
import { answerList, collectionNamed, pathOf } from './list-request.ts';
import { type Overview, Overviews } from './overviews.ts';
import { randomBytes, type WholeCommand } from './save-kinds.ts';
import { type Lent, Saves } from './saves.ts';
import { Turns, unavailableAnswer } from './turns.ts';

/** What the object takes of the worker's bindings. */
export interface RepositoryEnv extends GitHubEnv {
  ASSETS: Fetcher;
  /** How often the branch is looked at without being told of a push. */
  GITHUB_POLL_SECONDS: string;
  /** Blobs fetched in one turn of a catch-up. */
  GITHUB_BLOBS_PER_TURN: string;
}

/**
 * The one writer of the content branch, and the one place that knows its head. Saves queue here;
 * lists are answered from its storage, without a request to GitHub.
 */
export class ContentRepository extends DurableObject<RepositoryEnv> {
  readonly #state: ContentState;
  readonly #records: SaveRecords;
  readonly #ended: EndedProposals;
  readonly #host: GitHost;
  readonly #kept: KeptHistory;
  readonly #log: LogBook;
  readonly #past: PastAnswers;
  /** Pictures that somebody is fetching, by blob. */
  readonly #fetches = new Map<string, Promise<void>>();
  readonly #branch: FollowedBranch;
  readonly #saves: Saves;
  readonly #leftAlone: LeftAloneList;
  readonly #joinLinks: JoinLinks;
  readonly #overviews = new Overviews();

  constructor(ctx: DurableObjectState, env: RepositoryEnv) {
    super(ctx, env);
    this.#state = new ContentState(ctx.storage);
    this.#records = new SaveRecords(ctx.storage);
    this.#ended = new EndedProposals(ctx.storage);
    this.#leftAlone = new LeftAloneList(ctx.storage);
    this.#joinLinks = new JoinLinks(ctx.storage);
    const leftAlone = {
      until: () => this.#leftAlone.until('website', Date.now()),
      leave: (until: number) => this.#leftAlone.leave('website', until, Date.now()),
    };
    this.#host = createGitHubHost(gitHubSettings(env), leftAlone, Date.now);
    this.#kept = new KeptHistory(ctx.storage);
    this.#log = new LogBook(ctx.storage);
    const past = { state: this.#state, host: this.#host, kept: this.#kept, log: this.#log };
    this.#past = new PastAnswers(past);
    const pollMs = Number(env.GITHUB_POLL_SECONDS) * 1000;
    const setAlarm = (inMs: number) => ctx.storage.setAlarm(Date.now() + inMs);
    const turns = new Turns();
    this.#branch = new FollowedBranch({
      state: this.#state,
      host: this.#host,
      turns,
      assets: env.ASSETS,
      blobsPerTurn: Number(env.GITHUB_BLOBS_PER_TURN),
      pollMs,
      setAlarm,
    });
    this.#saves = new Saves({
      turns,
      branch: this.#branch,
      records: this.#records,
      ended: this.#ended,
      ports: () => this.#ports(),
    });
    ctx.blockConcurrencyWhile(async () => {
      if ((await ctx.storage.getAlarm()) === null) await setAlarm(pollMs);
    });
  }

  /** Answers a `listRequest`: lists of any size go as a stream, which no RPC value is. */
  override async fetch(request: Request): Promise<Response> {
    const answer = () => answerList(request, this.#state.lists);
    return this.#branch.loaded().then(answer, unavailableAnswer);
  }

  /** One entry; undefined where there is none. */
  async entry(collection: string, id: string, known?: string): Promise<Answer | undefined> {
    await this.#branch.loaded();
    const path = pathOf(collection, id);
    const entry = path && this.#state.entry(path);
    if (!entry) return undefined;
    return known && etagMatches(known, entry.etag) ? { etag: entry.etag } : entry;
  }

  /** A session's link to join as it was typed; undefined where it was sealed elsewhere, or for another session. */
  async openJoinLink(link: string, session: string): Promise<string | undefined> {
    return this.#joinLinks.open(link, session);
  }

  /** The text of an entry's file, or of a setting's, and its ETag; undefined where there is none. */
  async textOf(
    collection: string,
    id: string,
  ): Promise<{ text: string; etag: string } | undefined> {
    await this.#branch.loaded();
    const path = pathOf(collection, id);
    const text = path && this.#state.textOf(path);
    return path && text ? { text, etag: `"${this.#state.blobOf(path)}"` } : undefined;
  }

  /** Ids of the entries that have every word of a search, anywhere in their texts. */
  async find(collection: string, search: string): Promise<string[]> {
    await this.#branch.loaded();
    return this.#state.lists.find(collectionNamed(collection), search);
  }

  /** How many samples there are, by collection. */
  async samples(): Promise<Record<string, number>> {
    await this.#branch.loaded();
    return this.#state.samples();
  }

  /** Why visitors meet an entry in no list; undefined where they do, or there is none. @param now milliseconds since 1970 */
  async unlisted(collection: string, id: string, now: number): Promise<Unlisted | undefined> {
    await this.#branch.loaded();
    return unlistedNow(this.#state, { collection, id }, now);
  }

  /** A page of what happened to an entry; undefined where no commit of the branch had it. */
  async history(collection: string, id: string, page: number) {
    await this.#branch.loaded();
    const path = pathOf(collection, id);
    return path && this.#past.history(path, page);
  }

  /** What a restore would change; undefined where there is no such version. */
  async restorePreview(collection: string, id: string, commit: string) {
    await this.#branch.loaded();
    const path = pathOf(collection, id);
    return path && this.#past.preview(path, commit);
  }

  /** A collection's deleted entries, a turn at a time: to be asked again until it is complete. */
  async deleted(collection: string, known?: string) {
    await this.#branch.loaded();
    return this.#past.deleted(collectionNamed(collection), known);
  }

  /** The last changes of content. */
  async changes(known?: string): Promise<Answer> {
    await this.#branch.loaded();
    return this.#past.changes(known);
  }

  /** A turn's answer to a question about the log; undefined where there is no such commit or file. */
  async log(question: LogQuestion) {
    await this.#branch.loaded();
    return this.#past.log(question);
  }

  /** Reads a turn's part of what undoing a commit takes; undefined where there is no such commit. */
  async readToUndo(commit: string): Promise<'read' | 'more' | undefined> {
    await this.#branch.loaded();
    return readToUndo(commit, { ...this.#ports(), state: this.#branch.now });
  }

  /** Who took commits back, by commit, as far as the log is known here; what stands again is not among them. */
  async undone(commits: readonly string[]): Promise<Record<string, { by: string; at: string }>> {
    await this.#branch.loaded();
    const undoing = undoingIn(this.#log.undoing());
    const found = commits.flatMap((commit): [string, { by: string; at: string }][] => {
      const line = undoing.get(commit);
      return line ? [[commit, { by: line.by.name, at: line.at }]] : [];
    });
    return Object.fromEntries(found);
  }

  /** When the present edition began, ISO 8601, as far as the log is known here; null for none. */
  async editionBegan(): Promise<string | null> {
    await this.#branch.loaded();
    const edition = editionIn(this.#state.textOf(SITE_PATH));
    if (edition === undefined) return null;
    return this.#log.latest(beginSubject({ edition }))?.at ?? null;
  }

  /** The number of the proposal that a commit published; undefined for any other commit. */
  async publishedIn(commit: string): Promise<number | undefined> {
    await this.#branch.loaded();
    const found = await findLogged(commit, { ...this.#ports(), state: this.#state });
    const proposed = found && readProposedNote(found.line.note);
    return proposed?.isPublished ? proposed.number : undefined;
  }

  /** A turn's answer to what undoing a commit would do; undefined where there is no such commit. */
  async undoPreview(commit: string) {
    await this.#branch.loaded();
    return previewUndo(commit, { ...this.#ports(), state: this.#state }, this.env.ASSETS);
  }

  /** The commit that reads show now; empty before the first content has come. */
  async head(): Promise<string> {
    await this.#branch.loaded().catch(() => {});
    return this.#state.head?.commit ?? '';
  }

  async settings(): Promise<SiteSettings> {
    await this.#branch.loaded().catch(() => {});
    return this.#state.settings;
  }

  /** JSON of what is told of the content as a whole. */
  async overview(overview: Overview): Promise<string> {
    await this.#branch.loaded();
    return this.#overviews.answer(overview, this.#branch.now, this.env.ASSETS);
  }

  /** An upload of the branch, and a commit that has it; undefined, without asking GitHub, for none. */
  async findUpload(name: string): Promise<{ blobId: string; commit: string } | undefined> {
    await this.#branch.loaded();
    const { now } = this.#branch;
    const blobId = now.blobOf(uploadPath(name));
    return blobId === undefined ? undefined : { blobId, commit: now.head?.commit ?? '' };
  }

  /** One of those who fetch the same blob at the same time does it; the others wait for that. */
  async fetchOnce(blobId: string, fetch: Lent<() => Promise<void>>): Promise<void> {
    const coming = this.#fetches.get(blobId) ?? fetch().finally(() => this.#fetches.delete(blobId));
    this.#fetches.set(blobId, coming);
    await coming.finally(() => fetch[Symbol.dispose]?.());
  }

  /** Until when GitHub wants to be left alone, in milliseconds since 1970. */
  async leftAloneUntil(who: Asker): Promise<number> {
    return this.#leftAlone.until(who, Date.now());
  }

  async leaveAlone(who: Asker, until: number): Promise<void> {
    this.#leftAlone.leave(who, until, Date.now());
  }

  /**
   * One save, one commit. Saves that arrive together land one after the other.
   * @param makeBlobs is asked, before the save's turn has come, for the pictures that it brings in;
   * undefined where it can bring none
   */
  async save(command: SaveCommand, makeBlobs?: Lent<MakeBlobs>): Promise<SaveResult> {
    return this.#saves.save(command, makeBlobs);
  }

  /** Every sample out or back, or a commit taken back, in one commit. */
  async saveWhole(command: WholeCommand): Promise<SaveResult> {
    return this.#saves.saveWhole(command);
  }

  /** A proposal's changes, combined with what stands there now, as one commit of its author. */
  async publish(command: PublishCommand): Promise<SaveResult> {
    return this.#saves.publish(command);
  }

  /** What became of an earlier call of a save with a key, once that is over. */
  async savedAs(command: SaveCommand): Promise<KnownSave> {
    return this.#saves.savedAs(command);
  }

  /** The same of one that published a version. */
  async publishedAs(version: PublishedVersion): Promise<KnownSave> {
    return this.#saves.publishedAs(version);
  }

  /** Keeps a version of a proposal from being published from now on, unless it is already. */
  async endProposal(version: PublishedVersion): Promise<'ended' | 'published' | 'not known'> {
    return this.#saves.endProposal(version);
  }

  /** It did not end after all. */
  async leaveProposal(version: PublishedVersion): Promise<void> {
    this.#ended.remove(version);
  }

  /** JSON of what a proposal would change now. */
  async proposal(range: ProposalRange): Promise<string> {
    await this.#branch.loaded();
    const past = { ...this.#ports(), state: this.#state };
    const proposal = await readProposal(range, NO_CHOICES, past, this.env.ASSETS, judgeProposed);
    const then = await versionAt(past, range.mergeBase, SITE_PATH);
    const [began, now] = [then.there ? then.text : null, this.#state.textOf(SITE_PATH)].map(
      (text) => editionIn(text ?? undefined) ?? null,
    );
    const proposedFor = began === now ? null : (began ?? null);
    const described = describeProposal(proposal, this.#state);
    return JSON.stringify({ ...described, proposedFor } satisfies DatedProposal);
  }

  /** A proposal's files where it began and as it proposes them. */
  async proposedTexts(range: Omit<ProposalRange, 'uploads'>) {
    await this.#branch.loaded();
    return readTexts(range, this.#ports());
  }

  /** What a visitor's correction would change; nothing is saved. */
  async planCorrection(correction: Correction): Promise<CorrectionPlan> {
    await this.#branch.loaded();
    return planCorrection(correction, this.#branch.now);
  }

  /** JSON of the answer to a question about the next edition. @throws HostUnavailableError where there is more to read */
  async edition(question: EditionQuestion): Promise<string> {
    const branch = await this.#branch.whole();
    return JSON.stringify(await answerEdition(question, branch, this.env.ASSETS));
  }

  /** The titles of entries, by path; of those that are there and can be read. */
  async titles(paths: readonly string[]): Promise<Record<string, string>> {
    await this.#branch.loaded();
    return titlesAt(paths, this.#state);
  }

  /** Texts of one line, with the words of the facts that they name. */
  async inWords(texts: readonly string[]): Promise<string[]> {
    await this.#branch.loaded();
    return [...inWords(texts, this.#state.facts)];
  }

  /** Told of a push; `forced` whether it took commits away. */
  async pushed(commit: string, forced: boolean): Promise<void> {
    await this.#branch.pushed(commit, forced);
  }

  override async alarm(): Promise<void> {
    await this.#branch.look();
  }

  #ports(): SavePorts & SettingPorts {
    return {
      assets: this.env.ASSETS,
      branch: () => this.#branch.now,
      made: (commit) => this.#branch.made(commit),
      kept: this.#kept,
      log: this.#log,
      records: this.#records,
      host: this.#host,
      sealed: (changes, context) => this.#joinLinks.seal(changes, context),
      catchUp: () => this.#branch.catchUp(),
      read: (paths) => this.#branch.read(paths),
      randomBytes,
      pause: (attempt) => scheduler.wait(Number(this.env.GITHUB_RETRY_BASE_MS) * attempt),
    };
  }
}
