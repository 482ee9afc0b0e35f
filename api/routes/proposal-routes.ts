import * as z from 'zod';
import { etagMatches } from '../../model/etag.ts';
import { pictureTypeOf } from '../../model/picture-type.ts';
import { sha256Hex } from '../../model/sha256-hex.ts';
import { isUploadName, uploadPath } from '../../model/upload.ts';
import type { DescribedProposal } from '../content/describe-proposal.ts';
import type { MoveEffect } from '../content/move-branch.ts';
import type { ProposalRange, PublishCommand } from '../content/proposal.ts';
import { sixAtATime } from '../content/six-at-a-time.ts';
import { isProposalBranch } from '../editor/judge-call.ts';
import { createGitHubProposals } from '../github/github-proposals.ts';
import { gitHubSettings } from '../github/octokit.ts';
import { closePublished, returnToEditor, sayOnce } from '../proposals/close-proposal.ts';
import type { Proposal, ProposalHost } from '../proposals/proposal-host.ts';
import { stateOf } from '../proposals/proposal-state.ts';
import { entryOfBranch } from '../proposals/proposed-entry.ts';
import { type SortedFiles, sortFiles } from '../proposals/sort-files.ts';
import { ApiError, errors, isHostUnavailable } from './api-error.ts';
import { readForm } from './form-fields.ts';
import { judgePictures } from './judge-pictures.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, contentOf, requireAccount, route } from './route-context.ts';
import { commandOf, refusalOf, UNAVAILABLE } from './save.ts';

const BASE = '/api/proposals';

/** What editors propose, reviewed by administrators: every call here needs a token. */
export function proposalRoutes(app: App): void {
  route(app, BASE, { GET: list });
  route(app, `${BASE}/:number`, { GET: get });
  route(app, `${BASE}/:number/pictures/:name`, { GET: picture });
  route(app, `${BASE}/:number/merge`, { POST: publish });
  route(app, `${BASE}/:number/comment`, { POST: comment });
  route(app, `${BASE}/:number/close`, { POST: close });
}

async function list(c: AppContext): Promise<Response> {
  await requireAccount(c);
  const host = hostOf(c);
  const found = await read(async () => {
    const proposals = (await host.open()).filter(isOurs);
    const entries = proposals.map(({ branch }) => entryOfBranch(branch));
    const names = await namesOf(host, proposals);
    const titles = await contentOf(c).titles(entries.flatMap((entry) => entry?.path ?? []));
    return proposals.map((proposal, place) => {
      const entry = entries[place];
      const title = (entry && titles[entry.path]) || proposal.title;
      return summaryOf(proposal, names.get(proposal.login), { ...entry, title });
    });
  });
  return answer(c, found);
}

/** At most so many people are asked for their names; the others have their logins. */
const NAMES_MAX = 20;

async function namesOf(host: ProposalHost, proposals: Proposal[]): Promise<Map<string, string>> {
  const logins = [...new Set(proposals.map(({ login }) => login))].slice(0, NAMES_MAX);
  const names = await sixAtATime(logins, (login) => nameOf(host, login));
  return new Map(logins.map((login, place) => [login, names[place] ?? login]));
}

/** A name makes an answer better, but is not worth failing for. */
async function nameOf(host: ProposalHost, login: string): Promise<string> {
  return host.nameOf(login).catch(() => login);
}

interface Named {
  collection?: string | null;
  id?: string | null;
  noun?: string;
  title: string;
}

function summaryOf(proposal: Proposal, name: string | undefined, entry: Named) {
  const { number, title, login, at, updatedAt, isFromFork } = proposal;
  return {
    number,
    title,
    by: { login, name: name ?? login },
    at,
    updatedAt,
    state: stateOf(proposal),
    collection: entry.collection ?? null,
    id: entry.id ?? null,
    noun: entry.noun ?? 'file',
    entryTitle: entry.title,
    isFromFork,
  };
}

