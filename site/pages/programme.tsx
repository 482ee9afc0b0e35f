import { Fragment } from 'react';
import { dayWithWeekday } from '../../model/calendar-days.ts';
import { phases } from '../../model/phases/phases.ts';
import { PROGRAMME_CALENDAR_PATH } from '../../model/programme/calendar-parts.ts';
import { hasOwn, onlySamples } from '../../model/samples.ts';
import { SESSION_KINDS, type SessionKind } from '../../model/session.ts';
import type { Site } from '../../model/settings/site.ts';
import type { Track } from '../../model/settings/tracks.ts';
import { byThen } from '../cards/states.ts';
import { zoneInWords } from '../components/days.ts';
import { Drawn } from '../components/drawn.tsx';
import { Introduction, Leaf } from '../components/leaf.tsx';
import { Markdown } from '../components/markdown.tsx';
import { NothingYet } from '../components/nothing-yet.tsx';
import { InPhase, UntilOver } from '../components/phase-notice.tsx';
import { PartPlate, type ProgrammePart } from '../components/programme-plates.tsx';
import { NothingAfter, StampMeaning, UntilNothing, useUntilOver } from '../components/samples.tsx';
import {
  PROGRAMME_CHANGES_PATH,
  SCHEDULE_JSON_PATH,
  SCHEDULE_XML_PATH,
} from '../components/subscriptions.ts';
import {
  Changes,
  DaysOutside,
  DayTable,
  NowAndNext,
  ProgrammeBar,
  SheetFoot,
} from '../components/timetable.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import { readPageText } from '../content/page-text.ts';
import type { PlannedSession, ShownRoom } from '../content/planned-session.ts';
import {
  keptIn,
  type Plan,
  PROGRAMME,
  type Programme,
  planOf,
  sessionsOf,
  withTalks,
  withTimes,
} from '../content/read-programme.ts';
import { programmeData } from '../structured-data/session.ts';
import { definePage } from './define-page.ts';
import { defineMenuPage, type MenuPlace, placesOf } from './menu-page.tsx';

const TITLE = 'Programme';

/** On the days one comes for what is on. */
const BESIDE_THE_DAYS = phases.filter((phase) => phase !== 'days');

/** The whole programme: each day with its rooms. */
export const programmePage = defineMenuPage({
  name: PROGRAMME,
  data: (content) => ({
    page: readPageText(content, PROGRAMME, TITLE),
    programme: withTalks(content, planOf(content)),
    site: content.settings('site'),
  }),
  showsSamplesAlone: ({ programme }) => onlySamples(sessionsOf(programme)),
  head: ({ page: { title, description }, programme, site }) => {
    const own = withTimes(sessionsOf(programme));
    return { title, description, structured: own.length > 0 ? [programmeData(own, site)] : [] };
  },
  Component: ({ page, programme, site }) => (
    <>
      <Leaf
        page={page}
        name={noticeOf(programme)}
        of={sessionsOf(programme)}
        pictured={BESIDE_THE_DAYS}
        isOverList
      >
        <InPhase during={BESIDE_THE_DAYS}>
          <Introduction of={sessionsOf(programme)}>
            <Markdown text={page.text} />
          </Introduction>
        </InPhase>
        <StampMeaning entries={sessionsOf(programme)} nouns="sessions" />
      </Leaf>
      {programme.days.length === 0 ? (
        <NothingYet nouns="sessions" />
      ) : (
        <>
          <Days of={programme} isWhole {...{ site, whole: partsOf(programme) }} />
          <UntilNothing of={sessionsOf(programme)}>
            <div className="beside off-paper" id={MORE}>
              <Ways programme={programme} />
              {withTimes(sessionsOf(programme)).length > 0 && <TakeAlong url={site.url} />}
            </div>
          </UntilNothing>
        </>
      )}
    </>
  ),
  islands: ({ programme }) => (programme.days.length > 0 ? ['programme'] : []),
});

