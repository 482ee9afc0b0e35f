import { Fragment, type ReactNode } from 'react';
import { dayWithWeekday } from '../../model/calendar-days.ts';
import { speakers } from '../../model/collections.ts';
import { titleLanguage } from '../../model/language.ts';
import { onlySamples, withoutSamples } from '../../model/samples.ts';
import { firstOf } from '../../model/text.ts';
import { byThen } from '../cards/states.ts';
import { zoneInWords } from '../components/days.ts';
import { Drawn } from '../components/drawn.tsx';
import { PlateAtSide } from '../components/page-plate.tsx';
import { PhaseNotice, UntilOver } from '../components/phase-notice.tsx';
import { DaysOutside, endBefore, HoursAndRoom, spanData } from '../components/timetable.tsx';
import type { ShownRoom } from '../content/planned-session.ts';
import {
  planOf,
  readPlan,
  type ShownSession,
  type ShownTalk,
  sessionsOf,
  withTalks,
} from '../content/read-programme.ts';
import { definePage } from './define-page.ts';
import type { MenuPlace } from './menu-page.tsx';
import { namesOf, programmePlaces } from './programme.tsx';

const TITLE = 'Now and next';
const AFTERWARDS = 'After the last session';
/** Papers of no hour that a session names; with more of them letters would be small. */
const UNTIMED_AT_MOST = 3;

/** At this place of it the page shows what is on and next, and nothing else: see the style. */
const IN_THE_HALL = 'screen';

/**
 * What is on and what comes next, large, for a screen in the foyer: it keeps itself up to date. Without
 * script it is the list of all sessions.
 */
export const programmeNow = definePage({
  name: 'programme-now',
  pattern: '/:group/:slug/now',
  instances: (content): readonly MenuPlace[] =>
    sessionsOf(readPlan(content)).length > 0 ? programmePlaces(content) : [],
  data: (content) => {
    const plan = withTalks(content, planOf(content));
    // A sample is on at no time: it came with the website.
    const own = plan.days
      .map(({ day, sessions }) => ({ day, sessions: withoutSamples(sessions) }))
      .filter(({ sessions }) => sessions.length > 0);
    const site = content.settings('site');
    const isOver = content.stage().phase === 'after';
    return { plan, own, site, isOver, venue: content.address('venue-and-travels') };
  },
  showsSamplesAlone: ({ plan }) => onlySamples(sessionsOf(plan)),
  isUnlisted: true,
  head: ({ plan, isOver }) => ({
    title: isOver ? AFTERWARDS : TITLE,
    description: isOver
      ? 'The conference is over; its programme stands on a page of its own.'
      : 'What is on at the conference, and what comes next.',
    trail: [{ name: 'Programme', path: plan.path }],
    // It says nothing that the programme does not.
    noIndex: true,
  }),
  Component: ({ plan, own, site, isOver, venue }) => {
    const { timeZone, shortName, url, nextEdition } = site;
    const heading = (
      <>
        <h1>
          <Drawn as="span" draw={() => byThen(TITLE, AFTERWARDS)} />
        </h1>
        <PhaseNotice page="programme-now" of={sessionsOf(plan)} />
      </>
    );
    const isUsed = ({ id }: ShownRoom) =>
      own.some(({ sessions }) => sessions.some(({ room }) => room === id));
    const rooms = plan.rooms.filter(isUsed);
    if (own.length === 0) return <NothingOn {...{ heading, venue, programme: plan.path }} />;
    return (
      <div className="now-screen" id={IN_THE_HALL} data-now-screen data-zone={timeZone}>
        <header>
          <div>
            {/* On the screen in the hall, where nothing else says it. */}
            <p className="clock" data-conference={shortName} />
            {heading}
          </div>
          <UntilOver>
            {/* Room for it from the start, so that nothing moves. */}
            <p className="clock needs-script" data-clock>
              –
            </p>
          </UntilOver>
        </header>
        <UntilOver>
          <p className="about-times">
            Times are those of {zoneInWords(timeZone, plan.days[0]?.day)}.{' '}
            <a href={plan.path}>The whole programme</a>
            <span className="needs-script">
              {' · '}
              For a screen in the hall: <a href={`#${IN_THE_HALL}`}>all rooms</a>
              {rooms.map(({ id, name }) => (
                <Fragment key={id}>
                  {' · '}
                  <a href={`?room=${id}#${IN_THE_HALL}`}>{name}</a>
                </Fragment>
              ))}
            </span>
          </p>
          <div data-shown role="status" />
          <div data-watched data-home={plan.path} data-rooms={namesOf(plan.rooms)}>
            <DaysOutside of={own.flatMap(({ sessions }) => sessions)} />
            {own.map(({ day, sessions }) => (
              <section key={day} aria-labelledby={`day-${day}`}>
                <h2 id={`day-${day}`}>{dayWithWeekday(day)}</h2>
                <ul>
                  {sessions.map((session) => (
                    <li key={session._id} {...spanData(session)}>
                      <div data-when>
                        <HoursAndRoom {...session} />
                      </div>
                      {session.hasPage ? (
                        <a href={session.path} lang={titleLanguage(session)}>
                          {session.title}
                        </a>
                      ) : (
                        <span data-title lang={titleLanguage(session)}>
                          {session.title}
                        </span>
                      )}
                      <span hidden data-talks>
                        {talksOf(session)}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </UntilOver>
        {/* On the screen in the hall nobody can press a link: addresses are words. */}
        <div data-ended hidden={!isOver}>
          <p>Thank you for taking part.</p>
          <p>
            Abstracts: <Address of={`${plan.path}/abstracts`} at={url} />
          </p>
          {nextEdition && (
            <p>
              The next edition: <Address of={nextEdition} />
            </p>
          )}
        </div>
      </div>
    );
  },
  islands: ({ own }) => (own.length > 0 ? ['programme-now'] : []),
});

/** Of each talk a line: its hour, what it is, and after a tab who speaks. Who speaks at no hour of their own stands in one, as do papers. */
function talksOf({ talks, end }: ShownSession): string {
  const timed = talks.flatMap(({ start, minutes, title, people }, index) =>
    start
      ? [
          `${start} ${title}\t${firstOf(people, people.length === 2 ? 2 : 1)}`,
          // Behind the last one nothing is on.
          endBefore(talks[index + 1]?.start ?? end, start, minutes) ?? [],
        ].flat()
      : [],
  );
  const isSpeaker = ({ id }: ShownTalk) => id.startsWith(`${speakers.name}/`);
  const speaking = talks.filter(isSpeaker).map(({ title }) => title);
  const papers = talks.map(({ title, people }) =>
    people.length > 0 ? `${title} (${firstOf(people, 1)})` : title,
  );
  return timed.join('\n') || speaking.join(', ') || firstOf(papers, UNTIMED_AT_MOST);
}

function Address({ of, at = '' }: { of: string; at?: string }) {
  return <a href={of}>{(at + of).replace(/^https?:\/\//, '')}</a>;
}

interface NothingOnProps {
  heading: ReactNode;
  /** The paths of pages; undefined where the navigation has none. */
  venue: string | undefined;
  programme: string;
}

/** What there is as long as the programme is samples alone. */
function NothingOn({ heading, venue, programme }: NothingOnProps) {
  return (
    <div className="leaf">
      <div>{heading}</div>
      <PlateAtSide of={['programme']} />
      <ul>
        <li>
          <a href={programme}>The page of the programme</a>
        </li>
        {venue && (
          <li>
            <a href={venue}>The venue</a>
          </li>
        )}
        <li>
          <a href="/contact">Contact</a>
        </li>
      </ul>
    </div>
  );
}
