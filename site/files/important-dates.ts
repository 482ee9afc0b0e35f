import { termOf } from '../../model/calendar-days.ts';
import { LAST_MINUTE } from '../../model/facts/known-facts.ts';
import { dateTimeOf, movedWord, timeInWords } from '../../model/settings/date-moments.ts';
import type { ImportantDate } from '../../model/settings/important-dates.ts';
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
    const { first, last } = termOf(dates) ?? { first: '', last: '' };
    const isAtVenue = (day: string) => day >= first && day <= last;
    return calendarText({
      name: `Important dates: ${site.shortName}`,
      timeZone: site.timeZone,
      ...(site.url ? { url: site.url + CALENDAR_PATH } : {}),
      changedAt,
      revision,
      events: dates.map((date) => ({
        // With the edition, so that next year's deadline is another event than this year's.
        uid: `${date.id}-${site.edition}@${hostOf(site.url)}`,
        at: dateTimeOf(date, site.timeZone),
        summary: `${date.title}${movedWord(date)}: ${site.shortName}`,
        description: `${date.description} ${zoneNote(date, site.timeZone)}`,
        ...(isAtVenue(date.date) && site.contacts.location
          ? { location: site.contacts.location }
          : {}),
      })),
    });
  },
};

/** A calendar shows an hour as it is where its reader is, and of a deadline's last day none; this is what was announced. */
function zoneNote(date: ImportantDate, timeZone: string): string {
  if (date.kind === 'closes') {
    return `Until ${timeInWords({ time: LAST_MINUTE, ...date }, timeZone)}.`;
  }
  return date.time === undefined
    ? `Time zone: ${date.zone ?? timeZone}.`
    : `Time: ${timeInWords(date, timeZone)}.`;
}

/** The host of the site's address, in names that must be unique in the world. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : 'localhost';
}
