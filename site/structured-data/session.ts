import { plainWords } from '../../model/content/markdown-words.ts';
import type { Site } from '../../model/settings/site.ts';
import type { ShownSession } from '../content/read-programme.ts';
import { placeOf } from './event.ts';

/** The conference, by the name that its own page has for it. */
const conferenceOf = (site: Site) => ({
  '@type': 'Event',
  name: site.name,
  url: `${site.url}/`,
});

/**
 * A session as schema.org's `Event`, of which Google requires name, start and location. A sample is none.
 */
export function sessionData(session: ShownSession, site: Site): object {
  const { chair, talks, abstract, language, isOnline, isOnlineAlone } = session;
  const people = [
    ...(chair ? [chair] : []),
    ...talks.flatMap(({ id, title, people }) => (id.startsWith('speakers/') ? [title] : people)),
  ];
  const inRoom = isOnlineAlone ? [] : [roomOf(session, site)];
  const online = isOnline ? [{ '@type': 'VirtualLocation', url: site.url + session.path }] : [];
  const locations = [...inRoom, ...online];
  const mode = !isOnline ? 'Offline' : isOnlineAlone ? 'Online' : 'Mixed';
  return {
    '@context': 'https://schema.org',
    ...inShort(session, site),
    ...(abstract ? { description: plainWords(abstract) } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: locations.length === 1 ? locations[0] : locations,
    ...(people.length > 0
      ? { performer: [...new Set(people)].map((name) => ({ '@type': 'Person', name })) }
      : {}),
    inLanguage: language ?? 'en',
    superEvent: conferenceOf(site),
  };
}

/** The conference with all its sessions. */
export function programmeData(sessions: readonly ShownSession[], site: Site): object {
  return {
    '@context': 'https://schema.org',
    ...conferenceOf(site),
    startDate: sessions[0]?.day,
    endDate: sessions.at(-1)?.day,
    location: placeOf(site),
    subEvent: sessions.map((session) => inShort(session, site)),
  };
}

const inShort = ({ title, startsAt, endsAt, path }: ShownSession, { url }: Site) => ({
  '@type': 'Event',
  name: title,
  startDate: startsAt,
  endDate: endsAt,
  url: url + path,
});

/** Its room, in the venue. */
function roomOf({ place }: ShownSession, site: Site): object {
  const venue = placeOf(site);
  if (!place) return venue;
  const name = [place.name, place.building].filter(Boolean).join(', ');
  return { ...venue, name: [name, site.contacts.location].filter(Boolean).join(', ') };
}
