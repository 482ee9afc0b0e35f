import { isProposalBranch } from '../../model/wire/proposals.ts';
import { isProposal } from '../../model/wire/waiting.ts';
import { createGitHubProposals } from '../github/github-proposals.ts';
import { type GitHubEnv, gitHubSettings } from '../github/octokit.ts';
import type { ClaimedMail, NewsItem } from '../private/mail-queue.ts';
import { countUnreadSince } from '../private/messages.ts';
import { listChanges } from '../private/waiting-changes.ts';
import type { PullRequest } from '../proposals/proposal-host.ts';
import { stateOf } from '../proposals/read-pull-request.ts';
import { isVisitors } from '../proposals/visitors-proposal.ts';
import type { ContentRepository } from '../repository/content-repository.ts';
import { leftAloneBy } from '../repository/left-alone.ts';
import type { CountedKind } from './compose.ts';

interface StillEnv extends GitHubEnv {
  DB: D1Database;
}

/** How much there is to tell, and of which proposals, as far as they are named. */
interface Counted {
  count: number;
  items: readonly NewsItem[];
}

/** What goes at once is as it was told; and lists of GitHub may be seconds behind. */
const AT_ONCE_MS = 10_000;

/**
 * Of news that waited for its turn what is so when it goes: what was read or decided meanwhile drops out. Where GitHub
 * does not answer it is told as it was.
 * @param now milliseconds since 1970
 * @returns undefined where nothing is left
 */
export async function stillSo(
  env: StillEnv,
  content: DurableObjectStub<ContentRepository>,
  { madeAt, ...mail }: Pick<ClaimedMail, 'madeAt' | 'count'> & { kind: CountedKind },
  items: readonly NewsItem[],
  now: number,
): Promise<Counted | undefined> {
  const { kind, count } = mail;
  if (now - madeAt < AT_ONCE_MS) return { count, items };
  if (kind === 'message') {
    const unread = Math.min(count, await countUnreadSince(env.DB, madeAt));
    return unread === 0 ? undefined : { count: unread, items };
  }
  const known = await proposalsNow(env, content);
  if (!known) return { count, items };
  const isNews = kind === 'proposal' || kind === 'correction';
  const left = items.filter((item) => (isNews ? isToDecide(known, item) : isAsTold(known, item)));
  // Of those without a name there are as many at most as wait.
  const ofKind = known.open.filter((each) => isVisitors(each) === (kind === 'correction'));
  const others = ofKind.filter(
    (each) => isToDecide(known, each) && !items.some(({ number }) => number === each.number),
  );
  const unnamed = Math.max(0, count - items.length);
  const more = isNews ? Math.min(unnamed, others.length) : unnamed;
  return left.length + more === 0 ? undefined : { count: left.length + more, items: left };
}

interface Known {
  open: readonly PullRequest[];
  /** Numbers of those that are closed. */
  closed: ReadonlySet<number>;
  /** Numbers of those that go live by themselves at their hour. */
  planned: ReadonlySet<number>;
}

async function proposalsNow(
  env: StillEnv,
  content: DurableObjectStub<ContentRepository>,
): Promise<Known | undefined> {
  const settings = gitHubSettings(env);
  const host = createGitHubProposals(settings, leftAloneBy(content, 'website'), Date.now);
  try {
    const [open, ended, changes] = await Promise.all([
      host.open(),
      host.ended(),
      listChanges(env.DB),
    ]);
    const planned = changes.flatMap(({ values, problem }) =>
      isProposal(values) && !problem ? values.proposal : [],
    );
    return {
      open: open.filter(({ branch }) => isProposalBranch(branch)),
      closed: new Set(ended.map(({ number }) => number)),
      planned: new Set(planned),
    };
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** Whether it waits to be looked at; one that nobody could number may. */
const isToDecide = (known: Known, { number }: { number: number }) =>
  !known.closed.has(number) && !known.planned.has(number) && !isReturned(known, number);

const isReturned = ({ open }: Known, number: number) =>
  open.some((each) => each.number === number && stateOf(each) === 'returned');

/** Whether what its author is told of is so: what was decided for good is. */
function isAsTold(known: Known, { number, outcome }: NewsItem): boolean {
  if (outcome === 'planned') return known.planned.has(number);
  if (outcome === 'unplanned' || outcome === 'stopped') return isToDecide(known, { number });
  return outcome !== 'returned' || isReturned(known, number);
}