async function get(c: AppContext): Promise<Response> {
  await requireAccount(c);
  const host = hostOf(c);
  const found = await read(async () => {
    const proposal = await requireProposal(c, host);
    const { head, number, login, isOpen } = proposal;
    const { mergeBase, files } = await filesOf(host, head);
    const { uploads, paths, outside } = files;
    const [pictures, comments, name] = await Promise.all([
      judgePictures(uploads, head, host, (blob) => contentOf(c).proposedPicture(blob)),
      host.comments(number),
      nameOf(host, login),
    ]);
    const json = await contentOf(c).proposal({ mergeBase, head, paths, uploads });
    const { changes, takenUploads } = JSON.parse(json) as DescribedProposal;
    const [first] = changes;
    const entry = { ...entryOfBranch(proposal.branch), title: proposal.title, ...first };
    return {
      ...summaryOf(proposal, name, entry),
      isOpen,
      head,
      changes,
      pictures: pictures.map((picture) => ({
        ...picture,
        problem: picture.problem || (takenUploads[picture.name] ?? ''),
      })),
      outside,
      obstacle: files.obstacle,
      comments,
    };
  });
  return answer(c, found);
}

/** A picture that a proposal adds; the website itself does not show it yet. */
async function picture(c: AppContext): Promise<Response> {
  await requireAccount(c);
  const name = c.req.param('name') ?? '';
  const host = hostOf(c);
  const bytes = await read(async () => {
    if (!isUploadName(name)) return undefined;
    const { head } = await requireProposal(c, host);
    const { uploads } = (await filesOf(host, head)).files;
    const upload = uploads.find((each) => each.name === name);
    return upload && contentOf(c).proposedPicture(upload.blobId);
  });
  const type = bytes && pictureTypeOf(bytes)?.type;
  if (!bytes || !type) throw errors.notFound('This picture');
  const headers = { 'Content-Type': type, 'Cache-Control': 'private, max-age=3600' };
  return c.body(bytes, 200, headers);
}

const HEAD = 'Head: the version that you looked at is required.';
const CHOICES = 'Choices must name a file, a field and "mine" or "theirs".';
const ETAGS = 'Etags must name a file and the version that you chose against.';
const PUBLISHING = {
  head: z.string(HEAD).regex(/^[0-9a-f]{40}$/, HEAD),
  choices: z
    .record(z.string(), z.record(z.string(), z.enum(['mine', 'theirs'], CHOICES), CHOICES), CHOICES)
    .optional(),
  etags: z.record(z.string(), z.string(ETAGS).nullable(), ETAGS).optional(),
};

/** One commit on the content branch, then the pull request is closed. A repeat publishes nothing. */
async function publish(c: AppContext): Promise<Response> {
  const account = await requireAccount(c);
  const { head, choices = {}, etags = {} } = readForm(await readJsonObject(c), PUBLISHING);
  const host = hostOf(c);
  const proposal = await write(() => requireProposal(c, host));
  const recorded = {
    ...commandOf(c, account),
    action: 'publish' as const,
    author: { id: proposal.login, name: proposal.login },
    // The same for whoever publishes it, so that two administrators publish it once.
    idempotencyKey: `proposal ${proposal.number} ${head}`,
    collection: '',
    id: String(proposal.number),
    rows: [{ head }],
  };
  let commit = await contentOf(c).publishedAs(recorded);
  if (!commit) {
    requireAsSeen(proposal, head);
    const effect = await contentOf(c).effectSoFar(recorded);
    const command = await write(async (): Promise<PublishCommand> => {
      const range = await publishableRange(c, host, head);
      const author = authorOf(proposal, await nameOf(host, proposal.login));
      const { number } = proposal;
      return { ...recorded, author, number, range, approver: account.name, choices, etags };
    }, effect);
    const result = await contentOf(c).publish(command);
    if (!result.ok) throw refusalOf(result, 'proposal');
    commit = result.commit;
  }
  const said = { head, commit, by: account.name };
  const outcome = await closePublished(host, proposal, said).catch((error: Error) => {
    if (!isHostUnavailable(error)) throw error;
    return 'not closed' as const;
  });
  return c.json({ message: PUBLISHED[outcome], commit, isClosed: outcome === 'closed' });
}

const PUBLISHED = {
  closed: 'Proposal published successfully.',
  'changed since':
    'The proposal is published. Its editor has changed it since: what is new stays in the list.',
  'not closed':
    'The proposal is published, but GitHub does not answer, so it is still in the list. Publish it again in a moment to close it.',
};

async function publishableRange(
  c: AppContext,
  host: ProposalHost,
  head: string,
): Promise<ProposalRange> {
  const { mergeBase, files } = await filesOf(host, head);
  const { paths, uploads, obstacle } = files;
  if (obstacle) throw new ApiError(422, `${obstacle} Nothing was saved.`);
  const fetchBlob = (blob: string) => contentOf(c).proposedPicture(blob);
  const findings = (await judgePictures(uploads, head, host, fetchBlob))
    .filter(({ problem }) => problem !== '')
    .map(({ name, problem }) => ({ path: uploadPath(name), field: '', message: problem }));
  if (findings.length > 0) {
    throw refusalOf({ ok: false, reason: 'broken rules', findings }, 'proposal');
  }
  return { mergeBase, head, paths, uploads };
}

