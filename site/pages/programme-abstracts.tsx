import { Fragment } from 'react';
import { dayWithWeekday } from '../../model/calendar-days.ts';
import { papers } from '../../model/collections.ts';
import { plainWords } from '../../model/content/markdown-words.ts';
import { languageName } from '../../model/language.ts';
import { withinAllowance } from '../../model/programme/within-allowance.ts';
import { onlySamples } from '../../model/samples.ts';
import { zoneInWords } from '../components/days.ts';
import type { DrawnMap } from '../components/lay-out-map.ts';
import { isMapWorthwhile, type MapPlace, PlaceMap, venuePlaces } from '../components/place-map.tsx';
import {
  NothingAfter,
  Stamp,
  StampMeaning,
  UntilNothing,
  useUntilOver,
} from '../components/samples.tsx';
import { DaysOutside, HoursAndRoom, SheetFoot } from '../components/timetable.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import type { ShownRoom } from '../content/planned-session.ts';
import {
  anchorOf,
  planOf,
  readPlan,
  type ShownSession,
  sessionsOf,
  withTalks,
} from '../content/read-programme.ts';
import { definePage } from './define-page.ts';
import type { MenuPlace } from './menu-page.tsx';
import { factsOf, PRINT, programmePlaces, RoomFacts } from './programme.tsx';

/**
 * Characters of all abstracts together: with the rest of what is kept for where there is no network they
 * stay below 300 kB on the way. Of hundreds of papers each says less; its own page has all of it.
 */
const ALLOWANCE = 123_000;

/** All that there is to read of the programme on one page: to be kept, or printed. */
export const programmeAbstracts = definePage({
  name: 'programme-abstracts',
  pattern: '/:group/:slug/abstracts',
  instances: (content): readonly MenuPlace[] =>
    sessionsOf(readPlan(content)).length > 0 ? programmePlaces(content) : [],
  data: (content) => {
    const programme = withTalks(content, planOf(content));
    const site = content.settings('site');
    const { venue } = site;
    return {
      programme,
      texts: textsOf(content, sessionsOf(programme)),
      places: venuePlaces(venue),
      maps: venue.drawnMaps,
      way: content.address('venue-and-travels'),
      site,
    };
  },
  showsSamplesAlone: ({ programme }) => onlySamples(sessionsOf(programme)),
  isUnlisted: true,
  head: ({ programme }) => ({
    title: 'Programme: abstracts and rooms',
    description: 'The sessions of the programme with their abstracts, and their rooms.',
    trail: [{ name: 'Programme', path: programme.path }],
    // Each abstract has a page of its own.
    noIndex: true,
  }),
  Component: ({ programme, texts, places, maps, way, site }) => (
    <div className="abstracts" data-zone={site.timeZone}>
      <h1>Abstracts and rooms</h1>
      <UntilNothing of={sessionsOf(programme)}>
        <SheetFoot
          of={[
            site.name,
            site.url && `${site.url}${programme.path}/abstracts`,
            zoneInWords(site.timeZone, programme.days[0]?.day),
          ]}
        />
        <p className="off-paper">To read on the way, or to print.</p>
      </UntilNothing>
      <p className="off-paper">
        <a href={programme.path}>The programme</a>
        <UntilNothing of={sessionsOf(programme)}>
          <span className="needs-script">
            {' · '}
            <a href={`#${PRINT}`} id={PRINT}>
              Print
            </a>
          </span>
        </UntilNothing>
      </p>
      <DaysOutside of={sessionsOf(programme)} />
      <StampMeaning entries={sessionsOf(programme)} nouns="sessions" />
      {programme.days.map((day) => (
        <DayTexts key={day.day} {...day} texts={texts} />
      ))}
      <NothingAfter of={sessionsOf(programme)} nouns="sessions" />
      <UntilNothing of={sessionsOf(programme)}>
        <Rooms rooms={programme.rooms} {...{ places, maps, way }} />
      </UntilNothing>
    </div>
  ),
  islands: ['programme', 'abstract-stars', 'stars'],
});

