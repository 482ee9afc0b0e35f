import { readFileSync } from 'node:fs';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { papers, updates } from '../../model/collections.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { files } from '../../site/files/registry.ts';
import { pages } from '../../site/pages/registry.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { conferenceText } from '../conference.ts';
import { type ContentRepository, contentRepository } from './content-repository.ts';
import { assets, paper, update, writePapers } from './sample-content.ts';

const VENUE = 'content/pages/venue-and-travels.md';
const VENUE_PAGE = 'about/venue-and-travels.html';
const DATES = 'content/settings/important-dates.json';
const SITE = 'content/settings/site.json';

/** One process after another, as builds are. */
function publish({ root, outDir, cacheDir }: ContentRepository) {
  const publisher = createPublisher({ outDir, cacheDir, assets, pages, files, version: 'test' });
  return publisher.publish(workingTree(root, { cacheDir }));
}

const textPage = (text: string) => `---\ntitle: "Venue"\ndescription: "Where."\n---\n\n${text}\n`;

describe('the feed of what changed in the programme', () => {
  it('has each change as an entry, the newest first, and no samples', async () => {
    const content = contentRepository();
    const write = (id: string, start: string, sample = '') =>
      content.writeText(
        `content/programme/${id}.md`,
        `---\ntitle: "${id}"\nkind: "panel"\nday: "2026-03-06"\nstart: "${start}"\nend: "12:00"\n${sample}---\n`,
      );
    write('opening', '09:00');
    write('closing', '10:00');
    write('made-up', '11:00', 'sample: true\n');
    content.commit('2026-03-01T10:00:00Z');
    const entries = async () => {
      await publish(content);
      const feed = parseAtomFeed(content.published('programme-changes.atom'));
      return (feed.entries ?? []).map(({ id, title, updated }) => ({
        id,
        title: title?.value,
        updated,
      }));
    };
    const before = await entries();
    expect(before.map(({ updated }) => updated)).toEqual(Array(2).fill('2026-03-01T10:00:00Z'));
    write('closing', '11:30');
    content.commit('2026-03-02T10:00:00Z');
    const after = await entries();
    expect(after).toEqual([
      {
        id: expect.stringMatching(/programme\/closing\/2026-03-02T10:00:00Z$/),
        title: 'closing: Friday 6 March 2026, 11:30–12:00',
        updated: '2026-03-02T10:00:00Z',
      },
      before.find(({ title }) => title?.startsWith('opening')),
    ]);
  });
});

describe('a text page', () => {
  it('says when its text last changed, by the day at the conference', async () => {
    const content = contentRepository();
    content.writeText(VENUE, textPage('In Patna.'));
    // It is the sixth of March in Patna by then.
    content.commit('2026-03-05T20:00:00Z');
    expect((await publish(content)).isDated).toBe(true);
    expect(content.published(VENUE_PAGE)).toContain(
      '<p class="last-changed">Last changed <time dateTime="2026-03-06">6 March 2026</time></p>',
    );
  });

  it('says nothing where Git does not know', async () => {
    const content = contentRepository();
    content.writeText(VENUE, textPage('In Patna.'));
    expect((await publish(content)).isDated).toBe(false);
    expect(content.published(VENUE_PAGE)).not.toContain('Last changed');
    expect(content.published('sitemap.xml')).not.toContain('lastmod');
    content.commit();
    content.writeText(VENUE, textPage('In Patna, Bihar.'));
    expect((await publish(content)).isDated).toBe(true);
    expect(content.published(VENUE_PAGE)).not.toContain('Last changed');
  });

  it('says nothing while it has no text', async () => {
    const content = contentRepository();
    content.commit();
    await publish(content);
    expect(content.published(VENUE_PAGE)).toContain('This page is being written.');
    expect(content.published(VENUE_PAGE)).not.toContain('Last changed');
  });

  it('is made again when its date changes though its text does not, and no other page is', async () => {
    const content = contentRepository();
    content.writeText(VENUE, textPage('In Patna.'));
    content.commit('2026-03-01T10:00:00Z');
    await publish(content);
    content.writeText(VENUE, textPage('In Delhi.'));
    content.commit('2026-03-02T10:00:00Z');
    content.writeText(VENUE, textPage('In Patna.'));
    content.commit('2026-03-03T10:00:00Z');
    const report = await publish(content);
    // The group's page shows the description, which is the same text as before.
    expect(report.written.sort()).toEqual([VENUE_PAGE, 'sitemap.xml']);
    expect(content.published(VENUE_PAGE)).toContain('3 March 2026');
  });

  it('is not made again by commits to other files', async () => {
    const content = contentRepository();
    content.writeText(VENUE, textPage('In Patna.'));
    content.commit();
    await publish(content);
    content.writeText('README.md', 'no content');
    content.commit();
    expect(await publish(content)).toMatchObject({ rendered: 0, written: [] });
  });
});

