import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions as collection } from '../../model/collections.ts';
import { plainWords } from '../../model/content/markdown-words.ts';
import { compareSessions } from '../../model/import/compare-sessions.ts';
import { sessionsOfSchedule } from '../../model/import/file-sessions.ts';
import { readScheduleJson } from '../../model/import/schedule-events.ts';
import {
  countEvents,
  countTalks,
  sessionOfUid,
  withEvents,
} from '../../model/programme/calendar-parts.ts';
import { readFragment, readKept, writeFragment } from '../../model/programme/chosen-sessions.ts';
import { isJoinOpen } from '../../model/programme/join-hours.ts';
import { knownTracks } from '../../model/settings/tracks.ts';
import { DayTable } from '../../site/components/timetable.tsx';
import { createContentMemory } from '../../site/content/content-memory.ts';
import { createReader } from '../../site/content/content-reader.ts';
import { loadContent } from '../../site/content/load-content.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { calendarText } from '../../site/files/calendar-text.ts';
import { paper as paperPage } from '../../site/pages/paper.tsx';
import { programmePage, programmePart } from '../../site/pages/programme.tsx';
import { programmeNow } from '../../site/pages/programme-now.tsx';
import { sessionPage } from '../../site/pages/session.tsx';
import { createPublisher } from '../../site/publish/publisher.ts';
import { searchDocuments } from '../../site/search/documents.ts';
import { CONFERENCE, conferenceText } from '../conference.ts';
import { publishThisSite } from './published-site.ts';
import { assets } from './sample-content.ts';

const session = (title: string, fields: string, abstract = '') =>
  `---\ntitle: "${title}"\n${fields}\n---\n${abstract && `\n${abstract}\n`}`;

const SESSIONS: Record<string, string> = {
  opening: session(
    'Opening',
    'kind: "ceremony"\nday: "2026-03-06"\nstart: "09:30"\nend: "10:00"\nroom: "hall"',
  ),
  'charging-and-storing': session(
    'Charging & storing',
    `kind: "papers"
day: "2026-03-06"
start: "10:00"
end: "11:00"
room: "room-1"
attendance: "hybrid"
joinLink: "https://rooms.example/charging"
track: "renewable-energy"
chair: "Dr. Nila Sinha"
talks:
  - "papers/own 20 min"
  - "papers/another 25 min"
  - "papers/gone 10 min"`,
    'What the sun *leaves* for the evening.',
  ),
  'lunch-on-friday': session(
    'Lunch',
    'kind: "break"\nday: "2026-03-06"\nstart: "13:00"\nend: "14:00"',
  ),
  'made-up': session(
    'Made up by nobody',
    'kind: "keynote"\nday: "2026-03-07"\nstart: "09:30"\nend: "10:30"\nsample: true',
  ),
  'turned-round': session(
    'Turned round',
    'kind: "panel"\nday: "2026-03-06"\nstart: "16:00"\nend: "15:00"',
  ),
};

const paper = (heading: string, author: string) =>
  `---\nheading: "${heading}"\nauthors:\n  - "${author}"\ntrack: "renewable-energy"\n---\n\nA text.\n`;

const VENUE = JSON.parse(conferenceText('content/settings/site.json')).contacts.location;

/** Before the conference: a list of samples alone would be shown. */
const DAY = '2026-02-28T12:00:00Z';

let site: Awaited<ReturnType<typeof publishThisSite>>;
let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  for (const folder of ['content/settings', 'content/pages', 'public/uploads']) {
    cpSync(join(CONFERENCE, folder), join(root, folder), { recursive: true });
  }
  for (const folder of ['papers', 'programme']) mkdirSync(join(root, 'content', folder));
  writeFileSync(join(root, 'content/papers/own.md'), paper('Charging at noon', 'Asha Rao'));
  writeFileSync(join(root, 'content/papers/another.md'), paper('Storing till dusk', 'Li Wei'));
  for (const [id, text] of Object.entries(SESSIONS)) {
    writeFileSync(join(root, `content/programme/${id}.md`), text);
  }
  site = await publishThisSite(root, DAY);
});
afterAll(() => {
  site.remove();
  rmSync(root, { recursive: true, force: true });
});

