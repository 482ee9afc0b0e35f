import * as z from 'zod';
import { uploadPath } from '../../model/upload.ts';
import type { PublishedAnswer, Said } from '../../model/wire/answers.ts';
import { collectionCalls } from '../../model/wire/calls.ts';
import { COMMENT_MAX, commentOf } from '../../model/wire/proposals.ts';
import { readEditionProposal } from '../edition/edition-proposal.ts';
import { queueAnswers } from '../private/correction-senders.ts';
import { isAccounts, readAccountsProposal } from '../proposals/accounts-proposal.ts';
import {
  closePublished,
  returnToEditor,
  sayOnce,
  sayTurnedDown,
} from '../proposals/close-proposal.ts';
import type { ProposalRange } from '../proposals/compare-proposal.ts';
import { judgePictures } from '../proposals/judge-pictures.ts';
import type { PublishCommand } from '../proposals/plan-publish.ts';
import type { ProposalHost, PullRequest } from '../proposals/proposal-host.ts';
import { isVisitors } from '../proposals/visitors-proposal.ts';
import { nounOfKind } from '../waiting/problem-words.ts';
import { ApiError, waitOf } from './api-error.ts';
import { CHOSEN } from './chosen-fields.ts';
import { publishEdition } from './edition-routes.ts';
import { endUnpublished } from './end-unpublished.ts';
import { readForm } from './form-fields.ts';
import { pictureOf, proposalsOf } from './hosts.ts';
import { forgetLists } from './lists.ts';
import { tell, wakeMailer } from './mail-routes.ts';
import { unlistedOf } from './own-proposing.ts';
import { filesOf, nameOf, requireProposal, titleOf, versionOf, write } from './proposal-calls.ts';
import { keepProposed } from './proposal-draft.ts';
import { readJsonObject } from './request-body.ts';
import { type AppContext, accountOf, contentOf } from './route-context.ts';
import { afterFault, refusalOf } from './save.ts';

const HEAD = 'Head: the version that you looked at is required.';
const PUBLISHING = {
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
  const version = versionOf(c, proposal, head);
  const { saved, effect } = await contentOf(c).publishedAs(version);
  const begun = readEditionProposal(proposal);
  let commit = saved?.commit;
  if (begun) {
    requireAsSeen(proposal, head);
    commit = await publishEdition(c, begun, proposal, plan);
  } else if (commit === undefined) {
    requireAsSeen(proposal, head);
    const command = await write(async (): Promise<PublishCommand> => {
      const range = await publishableRange(c, host, head);
      const author = authorOf(proposal, await nameOf(host, proposal));
      return { ...version, author, range, approver: account.name, choices, etags };
    }, effect);
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
  // Whoever publishes once more what is published and closed, in another tab, has told them.
  if (proposal.isOpen) {
    tellEditor(c, proposal, 'published');
    tellSender(c, proposal, 'published');
  }
  return c.json<PublishedAnswer>({ message: PUBLISHED[outcome], commit, isClosed });
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
  const fetchBlob = (blob: string) => pictureOf(c, blob);
  const findings = (await judgePictures(uploads, fetchBlob))
    .filter(({ problem }) => problem !== '')
    .map(({ name, problem }) => ({ path: uploadPath(name), field: '', message: problem }));
  if (findings.length > 0) {
    throw refusalOf({ ok: false, reason: 'broken rules', findings }, 'proposal');
  }
  return { mergeBase, head, paths, uploads };
}

/** @throws ApiError 409, 412 */
function requireAsSeen(proposal: PullRequest, head: string): void {
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

/** As GitHub links a commit to an account without telling an address (GitHub, "Commit email"). */
function authorOf(proposal: PullRequest, name: string): PublishCommand['author'] {
  const signed = readAccountsProposal(proposal);
  if (signed) return { id: signed.account, name };
  const { login, userId } = proposal;
  return { id: login, name, email: `${userId}+${login}@users.noreply.github.com` };
}

/** Of what has no account here GitHub tells. */
function tellEditor(
  c: AppContext,
  proposal: PullRequest,
  outcome: 'returned' | 'closed' | 'published',
  says = '',
): void {
  const signed = readAccountsProposal(proposal);
  if (!signed) return;
  const { account, kind, action } = signed;
  const { number } = proposal;
  const item = { number, noun: nounOfKind(kind), title: titleOf(proposal), action, outcome, says };
  const news = outcome === 'closed' ? 'returned' : outcome;
  const told = { ...item, by: accountOf(c).name };
  const isSeen = outcome === 'published' && action !== 'delete';
  const withUnlisted = async () => ({ ...told, unlisted: await unlistedOf(c, signed) });
  tell(c, news, { only: account, item: isSeen ? withUnlisted : told });
}

/** Visitors are told by mail, where they gave an address. */
function tellSender(
  c: AppContext,
  proposal: PullRequest,
  outcome: 'published' | 'closed',
  comment = '',
): void {
  if (!isVisitors(proposal)) return;
  const told = queueAnswers(c.env.DB, proposal.branch, { outcome, comment }, c.get('now'));
  c.executionCtx.waitUntil(told.then((isAny) => isAny && wakeMailer(c)).catch(console.error));
}

const TOO_LONG = `Text is too long: ${COMMENT_MAX} characters at most.`;
const text = (required: string) => z.string(required).trim().max(COMMENT_MAX, TOO_LONG);
const REQUIRED = 'Text: say what should be changed.';

const NOBODY =
  'A visitor sent this, and nobody can be asked to go on with it. Publish it, or turn it down.';

const ANEW =
  'An edition is not returned: turn the proposal down, and propose it anew with other answers.';

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
    await contentOf(c).leaveProposal(versionOf(c, proposal, proposal.head));
    tellEditor(c, proposal, 'returned', form.text);
  });
  return c.json<Said>({ message: 'Proposal returned to its author.' });
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
    tellEditor(c, proposal, 'closed', form.text);
    tellSender(c, proposal, 'closed', form.text);
  });
  return c.json<Said>({ message: 'Proposal turned down.' });
}
