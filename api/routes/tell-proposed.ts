import type { NewsItem } from '../private/mail-queue.ts';
import { nameOf, titleOf } from '../proposals/publish-version.ts';
import { entryOfBranch } from '../proposals/read-pull-request.ts';
import { proposalsOf } from './hosts.ts';
import { tell } from './mail-routes.ts';
import type { AppContext } from './route-context.ts';

/** Tells who reviews of a proposal that somebody made with an account of GitHub. */
export function tellProposed(c: AppContext, number: number): void {
  tell(c, 'proposal', { item: () => itemOf(c, number) });
}

/** What the mail names; undefined where GitHub does not say it: then it says that something waits. */
async function itemOf(c: AppContext, number: number): Promise<NewsItem | undefined> {
  const host = proposalsOf(c);
  const pull = await host.find(number).catch(() => undefined);
  const entry = pull && entryOfBranch(pull.branch);
  if (!pull || !entry) return undefined;
  const action = pull.title.startsWith('Propose a change of ') ? 'update' : 'create';
  const by = await nameOf(host, pull);
  return { number, noun: entry.noun, title: titleOf(pull), action, by, says: '' };
}
