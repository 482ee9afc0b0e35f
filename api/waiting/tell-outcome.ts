import { nounOfKind } from '../../model/wire/waiting.ts';
import { mailerOf, type NewsEnv, tellNews } from '../mail/tell-news.ts';
import { queueAnswers } from '../private/correction-senders.ts';
import { readAccountsProposal } from '../proposals/accounts-proposal.ts';
import type { PullRequest } from '../proposals/proposal-host.ts';
import { titleOf } from '../proposals/publish-version.ts';
import { isVisitors } from '../proposals/visitors-proposal.ts';
import type { ContentRepository } from '../repository/content-repository.ts';
import { collectionOf } from './what-changes.ts';

export interface OutcomeEnv extends NewsEnv {
  CONTENT: DurableObjectNamespace<ContentRepository>;
}

/** What became of a proposal, and who decided so. */
export interface Decided {
  outcome: 'returned' | 'closed' | 'published' | 'planned' | 'unplanned' | 'stopped';
  /** Empty where nobody decided: a plan stopped. */
  by: string;
  /** In their words; empty for nothing. */
  says: string;
  /** When it goes live, or was to, in words. */
  hour?: string;
  /** Of a plan that stopped. */
  why?: string;
}

/** Tells by mail whoever proposed: an editor with an account here, or a visitor who left an address. */
export async function tellOutcome(
  env: OutcomeEnv,
  proposal: PullRequest,
  decided: Decided,
  now: number,
): Promise<void> {
  await Promise.all([
    tellEditor(env, proposal, decided, now),
    tellSender(env, proposal, decided, now),
  ]);
}

/** Of what has no account here GitHub tells. */
async function tellEditor(
  env: OutcomeEnv,
  proposal: PullRequest,
  { outcome, by, says, hour, why }: Decided,
  now: number,
): Promise<void> {
  const signed = readAccountsProposal(proposal);
  if (!signed) return;
  const { account, kind, entry, action } = signed;
  const { number } = proposal;
  const item = {
    number,
    noun: nounOfKind(kind),
    title: titleOf(proposal),
    action,
    outcome,
    says,
    by,
    ...(hour && { hour }),
    ...(why && { why }),
  };
  const isSeen = outcome === 'published' && action !== 'delete' && collectionOf(kind);
  const content = env.CONTENT.get(env.CONTENT.idFromName('content'));
  const withUnlisted = async () => ({
    ...item,
    unlisted: await content.unlisted(kind, entry, now),
  });
  const news = outcome === 'closed' || outcome === 'returned' ? 'returned' : 'published';
  await tellNews(env, news, now, { only: account, item: isSeen ? withUnlisted : item });
}

/** Visitors are told by mail, where they gave an address; what is returned waits for nobody else. */
async function tellSender(
  env: OutcomeEnv,
  proposal: PullRequest,
  { outcome, says }: Decided,
  now: number,
): Promise<void> {
  if (!isVisitors(proposal) || (outcome !== 'closed' && outcome !== 'published')) return;
  const comment = outcome === 'closed' ? says : '';
  if (await queueAnswers(env.DB, proposal.branch, { outcome, comment }, now)) {
    await mailerOf(env).wait();
  }
}
