import { createHash } from 'node:crypto';
import { addDays, daysBetween, daysOf, termOf } from '../../model/calendar-days.ts';
import { plainWords } from '../../model/content/markdown-words.ts';
import { startOfDay } from '../../model/date-time.ts';
import { minutesBetween, timeOfMinute } from '../../model/session.ts';
import { html } from '../cards/html.ts';
import { SCHEDULE_JSON_PATH, SCHEDULE_XML_PATH } from '../components/subscriptions.ts';
import type { ContentReader } from '../content/content-reader.ts';
import {
  readProgramme,
  type ShownSession,
  talkInWords,
  withTimes,
} from '../content/read-programme.ts';
import type { SiteFile } from './define-file.ts';
import { hostOf } from './important-dates.ts';

/**
 * The programme as applications read it, in the format of c3voc's schema
 * (https://c3voc.de/schedule/schema.xsd); samples are none of it, and no session on a day from before a move. Held against it as of 2026-06-07, and the JSON
 * against its schema as of 2026-06-27 (`validator` in github.com/voc/schedule, commits 42acf7a and 0a403ee), with
 * 402 sessions; the `voc` package there reads all of them out of either.
 */
export const scheduleXml: SiteFile = {
  path: SCHEDULE_XML_PATH,
  text: (content) => {
    const { conference, days } = readSchedule(content);
    return `${html`<?xml version="1.0" encoding="utf-8"?>
<schedule>
  <url>${conference.url}${SCHEDULE_XML_PATH}</url>
  <version>${conference.version}</version>
  <conference>
    <title>${conference.title}</title>
    <acronym>${conference.acronym}</acronym>
    <start>${conference.start}</start>
    <end>${conference.end}</end>
    <days>${days.length}</days>
    <timeslot_duration>${SLOT}</timeslot_duration>
    <base_url>${conference.url}</base_url>
    <url>${conference.url}</url>
    <time_zone_name>${conference.timeZone}</time_zone_name>
  </conference>${days.map(
    (day) => html`
  <day index="${day.index}" date="${day.date}" start="${day.start}" end="${day.end}">${day.rooms.map(
    ({ name, events }) => html`
    <room name="${name}">${events.map(
      (event) => html`
      <event guid="${event.guid}" id="${event.id}">
        <date>${event.date}</date>
        <start>${event.start}</start>
        <duration>${event.duration}</duration>
        <room>${name}</room>
        <url>${event.url}</url>
        <title>${event.title}</title>
        <subtitle></subtitle>
        <track>${event.track}</track>
        <type>${event.type}</type>
        <language>${event.language}</language>
        <abstract>${event.abstract}</abstract>
        <description>${event.description}</description>
        <persons>${event.persons.map(
          ({ id, guid, name: person }) =>
            html`<person id="${id}" guid="${guid}">${person}</person>`,
        )}</persons>
        <links>${event.links.map(({ url, title }) => html`<link href="${url}">${title}</link>`)}</links>
        <attachments></attachments>
      </event>`,
    )}
    </room>`,
  )}
  </day>`,
  )}
</schedule>`}\n`;
  },
};

/** The same as JSON (https://c3voc.de/schedule/schema.json). */
export const scheduleJson: SiteFile = {
  path: SCHEDULE_JSON_PATH,
  text: (content) => {
    const { conference, days } = readSchedule(content);
    const schedule = {
      $schema: 'https://c3voc.de/schedule/schema.json',
      schedule: {
        version: conference.version,
        base_url: conference.url,
        conference: {
          acronym: conference.acronym,
          title: conference.title,
          start: conference.start,
          end: conference.end,
          daysCount: days.length,
          timeslot_duration: SLOT,
          time_zone_name: conference.timeZone,
          url: conference.url,
          rooms: conference.rooms,
          days: days.map(({ index, date, start, end, rooms }) => ({
            index,
            date,
            day_start: start,
            day_end: end,
            rooms: Object.fromEntries(
              rooms.map(({ name, events }) => [
                name,
                events.map(({ persons, links, ...event }) => ({
                  ...event,
                  logo: null,
                  subtitle: null,
                  slug: `${conference.acronym}-${event.slug}`,
                  room: name,
                  // Neither `public_name` nor `code`: by them the schema tells frab's persons from pretalx'.
                  persons,
                  links,
                  attachments: [],
                })),
              ]),
            ),
          })),
        },
      },
    };
    return `${JSON.stringify(schedule, undefined, 1)}\n`;
  },
};