interface RoomsProps {
  rooms: readonly ShownRoom[];
  places: readonly MapPlace[];
  maps: readonly DrawnMap[] | undefined;
  /** The address of the page of the venue; undefined where the navigation has none. */
  way: string | undefined;
}

/**
 * The rooms and where they are; the page of the programme leads to each, with a network and without. On paper the name of
 * a room alone says nothing.
 */
function Rooms({ rooms, places, maps, way }: RoomsProps) {
  const hasMap = isMapWorthwhile(places);
  const [known, named] = [true, false].map((isKnown) =>
    rooms.filter((room) => factsOf(room).length > 0 === isKnown),
  ) as [ShownRoom[], ShownRoom[]];
  return (
    <section
      aria-labelledby="rooms"
      className={known.length > 0 || hasMap ? undefined : 'off-paper'}
    >
      <h2 id="rooms">{known.length > 0 ? 'Rooms' : 'Where it is'}</h2>
      {known.map((room) => (
        <div key={room.id} id={`room-${room.id}`}>
          <h3>{room.name}</h3>
          <RoomFacts {...room} />
        </div>
      ))}
      {named.length > 0 && (
        <p className="off-paper">
          {named.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <span id={`room-${id}`}>{name}</span>
            </Fragment>
          ))}
        </p>
      )}
      {hasMap && <PlaceMap places={places} maps={maps} listsEntries={false} />}
      {way && (
        <p className="off-paper">
          {/* Kept with this page for where there is no network: `public/programme-worker.js`. */}
          <a href={way} data-keep="">
            The venue and the way there
          </a>
        </p>
      )}
    </section>
  );
}

/** By the session's id, or as a session names a paper. */
type Texts = ReadonlyMap<string, string>;

function textsOf(content: ContentReader, sessions: readonly ShownSession[]): Texts {
  const whole = new Map<string, string>();
  for (const { _id, abstract, talks } of sessions) {
    if (abstract) whole.set(_id, plainWords(abstract));
    for (const { id } of talks) {
      const [collection, paper = ''] = id.split('/');
      const entry = collection === papers.name ? content.entry(papers, paper) : undefined;
      if (entry) whole.set(id, plainWords(entry.content));
    }
  }
  const cut = withinAllowance([...whole.values()], ALLOWANCE);
  return new Map([...whole.keys()].map((key, index) => [key, cut[index] as string]));
}

function DayTexts({
  day,
  sessions,
  texts,
}: {
  day: string;
  sessions: readonly ShownSession[];
  texts: Texts;
}) {
  const until = useUntilOver();
  return (
    <section aria-labelledby={`day-${day}`} {...until(onlySamples(sessions))}>
      <h2 id={`day-${day}`}>{dayWithWeekday(day)}</h2>
      {sessions.map((session) => (
        <SessionText key={session._id} session={session} texts={texts} />
      ))}
    </section>
  );
}

function SessionText({ session, texts }: { session: ShownSession; texts: Texts }) {
  const { _id, title, path, hasPage, language, chair, talks } = session;
  return (
    <article id={anchorOf(session)}>
      <h3>{hasPage ? <a href={path}>{title}</a> : title}</h3>
      <p>
        <HoursAndRoom {...session} />
        {language && `, in ${languageName(language)}`}
        {chair && `. Chaired by ${chair}`}
      </p>
      <Stamp entry={session} />
      {texts.has(_id) && <p>{texts.get(_id)}</p>}
      {talks.map(({ id, title, path, people, start }) => (
        // The address without network of a paper's page: `public/programme-worker.js`.
        <section
          key={id}
          id={id.startsWith('papers/') ? id.replace('papers/', 'paper-') : undefined}
        >
          <h4>
            {start && `${start} `}
            {path ? <a href={path}>{title}</a> : title}
          </h4>
          {people.length > 0 && <p>{people.join(', ')}</p>}
          {texts.has(id) && <p>{texts.get(id)}</p>}
        </section>
      ))}
    </article>
  );
}