describe('sitemap.xml', () => {
  it('says of each page when what it is made from last changed', async () => {
    const content = contentRepository();
    content.writeText(VENUE, textPage('In Patna.'));
    content.commit('2026-01-01T00:00:00Z');
    content.write(papers, paper(1));
    content.commit('2026-01-02T00:00:00Z');
    content.write(papers, paper(2));
    content.commit('2026-01-03T00:00:00Z');
    content.write(updates, update(1));
    content.commit('2026-01-04T00:00:00Z');
    content.writeText(DATES, conferenceText(DATES).replace('2025-11-28', '2025-12-05'));
    content.commit('2026-01-05T00:00:00Z');
    const dates = async () => {
      await publish(content);
      const found = content
        .published('sitemap.xml')
        .matchAll(/<loc>https:\/\/conference.example(.*?)<\/loc><lastmod>(.*?)T00:00:00Z</g);
      return new Map([...found].map(([, path, date]) => [path, date]));
    };
    const before = await dates();
    expect(before.get('/papers/paper-1')).toBe('2026-01-02');
    expect(before.get('/papers/paper-2')).toBe('2026-01-03');
    expect(before.get('/allpapers')).toBe('2026-01-03');
    expect(before.get('/allupdates')).toBe('2026-01-04');
    expect(before.get('/')).toBe('2026-01-05');
    expect(before.get('/about/venue-and-travels')).toBe('2026-01-01');

    // Every page's frame shows the conference's name; only some pages are about it.
    const site = content.root;
    content.writeText(SITE, readFileSync(`${site}/${SITE}`, 'utf8').replace('hybrid', 'online'));
    content.commit('2026-01-06T00:00:00Z');
    // A list changes also when something is taken out of it.
    content.remove(papers, 'paper-2');
    content.commit('2026-01-07T00:00:00Z');
    const after = await dates();
    expect(after.get('/papers/paper-1')).toBe('2026-01-02');
    expect(after.get('/allpapers')).toBe('2026-01-07');
    expect(after.get('/contact')).toBe('2026-01-06');
    expect(after.get('/allupdates')).toBe('2026-01-04');
    expect(after.get('/about/venue-and-travels')).toBe('2026-01-01');
  });

  it('leaves the date of a list out while one of its files is not committed', async () => {
    const content = contentRepository();
    writePapers(content, 2);
    content.commit();
    content.write(papers, paper(3));
    await publish(content);
    const sitemap = content.published('sitemap.xml');
    expect(sitemap).toMatch(/allpapers<\/loc><\/url>/);
    expect(sitemap).toMatch(/papers\/paper-1<\/loc><lastmod>/);
    expect(sitemap).toMatch(/papers\/paper-3<\/loc><\/url>/);
  });
});

describe('the page of a paper', () => {
  it('tells search engines when its file last changed', async () => {
    const content = contentRepository();
    writePapers(content, 1);
    content.commit('2026-01-02T03:04:05Z');
    await publish(content);
    expect(content.published('papers/paper-1.html')).toContain(
      '"dateModified":"2026-01-02T03:04:05Z"',
    );
  });
});

