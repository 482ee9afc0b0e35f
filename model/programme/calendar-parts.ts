/** Every session of the programme as a calendar: the one truth of which parts are made. */
export const PROGRAMME_CALENDAR_PATH = '/programme.ics';

/** What an event of a calendar is known by. */
export interface EventMarks {
  uid: string;
  /** The day on which it begins, by the calendar's clocks: `YYYY-MM-DD`. */
  day: string;
}

/**
 * A calendar with some of its events alone; zones and names stay, and each event as it was written. It
 * does not say where it is from: whoever looks there again would get all the others.
 * @param calendar text of RFC 5545
 */
export function withEvents(calendar: string, isChosen: (event: EventMarks) => boolean): string {
  const [head = ''] = /^[\s\S]*?(?=BEGIN:V(?:TIMEZONE|EVENT))/.exec(calendar) ?? [];
  const withoutSource = head.replace(/^(?:URL|SOURCE)[:;].*\r\n(?:[ \t].*\r\n)*/gm, '');
  const events = calendar.slice(head.length).replace(EVENT, (event) => {
    const unfolded = event.replace(/\r\n[ \t]/g, '');
    const [, year, month, day] = /^DTSTART[^:]*:(\d{4})(\d\d)(\d\d)/m.exec(unfolded) ?? [];
    const uid = /^UID:(.*)$/m.exec(unfolded)?.[1]?.trim() ?? '';
    return isChosen({ uid, day: `${year}-${month}-${day}` }) ? event : '';
  });
  return withoutSource + events;
}

const EVENT = /BEGIN:VEVENT\r\n[\s\S]*?END:VEVENT\r\n/g;

/** How many events a calendar has. */
export const countEvents = (calendar: string): number => calendar.match(EVENT)?.length ?? 0;

/** The session that an event of the programme's calendar is of. */
export const sessionOfUid = (uid: string): string | undefined =>
  /^session-([a-z0-9-]+)-\d{4}@/.exec(uid)?.[1];
