import {
  HANDOVER_CALL,
  HANDOVER_SECRETS,
  type HandoverAnswer,
  type HandoverSecret,
} from '../../model/wire/handover.ts';
import { readEditionProposal } from '../edition/edition-proposal.ts';
import { gitHubSettings } from '../github/octokit.ts';
import { tokenExpiry } from '../github/token-expiry.ts';
import { mailWayOf } from '../mail/way-out.ts';
import { listLinks } from '../private/links.ts';
import { countMessages } from '../private/messages.ts';
import { listChanges } from '../private/waiting-changes.ts';
import { stateOf } from '../proposals/read-pull-request.ts';
import { leftAloneBy } from '../repository/left-alone.ts';
import { proposalsOf } from './hosts.ts';
import { isOurs } from './proposal-calls.ts';
import { type App, type AppContext, contentOf, route } from './route-context.ts';

/** What next year's team has to know. */
export function handoverRoutes(app: App): void {
  route(app, `/api${HANDOVER_CALL}`, { GET: handover });
}

async function handover(c: AppContext): Promise<Response> {
  const { DB } = c.env;
  const [settings, samples, messages, waiting, links, endsAt, proposals] = await Promise.all([
    contentOf(c).settings(),
    contentOf(c).samples(),
    countMessages(DB),
    listChanges(DB),
    listLinks(DB, undefined, c.get('now')),
    orUnknown(tokenEnds(c)),
    orUnknown(proposalsOf(c).open()),
  ]);
  const { GITHUB_REPOSITORY: repository, GITHUB_APP_ID: app } = c.env;
  // Some belong to the editors' room, without which the worker compiles, too.
  const given: Partial<Record<HandoverSecret | 'GITHUB_WEB_URL', string>> = c.env;
  const { GITHUB_WEB_URL: web = '' } = given;
  const edition = proposals?.find(readEditionProposal);
  const secrets = HANDOVER_SECRETS.map((name) => [name, Boolean(given[name])] as const);
  return c.json<HandoverAnswer>(
    {
      url: settings.url,
      github: {
        repository,
        address: web.startsWith('https://') ? `${web}/${repository}` : '',
        by: app ? 'app' : 'token',
        ...(endsAt !== undefined && { endsAt }),
      },
      secrets: Object.fromEntries(secrets) as Record<HandoverSecret, boolean>,
      mail: mailWayOf(c.env),
      messages,
      ...(proposals && {
        proposals: proposals.filter((each) => isOurs(each) && stateOf(each) !== 'returned').length,
      }),
      editionProposal: edition?.number ?? null,
      lastDay: settings.lastDay,
      waiting: waiting.length,
      links: links.length,
      samples: Object.values(samples).reduce((sum, count) => sum + count, 0),
    },
    200,
    { 'Cache-Control': 'private, no-store' },
  );
}

const tokenEnds = (c: AppContext) =>
  tokenExpiry(gitHubSettings(c.env), leftAloneBy(contentOf(c), 'website'), Date.now);

/** The rest is worth knowing while GitHub is away, too. */
async function orUnknown<Known>(asking: Promise<Known>): Promise<Known | undefined> {
  return asking.catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
}