const htmlOf = (path: string) => site.pages.find((page) => page.path === path)?.html ?? '';
const textOf = (path: string) =>
  htmlOf(path)
    .replace(/.*<main/s, '<main')
    .replace(/<\/main>.*/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** The programme's pages of the same checkout with something else in it. */
const pagesWith = async (change: (root: string) => void) => {
  const other = mkdtempSync(join(tmpdir(), 'moved-'));
  cpSync(root, other, { recursive: true });
  change(other);
  const outDir = join(other, 'out');
  const cacheDir = join(other, 'cache');
  const pages = [programmePage, programmePart, programmeNow, sessionPage, paperPage];
  const clock = () => new Date(DAY);
  await createPublisher({ outDir, cacheDir, assets, pages, version: 'test', clock }).publish(
    workingTree(other),
  );
  const [whole = '', now = '', ofSession = '', ofTour = '', ofPaper = '', door = '', ofDay = ''] = [
    'programs/programme',
    'programs/programme/now',
    'programs/programme/charging-and-storing',
    'programs/programme/tour',
    'papers/own',
    'programs/programme/room/room-1',
    'programs/programme/day/2026-03-06',
  ].map((path) => {
    try {
      return readFileSync(join(outDir, `${path}.html`), 'utf8');
    } catch {
      return '';
    }
  });
  rmSync(other, { recursive: true, force: true });
  return { whole, now, ofSession, ofTour, ofPaper, door, ofDay };
};

/** Saturday's session is the conference's own. */
const withSaturday = (root: string) =>
  writeFileSync(
    join(root, 'content/programme/made-up.md'),
    (SESSIONS['made-up'] ?? '').replace('\nsample: true', ''),
  );

it('is where the banner leads on the days, first what is on and then the way there', () => {
  const leads = (during: string) => {
    const [, shown = ''] =
      new RegExp(`<span data-during="${during}"[^>]*>(.*?)</p>`).exec(
        htmlOf('/').replaceAll('<span data-during', '</p>$&'),
      ) ?? [];
    return [...shown.matchAll(/href="(.*?)"/g)].map(([, href]) => href);
  };
  const now = '/programs/programme/now';
  expect(leads('days-on')).toEqual([now, '/about/venue-and-travels']);
  expect(leads('days-last')).toEqual([now]);
});

it('offers no calendar on paper on the page of a session', () => {
  const html = htmlOf('/programs/programme/charging-and-storing');
  expect(html).toMatch(/<p class="off-paper"><a [^>]*>Add it to your calendar</);
});

describe('the page of the programme', () => {
  it('has a table a day, with a column for each room that is used', () => {
    const html = htmlOf('/programs/programme');
    expect([...html.matchAll(/<h2 id="day-(.*?)"/g)].map(([, day]) => day)).toEqual(['2026-03-06']);
    const [friday = ''] = /<table.*?<\/table>/s.exec(html) ?? [];
    const heads = [...friday.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, name]) => name);
    expect(heads).toEqual(['Time', 'Hall', 'Room 1']);
    // Nothing else is at its time; its name says what it is.
    expect(friday).toMatch(/<td colSpan="2"[^>]*data-kind="break"[^>]*data-for-all="true"/i);
    // What stands alone at its time in a room is in that room, as the opening is.
    expect(friday.split('data-for-all=')).toHaveLength(2);
    const [, opening = ''] =
      /<tr><th scope="row"><span>09:30<\/span><\/th>(.*?)<\/tr>/s.exec(friday) ?? [];
    expect(opening.match(/<td[^>]*>/g)).toEqual(['<td data-kind="ceremony">', '<td>']);
    // Nothing is on between the papers and the lunch; when the day ends stands below it.
    expect(friday).toMatch(/<tr class="gap"><th scope="row"><span>11:00</);
    expect(friday.match(/class="gap"/g)).toHaveLength(1);
    expect(friday).toMatch(/<tr><th scope="row"><span>14:00<\/span><\/th><\/tr><\/tbody>/);
    expect(textOf('/programs/programme')).not.toContain('Lunch Break');
  });

  it('says in which language a session is, and sends nobody into the room of what is online alone', async () => {
    const { whole, now, ofSession, door } = await pagesWith((other) => {
      const file = join(other, 'content/programme/charging-and-storing.md');
      const text = (SESSIONS['charging-and-storing'] ?? '')
        .replace('attendance: "hybrid"', 'attendance: "online"')
        .replace('track:', 'language: "hi"\ntrack:');
      writeFileSync(file, text);
    });
    const wordsOf = (html: string) => html.replace(/<[^>]+>/g, '');
    expect(wordsOf(whole)).toContain('10:00–11:00, online, shown in Room 1');
    // At its door it is shown here, and nobody need go elsewhere.
    expect(wordsOf(door)).toContain('10:00–11:00, online, shown here');
    // On paper, where a comma in an element of its own is none.
    expect(whole).toContain('<span class="where">, shown in Room 1</span>');
    expect(wordsOf(whole)).toContain('Papers, Renewable Energy, in Hindi, chaired by');
    expect(wordsOf(now)).toContain('10:00–11:00, online, shown in Room 1');
    expect(wordsOf(ofSession)).toContain('Where Online, shown in Room 1');
    expect(wordsOf(ofSession)).toContain('Language Hindi');
    expect(ofSession).toContain(
      '"eventAttendanceMode":"https://schema.org/OnlineEventAttendanceMode"',
    );
  });

  it('says in which language a title is whose letters are none of English', async () => {
    const inHindi = (title: string) => (other: string) => {
      const file = join(other, 'content/programme/charging-and-storing.md');
      const text = (SESSIONS['charging-and-storing'] ?? '')
        .replace('Charging & storing', title)
        .replace('track:', 'language: "hi"\ntrack:');
      writeFileSync(file, text);
    };
    const { whole, now, ofSession } = await pagesWith(inHindi('सौर ऊर्जा'));
    expect(whole).toMatch(/<h3 lang="hi"><a [^>]*>सौर ऊर्जा</);
    expect(now).toMatch(/<a [^>]*lang="hi">सौर ऊर्जा</);
    expect(ofSession).toContain('<h1 lang="hi">सौर ऊर्जा</h1>');
    // A talk in Hindi may be announced in English.
    expect((await pagesWith(inHindi('Charging'))).whole).toMatch(/<h3><a [^>]*>Charging</);
  });

  it('leads to each day and to what comes behind them; a single day has no way to it', async () => {
    const waysOf = (html: string) => {
      const [, ways = ''] = /<nav class="day-jump[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
      return [...ways.matchAll(/href="#(.*?)">(.*?)</g)].map(([, id, words]) => [id, words]);
    };
    const { whole, ofDay } = await pagesWith(withSaturday);
    const ways = waysOf(whole);
    expect(ways).toEqual([
      ['2026-03-06', 'Fri 6'],
      ['2026-03-07', 'Sat 7'],
      ['more', 'More'],
    ]);
    for (const [id] of ways) expect(whole).toContain(`id="${id}"`);
    expect(ofDay).toMatch(
      /whole programme<\/a> · <a href="\/programs\/programme\/day\/2026-03-07">Saturday 7 March 2026</,
    );
    expect(waysOf(htmlOf('/programs/programme/room/hall'))).toEqual([]);
  });

  it('is by time where a day has more rooms than columns that words fit into', () => {
    const tableOf = (count: number) => {
      const rooms = Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: 'R' }));
      const sessions = rooms.map(({ id }) => {
        const hours = { start: '09:00', end: '10:00', day: '2026-03-06', talks: [] };
        return { ...hours, _id: id, title: id, kind: 'papers', room: id };
      });
      const foot = ['A conference', ''];
      const props = { day: '2026-03-06', sessions, rooms, foot } as unknown as Parameters<
        typeof DayTable
      >[0];
      return renderToStaticMarkup(createElement(DayTable, props));
    };
    expect(tableOf(5)).toContain('class="timetable"');
    expect(tableOf(6)).toContain('class="timetable by-time"');
  });

  it('leaves out what ends before it begins, and talks of what is gone', () => {
    expect(site.report.findings).toEqual([]);
    expect(textOf('/programs/programme')).not.toContain('Turned round');
    expect(textOf('/programs/programme')).toContain(
      '10:00 Charging at noon Asha Rao 10:20 Storing till dusk Li Wei',
    );
    expect(textOf('/programs/programme')).not.toContain('gone');
  });

  it('leads to a page for each session by its title; a break of which there is no more to say has none', () => {
    const paths = site.pages.flatMap(({ path }) =>
      /^\/programs\/programme\/[^/]+$/.test(path) ? [path] : [],
    );
    expect(paths.sort()).toEqual([
      '/programs/programme/abstracts',
      '/programs/programme/charging-and-storing',
      '/programs/programme/doors',
      '/programs/programme/made-up',
      '/programs/programme/now',
      '/programs/programme/opening',
    ]);
    for (const page of ['', '/now', '/abstracts']) {
      const html = htmlOf(`/programs/programme${page}`);
      expect(html).toMatch(/<a href="\/programs\/programme\/opening">Opening<\/a>/);
      expect(html).toMatch(/<(h3|span)[^>]*>Lunch<\/\1>/);
      expect(html).not.toContain('href="/programs/programme#session-lunch');
    }
    const text = textOf('/programs/programme/charging-and-storing');
    expect(text).toContain('Friday 6 March 2026');
    expect(text).toContain('Room 1 , and online');
    expect(text).toContain('chaired by Dr. Nila Sinha');
  });

  it('leads to the parts of it: days, rooms, kinds', () => {
    const parts = site.pages.flatMap(
      ({ path }) => /^\/programs\/programme\/([^/]+\/[^/]+)$/.exec(path)?.[1] ?? [],
    );
    expect(parts.sort()).toEqual([
      'day/2026-03-06',
      'kind/break',
      'kind/ceremony',
      'kind/papers',
      'room/hall',
      'room/room-1',
      'track/renewable-energy',
    ]);
    expect(textOf('/programs/programme/room/room-1')).toContain('Charging at noon');
    expect(textOf('/programs/programme/room/room-1')).not.toContain('Opening');
  });

  it('is a sheet a day for the door of a room, that says of which conference it is and where it is kept', () => {
    const [, day = ''] =
      /(<section class="programme-day door".*?<\/section>)/s.exec(
        htmlOf('/programs/programme/room/hall'),
      ) ?? [];
    expect(day).toMatch(/<h2[^>]*data-of="Hall">Friday\s6\sMarch\s2026<\/h2>/);
    expect(day).toMatch(
      /Adaptive Research and Innovations 2026<br\/><span data-address="true">https:\/\/conference\.example\/programs\/programme\/room\/hall<\/span><br\/>Times are those of India Standard Time \(Asia\/Kolkata, UTC\+05:30\)\. <span data-printed="true"><\/span><\/p>/,
    );
    expect(htmlOf('/programs/programme/day/2026-03-06')).not.toContain('programme-day door');
    // All of them are one print.
    const doors = htmlOf('/programs/programme/doors');
    const sheets = [...doors.matchAll(/<section class="programme-day door" id="(.*?)"/g)];
    expect(sheets.map(([, id]) => id)).toEqual(['hall-2026-03-06', 'room-1-2026-03-06']);
    expect(htmlOf('/programs/programme')).toContain('href="/programs/programme/doors#print"');
    expect(htmlOf('/programs/programme')).toContain('href="/programs/programme/abstracts#print"');
    const abstracts = htmlOf('/programs/programme/abstracts');
    expect(abstracts).toContain('<a href="#print" id="print">');
    // A session leads to its place there.
    const [, place] =
      /href="\/programs\/programme\/abstracts#(.*?)">Their abstracts</.exec(
        htmlOf('/programs/programme/charging-and-storing'),
      ) ?? [];
    expect(abstracts).toContain(`<article id="${place}">`);
  });

  it('leads from every part to the rooms and tracks beside it, and says where one is', () => {
    for (const page of ['', '/room/hall', '/track/renewable-energy']) {
      const [, choices = ''] =
        /<nav class="programme-bar" aria-label="Rooms, tracks and paper">(.*?)<\/nav>/s.exec(
          htmlOf(`/programs/programme${page}`),
        ) ?? [];
      for (const to of ['room/hall', 'room/room-1', 'track/renewable-energy']) {
        expect(choices).toContain(`href="/programs/programme/${to}"`);
      }
      const current = [...choices.matchAll(/href="[^"]*programme([^"]*)" aria-current="page"/g)];
      expect(current.map(([, part]) => part)).toEqual(page ? [page] : []);
    }
  });

  it('leads to the calendar and the schedules', () => {
    const html = htmlOf('/programs/programme');
    for (const file of ['programme.ics', 'schedule.xml', 'schedule.json']) {
      expect(html).toContain(`href="/${file}"`);
    }
    expect(html).toContain('href="webcal://conference.example/programme.ics"');
  });

  it('says in JSON-LD what is when and where, of its own sessions', () => {
    const dataOf = (path: string) =>
      [...htmlOf(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
        .map(([, json = '']) => JSON.parse(json))
        .filter((block) => block['@type'] === 'Event');
    const [whole] = dataOf('/programs/programme');
    expect(whole.subEvent.map(({ name }: { name: string }) => name)).toEqual([
      'Opening',
      'Charging & storing',
      'Lunch',
    ]);
    expect(dataOf('/programs/programme/charging-and-storing')).toEqual([
      expect.objectContaining({
        name: 'Charging & storing',
        startDate: '2026-03-06T10:00:00+05:30',
        endDate: '2026-03-06T11:00:00+05:30',
        eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
        location: [
          expect.objectContaining({
            '@type': 'Place',
            name: expect.stringMatching(/^Room 1, /),
            address: expect.objectContaining({ '@type': 'PostalAddress' }),
          }),
          expect.objectContaining({ '@type': 'VirtualLocation' }),
        ],
        performer: ['Dr. Nila Sinha', 'Asha Rao', 'Li Wei'].map((name) => ({
          '@type': 'Person',
          name,
        })),
      }),
    ]);
    expect(dataOf('/programs/programme/made-up')).toEqual([]);
  });

  it('leads from sessions and days to their calendars, from samples to none', () => {
    const html = htmlOf('/programs/programme/charging-and-storing');
    expect(html).toContain('href="/programs/programme/charging-and-storing.ics"');
    const ofDay = htmlOf('/programs/programme/day/2026-03-06');
    expect(ofDay).toContain('href="/programs/programme/day/2026-03-06.ics"');
    const ofSample = join(site.outDir, 'programs/programme/day/2026-03-07.ics');
    expect(existsSync(ofSample)).toBe(false);
  });

  it('knows nothing of a sample beside sessions of its own, on whatever day one looks', () => {
    const lists = site.pages.filter(({ path }) => /^\/programs\/programme(?!\/made-up)/.test(path));
    expect(lists.length).toBeGreaterThan(5);
    for (const { path, html } of lists) {
      expect([path, /Made up by nobody|Sat 7 March/.test(html)]).toEqual([path, false]);
    }
  });
});

describe('a programme whose days are not what they were', () => {
  const onDays = (first: string, last: string, isMoved: boolean) => (root: string) => {
    const file = join(root, 'content/settings/important-dates.json');
    const settings = JSON.parse(readFileSync(file, 'utf8'));
    for (const [id, date] of [
      ['conference-start', first],
      ['conference-end', last],
    ]) {
      const found = settings.dates.find((each: { id: string }) => each.id === id);
      Object.assign(found, { date }, isMoved && { movedFrom: found.date });
    }
    writeFileSync(file, JSON.stringify(settings));
  };
  const FOLLOW = 'Some of these days were set before the conference was moved; new times follow.';
  const begins = (html: string) => html.split('data-from=').length - 1;

  it('says that new times follow once the conference was moved, and begins nothing on the old ones', async () => {
    const moved = onDays('2026-03-13', '2026-03-15', true);
    const { whole, now, ofSession } = await pagesWith(moved);
    // Samples are no session beside others: one day is left.
    const ofOne = 'This day was set before the conference was moved; a new one follows.';
    for (const html of [whole, now, ofSession]) expect(html).toContain(ofOne);
    const ofTwo = await pagesWith((root) => {
      moved(root);
      withSaturday(root);
    });
    for (const html of [ofTwo.whole, ofTwo.now]) expect(html).toContain(FOLLOW);
    expect([begins(whole), begins(now)]).toEqual([0, 0]);
    // Nobody is sent to an old day: neither calendars nor people online, nor search engines.
    const offers = /charging-and-storing\.ics"|data-joins|"@type":"Event"/;
    expect(htmlOf('/programs/programme/charging-and-storing')).toMatch(/data-joins/);
    expect(ofSession).not.toMatch(offers);
    expect(ofSession).toContain('<title>Charging &amp; storing | ');
    expect(ofSession).toContain('content="Papers, Room 1 and online. A new time follows."');
    expect(whole).not.toContain('"subEvent"');
  });

  it('says of days beside a conference that was not moved what they are', async () => {
    const { whole, now } = await pagesWith(onDays('2026-03-07', '2026-03-08', false));
    expect(whole).not.toContain('moved;');
    // The sample beside it is on no day at all.
    expect(now).toContain('This day is none of the conference’s own.');
    expect(now).not.toContain('data-times-follow');
    expect(begins(now)).toBe(0);
  });

  it('leads from a session to its chair, its speakers, and to what else is on; a sample is nobody’s choice', async () => {
    const { whole, ofSession, now, ofTour } = await pagesWith((root) => {
      mkdirSync(join(root, 'content/speakers'));
      writeFileSync(
        join(root, 'content/speakers/asha-verma.md'),
        '---\nname: "Asha Verma"\nspecialization:\n  - "Solar cells"\norder: 1\n---\n\nAbout her.\n',
      );
      const hour = 'kind: "panel"\nday: "2026-03-06"\nstart: "10:30"\nend: "11:30"\nroom: "hall"';
      const write = (id: string, text: string) =>
        writeFileSync(join(root, `content/programme/${id}.md`), text);
      write(
        'panel',
        session('Who pays?', `${hour}\ntalks:\n  - "papers/own"\n  - "papers/another"`),
      );
      write('of-nobody', session('Of nobody', `${hour}\nsample: true`, 'A text.'));
      const panelAt = (hours: string, room: string) =>
        `kind: "panel"\nday: "2026-03-06"\n${hours}${room}`;
      const [early, late] = ['start: "08:00"\nend: "09:00"', 'start: "13:00"\nend: "14:00"'];
      write('earlier', session('Earlier', panelAt(early, '\nroom: "room-1"')));
      const beside = panelAt('start: "10:00"\nend: "11:00"', '\nroom: "room-1"');
      write('beside', session('Beside it', beside));
      write('tour', session('A tour', panelAt('start: "15:00"\nend: "16:00"', '')));
      write(
        'sample-between',
        session(
          'Between',
          `${panelAt('start: "09:00"\nend: "10:00"', '\nroom: "room-1"')}\nsample: true`,
          'A text.',
        ),
      );
      write(
        'sample-after',
        session('Afterwards', `${panelAt(late, '\nroom: "room-1"')}\nsample: true`, 'A text.'),
      );
      write(
        'coffee',
        session(
          'Coffee',
          'kind: "break"\nday: "2026-03-06"\nstart: "14:00"\nend: "14:30"\nroom: "room-1"',
        ),
      );
      const own = SESSIONS['charging-and-storing'] ?? '';
      write('charging-and-storing', own.replace('papers/gone 10', 'speakers/asha-verma 10'));
    });
    expect(ofSession).toMatch(/chaired by <a href="\/people\/[^"]*">Dr\. Nila Sinha</);
    expect(ofSession).toMatch(
      /At the same time<\/strong> <span><a href="[^"]*\/panel">Who pays\?<\/a>/,
    );
    expect(ofSession).not.toContain('Of nobody');
    expect(ofSession).toMatch(
      /Before, in the same room<\/strong> <span><a href="[^"]*\/earlier">Earlier<\/a>/,
    );
    expect(ofSession).toMatch(
      /Next, in the same room<\/strong> <span>Coffee<\/span><br\/><small>Fri\s6\sMarch\s2026, <span class="hours"><time[^>]*>14:00<\/time>–<time[^>]*>14:30<\/time><\/span>, Room 1</,
    );
    // What begins with it comes neither before nor after it.
    expect(ofSession).toMatch(
      /At the same time, in the same room<\/strong> <span><a href="[^"]*\/beside">Beside it<\/a>/,
    );
    // What has no room shares none with the lunch.
    expect(ofTour).toContain('A tour');
    expect(ofTour).not.toContain('in the same room');
    expect(ofSession).toMatch(
      /<a href="\/people\/asha-verma">Asha Verma<\/a>.*Solar cells · 10 minutes/s,
    );
    expect(whole).toContain('<a href="/people/asha-verma">Asha Verma</a>');
    // On the screen in the hall a talk stands with its hour; of a panel nobody knows who speaks when.
    expect(now).toContain('10:00 Charging at noon');
    expect(now).not.toMatch(/undefined|10:30 Charging/);
  });

  it('names papers of no hour with who speaks on the screen in the hall, where nobody has said their minutes', async () => {
    const { now } = await pagesWith((root) => {
      const timed = SESSIONS['charging-and-storing'] ?? '';
      const text = timed.replaceAll(/ \d+ min"/g, '"');
      writeFileSync(join(root, 'content/programme/charging-and-storing.md'), text);
    });
    expect(now).toContain('>Charging at noon (Asha Rao), Storing till dusk (Li Wei)<');
  });

  it('says neither of the days as they are, nor that nothing is named', () => {
    const now = htmlOf('/programs/programme/now');
    expect(now).not.toMatch(/Some of these days|No session of the conference/);
    expect(begins(now)).toBe(3);
  });

  it('says on the days that samples alone are none of its sessions', async () => {
    const { whole, now } = await pagesWith((root) => {
      for (const id of Object.keys(SESSIONS)) {
        if (id !== 'made-up') rmSync(join(root, `content/programme/${id}.md`));
      }
    });
    expect(whole).toContain('content="noindex"');
    expect(now).not.toContain('this page says what is on');
    expect(whole).not.toContain('programme/now"');
    expect(now).toMatch(
      /data-during="days-on"[^>]*><div[^>]*><div><p><strong>The conference is on now\.<\/strong> Its sessions are not on this website\.<\/p>/,
    );
    // The rest of the page leads to what there is.
    expect(now).toMatch(
      /<figure class="plate">.*href="\/programs\/programme".*venue-and-travels"/s,
    );
    expect(now).toMatch(/<h1><span><span[^>]*>Now and next<.*>After the last session</);
    for (const [days, said] of [
      ['before call review registration soon', ': the one below is a sample'],
      ['days-on', ': the one below is a sample'],
      ['days-last', ': the one below is a sample'],
      ['after', ''],
    ]) {
      expect(whole).toMatch(
        new RegExp(`data-during="${days}"[^>]*>.{0,200}timetable is not on this website${said}\\.`),
      );
    }
  });

  it('calls whom a panel names its panel, and the talks of others talks', async () => {
    const file = 'content/programme/charging-and-storing.md';
    const { ofSession } = await pagesWith((root) =>
      writeFileSync(
        join(root, file),
        readFileSync(join(root, file), 'utf8').replace('kind: "papers"', 'kind: "panel"'),
      ),
    );
    expect(ofSession).toContain('<h2>On the panel</h2>');
    expect(htmlOf('/programs/programme/charging-and-storing')).toContain('<h2>Talks</h2>');
  });
});

