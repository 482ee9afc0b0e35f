import { Fragment } from 'react';
import { dayInWords, dayWithWeekday } from '../../model/calendar-days.ts';
import { papers, sessions, speakers } from '../../model/collections.ts';
import { languageName, titleLanguage } from '../../model/language.ts';
import { JOIN_BEFORE_MINUTES, writeJoinHours } from '../../model/programme/join-hours.ts';
import type { ChoiceSpan } from '../../model/programme/now-and-next.ts';
import { onlySamples } from '../../model/samples.ts';
import { minuteOfDay, timeOfMinute } from '../../model/session.ts';
import type { Site } from '../../model/settings/site.ts';
import { countOf } from '../../model/text.ts';
import { contactAddress } from '../cards/contact-address.ts';
import { portrait } from '../cards/person-cards.ts';
import { zoneInWords } from '../components/days.ts';
import { Drawn } from '../components/drawn.tsx';
import { Markdown } from '../components/markdown.tsx';
import { UntilOver } from '../components/phase-notice.tsx';
import { SessionPlate } from '../components/programme-plates.tsx';
import { Stamp, StampMeaning } from '../components/samples.tsx';
import { DaysOutside, Hours, HoursAndRoom, wayToJoin } from '../components/timetable.tsx';
import type { PlannedPlace } from '../content/planned-session.ts';
import {
  anchorOf,
  placeInWords,
  readPlan,
  type ShownSession,
  sessionsOf,
  sessionWithTalks,
  withTimes,
} from '../content/read-programme.ts';
import type { ContentReader } from '../content/readable-content.ts';
import { sessionData } from '../structured-data/session.ts';
import { definePage } from './define-page.ts';
import type { MenuPlace } from './menu-page.tsx';
import { programmePlaces } from './programme.tsx';

interface SessionData extends Omit<PlannedPlace, 'session'> {
  session: ShownSession;
  site: Site;
  /** The page of whoever chairs it. */
  chairPath: string | undefined;
  /** When it and its papers are heard, and what is on meanwhile with its papers. */
  spans: readonly ChoiceSpan[];
  /** Those who speak in it, by the ids of their talks. */
  speakers: Readonly<Record<string, ShownSpeaker>>;
}

interface ShownSpeaker {
  picture: string | undefined;
  specialization: readonly string[];
}