/** @throws ApiError 409, 412 */
function requireAsSeen(proposal: Proposal, head: string): void {
  requireOpen(proposal);
  if (proposal.head === head) return;
  const message =
    'The proposal was changed after you opened it. Nothing was saved. Please look at it again.';
  throw new ApiError(412, message, { head: proposal.head });
}

function requireOpen({ isOpen }: Proposal): void {
  if (isOpen) return;
  throw new ApiError(409, 'This proposal is closed already. Nothing was saved.');
}

/** As GitHub links a commit to an account without telling an address (GitHub, "Commit email"). */
function authorOf({ login, userId }: Proposal, name: string): PublishCommand['author'] {
  return { id: login, name, email: `${userId}+${login}@users.noreply.github.com` };
}

const TEXT_MAX = 5000;
const TOO_LONG = `Text is too long: ${TEXT_MAX} characters at most.`;
const text = (required: string) => z.string(required).trim().max(TEXT_MAX, TOO_LONG);
const REQUIRED = 'Text: say what should be changed.';

/** Returns a proposal to its editor with a comment. */
async function comment(c: AppContext): Promise<Response> {
  const { name } = await requireAccount(c);
  const form = readForm(await readJsonObject(c), { text: text(REQUIRED).min(1, REQUIRED) });
  const host = hostOf(c);
  await write(async () => {
    const proposal = await requireProposal(c, host);
    requireOpen(proposal);
    await sayOnce(host, proposal.number, form.text, name);
    await returnToEditor(host, proposal);
  });
  return c.json({ message: 'Proposal returned to the editor.' });
}

async function close(c: AppContext): Promise<Response> {
  const { name } = await requireAccount(c);
  const body = c.req.header('content-length') === '0' ? {} : await readJsonObject(c);
  const form = readForm(body, { text: text('Text must be text.').optional() });
  const host = hostOf(c);
  await write(async () => {
    const proposal = await requireProposal(c, host);
    if (!proposal.isOpen) return;
    if (form.text) await sayOnce(host, proposal.number, form.text, name);
    await host.close(proposal.number);
  });
  return c.json({ message: 'Proposal closed.' });
}

function hostOf(c: AppContext): ProposalHost {
  return createGitHubProposals(gitHubSettings(c.env), Date.now);
}

const isOurs = ({ branch }: Proposal) => isProposalBranch(branch);

/** @throws ApiError 404 */
async function requireProposal(c: AppContext, host: ProposalHost): Promise<Proposal> {
  const number = c.req.param('number') ?? '';
  const proposal = /^[1-9]\d{0,8}$/.test(number) ? await host.find(Number(number)) : undefined;
  if (!proposal || !isOurs(proposal)) throw errors.notFound('This proposal');
  return proposal;
}

async function filesOf(
  host: ProposalHost,
  head: string,
): Promise<{ mergeBase: string; files: SortedFiles }> {
  const changes = await host.changes(head);
  return { mergeBase: changes.mergeBase, files: sortFiles(changes) };
}

const AWAY = 'GitHub, where proposals are kept, does not answer at the moment.';

async function read<T>(asking: () => Promise<T>): Promise<T> {
  return orUnavailable(asking(), `${AWAY} Please try again.`);
}

/** @param effect what an earlier call may have done */
async function write<T>(doing: () => Promise<T>, effect: MoveEffect = 'none'): Promise<T> {
  return orUnavailable(doing(), UNAVAILABLE[effect]);
}

async function orUnavailable<T>(doing: Promise<T>, sentence: string): Promise<T> {
  return doing.catch((error: Error) => {
    if (!isHostUnavailable(error)) throw error;
    throw errors.unavailable(sentence, retryAfterOf(error));
  });
}

function retryAfterOf(error: Error): number {
  return (error as { retryAfterSeconds?: number }).retryAfterSeconds ?? 10;
}

function answer(c: AppContext, found: unknown): Response {
  const json = JSON.stringify(found);
  const etag = `"${sha256Hex(json).slice(0, 40)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  const known = c.req.header('If-None-Match');
  if (known && etagMatches(known, etag)) return c.body(null, 304, headers);
  return c.body(json, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
}
