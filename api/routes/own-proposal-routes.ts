import { fileChanges } from '../../model/content/file-changes.ts';
import { blobId } from '../../model/hashes.ts';
import { ownProposalCalls } from '../../model/wire/calls.ts';
import {
  answerOfProposer,
  type OwnProposal,
  type OwnProposalsAnswer,
  type OwnProposalText,
} from '../../model/wire/proposals.ts';
import type { DroppedAnswer } from '../../model/wire/waiting.ts';
import { sixAtATime } from '../content/six-at-a-time.ts';
import { findChange } from '../private/waiting-changes.ts';
import { type ReadAccountsProposal, readAccountsProposal } from '../proposals/accounts-proposal.ts';
import { readEnd, readEnding } from '../proposals/close-proposal.ts';
import type { ProposalHost, PullRequest } from '../proposals/proposal-host.ts';
import { titleOf } from '../proposals/publish-version.ts';
import { stateOf, TAKEN_BACK } from '../proposals/read-pull-request.ts';
import { ENDED, forItsAuthor } from '../waiting/problem-words.ts';
import { stopPlanned } from '../waiting/publish-due.ts';
import { idOfProposal } from '../waiting/publish-proposal.ts';
import { baseOf } from '../waiting/what-changes.ts';
import { ApiError } from './api-error.ts';
import { endUnpublished } from './end-unpublished.ts';
import { ownAmong, ownText, pathOf, requireOwn, unlistedOf } from './find-own-proposal.ts';
import { proposalsOf } from './hosts.ts';
import { propose, proposeAnew } from './own-proposing.ts';
import { read, write } from './proposal-calls.ts';
import { draftsOfProposals, keepProposed, stageUploads } from './proposal-draft.ts';
import { type App, type AppContext, accountOf, contentOf, route } from './route-context.ts';
import { titlesInWords } from './titles-in-words.ts';

/** What an editor with an account here proposes, with the same forms as others save. */
export function ownProposalRoutes(app: App): void {
  const { list: all, one } = ownProposalCalls;
  route(app, `/api${all}`, { GET: list, POST: propose });
  route(app, `/api${one(':number')}`, { GET: get, PUT: proposeAnew, DELETE: takeBack });
}

const PRIVATE = { 'Cache-Control': 'private, no-store' };

/** Of those that ended, as many are shown: one request for each. */
const ENDED_SHOWN = 10;

async function list(c: AppContext): Promise<Response> {
  const host = proposalsOf(c);
  const { id } = accountOf(c);
  const proposals = await read(async () => {
    const open = ownAmong(await host.open(), id);
    const ended = ownAmong(await host.ended(), id).slice(0, ENDED_SHOWN);
    const all = await sixAtATime([...open, ...ended], (pull) => shown(c, host, pull));
    const drafts = await draftsOfProposals(c, id, ended);
    const titled = await titlesInWords(c, all);
    return titled.map((each) => ({ ...each, draft: draftOf(each, drafts) }));
  });
  return c.json<OwnProposalsAnswer>({ proposals }, 200, PRIVATE);
}

/** What is on the website is nobody's draft. */
const draftOf = ({ number, state }: OwnProposal, drafts: ReadonlyMap<number, string>) =>
  state === 'published' ? null : (drafts.get(number) ?? null);

const MINUTE_MS = 60_000;

