import * as z from 'zod';
import { sha256Hex } from '../../model/hashes.ts';
import { collectionCalls } from '../../model/wire/calls.ts';
import {
  EDITION_CALL,
  EDITION_WAITS_CALL,
  type EditionAnswered,
  type EditionProposed,
  type EditionWaits,
} from '../../model/wire/edition.ts';
import type { ProposalDetail } from '../../model/wire/proposals.ts';
import type { EditionQuestion, EditionQuestions } from '../edition/answer-edition.ts';
import {
  ANSWERS,
  editionProposal,
  type ProposedEdition,
  readEditionProposal,
} from '../edition/edition-proposal.ts';
import { waitingThen } from '../edition/waiting-then.ts';
import { listChanges } from '../private/waiting-changes.ts';
import { sayTurnedDown } from '../proposals/close-proposal.ts';
import type { ProposalHost, PullRequest } from '../proposals/proposal-host.ts';
import { ApiError, errors } from './api-error.ts';
import { endUnpublished } from './end-unpublished.ts';
import { readForm } from './form-fields.ts';
import { gitHostOf, proposalsOf } from './hosts.ts';
import { forgetLists } from './lists.ts';
import { tell } from './mail-routes.ts';
import { read, write } from './proposal-calls.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, accountOf, contentOf, route } from './route-context.ts';
import { refusalOf, saveWhole } from './save.ts';
import { titlesInWords } from './titles-in-words.ts';

/** The next edition: what is proposed for it, and proposing it. Reviewing it is every proposal's. */
export function editionRoutes(app: App): void {
  route(app, `/api${EDITION_CALL}`, { GET: form, POST: propose });
  route(app, `/api${EDITION_WAITS_CALL}`, { GET: waits });
}

const BROKEN =
  'The settings of this edition break their rules, so the next one cannot be made of them. Mend them first: the dashboard names what is wrong.';

async function form(c: AppContext): Promise<Response> {
  const { edition, first, last } = c.req.query();
  const chosen = { ...(edition && { edition }), ...(first && { first }), ...(last && { last }) };
  const found = await askContent(c, { kind: 'form', chosen });
  if (!found) throw new ApiError(409, BROKEN);
  return c.json(found, 200, { 'Cache-Control': 'private, no-store' });
}

async function waits(c: AppContext): Promise<Response> {
  const open = await read(() => openEditions(proposalsOf(c)));
  const [newest] = open;
  const proposal = newest && {
    number: newest.number,
    by: newest.begun.by,
    at: newest.at,
    answers: await answersOf(c, newest.begun),
  };
  const headers = { 'Cache-Control': 'private, no-store' };
  return c.json<EditionWaits>({ proposal: proposal ?? null }, 200, headers);
}

/** Newest first. */
async function openEditions(host: ProposalHost) {
  return (await host.open()).flatMap((each) => {
    const begun = readEditionProposal(each);
    return begun ? [{ ...each, begun }] : [];
  });
}

/** What follows year and days goes on following them. */
async function answersOf(c: AppContext, { sent }: ProposedEdition): Promise<EditionAnswered> {
  const { taken, dates = {}, edition, first, last, ...texts } = sent;
  const chosen = { edition: String(edition), first, last };
  const follows = await askContent(c, { kind: 'form', chosen });
  const own = Object.entries(texts).filter(
    ([name, text]) => follows?.[name as keyof typeof texts] !== text,
  );
  return { ...chosen, ...Object.fromEntries(own), taken, dates };
}

/** @throws HostUnavailableError while a large change is still being read */
async function askContent<Kind extends keyof EditionQuestions>(
  c: AppContext,
  question: { kind: Kind } & EditionQuestions[Kind]['ask'],
): Promise<EditionQuestions[Kind]['answer']> {
  return JSON.parse(await contentOf(c).edition(question as EditionQuestion));
}

