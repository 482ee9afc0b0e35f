import * as z from 'zod';
import type { PublishedAnswer, Said } from '../../model/wire/answers.ts';
import { collectionCalls } from '../../model/wire/calls.ts';
import { COMMENT_MAX, commentOf } from '../../model/wire/proposals.ts';
import { hourInZone } from '../../model/wire/waiting.ts';
import { readEditionProposal } from '../edition/edition-proposal.ts';
import { dropChange, findChange } from '../private/waiting-changes.ts';
import { isAccounts, readAccountsProposal } from '../proposals/accounts-proposal.ts';
import {
  closePublished,
  readEnding,
  returnToEditor,
  sayOnce,
  sayTurnedDown,
} from '../proposals/close-proposal.ts';
import type { Chosen } from '../proposals/compare-proposal.ts';
import type { PublishCommand } from '../proposals/plan-publish.ts';
import type { ProposalHost, PullRequest } from '../proposals/proposal-host.ts';
import { authorOf, nameOf, publishableRange, versionOf } from '../proposals/publish-version.ts';
import { isVisitors } from '../proposals/visitors-proposal.ts';
import { lookAhead } from '../waiting/look-ahead.ts';
import { idOfProposal } from '../waiting/publish-proposal.ts';
import { type Decided, tellOutcome } from '../waiting/tell-outcome.ts';
import { ApiError, waitOf } from './api-error.ts';
import { CHOSEN } from './chosen-fields.ts';
import { publishEdition } from './edition-routes.ts';
import { endUnpublished } from './end-unpublished.ts';
import { readForm } from './form-fields.ts';
import { pictureOf, proposalsOf } from './hosts.ts';
import { forgetLists } from './lists.ts';
import { requireProposal, write } from './proposal-calls.ts';
import { keepProposed } from './proposal-draft.ts';
import { readJsonObject } from './request-body.ts';
import { type AppContext, accountOf, contentOf } from './route-context.ts';
import { afterFault, refusalOf } from './save.ts';

const HEAD = 'Head: the version that you looked at is required.';
export const PUBLISHING = {
  head: z.string(HEAD).regex(/^[0-9a-f]{40}$/, HEAD),
  /** Of an edition: `EditionReview.plan`. */
  plan: z.string('Plan must be text.').optional(),
  ...CHOSEN,
};

/** One commit on the content branch, then the pull request is closed. A repeat publishes nothing. */
export async function publishProposal(c: AppContext): Promise<Response> {
  const account = accountOf(c);
  const { head, plan, choices = {}, etags = {} } = readForm(await readJsonObject(c), PUBLISHING);
  const host = proposalsOf(c);
  const proposal = await write(() => requireProposal(c, host));
  const version = versionOf(proposal, head, c.get('now'));
  const { saved, effect } = await contentOf(c).publishedAs(version);
  const begun = readEditionProposal(proposal);
  let commit = saved?.commit;
  if (begun) {
    requireAsSeen(proposal, head);
    commit = await publishEdition(c, begun, proposal, plan);
  } else if (commit === undefined) {
    requireAsSeen(proposal, head);
    const command = await write(
      () => commandToPublish(c, host, proposal, { head, choices, etags }),
      effect,
    );
    const result = await contentOf(c)
      .publish(command)
      .catch((error: unknown) => afterFault(error, async () => contentOf(c).publishedAs(version)));
    if (!result.ok) throw refusalOf(result, 'proposal');
    commit = result.commit;
    await forgetLists(c, Object.keys(collectionCalls));
  }
  const said = { head, commit, by: account.name };
  const outcome = await closePublished(host, proposal, said).catch((error: unknown) => {
    if (waitOf(error) === undefined) throw error;
    return 'not closed' as const;
  });
  const isClosed = outcome === 'closed';
  await unplan(c, proposal.number);
  await lookAhead(c.env, account).catch(console.error);
  // Whoever publishes once more what is published and closed, in another tab, has told them.
  if (proposal.isOpen) told(c, proposal, 'published');
  else if (isClosed) return c.json<PublishedAnswer>(await publishedBefore(host, proposal, commit));
  return c.json<PublishedAnswer>({ message: PUBLISHED[outcome], commit, isClosed });
}

async function publishedBefore(
  host: ProposalHost,
  proposal: PullRequest,
  commit: string,
): Promise<PublishedAnswer> {
  const comments = await host.comments(proposal.number).catch(() => []);
  const { by } = readEnding(proposal, comments);
  const message = `This proposal was published already${by && `, by ${by}`}.`;
  return { message, commit, isClosed: true, isRepeat: true };
}

const PUBLISHED = {
  closed: 'Proposal published successfully.',
  'changed since':
    'The proposal is published. Its editor has changed it since: what is new stays in the list.',
  'not closed':
    'The proposal is published, but GitHub does not answer, so it is still in the list. Publish it again in a moment to close it.',
};