/** @throws HostUnavailableError */
async function shown(c: AppContext, host: ProposalHost, pull: PullRequest): Promise<OwnProposal> {
  const { number, at, updatedAt, isOpen } = pull;
  const signed = readAccountsProposal(pull);
  if (!signed) throw new RangeError(`Proposal ${number} is of no account.`);
  const { kind, action, entry, why } = signed;
  const isReturned = isOpen && stateOf(pull) === 'returned';
  const isTakenBack = !isOpen && pull.labels.includes(TAKEN_BACK);
  // One that waits and was never touched has none: a request less for each. GitHub's times are whole seconds.
  const isTouched = updatedAt !== at || c.get('now') - Date.parse(at) < MINUTE_MS;
  const mayHaveComments = isOpen ? isReturned || isTouched : !isTakenBack;
  const comments = mayHaveComments ? await host.comments(number) : [];
  const end = readEnd(comments);
  const published = isOpen ? undefined : end.published;
  const { by, at: endedAt } = readEnding(pull, comments);
  const decided = isOpen || isTakenBack || !by ? null : { by, at: endedAt };
  const undone = published ? ((await contentOf(c).undone([published]))[published] ?? null) : null;
  const live = undone ? 'undone' : 'published';
  const ended = isTakenBack ? 'taken back' : published ? live : 'closed';
  const state = isReturned ? 'returned' : isOpen ? 'waits' : ended;
  const comment = state === 'published' || state === 'waits' ? '' : end.said;
  const answer = comments.flatMap(({ text }) => answerOfProposer(text) ?? []).at(-1) ?? '';
  const isGone = isOpen && action !== 'create' && !(await isThere(c, signed));
  const title = titleOf(pull);
  const isLive = state === 'published';
  const unlisted = isLive ? ((await unlistedOf(c, signed)) ?? null) : null;
  const planned = isOpen ? await findChange(c.env.DB, idOfProposal(number)) : undefined;
  const hour = planned && new Date(planned.at).toISOString();
  const plannedFor = (!planned?.problem && hour) || null;
  const stopped =
    planned?.problem && hour ? { at: hour, why: forItsAuthor(planned.problem) } : null;
  const what = { number, kind, action, entry, title, at, updatedAt };
  const became = { undone, decided, unlisted, isGone, plannedFor, stopped };
  return { ...what, state, ...became, comment, why, answer, draft: null };
}

async function isThere(c: AppContext, signed: ReadAccountsProposal): Promise<boolean> {
  const path = pathOf(signed);
  return Object.hasOwn(await contentOf(c).titles([path]), path);
}

async function get(c: AppContext): Promise<Response> {
  const host = proposalsOf(c);
  const { context } = await contentOf(c).settings();
  const answer = await read(async (): Promise<OwnProposalText> => {
    const { pull, signed } = await requireOwn(c, host);
    const own = await shown(c, host, pull);
    const { kind, entry } = signed;
    if (!pull.isOpen) return { ...own, values: null, base: null, etag: null, changes: [] };
    const read = await ownText(c, host, pull, signed);
    const { base = null, proposed = null, uploads, path } = read;
    await stageUploads(c, uploads);
    const textOf = (text: string | null) => baseOf({ kind, entry, base: text }, context);
    const etag = proposed === null ? null : `"${blobId(proposed)}"`;
    const changes = fileChanges(path, base ?? undefined, proposed ?? undefined, context);
    return { ...own, values: textOf(proposed), base: textOf(base), etag, changes };
  });
  return c.json<OwnProposalText>(answer, 200, PRIVATE);
}

/** Nobody publishes it any more: its text is a draft of its author, which may be proposed anew. */
async function takeBack(c: AppContext): Promise<Response> {
  const host = proposalsOf(c);
  const draft = await write(async () => {
    const { pull, signed } = await requireOwn(c, host);
    if (!pull.isOpen) throw new ApiError(409, 'This proposal is published or closed already.');
    const kept = await endUnpublished(c, pull, async () => {
      // First: whatever ends this call now, nothing that was typed is gone.
      const draft = await keepProposed(c, host, pull, signed);
      // Before it is closed: whoever tries again after a fault comes this way once more.
      await host.setLabels(pull.number, [...pull.labels, TAKEN_BACK]);
      await host.close(pull.number);
      return draft;
    });
    await host.removeBranch(pull.branch);
    await stopPlanned(c.env, pull.number, ENDED).catch(console.error);
    return kept;
  });
  const message = draft
    ? 'Taken back. What you typed is kept as a draft of yours.'
    : 'Taken back: nothing is deleted.';
  return c.json<DroppedAnswer>({ message, draft });
}