/** What its notice is called: of samples alone it says what they are. */
const noticeOf = (programme: Programme) =>
  onlySamples(sessionsOf(programme)) ? 'programme-of-samples' : PROGRAMME;

/** Where the page goes on behind its days. */
const MORE = 'more';

/** Whoever comes to this place of a page prints it: the page's script does. */
export const PRINT = 'print';
const AND_PRINT = `#${PRINT}`;

interface DaysProps {
  of: Programme;
  site: Site;
  isWhole?: boolean;
  /** All there is to choose from. */
  whole: readonly NamedPart[];
  part?: ProgrammePart;
  title?: string;
}

/**
 * What is on, what can be done, and what the page's script asks for again; it knows where the whole programme is. On
 * top of the days the way to each.
 */
function Days({ of, site, isWhole = false, whole, part, title }: DaysProps) {
  const { path, days, rooms } = of;
  const until = useUntilOver();
  const address = part ? `${path}/${part.by}/${part.of}` : path;
  const foot = [
    site.name,
    site.url && site.url + address,
    zoneInWords(site.timeZone, days[0]?.day),
  ] as const;
  const isDoor = part?.by === 'room';
  return (
    <>
      <NowAndNext of={sessionsOf(of)} />
      <ProgrammeBar isWhole={isWhole} of={sessionsOf(of)} />
      <UntilNothing of={sessionsOf(of)}>
        <details className="choices off-paper">
          <summary>Find, rooms, tracks, print</summary>
          <label className="needs-script">
            Find a session, talk or person <input id="find" type="search" autoComplete="off" />
          </label>
          <Choices {...{ path, whole, part }} />
          <p>Times are those of {zoneInWords(site.timeZone, days[0]?.day)}.</p>
          <label className="needs-script">
            <input type="checkbox" data-own-zone disabled /> Hours in my time zone, too
          </label>
        </details>
      </UntilNothing>
      <div
        data-watched
        data-home={path}
        data-zone={site.timeZone}
        data-rooms={namesOf(rooms)}
        {...until(onlySamples(sessionsOf(of)))}
      >
        <DaysOutside of={sessionsOf(of)} />
        {days.length > 1 && (
          <nav className="day-jump off-paper" aria-label="Days">
            {days.map(({ day }) => (
              <a key={day} href={`#${day}`}>
                {/* With the month there is no room for all of them and one's own on a phone. */}
                {dayWithWeekday(day, 'short').split(' ', 2).join(' ')}
              </a>
            ))}
            {isWhole && <a href={`#${MORE}`}>More</a>}
          </nav>
        )}
        {!isDoor && <SheetFoot of={foot} />}
        {days.map(({ day, sessions }) => (
          <DayTable
            key={day}
            {...{ day, sessions, rooms, isDoor }}
            of={part?.by === 'day' ? undefined : title}
            foot={isDoor ? foot : undefined}
          />
        ))}
      </div>
      <Changes />
      <NothingAfter of={sessionsOf(of)} nouns="sessions" />
    </>
  );
}

/** As scripts read them. */
export const namesOf = (rooms: readonly ShownRoom[]) => rooms.map(({ name }) => name).join('\n');

const BESIDE_DAYS = [
  ['room', 'Rooms'],
  ['track', 'Tracks'],
  ['kind', 'Kinds'],
] as const;