describe('what is heard in the programme', () => {
  it('leads from a paper to its session, and to the talks before and after it there', () => {
    const text = textOf('/papers/own');
    expect(text).toContain('Charging &amp; storing Friday 6 March 2026, 10:00, Room 1');
    expect(text).toContain('Next in the session Storing till dusk');
    expect(text).not.toContain('Before it in the session');
    expect(htmlOf('/papers/another')).toContain('<a href="/papers/own">Charging at noon</a>');
    expect(textOf('/papers/another')).toContain('Friday 6 March 2026, 10:20');
    // The same paper is its neighbour in the track, too, and is named once.
    expect(htmlOf('/papers/another').split('<a href="/papers/own">')).toHaveLength(2);
  });

  it('is between the hours of its session where nobody said how long the talks are', async () => {
    const file = 'content/programme/charging-and-storing.md';
    const { ofPaper } = await pagesWith((root) =>
      writeFileSync(
        join(root, file),
        readFileSync(join(root, file), 'utf8').replaceAll(/ \d\d min"/g, '"'),
      ),
    );
    expect(ofPaper).toMatch(/Friday 6 March 2026, 10:00–1\d:\d\d, Room 1</);
  });

  it('is found by the search: sessions by title, chair and talks', async () => {
    const content = await loadContent(workingTree(root), createContentMemory(), 'test');
    const found = searchDocuments(createReader(content)).filter(({ kind }) => kind === 'session');
    expect(found.map(({ title, path }) => [title, path])).toContainEqual([
      'Charging & storing',
      '/programs/programme/charging-and-storing',
    ]);
    const session = found.find(({ title }) => title === 'Charging & storing');
    expect(session?.detail).toBe('Papers, Friday 6 March 2026, 10:00, Room 1');
    for (const word of ['Nila Sinha', 'Storing till dusk', 'Li Wei']) {
      expect(session?.text).toContain(word);
    }
  });
});

describe('the link to join a session', () => {
  it('stands in nothing that is published: the way to it opens a quarter of an hour before', () => {
    const text = textOf('/programs/programme/charging-and-storing');
    expect(text).toContain('Join online : open from 09:45 until it is over.');
    const html = htmlOf('/programs/programme/charging-and-storing');
    expect(html).toContain('href="/programs/programme/charging-and-storing/join"');
    expect(isJoinOpen(html, Date.parse('2026-03-06T09:44:59+05:30'))).toBe(false);
    expect(isJoinOpen(html, Date.parse('2026-03-06T09:45:00+05:30'))).toBe(true);
    expect(isJoinOpen(html, Date.parse('2026-03-06T11:30:00+05:30'))).toBe(false);
    // What is on says so, too: on its card the page's script asks for the way.
    for (const list of ['/programs/programme', '/programs/programme/now'])
      expect(htmlOf(list)).toContain('data-join="/programs/programme/charging-and-storing/join"');
    expect(site.text('schedule.xml')).toContain('/charging-and-storing/join"');
    const files = ['schedule.xml', 'schedule.json', 'programme.ics', 'programme-changes.atom'];
    const published = [...site.pages.map((page) => page.html), ...files.map(site.text)].join('');
    expect(published).not.toContain('rooms.example');
  });

  it('is that of the whole conference where a session online has none, or is asked for', async () => {
    const withoutOwn = (more?: (root: string) => void) =>
      pagesWith((other) => {
        const file = join(other, 'content/programme/charging-and-storing.md');
        const text = SESSIONS['charging-and-storing'] ?? '';
        writeFileSync(file, text.replace(/joinLink.*\n/, ''));
        more?.(other);
      });
    const { ofSession, whole } = await withoutOwn();
    expect(ofSession).toMatch(/For the link to join online, <a href="\/contact#[^"]*">ask us<\/a>/);
    expect(whole).not.toContain('data-join');
    const ofConference = await withoutOwn((other) => {
      const file = join(other, 'content/settings/site.json');
      const site = JSON.parse(readFileSync(file, 'utf8'));
      site.links.joinOnline = 'https://rooms.example/all';
      writeFileSync(file, JSON.stringify(site));
    });
    expect(ofConference.ofSession).toContain(
      '<a href="https://rooms.example/all" rel="nofollow">Join the conference online</a>',
    );
  });
});

describe('the programme as a calendar', () => {
  it('has each session from its start to its end in the conference’s zone, for another library', () => {
    const calendar = new ICAL.Component(ICAL.parse(site.text('programme.ics')));
    const [zone] = calendar.getAllSubcomponents('vtimezone');
    expect(zone?.getFirstPropertyValue('tzid')).toBe('Asia/Kolkata');
    ICAL.TimezoneService.register(new ICAL.Timezone(zone as ICAL.Component), 'Asia/Kolkata');
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    expect(
      events.map(({ uid, startDate, endDate, summary, location }) => [
        uid,
        startDate.toJSDate().toISOString(),
        endDate.toJSDate().toISOString(),
        summary,
        location,
      ]),
    ).toEqual([
      [
        'session-opening-2026@conference.example',
        '2026-03-06T04:00:00.000Z',
        '2026-03-06T04:30:00.000Z',
        'Opening',
        `Hall, ${VENUE}`,
      ],
      [
        'session-charging-and-storing-2026@conference.example',
        '2026-03-06T04:30:00.000Z',
        '2026-03-06T05:30:00.000Z',
        'Charging & storing',
        `Room 1, ${VENUE} and online`,
      ],
      [
        'session-lunch-on-friday-2026@conference.example',
        '2026-03-06T07:30:00.000Z',
        '2026-03-06T08:30:00.000Z',
        'Lunch',
        null,
      ],
    ]);
    expect(events[1]?.description).toBe(
      'What the sun leaves for the evening.\nChaired by Dr. Nila Sinha\n10:00 Charging at noon (Asha Rao)\n10:20 Storing till dusk (Li Wei)',
    );
  });

  it('changes its offset with the zone’s clocks', () => {
    const event = (at: string, until: string) => ({
      uid: at,
      at,
      until,
      summary: 'A',
      description: '',
    });
    const text = calendarText({
      name: 'Two nights',
      timeZone: 'Europe/Berlin',
      events: [
        event('2026-03-28T10:00:00+01:00', '2026-03-28T11:00:00+01:00'),
        event('2026-03-29T10:00:00+02:00', '2026-03-29T11:00:00+02:00'),
      ],
    });
    const calendar = new ICAL.Component(ICAL.parse(text));
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component);
    ICAL.TimezoneService.register(zone, 'Europe/Berlin');
    const starts = calendar
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each).startDate.toJSDate().toISOString());
    expect(starts).toEqual(['2026-03-28T09:00:00.000Z', '2026-03-29T08:00:00.000Z']);
  });
});

