import type { PlannedProposal } from '../../model/wire/waiting.ts';
import { HostUnavailableError } from '../content/git-host.ts';
import { createGitHubHost } from '../github/github-host.ts';
import { createGitHubProposals } from '../github/github-proposals.ts';
import { type GitHubEnv, gitHubSettings } from '../github/octokit.ts';
import type { KeptChange } from '../private/waiting-changes.ts';
import { closePublished } from '../proposals/close-proposal.ts';
import { authorOf, nameOf, publishableRange, versionOf } from '../proposals/publish-version.ts';
import { leftAloneBy } from '../repository/left-alone.ts';
import { brokenProposal, ENDED, problemOfProposal, REVISED } from './problem-words.ts';
import { type OutcomeEnv, tellOutcome } from './tell-outcome.ts';

/** A change that waits with a version of a proposal is known by that proposal: one of its versions waits at most. */
export const idOfProposal = (number: number) => `proposal-${number}`;

/** What came of it: published, or not, in a sentence that says what to do; or GitHub was not there. */
export type Outcome =
  | 'published'
  | { problem: string }
  /** Whether it is known that nothing was published so far. */
  | { isLate: true; isKnown: boolean };

type Env = OutcomeEnv & GitHubEnv;
/** What waits, with a version of a proposal. */
type Planned = Pick<KeptChange, 'account' | 'action' | 'at'>;

function hostsOf(env: Env) {
  const content = env.CONTENT.get(env.CONTENT.idFromName('content'));
  const settings = gitHubSettings(env);
  const leftAlone = leftAloneBy(content, 'website');
  const host = createGitHubProposals(settings, leftAlone, Date.now);
  return { content, host, git: createGitHubHost(settings, leftAlone, Date.now) };
}

/**
 * What publishing it takes; the commit alone of what is published; or why it cannot be.
 * @throws HostUnavailableError
 */
async function prepare(
  { content, host, git }: ReturnType<typeof hostsOf>,
  { proposal: number, head, choices, etags }: PlannedProposal,
  { account: by, action, at }: Planned,
) {
  const proposal = await host.find(number);
  if (!proposal) return { problem: ENDED };
  const version = versionOf(proposal, head, Date.now());
  const { saved } = await content.publishedAs(version);
  if (saved) return { proposal, commit: saved.commit };
  if (!proposal.isOpen) return { problem: ENDED };
  if (proposal.head !== head) return { problem: REVISED };
  const found = await publishableRange(host, head, (blob) => git.blob(blob));
  if (!found.ok) return { problem: brokenProposal(found) };
  const author = authorOf(proposal, await nameOf(host, proposal));
  const setFor = { at, deed: action === 'delete' ? 'be taken down' : 'go live' } as const;
  const chosen = { choices, etags, approver: by.name, range: found.range };
  return { proposal, command: { ...version, ...chosen, author, setFor } };
}

/**
 * Why it could not be published if its hour had come; empty where it could, or GitHub has not said all of it.
 * @throws HostUnavailableError
 */
export async function problemAhead(
  env: Env,
  planned: PlannedProposal,
  change: Planned,
  by?: string,
): Promise<string> {
  const hosts = hostsOf(env);
  const begun = await prepare(hosts, planned, change);
  if (begun.problem !== undefined) return begun.problem;
  if (!begun.command) return '';
  const result = await hosts.content.publish({ ...begun.command, isTrial: true });
  return result.ok || result.reason === 'unavailable' ? '' : problemOfProposal(result, by);
}

/**
 * Publishes a version of a proposal whose hour has come, closes the proposal and tells its author, as whoever
 * planned it would have. A repeat publishes nothing, and goes on with what was not done yet.
 * @throws HostUnavailableError where it is published and GitHub does not answer
 */
export async function publishPlanned(
  env: Env,
  planned: PlannedProposal,
  change: Planned & Pick<KeptChange, 'isBegun'>,
): Promise<Outcome> {
  const { head } = planned;
  const { account: by, isBegun } = change;
  const hosts = hostsOf(env);
  const { content, host } = hosts;
  const begun = await prepare(hosts, planned, change).catch((error: unknown) => {
    if (error instanceof HostUnavailableError) return { isLate: true, isKnown: !isBegun } as const;
    throw error;
  });
  if (!('proposal' in begun) || !begun.proposal) return begun;
  const { proposal } = begun;
  let { commit } = begun;
  if (begun.command) {
    const result = await content.publish(begun.command);
    if (!result.ok) {
      return result.reason === 'unavailable'
        ? { isLate: true, isKnown: result.effect === 'none' }
        : { problem: problemOfProposal(result) };
    }
    commit = result.commit;
  }
  await closePublished(host, proposal, { head, commit: commit ?? '', by: by.name });
  // One that is closed already was told of when that was done.
  if (proposal.isOpen) {
    const decided = { outcome: 'published', by: by.name, says: '' } as const;
    await tellOutcome(env, proposal, decided, Date.now()).catch(console.error);
  }
  return 'published';
}
