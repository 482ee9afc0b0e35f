import type { RecentChange } from '../../model/wire/log.ts';
import { may, type Rights } from '../../model/wire/rights.ts';
import { createGitHubProposals } from '../github/github-proposals.ts';
import { type GitHubEnv, gitHubSettings } from '../github/octokit.ts';
import { CHANGES_SHOWN } from '../past/recent-changes.ts';
import { countMessagesSince } from '../private/messages.ts';
import { countComing } from '../private/waiting-changes.ts';
import type { ContentRepository } from '../repository/content-repository.ts';
import { leftAloneBy } from '../repository/left-alone.ts';
import type { Week } from './compose.ts';

interface WeekEnv extends GitHubEnv {
  DB: D1Database;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Undefined where nothing happened. @param now milliseconds since 1970 */
export async function weekOf(
  env: WeekEnv,
  content: DurableObjectStub<ContentRepository>,
  rights: Rights,
  now: number,
): Promise<Week | undefined> {
  const since = now - WEEK_MS;
  const isNew = ({ at }: { at: string }) => Date.parse(at) >= since;
  const maySee = may(rights, 'content');
  const messages = may(rights, 'messages') ? await countMessagesSince(env.DB, since) : 0;
  const { json = '[]' } = maySee ? await content.changes() : {};
  const recent = JSON.parse(json) as RecentChange[];
  const changes = recent.filter(isNew).length;
  const proposals = may(rights, 'all')
    ? (await openProposals(env, content)).filter(isNew).length
    : 0;
  if (messages + changes + proposals === 0) return undefined;
  const coming = maySee ? await countComing(env.DB, now + WEEK_MS) : 0;
  return { messages, proposals, changes, isMore: changes === CHANGES_SHOWN, coming };
}

/** None where GitHub does not answer: the rest is worth a mail all the same. */
async function openProposals(env: WeekEnv, content: DurableObjectStub<ContentRepository>) {
  const host = createGitHubProposals(
    gitHubSettings(env),
    leftAloneBy(content, 'website'),
    Date.now,
  );
  return host.open().catch((error: unknown) => {
    console.error(error);
    return [];
  });
}
