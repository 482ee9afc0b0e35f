import { Fragment } from 'react';
import { onlySamples } from '../../model/samples.ts';
import { zoneInWords } from '../components/days.ts';
import { StampMeaning, UntilNothing } from '../components/samples.tsx';
import { DayTable } from '../components/timetable.tsx';
import { keptIn, planOf, readPlan, sessionsOf, withTalks } from '../content/read-programme.ts';
import { definePage } from './define-page.ts';
import type { MenuPlace } from './menu-page.tsx';
import { PRINT, programmePlaces } from './programme.tsx';

/** What hangs at the doors, in one print: a sheet for each room and day. */
export const programmeDoors = definePage({
  name: 'programme-doors',
  pattern: '/:group/:slug/doors',
  instances: (content): readonly MenuPlace[] =>
    sessionsOf(readPlan(content)).some(({ place }) => place) ? programmePlaces(content) : [],
  data: (content) => {
    const plan = planOf(content);
    const ofRooms = plan.rooms
      .map((room) =>
        withTalks(
          content,
          keptIn(plan, (session) => session.room === room.id),
        ),
      )
      .map(({ days }, index) => ({ room: plan.rooms[index] as (typeof plan.rooms)[0], days }));
    return { path: plan.path, ofRooms, site: content.settings('site'), all: sessionsOf(plan) };
  },
  showsSamplesAlone: ({ all }) => onlySamples(all),
  isUnlisted: true,
  head: ({ path }) => ({
    title: 'Programme: door sheets',
    description: 'The sessions of each room, a sheet a day, to hang at its door.',
    trail: [{ name: 'Programme', path }],
    // It says nothing that the programme does not.
    noIndex: true,
  }),
  Component: ({ path, ofRooms, site, all }) => (
    <>
      <div className="off-paper" id={PRINT} data-zone={site.timeZone}>
        <h1>Door sheets</h1>
        <UntilNothing of={all}>
          <p>Printed, this is a sheet for each room and day.</p>
        </UntilNothing>
        <p>
          <a href={path}>The programme</a>
        </p>
      </div>
      <div className="off-paper">
        <StampMeaning entries={all} nouns="sessions" />
      </div>
      <UntilNothing of={all} nouns="sessions">
        {ofRooms.map(({ room, days }) => (
          <Fragment key={room.id}>
            {days.length > 0 && <h2 className="off-paper">{room.name}</h2>}
            {days.map(({ day, sessions }) => (
              <DayTable
                key={day}
                {...{ day, sessions, rooms: [room] }}
                id={`${room.id}-${day}`}
                of={room.name}
                isDoor
                foot={[
                  site.name,
                  site.url && `${site.url}${path}/room/${room.id}`,
                  zoneInWords(site.timeZone, day),
                ]}
              />
            ))}
          </Fragment>
        ))}
      </UntilNothing>
    </>
  ),
  islands: ['programme'],
});
