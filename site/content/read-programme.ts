import { dayWithWeekday, type Term, termOf } from '../../model/calendar-days.ts';
import { papers, type SessionEntry, sessions, speakers } from '../../model/collections.ts';
import { fromWallClock } from '../../model/date-time.ts';
import { termBefore } from '../../model/facts/known-facts.ts';
import { inTime } from '../../model/programme/lay-out-day.ts';
import { countedIn, isSample, type MayBeSample, withoutSamples } from '../../model/samples.ts';
import {
  minuteOfDay,
  SESSION_KINDS,
  type SessionKind,
  spanOf,
  talkSpans,
  talksOf,
  timeOfMinute,
} from '../../model/session.ts';
import { knownTracks } from '../../model/settings/tracks.ts';
import type { PlannedPlace, PlannedSession, ShownRoom } from './planned-session.ts';
import type { ContentReader } from './readable-content.ts';

/** The same, as pages show it. */
export interface ShownTalk {
  /** As the session's file names it, without its minutes. */
  id: string;
  title: string;
  /** Its page, where it has one. */
  path: string | undefined;
  people: readonly string[];
  minutes: number | undefined;
  start: string | undefined;
  sample?: true;
}

/** A session, as pages and files show it. */
export interface ShownSession extends Omit<PlannedSession, 'talks'> {
  talks: readonly ShownTalk[];
}

export interface Programme<Session = ShownSession> {
  /** The address of the page, below which each session has its own. */
  path: string;
  rooms: readonly ShownRoom[];
  /** In the order of the calendar; days with nothing are left out. */
  days: readonly { day: string; sessions: readonly Session[] }[];
}

export type Plan = Programme<PlannedSession>;

/** Names a session's place on a page. */
export const anchorOf = ({ _id }: Pick<SessionEntry, '_id'>) => `session-${_id}`;

/** Names of pages below that of the programme, which no session has. */
const TAKEN: readonly string[] = ['now', 'abstracts', 'doors', 'mine'];

/** What the navigation calls the page of the programme, and what its text is called. */
export const PROGRAMME = 'programme';

let last: { inputs: readonly unknown[]; plan: Plan } | undefined;

/**
 * The sessions in their rooms and hours; undefined where the navigation does not list the programme.
 * Sessions whose end is not after their start are left out: the content check says so. Every page of a
 * session asks for it, so what was read from the same inputs is given again.
 */
export function readPlan(content: ContentReader): Plan | undefined {
  const path = content.address(PROGRAMME);
  if (path === undefined) return undefined;
  const site = content.settings('site');
  const rooms = content.settings('rooms');
  const tracks = content.settings('tracks');
  const dates = content.settings('important-dates');
  const inputs = [path, site, rooms, tracks, dates, content.list(sessions)];
  if (!last?.inputs.every((input, index) => input === inputs[index])) {
    last = { inputs, plan: makePlan(content, path) };
  }
  return last.plan;
}

const isWithin = (term: Term | undefined, { day }: Pick<SessionEntry, 'day'>) =>
  term !== undefined && term.first <= day && day <= term.last;

function makePlan(content: ContentReader, path: string): Plan {
  const { timeZone } = content.settings('site');
  const { rooms } = content.settings('rooms');
  const tracks = knownTracks(content.settings('tracks'));
  const { dates } = content.settings('important-dates');
  const [term, before] = [termOf(dates), termBefore(dates)];
  const isOutside = ({ day }: SessionEntry) => term !== undefined && !isWithin(term, { day });
  const planned = content.list(sessions).flatMap((session): PlannedSession[] => {
    const span = spanOf(session, timeZone);
    const kind = session.kind as SessionKind;
    if (!span) return [];
    const talks = talksOf(session);
    const spans = talkSpans(talks, span);
    const { abstract, chair, joinLink, slides } = session;
    const hasMore = Boolean(abstract ?? chair ?? joinLink ?? slides ?? talks[0]);
    // The name of a break says all of it.
    const hasPage = (kind !== 'break' || hasMore) && !TAKEN.includes(session._id);
    const place = rooms.find(({ id }) => id === session.room);
    const isOnline = session.attendance === 'hybrid' || session.attendance === 'online';
    return [
      {
        ...session,
        kind,
        kindLabel: SESSION_KINDS[kind],
        path: hasPage ? `${path}/${session._id}` : `${path}#${anchorOf(session)}`,
        startsAt: fromWallClock(`${session.day}T${session.start}`, timeZone) ?? '',
        endsAt: fromWallClock(`${session.day}T${session.end}`, timeZone) ?? '',
        place,
        isOnline,
        isOnlineAlone: isOnline && (!place || session.attendance === 'online'),
        trackName: tracks.find(({ id }) => id === session.track)?.name,
        talks: talks.map((talk, index) => {
          const from = spans[index]?.from;
          const start = from === undefined ? undefined : hourLater(session.start, from - span.from);
          return { ...talk, start };
        }),
        hasPage,
        isOutside: !isSample(session) && isOutside(session),
        timesFollow: !isSample(session) && isOutside(session) && isWithin(before, session),
      },
    ];
  });
  const days = new Map<string, PlannedSession[]>();
  for (const session of planned) {
    const ofDay = days.get(session.day);
    if (ofDay) ofDay.push(session);
    else days.set(session.day, [session]);
  }
  const placeOf = new Map(rooms.map(({ id }, index) => [id, index]));
  const rankOf = ({ room }: PlannedSession) => placeOf.get(room ?? '') ?? rooms.length;
  // What begins together stands in the order of the rooms, as in the table.
  const inOrder = (sessions: readonly PlannedSession[]) =>
    inTime(sessions).sort(
      (one, other) =>
        minuteOfDay(one.start) - minuteOfDay(other.start) || rankOf(one) - rankOf(other),
    );
  return {
    path,
    rooms,
    days: [...days].sort().map(([day, ofDay]) => ({ day, sessions: inOrder(ofDay) })),
  };
}

