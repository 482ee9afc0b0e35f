import { dayInWords, dayWithWeekday } from '../../model/calendar-days.ts';
import { JOIN_BEFORE_MINUTES, writeJoinHours } from '../../model/programme/join-hours.ts';
import { onlySamples } from '../../model/samples.ts';
import { minuteOfDay, timeOfMinute } from '../../model/session.ts';
import type { Site } from '../../model/settings/site.ts';
import { zoneInWords } from '../components/days.ts';
import { Markdown } from '../components/markdown.tsx';
import { UntilOver } from '../components/phase-notice.tsx';
import { SessionPlate } from '../components/programme-plates.tsx';
import { Stamp, StampMeaning } from '../components/samples.tsx';
import { DaysOutside, HoursAndRoom, TalkList } from '../components/timetable.tsx';
import type { PlannedPlace } from '../content/planned-session.ts';
import {
  placeInWords,
  readPlan,
  type ShownSession,
  sessionsOf,
  sessionWithTalks,
  withTimes,
} from '../content/read-programme.ts';
import { sessionData } from '../structured-data/session.ts';
import { definePage } from './define-page.ts';
import type { MenuPlace } from './menu-page.tsx';
import { programmePlaces } from './programme.tsx';

interface SessionData extends Omit<PlannedPlace, 'session'> {
  session: ShownSession;
  site: Site;
}

/** A session of the programme. */
export const sessionPage = definePage<SessionData, MenuPlace & { session: string }>({
  name: 'session',
  pattern: '/:group/:slug/:session',
  instances: (content) => {
    const sessions = sessionsOf(readPlan(content)).filter(({ hasPage }) => hasPage);
    return programmePlaces(content).flatMap((place) =>
      sessions.map(({ _id }) => ({ ...place, session: _id })),
    );
  },
  data: (content, { session: id }) => {
    const place = content.planned(id);
    if (!place) throw new Error(`no session ${id}`);
    return {
      ...place,
      session: sessionWithTalks(content, place.session),
      site: content.settings('site'),
    };
  },
  showsSamplesAlone: ({ session }) => onlySamples([session]),
  head: ({ session, programme, site }) => ({
    title: session.timesFollow
      ? session.title
      : `${session.title}, ${dayInWords(session.day)}, ${session.start}`,
    description: descriptionOf(session),
    trail: [{ name: 'Programme', path: programme }],
    alternates: hasTimes(session) ? [['text/calendar', `${session.path}.ics`]] : [],
    structured: session.timesFollow ? [] : [sessionData(session, site)],
  }),
  Component: SessionArticle,
  islands: ['session'],
});

function SessionArticle({ session, programme, site, before, after }: SessionData) {
  const {
    title,
    kindLabel,
    day,
    place: room,
    chair,
    trackName,
    talks,
    abstract,
    language,
  } = session;
  return (
    <article className="leaf" data-watched data-home={programme}>
      <div>
        <h1>{title}</h1>
        <Stamp entry={session} />
        <StampMeaning entries={[session]} />
        <p>
          {kindLabel}
          {chair && `, chaired by ${chair}`}
        </p>
      </div>
      <div className="side">
        <SessionPlate kind={session.kind} />
        <div className="key-facts">
          <ul>
            <li>
              <strong>When</strong> <a href={`${programme}/day/${day}`}>{dayWithWeekday(day)}</a>
              <br />
              <HoursAndRoom {...session} place={undefined} isOnline={false} />
              <br />
              {zoneInWords(site.timeZone, day)}
              <DaysOutside of={[session]} />
              {hasTimes(session) && (
                <UntilOver>
                  <p>
                    <a href={`${session.path}.ics`}>Add it to your calendar</a>
                  </p>
                </UntilOver>
              )}
            </li>
            {room && (
              <li>
                <strong>Where</strong> <a href={`${programme}/room/${room.id}`}>{room.name}</a>
                {room.building && `, ${room.building}`}
                {session.isOnline && ', and online'}
                {room.way && <p>{room.way}</p>}
                {room.accessibility && <p>{room.accessibility}</p>}
              </li>
            )}
            {!room && session.isOnline && (
              <li>
                <strong>Where</strong> Online
              </li>
            )}
            {trackName && (
              <li>
                <strong>Track</strong>{' '}
                <a href={`${programme}/track/${session.track}`}>{trackName}</a>
              </li>
            )}
            {language && (
              <li>
                <strong>Language</strong> {language}
              </li>
            )}
          </ul>
        </div>
      </div>
      <div>
        {abstract && <Markdown text={abstract} />}
        {talks.length > 0 && (
          <>
            <h2>{session.kind === 'panel' ? 'On the panel' : 'Talks'}</h2>
            <TalkList talks={talks} hasMinutes />
          </>
        )}
        {session.joinLink && !session.timesFollow && (
          <UntilOver>
            <JoinOnline {...session} />
          </UntilOver>
        )}
        <Links of={session} />
        <ul className="neighbours">
          {before && (
            <li>
              Before, in the same room: <a href={before.path}>{before.title}</a>
            </li>
          )}
          {after && (
            <li>
              Next, in the same room: <a href={after.path}>{after.title}</a>
            </li>
          )}
          <li>
            <a href={programme}>The whole programme</a>
          </li>
        </ul>
      </div>
    </article>
  );
}

/** The way to join from elsewhere; the worker of the website leads on, at its hour. */
function JoinOnline({ path, start, startsAt, endsAt }: ShownSession) {
  const opens = timeOfMinute(Math.max(0, minuteOfDay(start) - JOIN_BEFORE_MINUTES));
  return (
    <p id="join" data-joins={writeJoinHours(startsAt, endsAt)}>
      <a href={`${path}/join`} rel="nofollow">
        Join online
      </a>
      : open from {opens} until it is over.
    </p>
  );
}

function Links({ of: { slides, recording } }: { of: ShownSession }) {
  const links = [
    ['Slides', slides],
    ['Recording', recording],
  ] as const;
  const known = links.filter(([, href]) => href);
  if (known.length === 0) return null;
  return (
    <ul>
      {known.map(([label, href]) => (
        <li key={label}>
          <a href={href} rel="noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Whether it is a session of the conference, and its day holds. */
const hasTimes = (session: ShownSession) => withTimes([session]).length > 0;

function descriptionOf(session: ShownSession): string {
  const { kindLabel, day, start, end } = session;
  const where = placeInWords(session);
  if (session.timesFollow)
    return `${[kindLabel, where].filter(Boolean).join(', ')}. A new time follows.`;
  return `${kindLabel}: ${dayWithWeekday(day)}, ${start}–${end}${where && `, ${where}`}.`;
}
