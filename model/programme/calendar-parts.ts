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
 * @param talksOf in place of an event that is not chosen, these talks of it
 */
export function withEvents(
  calendar: string,
  isChosen: (event: EventMarks) => boolean,
  talksOf: (event: EventMarks) => readonly TalkMarks[] = () => [],
): string {
  const [head = ''] = /^[\s\S]*?(?=BEGIN:V(?:TIMEZONE|EVENT))/.exec(calendar) ?? [];
  const withoutSource = head.replace(/^(?:URL|SOURCE)[:;].*\r\n(?:[ \t].*\r\n)*/gm, '');
  const events = calendar.slice(head.length).replace(EVENT, (event) => {
    const unfolded = event.replace(/\r\n[ \t]/g, '');
    const [, year, month, day] = /^DTSTART[^:]*:(\d{4})(\d\d)(\d\d)/m.exec(unfolded) ?? [];
    const uid = /^UID:(.*)$/m.exec(unfolded)?.[1]?.trim() ?? '';
    const marks = { uid, day: `${year}-${month}-${day}` };
    if (isChosen(marks)) return event;
    return talksOf(marks)
      .map((talk) => talkEvent(unfolded, talk))
      .join('');
  });
  return withoutSource + events;
}

/** A talk of a session, as it becomes an event of its own. */
export interface TalkMarks {
  /** As the session's file names it: `papers/a-paper`. */
  id: string;
  title: string;
  /** By the calendar's clocks, `HH:MM`; undefined where they are not known: then they are the session's. */
  start: string | undefined;
  end: string | undefined;
}

/** The event of a talk, made of that of its session: of its place, under a name of its own, at its hours. */
function talkEvent(session: string, { id, title, start, end }: TalkMarks): string {
  const at = (hour: string | undefined) => (text: string, before: string) =>
    hour === undefined ? text : before + hour.replace(':', '');
  const summary = title.replace(/[\\;,]/g, '\\$&');
  return session
    .replace(/^UID:/m, `UID:${id.replace('/', '-')}-`)
    .replace(/^(DTSTART[^:]*:\d{8}T)\d{4}/m, at(start))
    .replace(/^(DTEND[^:]*:\d{8}T)\d{4}/m, at(end))
    .replace(/^DESCRIPTION:.*\r\n/m, '')
    .replace(/^SUMMARY:(.*)/m, (_, of) => `SUMMARY:${summary}\r\nDESCRIPTION:${of}`)
    .replace(LONG_LINE, (line) => (line.match(LINE_PARTS) ?? []).join('\r\n '));
}

const LONG_LINE = /^[^\r\n]{19,}/gm;
/** At most 75 octets with the blank before them: a letter beside ASCII has four at most. */
const LINE_PARTS = /[ -~]{1,74}|.{1,18}/gu;

const EVENT = /BEGIN:VEVENT\r\n[\s\S]*?END:VEVENT\r\n/g;

/** How many of a calendar's events are talks: see `talkEvent`. */
export const countTalks = (calendar: string): number =>
  calendar.match(/^UID:papers-/gm)?.length ?? 0;

/** How many events a calendar has. */
export const countEvents = (calendar: string): number => calendar.match(EVENT)?.length ?? 0;

/** The session that an event of the programme's calendar is of. */
export const sessionOfUid = (uid: string): string | undefined =>
  /^session-([a-z0-9-]+)-\d{4}@/.exec(uid)?.[1];