/** What publishing a version of a proposal takes. @throws ApiError 422 */
export async function commandToPublish(
  c: AppContext,
  host: ProposalHost,
  proposal: PullRequest,
  { head, choices, etags }: Chosen & { head: string },
): Promise<PublishCommand> {
  const found = await publishableRange(host, head, (blob) => pictureOf(c, blob));
  if (!found.ok && found.obstacle) throw new ApiError(422, `${found.obstacle} Nothing was saved.`);
  if (!found.ok) {
    throw refusalOf({ ...found, reason: 'broken rules' }, 'proposal');
  }
  const author = authorOf(proposal, await nameOf(host, proposal));
  const version = versionOf(proposal, head, c.get('now'));
  return { ...version, author, range: found.range, approver: accountOf(c).name, choices, etags };
}

/** @throws ApiError 409, 412 */
export function requireAsSeen(proposal: PullRequest, head: string): void {
  requireOpen(proposal);
  if (proposal.head === head) return;
  const message =
    'The proposal was changed after you opened it. Nothing was saved. Please look at it again.';
  throw new ApiError(412, message, { head: proposal.head });
}

function requireOpen({ isOpen }: PullRequest): void {
  if (isOpen) return;
  throw new ApiError(409, 'This proposal is closed already. Nothing was saved.');
}

/** Tells whoever proposed by mail; nobody waits for it. */
function told(
  c: AppContext,
  proposal: PullRequest,
  outcome: Decided['outcome'],
  { says = '', hour }: { says?: string | undefined; hour?: string | undefined } = {},
): void {
  const decided = { outcome, by: accountOf(c).name, says, ...(hour && { hour }) };
  c.executionCtx.waitUntil(
    tellOutcome(c.env, proposal, decided, c.get('now')).catch(console.error),
  );
}

/** A proposal that is decided on waits for no hour any more. @returns the hour that it waited for, in words */
async function unplan(c: AppContext, number: number): Promise<string | undefined> {
  const id = idOfProposal(number);
  const drop = async () => {
    const planned = await findChange(c.env.DB, id);
    if (!planned || !(await dropChange(c.env.DB, id, [])) || planned.problem) return undefined;
    return hourInZone(planned.at, (await contentOf(c).settings()).context.timeZone);
  };
  return drop().catch((error) => {
    console.error(error);
    return undefined;
  });
}

const TOO_LONG = `Text is too long: ${COMMENT_MAX} characters at most.`;
const text = (required: string) => z.string(required).trim().max(COMMENT_MAX, TOO_LONG);
const REQUIRED = 'Text: say what should be changed.';

const NOBODY =
  'A visitor sent this, and nobody can be asked to go on with it. Publish it, or turn it down.';

const ANEW =
  'An edition is not sent back: turn the proposal down, and propose it anew with other answers.';

/** Returns a proposal to its editor with a comment. */
export async function returnProposal(c: AppContext): Promise<Response> {
  const { name } = accountOf(c);
  const form = readForm(await readJsonObject(c), { text: text(REQUIRED).min(1, REQUIRED) });
  const host = proposalsOf(c);
  await write(async () => {
    const proposal = await requireProposal(c, host);
    requireOpen(proposal);
    if (isVisitors(proposal)) throw new ApiError(409, NOBODY);
    if (readEditionProposal(proposal)) throw new ApiError(409, ANEW);
    // Nobody publishes this version meanwhile; returned, it may be published all the same.
    await endUnpublished(c, proposal, async () => {
      await sayOnce(host, proposal.number, commentOf(proposal.head, form.text), name);
      await returnToEditor(host, proposal);
    });
    await contentOf(c).leaveProposal(versionOf(proposal, proposal.head, c.get('now')));
    const hour = await unplan(c, proposal.number);
    told(c, proposal, 'returned', { says: form.text, hour });
  });
  return c.json<Said>({ message: 'Proposal sent back to its author.' });
}

/** What is too long to be a draft is no reason to keep it proposed. */
function unkept(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Turns a proposal down. What an editor with an account typed is a draft of theirs then. */
export async function closeProposal(c: AppContext): Promise<Response> {
  const { name } = accountOf(c);
  const body = c.req.header('content-length') === '0' ? {} : await readJsonObject(c);
  const form = readForm(body, { text: text('Text must be text.').optional() });
  const host = proposalsOf(c);
  await write(async () => {
    const proposal = await requireProposal(c, host);
    if (!proposal.isOpen) return;
    const signed = readAccountsProposal(proposal);
    const close = async () => {
      if (signed) await keepProposed(c, host, proposal, signed).catch(unkept);
      await sayTurnedDown(host, proposal.number, form.text, name);
      await host.close(proposal.number);
    };
    // Nobody opens it again, and the same may be sent anew.
    const isOver = isVisitors(proposal) || isAccounts(proposal) || readEditionProposal(proposal);
    if (isOver) {
      await endUnpublished(c, proposal, close);
      await host.removeBranch(proposal.branch);
    } else await close();
    const hour = await unplan(c, proposal.number);
    told(c, proposal, 'closed', { says: form.text, hour });
  });
  return c.json<Said>({ message: 'Proposal turned down.' });
}
