import { sessions } from '../../model/collections.ts';
import { plainWords } from '../../model/content/markdown-words.ts';
import { PROGRAMME_CALENDAR_PATH } from '../../model/programme/calendar-parts.ts';
import type { Site } from '../../model/settings/site.ts';
import type { ContentReader } from '../content/content-reader.ts';
import {
  readProgramme,
  type ShownSession,
  sessionsOf,
  talkInWords,
  withTimes,
} from '../content/read-programme.ts';
import { type CalendarEvent, calendarText } from './calendar-text.ts';
import type { SiteFile } from './define-file.ts';
import { hostOf } from './important-dates.ts';

/** Every session of the programme whose day holds, to take over or to subscribe to; samples are none of it. */
export const programmeCalendar: SiteFile = {
  path: PROGRAMME_CALENDAR_PATH,
  text: (content) => {
    const all = withTimes(sessionsOf(readProgramme(content)));
    return sessionsCalendar(content, all, PROGRAMME_CALENDAR_PATH, 'Programme');
  },
};

/** From when on the seconds are counted that make a revision: RFC 5545 has 31 bits for it. */
const EPOCH = Date.UTC(2020, 0);

/** @param name what the calendar is called before the conference's name */
function sessionsCalendar(
  content: ContentReader,
  shown: readonly ShownSession[],
  path: string,
  name: string,
): string {
  const site = content.settings('site');
  const changedAt = content.newestChange((reader) => {
    reader.settings('site');
    reader.settings('rooms');
    reader.list(sessions);
  });
  return calendarText({
    name: `${name}: ${site.shortName}`,
    kind: 'Programme',
    timeZone: site.timeZone,
    ...(site.url ? { url: site.url + path } : {}),
    changedAt,
    revision: changedAt === undefined ? undefined : (Date.parse(changedAt) - EPOCH) / 1000,
    events: shown.map((session) => eventOf(session, site)),
  });
}

function eventOf(session: ShownSession, site: Site): CalendarEvent {
  const { place, isOnline, isOnlineAlone, chair } = session;
  const room = place && [place.name, place.building, site.contacts.location];
  const inRoom = room?.filter(Boolean).join(', ');
  const location =
    isOnlineAlone && inRoom
      ? `online, shown in ${inRoom}`
      : [inRoom, isOnline && 'online'].filter(Boolean).join(' and ');
  const talks = session.talks.map(talkInWords);
  return {
    uid: `session-${session._id}-${site.edition}@${hostOf(site.url)}`,
    at: session.startsAt,
    until: session.endsAt,
    summary: session.title,
    description: [plainWords(session.abstract ?? ''), chair && `Chaired by ${chair}`, ...talks]
      .filter(Boolean)
      .join('\n'),
    ...(site.url ? { url: site.url + session.path } : {}),
    location,
  };
}