/** Every session in its place, by its id. A sample beside the conference's own has no neighbours, and is none. */
export function plannedPlaces(content: ContentReader): ReadonlyMap<string, PlannedPlace> {
  const plan = readPlan(content);
  const places = new Map<string, PlannedPlace>();
  if (!plan) return places;
  for (const session of sessionsOf(plan)) {
    places.set(session._id, { session, programme: plan.path, meanwhile: [], besides: [] });
  }
  for (const { sessions } of listedPlan(plan).days) {
    for (const session of sessions) {
      const place = places.get(session._id) as PlannedPlace;
      const meanwhile = sessions.filter((other) => isMeanwhile(session, other));
      const isHere = ({ room }: PlannedSession) => room !== undefined && room === session.room;
      place.meanwhile = meanwhile.filter((other) => !isHere(other)).map(linkedTo);
      place.besides = meanwhile.filter(isHere).map(linkedTo);
      const here = sessions.filter(isHere);
      const last = here.findLast(({ end }) => end <= session.start);
      const next = here.find(({ start }) => session.end <= start);
      if (last) place.before = linkedTo(last);
      if (next) place.after = linkedTo(next);
    }
  }
  return places;
}

const linkedTo = (session: PlannedSession) => {
  const { _id, title, path, hasPage, day, start, end, startsAt, endsAt } = session;
  const hours = { start, end, startsAt, endsAt };
  const where = placeInWords(session);
  const link = hasPage ? path : undefined;
  return { _id, title, ...hours, day: dayWithWeekday(day, 'short'), where, path: link };
};

/** A break is no choice. */
const isMeanwhile = (session: PlannedSession, other: PlannedSession) =>
  other._id !== session._id &&
  other.kind !== 'break' &&
  other.start < session.end &&
  session.start < other.end;

/** The hour on the same clocks some milliseconds later. */
const hourLater = (start: string, milliseconds: number) =>
  timeOfMinute(minuteOfDay(start) + milliseconds / 60_000);

/** All that counts of the programme, with its talks, for pages and files. */
export function readProgramme(content: ContentReader): Programme | undefined {
  const plan = readPlan(content);
  return plan && withTalks(content, listedPlan(plan));
}

/** A plan with the sessions that count: a sample beside the conference's own has its page, and is in no list. */
function listedPlan(plan: Plan): Plan {
  const counted = new Set(countedIn(sessionsOf(plan)));
  return keptIn(plan, (session) => counted.has(session));
}

/** Some sessions of a plan; days that have none of them are left out. */
export function keptIn(plan: Plan, isKept: (session: PlannedSession) => boolean): Plan {
  const days = plan.days
    .map(({ day, sessions }) => ({ day, sessions: sessions.filter(isKept) }))
    .filter(({ sessions }) => sessions.length > 0);
  return { ...plan, days };
}

/** A plan, or a part of it, with its talks. Only the papers and speakers that it names are read. */
export function withTalks(content: ContentReader, plan: Plan): Programme {
  const days = plan.days.map(({ day, sessions }) => ({
    day,
    sessions: sessions.map((session) => sessionWithTalks(content, session)),
  }));
  return { ...plan, days };
}

/** A talk that is gone is left out: the content check names it. */
export function sessionWithTalks(content: ContentReader, session: PlannedSession): ShownSession {
  const talks = session.talks.flatMap(({ of, id, minutes, start }): ShownTalk[] => {
    const shown = { id: `${of}/${id}`, minutes, start };
    if (of === 'papers') {
      const paper = content.entry(papers, id);
      if (!paper) return [];
      return [
        {
          ...shown,
          ...sampleOf(paper),
          title: paper.heading,
          path: `/papers/${id}`,
          people: paper.authors,
        },
      ];
    }
    const speaker = content.entry(speakers, id);
    if (!speaker) return [];
    const [page = content.address('speakers')] = content.people.namedIn(shown.id);
    return [{ ...shown, ...sampleOf(speaker), title: speaker.name, path: page, people: [] }];
  });
  return { ...session, talks };
}

const sampleOf = (entry: MayBeSample) => (isSample(entry) ? { sample: true as const } : {});

/** All sessions, day by day. */
export const sessionsOf = <Session>(programme: Programme<Session> | undefined): Session[] =>
  programme?.days.flatMap(({ sessions }) => sessions) ?? [];

/** Those that come into calendars: the conference's own, on days that hold. */
export const withTimes = <Session extends PlannedSession | ShownSession>(
  sessions: readonly Session[],
): Session[] => withoutSamples(sessions).filter(({ timesFollow }) => !timesFollow);

/** What counts, for a page that is only made where the navigation lists the programme. */
export function planOf(content: ContentReader): Plan {
  const plan = readPlan(content);
  if (!plan) throw new Error('the navigation does not list the programme');
  return listedPlan(plan);
}

type Where = Pick<PlannedSession, 'place' | 'isOnline' | 'isOnlineAlone'>;

/** `Main Hall and online`, `online, shown in Main Hall`; empty where neither is said. */
export const placeInWords = ({ place, isOnline, isOnlineAlone }: Where) =>
  isOnlineAlone && place
    ? `online, shown in ${place.name}`
    : [place?.name, isOnline && 'online'].filter(Boolean).join(' and ');

/** `09:30 A Paper (Asha Rao, Lin Wei)` */
export const talkInWords = ({ start, title, people }: ShownTalk) =>
  [start, title, people.length > 0 && `(${people.join(', ')})`].filter(Boolean).join(' ');