async function propose(c: AppContext): Promise<Response> {
  const { id, name } = accountOf(c);
  const { replaces, ...sent } = readForm(await readJsonObject(c), PROPOSED);
  const planned = await askContent(c, { kind: 'plan', sent, author: { id, name } });
  if (!planned.ok) throw errors.invalid(planned.errors);
  const { base, changes, commit } = planned;
  const number = await write(async () => {
    const [git, host] = [gitHostOf(c), proposalsOf(c)];
    const open = await openEditions(host);
    if (open[0] && open[0].number !== replaces) {
      const message = `The next edition is proposed already: proposal ${open[0].number}. Load this page again to change it; what you typed stays.`;
      throw new ApiError(409, message);
    }
    const tree = await git.createTree(base, changes);
    const at = new Date(c.get('now')).toISOString();
    const made = await git.createCommit({ ...commit, tree, at });
    const proposal = editionProposal({ sent, by: name, commit: made });
    await host.propose(proposal);
    const number =
      (await host.open()).find(({ branch }) => branch === proposal.branch)?.number ?? null;
    const before = open.filter(({ branch }) => branch !== proposal.branch);
    for (const each of before) await replace(c, host, each, number);
    const what = {
      noun: 'edition',
      title: `Edition of ${sent.edition}`,
      action: 'create',
    } as const;
    tell(c, 'proposal', { item: { ...what, number: number ?? 0, by: name, says: '' } });
    return number;
  });
  const instead = replaces === undefined ? '' : `, in place of proposal ${replaces}`;
  const message = `The edition of ${sent.edition} is proposed${instead}. Nothing is on the website before it is published.`;
  return c.json<EditionProposed>({ message, number }, 201);
}

const PROPOSED = {
  ...ANSWERS,
  /** The proposal that whoever sends this looked at. */
  replaces: z.number('Replaces: the number of a proposal.').optional(),
};

/** Another one was proposed in its place. */
async function replace(
  c: AppContext,
  host: ProposalHost,
  proposal: PullRequest,
  by: number | null,
): Promise<void> {
  const said = by === null ? 'Proposed anew.' : `Proposed anew: proposal ${by}.`;
  await endUnpublished(c, proposal, async () => {
    await sayTurnedDown(host, proposal.number, said, accountOf(c).name);
    await host.close(proposal.number);
  });
  await host.removeBranch(proposal.branch);
}

/** What the review of any proposal has, of one of an edition. */
export async function editionDetail(
  c: AppContext,
  { sent, commit }: ProposedEdition,
  { head }: Pick<PullRequest, 'head'>,
): Promise<Pick<ProposalDetail, 'changes' | 'obstacle' | 'edition'>> {
  const reviewed = await askContent(c, { kind: 'review', sent });
  if (!reviewed.ok) {
    const obstacle = reviewed.errors.map(({ message }) => message).join(' ');
    return { changes: [], obstacle, edition: null };
  }
  const { changes, review, obstacles } = reviewed;
  const obstacle = head === commit ? obstacles.join(' ') : CHANGED;
  const waiting = await titlesInWords(c, waitingThen(await listChanges(c.env.DB), sent));
  return { changes, obstacle, edition: { ...review, waiting } };
}

const CHANGED =
  'Somebody has changed this proposal at GitHub, where it can be published as it is there. Here it cannot: what was changed would be lost.';

const SHOWN = 'Plan: what you looked at is required.';

/** One commit, made of the content as it is now by what was answered; not where that is other than was shown. */
export async function publishEdition(
  c: AppContext,
  { sent, by, commit }: ProposedEdition,
  { number, head }: PullRequest,
  plan: string | undefined,
): Promise<string> {
  if (head !== commit) throw new ApiError(422, `${CHANGED} Nothing was saved.`);
  if (plan === undefined) throw errors.invalid([{ field: 'plan', message: SHOWN }]);
  const { id, name } = accountOf(c);
  const result = await saveWhole(c, {
    ...{ author: { id, name }, sent, by, plan, number },
    at: new Date(c.get('now')).toISOString(),
    idempotencyKey: `edition ${number} ${plan}`,
    fingerprint: sha256Hex(`edition ${number} ${plan}`),
  });
  if (!result.ok)
    throw result.reason === 'conflict' ? changedSince() : refusalOf(result, 'edition');
  await forgetLists(c, Object.keys(collectionCalls));
  return result.commit;
}

const changedSince = () =>
  new ApiError(
    412,
    'The content was changed after you opened this. Nothing was saved. Please look at it again.',
  );
