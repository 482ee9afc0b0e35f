import { papers, type SessionEntry, sessions, speakers } from '../../model/collections.ts';
import { fromWallClock } from '../../model/date-time.ts';
import { inTime } from '../../model/programme/lay-out-day.ts';
import {
  minuteOfDay,
  readTalk,
  SESSION_KINDS,
  type SessionKind,
  spanOf,
  type Talk,
  talkSpans,
  timeOfMinute,
} from '../../model/session.ts';
import type { Room } from '../../model/settings/rooms.ts';
import { knownTracks } from '../../model/settings/tracks.ts';
import type { ContentReader } from './content-reader.ts';

export type ShownRoom = Room;

/** A paper or a speaker of a session, as pages show them. */
export interface ShownTalk {
  /** As the session's file names it, without its minutes. */
  id: string;
  title: string;
  /** Its page, where it has one. */
  path: string | undefined;
  people: readonly string[];
  minutes: number | undefined;
  /** `HH:MM`, where the minutes of those before it are known. */
  start: string | undefined;
}

/** A session, as pages and files show it. */
export interface ShownSession extends Omit<SessionEntry, 'kind' | 'talks'> {
  kind: SessionKind;
  kindLabel: string;
  /** Its page; its place on that of the programme where there is no more to say of it, as of a break. */
  path: string;
  /** Date-times with the offset of the conference's zone. */
  startsAt: string;
  endsAt: string;
  /** Undefined where it has no room, or none that the settings have. */
  place: ShownRoom | undefined;
  isOnline: boolean;
  talks: readonly ShownTalk[];
  trackName: string | undefined;
  hasPage: boolean;
}

export interface Programme {
  /** The address of the page, below which each session has its own. */
  path: string;
  rooms: readonly ShownRoom[];
  /** In the order of the calendar; days with nothing are left out. */
  days: readonly { day: string; sessions: readonly ShownSession[] }[];
}

/** Names a session's place on a page. */
export const anchorOf = ({ _id }: Pick<SessionEntry, '_id'>) => `session-${_id}`;

/** What the navigation calls the page of the programme, and what its text is called. */
export const PROGRAMME = 'programme';

/**
 * The programme, for pages and files; undefined where the navigation does not list it. Sessions whose
 * end is not after their start are left out: the content check says so.
 */
export function readProgramme(content: ContentReader): Programme | undefined {
  const path = content.address(PROGRAMME);
  if (path === undefined) return undefined;
  const { timeZone } = content.settings('site');
  const { rooms } = content.settings('rooms');
  const tracks = knownTracks(content.settings('tracks'));
  const talkOf = talkReader(content);
  const shown = content.list(sessions).flatMap((session): ShownSession[] => {
    const span = spanOf(session, timeZone);
    const kind = session.kind as SessionKind;
    if (!span) return [];
    const talks = (session.talks ?? []).flatMap((text) => readTalk(text) ?? []);
    const spans = talkSpans(talks, span);
    const shownTalks = talks.flatMap((talk, index): ShownTalk[] => {
      const from = spans[index]?.from;
      const start = from === undefined ? undefined : hourLater(session.start, from - span.from);
      const named = talkOf(talk);
      return named ? [{ ...named, minutes: talk.minutes, start }] : [];
    });
    const hasPage = Boolean(
      session.abstract ?? session.chair ?? session.joinLink ?? session.slides ?? talks[0],
    );
    return [
      {
        ...session,
        kind,
        kindLabel: SESSION_KINDS[kind],
        path: hasPage ? `${path}/${session._id}` : `${path}#${anchorOf(session)}`,
        startsAt: fromWallClock(`${session.day}T${session.start}`, timeZone) ?? '',
        endsAt: fromWallClock(`${session.day}T${session.end}`, timeZone) ?? '',
        place: rooms.find(({ id }) => id === session.room),
        isOnline: session.attendance === 'hybrid' || session.attendance === 'online',
        trackName: tracks.find(({ id }) => id === session.track)?.name,
        talks: shownTalks,
        hasPage,
      },
    ];
  });
  const days = [...new Set(shown.map(({ day }) => day))].sort();
  return {
    path,
    rooms,
    days: days.map((day) => ({ day, sessions: inTime(shown.filter((each) => each.day === day)) })),
  };
}

type NamedTalk = Omit<ShownTalk, 'minutes' | 'start'>;

/** What a talk is called, and by whom it is; undefined of what is gone, which the content check names. */
function talkReader(content: ContentReader): (talk: Talk) => NamedTalk | undefined {
  const ofPapers = new Map(content.list(papers).map((paper) => [paper._id, paper]));
  const ofSpeakers = new Map(content.list(speakers).map((speaker) => [speaker._id, speaker]));
  const speakersPath = content.address('speakers');
  return ({ of, id }) => {
    const key = `${of}/${id}`;
    if (of === 'papers') {
      const paper = ofPapers.get(id);
      return (
        paper && { id: key, title: paper.heading, path: `/papers/${id}`, people: paper.authors }
      );
    }
    const speaker = ofSpeakers.get(id);
    return speaker && { id: key, title: speaker.name, path: speakersPath, people: [] };
  };
}

/** The hour on the same clocks some milliseconds later. */
const hourLater = (start: string, milliseconds: number) =>
  timeOfMinute(minuteOfDay(start) + milliseconds / 60_000);

/** All sessions, day by day. */
export const sessionsOf = (programme: Programme | undefined): readonly ShownSession[] =>
  programme?.days.flatMap(({ sessions }) => sessions) ?? [];

/** Of a page that is only made where the navigation lists the programme. */
export function programmeOf(content: ContentReader): Programme {
  const programme = readProgramme(content);
  if (!programme) throw new Error('the navigation does not list the programme');
  return programme;
}