describe('a talk that a visitor marks', () => {
  it('has a star on its paper’s page and on its session’s, where the session is the conference’s own', () => {
    const star = /<button[^>]*data-mine="papers\/own"[^>]*>/;
    expect(htmlOf('/papers/own')).toMatch(star);
    const session = htmlOf('/programs/programme/charging-and-storing');
    expect(session).toMatch(star);
    expect([...session.matchAll(/data-mine="(.*?)"/g)].map(([, id]) => id)).toEqual([
      'charging-and-storing',
      'papers/own',
      'papers/another',
    ]);
    expect(htmlOf('/programs/programme/made-up')).not.toContain('data-mine');
  });

  it('is an event of its own in a calendar, at its hours and in the room of its session', () => {
    const title = `On ${'कख'.repeat(20)}, storing; and ${'more '.repeat(30)}`.trim();
    const talk = { id: 'papers/another', title, start: '10:20', end: '10:45' };
    const text = withEvents(
      site.text('programme.ics'),
      ({ uid }) => sessionOfUid(uid) === 'opening',
      ({ uid }) => (sessionOfUid(uid) === 'charging-and-storing' ? [talk] : []),
    );
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect([countEvents(text), countTalks(text)]).toEqual([2, 1]);
    const [, event] = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each));
    expect(event?.uid).toMatch(/^papers-another-session-charging-and-storing-2026@/);
    expect([event?.summary, event?.description, event?.location]).toEqual([
      title,
      'Charging & storing',
      `Room 1, ${VENUE} and online`,
    ]);
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([
      '2026-03-06T10:20:00',
      '2026-03-06T10:45:00',
    ]);
  });

  it('is kept and shared beside sessions', () => {
    const chosen = ['opening', 'papers/own'];
    expect(readFragment(writeFragment(chosen))).toEqual(chosen);
    expect(readKept(JSON.stringify([...chosen, 'papers/', '/own', 'papers/<b>']))).toEqual(chosen);
  });
});

