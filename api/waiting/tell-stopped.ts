import { hourInZone, isProposal } from '../../model/wire/waiting.ts';
import { createGitHubProposals } from '../github/github-proposals.ts';
import { type GitHubEnv, gitHubSettings } from '../github/octokit.ts';
import { mailWayOf } from '../mail/way-out.ts';
import type { HeldChange } from '../private/waiting-changes.ts';
import { leftAloneBy } from '../repository/left-alone.ts';
import { ENDED, forItsAuthor, REVISED } from './problem-words.ts';
import { type OutcomeEnv, tellOutcome } from './tell-outcome.ts';

/**
 * Tells the author of a planned proposal by mail that it does not go live at its hour any more, and why; not of what
 * they did themselves.
 */
export async function tellStopped(
  env: OutcomeEnv & GitHubEnv,
  { values, at }: Pick<HeldChange, 'values' | 'at'>,
  problem: string,
): Promise<void> {
  const isOwnDeed = problem === REVISED || problem === ENDED;
  if (!isProposal(values) || isOwnDeed || mailWayOf(env) === 'none') return;
  const content = env.CONTENT.get(env.CONTENT.idFromName('content'));
  const leftAlone = leftAloneBy(content, 'website');
  const proposal = await createGitHubProposals(gitHubSettings(env), leftAlone, Date.now).find(
    values.proposal,
  );
  if (!proposal?.isOpen) return;
  const hour = hourInZone(at, (await content.settings()).context.timeZone);
  const decided = {
    outcome: 'stopped',
    by: '',
    says: '',
    hour,
    why: forItsAuthor(problem),
  } as const;
  await tellOutcome(env, proposal, decided, Date.now());
}
