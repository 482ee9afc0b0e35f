import {
  countEvents,
  type EventMarks,
  PROGRAMME_CALENDAR_PATH,
  sessionOfUid,
  withEvents,
} from '../../model/programme/calendar-parts.ts';
import type { App, AppContext } from './route-context.ts';

const SESSION = '/:group/:slug/:file{[a-z0-9-]+\\.ics}';
const DAY = '/:group/:slug/day/:file{[0-9-]+\\.ics}';

/** Where the calendars are. */
export const calendarPaths = [SESSION, DAY] as const;

/**
 * Sessions and days of the programme as calendars, beside their pages. They are parts of the programme's
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
  // Samples are in no calendar.
  if (!hasPage || countEvents(calendar) === 0) {
    await next();
    return undefined;
  }
  return c.body(calendar, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
}