/** A session of the programme. */
export const sessionPage = definePage<SessionData, MenuPlace & { session: string }>({
  name: 'session',
  pattern: '/:group/:slug/:session',
  instances: (content) => {
    const withPage = sessionsOf(readPlan(content)).filter(({ hasPage }) => hasPage);
    return programmePlaces(content).flatMap((place) =>
      withPage.map(({ _id }) => ({ ...place, session: _id })),
    );
  },
  data: (content, { session: id }) => {
    const place = content.planned(id);
    if (!place) throw new Error(`no session ${id}`);
    const session = sessionWithTalks(content, place.session);
    const meanwhile = [...place.meanwhile, ...place.besides].flatMap(
      ({ _id }) => content.planned(_id)?.session ?? [],
    );
    const [chairPath] = content.people.namedIn(`${sessions.name}/${id}`);
    return {
      ...place,
      session,
      spans: [place.session, ...meanwhile].flatMap((each) => spansOf(each, session)),
      site: content.settings('site'),
      chairPath: place.session.chair === undefined ? undefined : chairPath,
      speakers: speakersOf(content, place.session),
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
  islands: ['session', 'stars'],
});

/**
 * A session, and its papers, each until the next one begins. What papers of other sessions are called is not read: a page
 * would be made again whenever one of them changes.
 */
function spansOf(
  { _id: session, title, start, end, talks }: PlannedPlace['session'],
  own: ShownSession,
): ChoiceSpan[] {
  const span = (id: string, said: string, from: string, to: string) => ({
    id,
    said,
    session,
    from: minuteOfDay(from),
    to: minuteOfDay(to),
  });
  const ofPapers = talks.flatMap(({ of, id: name, start: from = start }, index) => {
    const id = `${of}/${name}`;
    const known = session === own._id && own.talks.find((talk) => talk.id === id)?.title;
    const said = known ? `“${known}”` : `a talk in “${title}”`;
    return of === papers.name ? [span(id, said, from, talks[index + 1]?.start ?? end)] : [];
  });
  return [span(session, `“${title}”`, start, end), ...ofPapers];
}

/** Who speaks without a paper; what they say of themselves stands on their own page. */
function speakersOf(
  content: ContentReader,
  { talks }: PlannedPlace['session'],
): Record<string, ShownSpeaker> {
  return Object.fromEntries(
    talks.flatMap(({ of, id }) => {
      const speaker = of === 'speakers' ? content.entry(speakers, id) : undefined;
      if (!speaker) return [];
      const { imageUrl, specialization } = speaker;
      return [[`${of}/${id}`, { picture: imageUrl, specialization }]];
    }),
  );
}

function SessionArticle(data: SessionData) {
  const { session, programme, before, after, meanwhile, besides, chairPath } = data;
  const { title, kindLabel, talks, abstract, chair } = session;
  return (
    <article className="leaf over-list" data-watched data-home={programme}>
      <div>
        <h1 lang={titleLanguage(session)}>{title}</h1>
        <p>
          {kindLabel}
          {chair && ', chaired by '}
          {chair && (chairPath ? <a href={chairPath}>{chair}</a> : chair)}
        </p>
        <WhenAndWhere {...data} />
        <Stamp entry={session} />
        <StampMeaning entries={[session]} />
      </div>
      <div className="side">
        <SessionPlate kind={session.kind} />
        <nav className="key-facts off-paper" aria-label="Other sessions">
          <ul>
            <Others label="Before, in the same room" sessions={before ? [before] : []} />
            <Others label="Next, in the same room" sessions={after ? [after] : []} />
            <Others label="At the same time, in the same room" sessions={besides} />
            <Others label="At the same time" sessions={meanwhile} />
            <li>
              <a href={programme}>The whole programme</a>
            </li>
          </ul>
        </nav>
      </div>
      <div>
        {abstract && <Markdown text={abstract} />}
        {talks.length > 0 && (
          <>
            <h2>{headingOf(session)}</h2>
            <Talks of={talks} speakers={data.speakers} isMarked={hasTimes(session)} />
            {talks.some(({ id }) => id.startsWith(`${papers.name}/`)) && (
              <p className="off-paper">
                <a href={`${programme}/abstracts#${anchorOf(session)}`}>Their abstracts</a>
              </p>
            )}
          </>
        )}
        <Links of={session} />
      </div>
    </article>
  );
}

/** What whoever wants to be there has to know, first of all. */
function WhenAndWhere({ session, programme, site, spans }: SessionData) {
  const { day, path, place: room, isOnline, isOnlineAlone, trackName, track, language } = session;
  return (
    <div className="key-facts in-row">
      <ul>
        <li>
          <strong>When</strong> <a href={`${programme}/day/${day}`}>{dayWithWeekday(day)}</a>
          <br />
          <HoursAndRoom {...session} place={undefined} isOnline={false} />
          <br />
          <small>{zoneInWords(site.timeZone, day)}</small>
          <DaysOutside of={[session]} />
          {hasTimes(session) && (
            <UntilOver>
              <p className="off-paper">
                <a href={`${path}.ics`}>Add it to your calendar</a>
              </p>
              <button
                type="button"
                className="needs-script"
                data-mine={session._id}
                data-spans={JSON.stringify(spans)}
                disabled
              >
                ☆ Add to my programme
              </button>
            </UntilOver>
          )}
        </li>
        {(room || isOnline) && (
          <li>
            <strong>Where</strong> {isOnlineAlone && 'Online'}
            {isOnlineAlone && room && ', shown in '}
            {room && <a href={`${programme}/room/${room.id}`}>{room.name}</a>}
            {room?.building && `, ${room.building}`}
            {room && isOnline && !isOnlineAlone && ', and online'}
            {room?.way && <p>{room.way}</p>}
            {room?.accessibility && <p>{room.accessibility}</p>}
            {isOnline && (session.joinLink || hasTimes(session)) && !session.timesFollow && (
              <UntilOver>
                {session.joinLink ? (
                  <JoinOnline {...session} />
                ) : (
                  <JoinConference {...session} link={site.links.joinOnline} />
                )}
              </UntilOver>
            )}
          </li>
        )}
        {trackName && (
          <li>
            <strong>Track</strong> <a href={`${programme}/track/${track}`}>{trackName}</a>
          </li>
        )}
        {language && (
          <li>
            <strong>Language</strong> {languageName(language)}
          </li>
        )}
      </ul>
    </div>
  );
}

function Others({
  label,
  sessions: others,
}: {
  label: string;
  sessions: PlannedPlace['meanwhile'];
}) {
  if (others.length === 0) return null;
  return (
    <li>
      <strong>{label}</strong>{' '}
      {others.map(({ _id, title, path, day, where, ...hours }) => (
        <Fragment key={_id}>
          <span>{path ? <a href={path}>{title}</a> : title}</span>
          <br />
          <small>
            {day}, <Hours {...hours} />
            {where && `, ${where}`}
          </small>
          <br />
        </Fragment>
      ))}
    </li>
  );
}

function headingOf({ kind, talks }: ShownSession): string {
  if (kind === 'panel') return 'On the panel';
  if (!talks.every(({ id }) => id.startsWith(`${speakers.name}/`))) return 'Talks';
  return talks.length === 1 ? 'Speaker' : 'Speakers';
}

/** The papers and speakers of a session, in their order, each with its hour. */
function Talks({
  of,
  speakers: known,
  isMarked,
}: { of: ShownSession['talks']; isMarked: boolean } & Pick<SessionData, 'speakers'>) {
  return (
    <ol className="talks full">
      {of.map(({ id, title, path, start, people, minutes }) => {
        const speaker = known[id];
        const said = [
          (people.length > 0 ? people : (speaker?.specialization ?? [])).join(', '),
          minutes !== undefined && countOf(minutes, 'minute'),
        ];
        return (
          <li key={id}>
            {start && <span className="at">{start} </span>}
            {speaker && (
              <Drawn
                className="portrait"
                draw={(draw) =>
                  portrait({ name: title, imageUrl: speaker.picture }, draw, 80, '5rem')
                }
              />
            )}
            <div>
              {isMarked && id.startsWith('papers/') && (
                <button
                  type="button"
                  className="star"
                  data-mine={id}
                  aria-label={`Mine: ${title}`}
                  disabled
                />
              )}
              {path ? <a href={path}>{title}</a> : title}
              <br />
              <span className="by">{said.filter(Boolean).join(' · ')}</span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** The way to join from elsewhere; the worker of the website leads on, at its hour. */
function JoinOnline({ path, start, startsAt, endsAt }: ShownSession) {
  const opens = timeOfMinute(Math.max(0, minuteOfDay(start) - JOIN_BEFORE_MINUTES));
  return (
    <p id="join" data-joining data-joins={writeJoinHours(startsAt, endsAt)}>
      <a href={wayToJoin({ path })} rel="nofollow">
        Join online
      </a>
      : open from {opens} until it is over.
    </p>
  );
}

/** Where a session has no link of its own: by that of the whole conference. */
function JoinConference({ title, link }: { title: string; link: string | undefined }) {
  const ask = contactAddress({ subject: `Joining online: ${title}` });
  return (
    <p className={link ? undefined : 'off-paper'} data-joining>
      {link ? (
        <a href={link} rel="nofollow">
          Join the conference online
        </a>
      ) : (
        <>
          For the link to join online, <a href={ask}>ask us</a>.
        </>
      )}
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
