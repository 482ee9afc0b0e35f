import { sessions } from '../../model/collections.ts';
import {
  countEvents,
  type EventMarks,
  PROGRAMME_CALENDAR_PATH,
  sessionOfUid,
  withEvents,
} from '../../model/programme/calendar-parts.ts';
import { isJoinOpen } from '../../model/programme/join-hours.ts';
import { readSealed } from '../../model/session.ts';
import type { JoinLinkAnswer } from '../../model/wire/answers.ts';
import { joinCalls } from '../../model/wire/calls.ts';
import { errors } from './api-error.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, contentOf, route } from './route-context.ts';

const SESSION = '/:group/:slug/:file{[a-z0-9-]+\\.ics}';
const DAY = '/:group/:slug/day/:file{[0-9-]+\\.ics}';

const JOIN = '/:group/:slug/:session{[a-z0-9-]+}/join';

/** Where the calendars are. */
export const calendarPaths = [SESSION, DAY] as const;

/**
 * Sessions and days of the programme as calendars, beside their pages, and the way to join a session. They are parts of the programme's
 * own, so that an event is the same in all of them and 400 sessions are no 400 files more.
 */
export function programmeRoutes(app: App): void {
  app.get(SESSION, (c, next) =>
    answer(
      c as AppContext,
      next,
      (name) =>
        ({ uid }) =>
          sessionOfUid(uid) === name,
    ),
  );
  app.get(DAY, (c, next) =>
    answer(
      c as AppContext,
      next,
      (name) =>
        ({ day }) =>
          day === name,
    ),
  );
  app.get(JOIN, (c, next) => join(c as AppContext, next));
  route(app, `/api${joinCalls.open}`, { POST: open });
}

/** @param isOf whether an event is of a session or day, by its name in the address */
async function answer(
  c: AppContext,
  next: () => Promise<void>,
  isOf: (name: string) => (event: EventMarks) => boolean,
): Promise<Response | undefined> {
  const { pathname } = new URL(c.req.url);
  const page = pathname.slice(0, -'.ics'.length);
  const ask = (path: string) => c.env.ASSETS.fetch(new URL(path, c.req.url).href);
  const [hasPage, whole] = await Promise.all([
    ask(page).then(({ ok }) => ok),
    ask(PROGRAMME_CALENDAR_PATH).then((file) => (file.ok ? file.text() : '')),
  ]);
  const calendar = withEvents(whole, isOf(page.slice(page.lastIndexOf('/') + 1)));
  // Samples are in no calendar, nor is what waits for a new day.
  if (!hasPage || countEvents(calendar) === 0) {
    await next();
    return undefined;
  }
  return c.body(calendar, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
}

/**
 * Leads on to where a session is joined, from a quarter of an hour before it. Until then, and when it is
 * over, to its page, which says so; no page and no file has the link.
 */
async function join(c: AppContext, next: () => Promise<void>): Promise<Response | undefined> {
  const { pathname } = new URL(c.req.url);
  const path = pathname.slice(0, -'/join'.length);
  const page = await c.env.ASSETS.fetch(new URL(path, c.req.url).href);
  const isOpen = page.ok ? isJoinOpen(await page.text(), c.get('now')) : undefined;
  const entry =
    isOpen === undefined
      ? undefined
      : await contentOf(c).entry(sessions.name, c.req.param('session') ?? '');
  const { joinLink } = JSON.parse(entry?.json ?? '{}') as { joinLink?: string };
  if (!joinLink) {
    await next();
    return undefined;
  }
  const id = c.req.param('session') ?? '';
  const opened = isOpen ? await contentOf(c).openJoinLink(joinLink, id) : undefined;
  if (isOpen && !opened) console.error(`The link to join ${id} was kept with another key.`);
  return c.body(null, 302, {
    Location: opened ?? `${path}#join`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
}

/** A sealed link as it was typed, for whoever may change the programme. */
async function open(c: AppContext): Promise<Response> {
  const { joinLink } = await readJsonObject(c);
  const read = typeof joinLink === 'string' ? readSealed(joinLink) : undefined;
  const opened = read && (await contentOf(c).openJoinLink(String(joinLink), read.session));
  if (opened === undefined) throw errors.invalid([{ field: 'joinLink', message: UNREADABLE }]);
  return c.json<JoinLinkAnswer>({ joinLink: opened }, 200, { 'Cache-Control': 'no-store' });
}

const UNREADABLE =
  'This link was kept with another key, and nobody can read it any more. Replace it: type it once more.';