/** The ways to a room, a track, a kind or a sheet of paper, in a line each, with the one where one is. */
function Choices({ path, whole, part }: Pick<DaysProps, 'whole' | 'part'> & { path: string }) {
  const linesOf = (by: ProgrammePart['by']) => whole.filter((each) => each.part.by === by);
  const days = linesOf('day').map(({ part: { of } }) => [
    `/day/${of}${AND_PRINT}`,
    dayWithWeekday(of, 'short').replace(/ \d+$/, ''),
  ]);
  const lines = [
    ...BESIDE_DAYS.map(([by, label]) => [
      label,
      linesOf(by).map(({ part: { of }, title }) => [`/${by}/${of}`, title]),
    ]),
    [
      'Print',
      [
        ...(linesOf('room').length > 0 ? [[`/doors${AND_PRINT}`, 'door sheets']] : []),
        ...(days.length > 1 ? days : []),
        [AND_PRINT, 'everything'],
        [`/abstracts${AND_PRINT}`, 'abstracts'],
      ],
    ],
  ] as [string, [string, string][]][];
  const current = part && `/${part.by}/${part.of}`;
  return (
    <nav className="programme-bar" aria-label="Rooms, tracks and paper">
      {lines.map(
        ([label, links]) =>
          links.length > 0 && (
            <p key={label} id={label === 'Print' ? PRINT : undefined}>
              <strong>{label}</strong>{' '}
              {links.map(([to, title], index) => (
                <Fragment key={to}>
                  {index > 0 && ' · '}
                  <a href={path + to} aria-current={to === current ? 'page' : undefined}>
                    {title}
                  </a>
                </Fragment>
              ))}
            </p>
          ),
      )}
    </nav>
  );
}

/** The programme in other forms; samples are in none of them. */
function TakeAlong({ url }: { url: string }) {
  const subscription = url && url.replace(/^https:/, 'webcal:') + PROGRAMME_CALENDAR_PATH;
  return (
    <section aria-labelledby="take-along">
      <h2 id="take-along">
        <Drawn as="span" draw={() => byThen('Take it along', 'In other forms')} />
      </h2>
      <p>
        <UntilOver as="span">
          <a href={PROGRAMME_CALENDAR_PATH}>Add the programme to your calendar</a>
          {subscription && (
            <>
              {' '}
              or <a href={subscription}>subscribe to it</a>, so that changes reach you
            </>
          )}
          ; what changes comes as <a href={PROGRAMME_CHANGES_PATH}>a feed</a>, too.{' '}
        </UntilOver>
        Applications for conferences read it from <a href={SCHEDULE_XML_PATH}>schedule.xml</a> or{' '}
        <a href={SCHEDULE_JSON_PATH}>schedule.json</a>.
      </p>
    </section>
  );
}

interface PartData {
  part: ProgrammePart;
  /** All parts that there are. */
  whole: readonly NamedPart[];
  tracks: Track[];
  title: string;
  programme: Programme;
  room: ShownRoom | undefined;
  site: Site;
  /** Of a day. */
  calendar: string | undefined;
}

/**
 * The programme of one day, room, track or kind: what a link narrows it to, without script; a room's
 * is printed and hung at its door.
 */
export const programmePart = definePage<PartData, MenuPlace & ProgrammePart>({
  name: 'programme-part',
  pattern: '/:group/:slug/:by/:of',
  instances: (content) => {
    return programmePlaces(content).flatMap((place) =>
      partsOf(planOf(content)).map(({ part }) => ({ ...place, ...part })),
    );
  },
  data: (content, { by, of }) => {
    const whole = planOf(content);
    const parts = partsOf(whole);
    const found = parts.find(({ part }) => part.by === by && part.of === of);
    if (!found) throw new Error(`no ${by} ${of} in the programme`);
    return {
      part: found.part,
      whole: parts,
      tracks: content.settings('tracks').tracks,
      title: found.title,
      programme: withTalks(content, narrowed(whole, found.part)),
      room: by === 'room' ? whole.rooms.find(({ id }) => id === of) : undefined,
      site: content.settings('site'),
      calendar: by === 'day' ? `${whole.path}/day/${of}.ics` : undefined,
    };
  },
  showsSamplesAlone: ({ programme }) => onlySamples(sessionsOf(programme)),
  head: ({ title, programme }) => ({
    title: `${TITLE}: ${title}`,
    description: `The sessions of the programme: ${title}.`,
    trail: [{ name: TITLE, path: programme.path }],
  }),
  Component: ({ part, whole, title, programme, room, site, calendar, tracks }) => (
    <>
      <div className="leaf over-list off-paper">
        <h1>
          {TITLE}: {title}
        </h1>
        <InPhase during={BESIDE_THE_DAYS}>
          <PartPlate part={part} tracks={tracks} />
        </InPhase>
        <div>
          {room && <RoomFacts {...room} />}
          <p>
            <a href={programme.path}>The whole programme</a>
            {part.by === 'day' &&
              whole.map(
                (other) =>
                  other.part.by === 'day' &&
                  other.part.of !== part.of && (
                    <Fragment key={other.part.of}>
                      {' · '}
                      <a href={`${programme.path}/day/${other.part.of}`}>{other.title}</a>
                    </Fragment>
                  ),
              )}
          </p>
          {calendar && withTimes(sessionsOf(programme)).length > 0 && (
            <UntilOver>
              <p>
                <a href={calendar}>Add this day to your calendar</a>
              </p>
            </UntilOver>
          )}
          <StampMeaning entries={sessionsOf(programme)} nouns="sessions" />
        </div>
      </div>
      <Days of={programme} {...{ site, whole, part, title }} />
    </>
  ),
  islands: ['programme'],
});

