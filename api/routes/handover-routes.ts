import {
  HANDOVER_CALL,
  HANDOVER_SECRETS,
  type HandoverAnswer,
  type HandoverSecret,
  TICKED_TASKS,
  type TickedTask,
  type TicksAnswer,
  tickCall,
} from '../../model/wire/handover.ts';
import { isProposal } from '../../model/wire/waiting.ts';
import { readEditionProposal } from '../edition/edition-proposal.ts';
import { gitHubSettings } from '../github/octokit.ts';
import { tokenExpiry } from '../github/token-expiry.ts';
import { mailWayOf } from '../mail/way-out.ts';
import { listTicks, tick, untick } from '../private/handover-ticks.ts';
import { listLinks } from '../private/links.ts';
import { countMessages } from '../private/messages.ts';
import { listChanges } from '../private/waiting-changes.ts';
import type { PullRequest } from '../proposals/proposal-host.ts';
import { stateOf } from '../proposals/read-pull-request.ts';
import { leftAloneBy } from '../repository/left-alone.ts';
import { errors } from './api-error.ts';
import { datesOver } from './dates-over.ts';
import { proposalsOf } from './hosts.ts';
import { isOurs } from './proposal-calls.ts';
import { type App, type AppContext, accountOf, contentOf, route } from './route-context.ts';

/** What next year's team has to know. */
export function handoverRoutes(app: App): void {
  route(app, `/api${HANDOVER_CALL}`, { GET: handover });
  route(app, `/api${tickCall(':task')}`, { PUT: tickOf, DELETE: untickOf });
}

const PRIVATE = { 'Cache-Control': 'private, no-store' };

async function handover(c: AppContext): Promise<Response> {
  const { DB } = c.env;
  const [settings, samples, messages, waiting, links, ticks, endsAt, proposals] = await Promise.all(
    [
      contentOf(c).settings(),
      contentOf(c).samples(),
      countMessages(DB),
      listChanges(DB),
      listLinks(DB, undefined, c.get('now')),
      ticksFor(c),
      orUnknown(tokenEnds(c)),
      orUnknown(proposalsOf(c).open()),
    ],
  );
  const { GITHUB_REPOSITORY: repository, GITHUB_APP_ID: app } = c.env;
  // Some belong to the editors' room, without which the worker compiles, too.
  const given: Partial<Record<HandoverSecret | 'GITHUB_WEB_URL', string>> = c.env;
  const { GITHUB_WEB_URL: web = '' } = given;
  const edition = proposals?.find(readEditionProposal);
  const stopped = waiting.filter(({ problem }) => problem !== '');
  /** What was looked at already waits for its hour, and for nobody. */
  const planned = new Set(
    waiting.flatMap(({ values, problem }) =>
      isProposal(values) && !problem ? values.proposal : [],
    ),
  );
  const isToDecide = (each: PullRequest) =>
    isOurs(each) && stateOf(each) !== 'returned' && !planned.has(each.number);
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
        proposals: proposals.filter(isToDecide).length,
      }),
      editionProposal: edition?.number ?? null,
      lastDay: settings.lastDay,
      datesOver: await datesOver(c),
      waiting: waiting.length - stopped.length,
      stopped: stopped.length,
      links: links.filter(({ kind }) => kind === 'invitation').length,
      samples: Object.values(samples).reduce((sum, count) => sum + count, 0),
      ticks,
    },
    200,
    PRIVATE,
  );
}

async function ticksFor(c: AppContext): Promise<TicksAnswer['ticks']> {
  const { id } = accountOf(c);
  const ticks = await listTicks(c.env.DB, c.get('now'));
  return ticks.map(({ task, accountId, accountName: name, at }) => ({
    task,
    by: { name, isYou: accountId === id },
    at: new Date(at).toISOString(),
  }));
}

/** @throws ApiError 404 */
function taskOf(c: AppContext): TickedTask {
  const task = TICKED_TASKS.find((each) => each === c.req.param('task'));
  if (!task) throw errors.notFound('This task');
  return task;
}

async function tickOf(c: AppContext): Promise<Response> {
  const { id: accountId, name: accountName } = accountOf(c);
  await tick(c.env.DB, { task: taskOf(c), accountId, accountName, at: c.get('now') });
  return c.json<TicksAnswer>({ ticks: await ticksFor(c) }, 200, PRIVATE);
}

async function untickOf(c: AppContext): Promise<Response> {
  await untick(c.env.DB, taskOf(c));
  return c.json<TicksAnswer>({ ticks: await ticksFor(c) }, 200, PRIVATE);
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