const SLOT = '00:05';
/** Where a session is that has no room. */
const roomOf = ({ place, isOnline }: ShownSession) =>
  place?.name ?? (isOnline ? 'Online' : 'Elsewhere');

function readSchedule(content: ContentReader) {
  const site = content.settings('site');
  const { timeZone, url } = site;
  const programme = readProgramme(content);
  const own = (programme?.days ?? []).flatMap((each) => {
    const sessions = withTimes(each.sessions);
    return sessions.length > 0 ? [{ day: each.day, sessions }] : [];
  });
  const term = termOf(content.settings('important-dates').dates);
  // The schema wants a day at least, also while nothing is planned.
  const planned = own.length === 0 && term ? daysOf(term.first, term.last) : [];
  const days = [...own, ...planned.map((day) => ({ day, sessions: [] }))];
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const namesOf = (sessions: readonly ShownSession[]) => [...new Set(sessions.map(roomOf))];
  const name = site.shortName.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  const acronym = name.includes(String(site.edition)) ? name : `${name}_${site.edition}`;
  return {
    conference: {
      url,
      title: site.name,
      acronym,
      timeZone,
      // No number that somebody counts: the same programme is the same version.
      version: shortHash(JSON.stringify(days)),
      start: first ?? '',
      end: last ?? '',
      rooms: (programme?.rooms ?? []).map(({ id, name, way, capacity }) => ({
        guid: uuidOf(`${url}${programme?.path}/room/${id}`),
        slug: id,
        name,
        description: way,
        capacity,
      })),
    },
    days: days.map(({ day, sessions }) => ({
      index: daysBetween(first ?? day, day) + 1,
      date: day,
      start: startOfDay(day, timeZone),
      end: startOfDay(addDays(day, 1), timeZone),
      rooms: namesOf(sessions).map((name) => ({
        name,
        events: sessions
          .filter((session) => roomOf(session) === name)
          .map((session) => eventOf(session, url)),
      })),
    })),
  };
}

function eventOf(session: ShownSession, site: string) {
  const url = site + session.path;
  const talks = session.talks.map(talkInWords);
  // Who speaks before who leads: some applications show the first alone.
  const people = [
    ...session.talks.flatMap(({ id, title, people }) =>
      id.startsWith('speakers/') ? [title] : people,
    ),
    ...(session.chair ? [session.chair] : []),
  ];
  const links = [
    { url: session.slides, title: 'Slides' },
    { url: session.recording, title: 'Recording' },
    // At its hour that leads on: the link itself stands nowhere.
    { url: session.joinLink && `${url}/join`, title: 'Join online' },
  ];
  return {
    guid: uuidOf(url),
    id: numberOf(url),
    date: session.startsAt,
    start: session.start,
    duration: timeOfMinute(minutesBetween(session.start, session.end)),
    slug: session._id,
    url,
    title: session.title,
    track: session.trackName ?? '',
    type: session.kind,
    language: session.language ?? 'en',
    abstract: plainWords(session.abstract ?? ''),
    description: talks.join('\n'),
    persons: [...new Set(people)].map((name) => ({
      id: numberOf(`person:${name}`),
      guid: uuidOf(`person:${name}@${hostOf(site)}`),
      name,
    })),
    links: links.flatMap(({ url, title }) => (url ? [{ url, title }] : [])),
  };
}

/** A name that stays as long as the session's address does (RFC 9562, version 5, of addresses). */
export function uuidOf(address: string): string {
  const namespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');
  const hash = createHash('sha1').update(namespace).update(address).digest();
  hash[6] = ((hash[6] as number) & 0x0f) | 0x50;
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Older applications know sessions by a positive number. */
function numberOf(address: string): number {
  return (createHash('sha1').update(address).digest().readUInt32BE(0) >>> 1) + 1;
}

const shortHash = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 8);