describe('the feeds', () => {
  it('say when an update was written and when it last changed', async () => {
    const content = contentRepository();
    content.write(updates, update(1));
    content.write(updates, update(2));
    content.commit('2026-02-01T00:00:00Z');
    content.write(updates, update(1, { title: 'Corrected' }));
    content.commit('2026-02-02T00:00:00Z');
    await publish(content);
    const atom = () => parseAtomFeed(content.published('feed.atom'));
    expect(atom().updated).toBe('2026-02-02T00:00:00Z');
    expect(atom().entries?.map(({ title, updated }) => [title?.value, updated])).toEqual([
      ['Update 2 <b>', '2026-02-01T00:00:00Z'],
      ['Corrected', '2026-02-02T00:00:00Z'],
    ]);
    expect(atom().entries?.[0]?.published).toBe('2026-01-01T00:02:00.000Z');
    const json = parseJsonFeed(content.published('feed.json'));
    expect(json.items?.map(({ date_modified }) => date_modified)).toEqual([
      '2026-02-01T00:00:00Z',
      '2026-02-02T00:00:00Z',
    ]);

    content.remove(updates, 'update-1');
    content.write(updates, update(2, { eventDate: '2099-12-31T00:00:00Z' }));
    content.commit('2026-02-03T00:00:00Z');
    await publish(content);
    expect(atom().updated).toBe('2026-02-03T00:00:00Z');
    // Nothing was published on a day that is yet to come.
    expect(atom().entries?.map(({ published }) => published)).toEqual(['2026-02-03T00:00:00Z']);
  });

  it('say of an update that names a date when that was moved, and of no other', async () => {
    const content = contentRepository();
    content.write(updates, update(1, { description: 'Until {{date:submission-deadline}}.' }));
    content.write(updates, update(2));
    content.commit('2026-02-01T00:00:00Z');
    const text = conferenceText(DATES);
    content.writeText(DATES, text.replace('2025-11-28', '2025-12-12'));
    content.commit('2026-02-02T00:00:00Z');
    await publish(content);
    const atom = parseAtomFeed(content.published('feed.atom'));
    expect(atom.entries?.map(({ id, updated }) => [id?.slice(-1), updated])).toEqual([
      ['2', '2026-02-01T00:00:00Z'],
      ['1', '2026-02-02T00:00:00Z'],
    ]);
    expect(atom.updated).toBe('2026-02-02T00:00:00Z');
    const json = parseJsonFeed(content.published('feed.json'));
    expect(json.items?.map(({ date_modified }) => date_modified)).toEqual([
      '2026-02-01T00:00:00Z',
      '2026-02-02T00:00:00Z',
    ]);
    content.write(updates, update(2, { title: 'Later' }));
    content.commit('2026-02-03T00:00:00Z');
    await publish(content);
    expect(parseAtomFeed(content.published('feed.atom')).updated).toBe('2026-02-03T00:00:00Z');
  });

  it('say of an update when the date that it names was moved, not when another one was', async () => {
    const content = contentRepository();
    const days = ['submission-deadline', 'camera-ready', 'conference-days', 'students-until'];
    const updatesOf = async () => {
      await publish(content);
      const { entries = [] } = parseAtomFeed(content.published('feed.atom'));
      return days.map((_, index) => {
        const found = entries.find(({ id }) => id?.endsWith(`update-${index + 1}`));
        return found?.updated?.slice(0, 10);
      });
    };
    for (const [index, day] of days.entries()) {
      content.write(updates, update(index + 1, { description: `On {{date:${day}}}.` }));
    }
    let text = conferenceText(DATES);
    const change = (from: string, to: string, at: string) => {
      text = text.replace(from, to);
      content.writeText(DATES, text);
      if (at) content.commit(`${at}T00:00:00Z`);
    };
    change('', '', '2026-02-01');
    expect(await updatesOf()).toEqual(days.map(() => '2026-02-01'));
    change('"2026-02-16"', '"2026-02-20", "movedFrom": "2026-02-16"', '2026-02-02');
    change('Last day of the early fee.', 'Until then the early fee.', '2026-02-03');
    expect(await updatesOf()).toEqual(['2026-02-01', '2026-02-02', '2026-02-01', '2026-02-01']);
    // By a proposal: when it was merged, it was said.
    content.git('checkout', '-qb', 'proposal');
    change('"2026-03-08"', '"2026-03-09"', '2026-02-04');
    content.git('checkout', '-q', 'main');
    content.write(updates, update(9));
    content.commit('2026-02-05T00:00:00Z');
    content.git('merge', '-q', '--no-ff', '--no-commit', 'proposal');
    content.commit('2026-02-06T00:00:00Z');
    expect(await updatesOf()).toEqual(['2026-02-01', '2026-02-02', '2026-02-06', '2026-02-01']);
    // Not committed: as where Git does not know, the file's own day.
    change('2025-11-28', '2025-12-05', '');
    expect(await updatesOf()).toEqual(['2026-02-01', '2026-02-02', '2026-02-06', '2026-02-01']);
    change('2025-12-05', '2025-12-05', '2026-02-07');
    expect(await updatesOf()).toEqual(['2026-02-07', '2026-02-02', '2026-02-06', '2026-02-01']);
  });

  it('fall back on the update’s own date where Git does not know', async () => {
    const content = contentRepository();
    content.write(updates, update(1));
    await publish(content);
    const atom = parseAtomFeed(content.published('feed.atom'));
    expect(atom.updated).toBe('2026-01-01T00:01:00.000Z');
    expect(atom.entries?.[0]?.updated).toBe('2026-01-01T00:01:00.000Z');
    expect(content.published('feed.json')).not.toContain('date_modified');
  });
});

describe('the calendar', () => {
  it('says when a date changed, and numbers its changes upwards', async () => {
    const content = contentRepository();
    const read = async () => {
      await publish(content);
      const calendar = new ICAL.Component(ICAL.parse(content.published('important-dates.ics')));
      const event = calendar.getFirstSubcomponent('vevent');
      const value = (name: string) => String(event?.getFirstPropertyValue(name) ?? '');
      return {
        sequence: Number(value('sequence')),
        stamps: [value('dtstamp'), value('last-modified')],
      };
    };
    const unknown = await read();
    content.commit('2026-01-01T00:00:00Z');
    const first = await read();
    expect(first.stamps).toEqual(['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z']);
    const text = conferenceText(DATES);
    // Brought forward, which a number made of the day itself would not notice.
    content.writeText(DATES, text.replace('2025-06-16', '2025-06-09'));
    const edited = await read();
    content.commit('2026-01-02T00:00:00Z');
    const second = await read();
    expect(second.stamps).toEqual(['2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z']);
    content.writeText(DATES, text);
    // By a clock that is late.
    content.commit('2026-01-01T12:00:00Z');
    const third = await read();
    content.writeText(SITE, conferenceText(SITE).replace('Asia/Kolkata', 'Asia/Colombo'));
    content.commit('2026-01-03T00:00:00Z');
    const fourth = await read();
    const sequences = [unknown, first, edited, second, third, fourth].map((each) => each.sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    expect(unknown.stamps).toEqual(['2025-06-16T00:00:00Z', '']);

    content.writeText('README.md', 'no content');
    content.commit();
    expect(await read()).toEqual(fourth);
  });
});