/** What there is to know of a room. */
export const factsOf = ({ building, capacity, way, accessibility }: ShownRoom) =>
  [building, capacity && `${capacity} seats`, way, accessibility].filter(Boolean);

export function RoomFacts(room: ShownRoom) {
  const facts = factsOf(room);
  if (facts.length === 0) return null;
  return (
    <div className="key-facts">
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

/** Links to its days, and to what else there is of it. */
function Ways({ programme }: { programme: Programme }) {
  const days = partsOf(programme).filter(({ part }) => part.by === 'day');
  return (
    <nav className="key-facts" aria-labelledby="parts">
      <h2 id="parts">More of the programme</h2>
      <ul>
        {days.length > 1 && (
          <li>
            <strong>Days</strong>{' '}
            {days.map(({ part: { of }, title }, index) => (
              <Fragment key={of}>
                {index > 0 && ' · '}
                <a href={`${programme.path}/day/${of}`}>{title}</a>
              </Fragment>
            ))}
          </li>
        )}
        <li>
          <strong>Also</strong> <a href={`${programme.path}/abstracts`}>Abstracts and rooms</a>
          {hasOwn(sessionsOf(programme)) && (
            <UntilOver as="span">
              {' · '}
              <a href={`${programme.path}/now`}>Now and next</a>
            </UntilOver>
          )}
        </li>
      </ul>
    </nav>
  );
}

interface NamedPart {
  part: ProgrammePart;
  title: string;
}

/** Every part that has a session. */
function partsOf(
  programme: Programme<Pick<PlannedSession, ProgrammePart['by'] | 'trackName'>>,
): NamedPart[] {
  const sessions = sessionsOf(programme);
  const days = programme.days.map(({ day }) => ({
    part: { by: 'day' as const, of: day },
    title: dayWithWeekday(day),
  }));
  const rooms = programme.rooms
    .filter(({ id }) => sessions.some(({ room }) => room === id))
    .map(({ id, name }) => ({ part: { by: 'room' as const, of: id }, title: name }));
  const tracks = [...new Set(sessions.flatMap(({ track }) => track ?? []))].map((id) => ({
    part: { by: 'track' as const, of: id },
    title: sessions.find(({ track }) => track === id)?.trackName ?? id,
  }));
  const kinds = (Object.keys(SESSION_KINDS) as SessionKind[])
    .filter((kind) => sessions.some((session) => session.kind === kind))
    .map((kind) => ({ part: { by: 'kind' as const, of: kind }, title: SESSION_KINDS[kind] }));
  return [...days, ...rooms, ...tracks, ...kinds];
}

const narrowed = (plan: Plan, { by, of }: ProgrammePart): Plan =>
  keptIn(plan, (session) => session[by] === of);

export const programmePlaces = (content: ContentReader) =>
  placesOf(content, ({ page }) => page === PROGRAMME);
