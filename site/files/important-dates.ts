import { EXTENDED } from '../../model/facts/known-facts.ts';
import { CALENDAR_PATH } from '../components/subscriptions.ts';
import { calendarText } from './calendar-text.ts';
import type { SiteFile } from './define-file.ts';

/** The important dates as a calendar to take over or to subscribe to. */
export const importantDatesCalendar: SiteFile = {
  path: CALENDAR_PATH,
  text: (content) => {
    const site = content.settings('site');
    const { dates } = content.settings('important-dates');
    const changedAt = content.newestChange((reader) => {
      reader.settings('site');
      reader.settings('important-dates');
    });
    const revision = content.revision('site', 'important-dates');
    const isAtVenue = (day: string) => day >= site.startDate && day <= site.endDate;
    return calendarText({
      name: `Important dates: ${site.shortName}`,
      timeZone: site.timeZone,
      ...(site.url ? { url: site.url + CALENDAR_PATH } : {}),
      changedAt,
      revision,
      events: dates.map(({ id, title, date, movedFrom, description }) => ({
        // With the edition, so that next year's deadline is another event than this year's.
        uid: `${id}-${site.edition}@${hostOf(site.url)}`,
        day: date,
        summary: `${title}${movedFrom ? EXTENDED : ''}: ${site.shortName}`,
        description: `${description} Time zone: ${site.timeZone}.`,
        ...(isAtVenue(date) && site.contacts.location ? { location: site.contacts.location } : {}),
      })),
    });
  },
};

/** The host of the site's address, in names that must be unique in the world. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : 'localhost';
}