describe('the programme as applications read it', () => {
  it('has the same sessions as XML and as JSON, by names that stay', () => {
    const { conference } = JSON.parse(site.text('schedule.json')).schedule;
    const xml = site.text('schedule.xml');
    const guids = [...xml.matchAll(/<event guid="(.*?)" id="(\d+)"/g)];
    const events = conference.days.flatMap((day: { rooms: Record<string, object[]> }) =>
      Object.values(day.rooms).flat(),
    ) as { guid: string; id: number; title: string; url: string; persons: { name: string }[] }[];
    expect(guids.map(([, guid, id]) => [guid, Number(id)])).toEqual(
      events.map(({ guid, id }) => [guid, id]),
    );
    expect(events.map(({ title }) => title)).toEqual(['Opening', 'Charging & storing', 'Lunch']);
    // Whoever leads it comes last: some applications show the first alone.
    expect(events[1]?.persons.map(({ name }) => name)).toEqual([
      'Asha Rao',
      'Li Wei',
      'Dr. Nila Sinha',
    ]);
    expect(conference).toMatchObject({
      title: JSON.parse(conferenceText('content/settings/site.json')).name,
      time_zone_name: 'Asia/Kolkata',
      start: '2026-03-06',
      daysCount: 1,
    });
    expect(xml).toContain('<title>Charging &amp; storing</title>');
    expect(xml).toContain('<date>2026-03-06T10:00:00+05:30</date>');
    for (const { guid } of events) {
      expect(guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });
});

it('the schedule that applications read changes nothing when it is imported', async () => {
  const loaded = await loadContent(workingTree(root), createContentMemory(), 'test');
  const sessions = createReader(loaded, (input) => input).list(collection);
  const { conference } = JSON.parse(site.text('schedule.json')).schedule;
  const known = {
    timeZone: 'Asia/Kolkata',
    rooms: conference.rooms.map(({ slug, name }: Record<string, string>) => ({ id: slug, name })),
    tracks: knownTracks(JSON.parse(conferenceText('content/settings/tracks.json'))),
    papers: [],
    speakers: [],
    path: '/programs/programme',
  };
  const read = sessionsOfSchedule(readScheduleJson(site.text('schedule.json')), known);
  const context = { ...known, organisingCategories: [], wordsOf: plainWords };
  const { edits, same, problems } = compareSessions(read, sessions, [], context);
  expect({ edits, problems, same }).toEqual({ edits: [], problems: [], same: 3 });
});
