import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInWords } from '../../model/calendar-days.ts';
import { settingsNames } from '../../model/settings/settings-files.ts';
import { ADMIN } from '../api-client.ts';
import { conferenceText } from '../conference.ts';
import { openProposer } from '../propose.ts';
import { readCommit } from './commit-in-git.ts';
import { CATEGORIES, openSite, type Site } from './logged-in-site.ts';
import { png, showPicture, upload } from './pictures.ts';

const fileOf = (name: string) => `content/settings/${name}.json`;
const textOf = (name: string) => conferenceText(fileOf(name));
const valuesOf = (name: string) => JSON.parse(textOf(name));
const page = (text: string) => `---\ntitle: "A page"\ndescription: "Some text."\n---\n\n${text}\n`;

let site: Site;
beforeAll(async () => {
  const files = {
    ...Object.fromEntries(settingsNames.map((name) => [fileOf(name), textOf(name)])),
    [fileOf('organising-categories')]: `{ "categories": ${JSON.stringify(CATEGORIES)} }\n`,
    'content/papers/cells.md': `---\nheading: "Cells"\nauthors: ["A"]\ntrack: "Renewable Energy"\n---\n\nText\n`,
    'content/papers/waves.md': `---\nheading: "Waves" # kept\nauthors: ["A"]\ntrack: renewable-energy\nsample: true\n---\n\nText\n`,
    'content/programme/grids.md': `---\ntitle: "Grids"\nkind: "papers"\nday: "2026-03-07"\nstart: "11:00"\nend: "12:30"\nroom: "hall"\ntrack: "renewable-energy"\n---\n`,
    'content/pages/host-institute.md': page('[The way](/about/venue-and-travels).'),
    'content/pages/venue.md': page('Send it until {{date:submission-deadline}}.'),
    'content/committees/organising/asha.md': `---\nname: "Asha"\nspecialization: ["S"]\ncollege: "C"\ncommittee: "${CATEGORIES[1]?.replace(' ', '\\x20')}"\n---\n\nText\n`,
  };
  // Requests are counted: nobody looks for pushes meanwhile.
  site = await openSite(files, { variables: { GITHUB_POLL_SECONDS: '3600' } });
});
afterAll(() => site.remove());

const at = (name: string, more = '') => `/api/settings/${name}${more}`;
const put = (name: string, body: unknown, etag?: string) =>
  site.ask('PUT', at(name), body, etag === undefined ? undefined : { 'If-Match': etag });
const refused = async (name: string, body: unknown) =>
  (await site.refuses(422, 'PUT', at(name), { body })).body.errors;

const inTrack = ['papers/cells', 'papers/waves', 'programme/grids'].map(
  (path) => `content/${path}.md`,
);
const named = async () =>
  Promise.all(
    inTrack.map(
      async (path) => /^track: "?(.*?)"?$/m.exec(await site.git('show', `main:${path}`))?.[1],
    ),
  );

describe('a setting', () => {
  it.each(settingsNames)(
    'is read as it stands, and saved as it is without a commit: %s',
    async (name) => {
      const { status, headers, body } = await site.ask('GET', at(name));
      const blob = await site.git('rev-parse', `main:${fileOf(name)}`);
      const etag = headers.get('etag')?.replace('W/', '');
      expect([status, etag]).toEqual([200, `"${blob}"`]);
      expect(body).toEqual(JSON.parse(await site.git('show', `main:${fileOf(name)}`)));
      const head = await site.head();
      const saved = await put(name, body);
      expect(saved, JSON.stringify(saved.body)).toMatchObject({
        status: 201,
        body: { commit: head },
      });
      expect(await site.head()).toBe(head);
    },
  );

  it('is saved in one commit of the lines that changed, with three requests', async () => {
    const value = valuesOf('important-dates');
    const before = await site.head();
    const etag = (await site.ask('GET', at('important-dates'))).headers.get('etag') ?? '';
    value.dates[4].description = 'Put off.';
    site.github.clearRequests();
    const answer = await put('important-dates', value, etag);
    expect(answer.body).toEqual({
      message: 'Setting updated successfully.',
      _id: 'important-dates',
      commit: await site.head(),
    });
    expect(site.github.requests).toHaveLength(3);
    expect(await readCommit(site, 'main')).toMatchObject({
      author: expect.stringMatching(`^${ADMIN.name} <`),
      parents: [before],
      subject: 'Update setting: Important dates',
      changes: [`M ${fileOf('important-dates')}`],
    });
    const diff = await site.git('diff', '--numstat', before, 'main');
    expect(diff).toMatch(/^1\t1\t/);
    const late = { body: valuesOf('important-dates'), headers: { 'If-Match': etag } };
    const { body } = await site.refuses(412, 'PUT', at('important-dates'), late);
    expect(body).toMatchObject({ current: value, changedBy: ADMIN.name });
    expect(body.etag).not.toBe(etag);
  });

  it('has a history of its fields, goes back, and stands among the changes', async () => {
    const [last, first] = (await site.ask('GET', at('important-dates', '/history'))).body;
    const { id, title, description } = valuesOf('important-dates').dates[4];
    const change = { field: `dates[${id}].description`, label: `Dates: ${title}: Description` };
    expect(last.changes).toEqual([{ ...change, before: description, after: 'Put off.' }]);
    const preview = await site.ask('GET', at('important-dates', `/restore?commit=${first.commit}`));
    expect(preview.body.changes).toEqual([{ ...change, before: 'Put off.', after: description }]);
    const answer = await site.ask('POST', at('important-dates', '/restore'), {
      commit: first.commit,
    });
    expect(answer.body.message).toBe('Setting restored successfully.');
    expect(await site.git('show', `main:${fileOf('important-dates')}`)).toBe(
      textOf('important-dates').trimEnd(),
    );
    const setting = { noun: 'setting', title: 'Important dates', id: 'important-dates' };
    expect((await site.ask('GET', '/api/changes')).body.slice(0, 2)).toMatchObject([
      { kind: 'restored', collection: null, ...setting },
      { kind: 'updated', collection: null, ...setting },
    ]);
  });

  it('has whole web addresses, also where one was typed without its beginning', async () => {
    const value = valuesOf('site');
    value.links.brochure = 'example.org/brochure';
    value.socialLinks = [{ network: 'linkedin', url: 'our page' }];
    expect(await refused('site', value)).toMatchObject([{ field: 'socialLinks[0].url' }]);
    value.socialLinks[0].url = 'www.example.org';
    expect(await put('site', value)).toMatchObject({ status: 201 });
    expect((await site.ask('GET', at('site'))).body).toMatchObject({
      links: { brochure: 'https://example.org/brochure' },
      socialLinks: [{ url: 'https://www.example.org' }],
    });
    expect(await put('site', valuesOf('site'))).toMatchObject({ status: 201 });
  });

  it('brings a picture in, and takes it away with its last use', async () => {
    const value = valuesOf('carousel');
    const [slide] = value.slides;
    const picture = await upload(site, png('slide'));
    const changed = { slides: [{ ...slide, picture }, ...value.slides.slice(1)] };
    const { body } = await put('carousel', changed);
    expect((await readCommit(site, body.commit)).changes).toEqual([
      `M ${fileOf('carousel')}`,
      `A public${picture}`,
    ]);
    await put('carousel', value);
    expect((await showPicture(site, picture)).status).toBe(404);
    const lost = { ...slide, picture: `/uploads/${'0'.repeat(32)}.png` };
    expect(await refused('carousel', { slides: [lost, ...value.slides.slice(1)] })).toMatchObject([
      { field: 'slides[0].picture' },
    ]);
  });

  it('that loses a track is saved, and says which papers are in it and what to do', async () => {
    const { tracks } = valuesOf('tracks') as { tracks: { name: string }[] };
    const without = tracks.filter(({ name }) => name !== 'Renewable Energy');
    const { body } = await put('tracks', { tracks: without });
    expect(body.warnings).toEqual([
      {
        field: 'tracks',
        message:
          'The track “Renewable Energy” is no more, and still stands in “Cells”, “Waves”, “Grids”. Write its name into “Also called” of the track that takes its place, or give them another one.',
      },
    ]);
    const [first, ...others] = without;
    const renamed = [{ ...first, alsoCalled: 'Renewable Energy' }, ...others];
    expect((await put('tracks', { tracks })).body.warnings).toBeUndefined();
    expect((await put('tracks', { tracks: renamed })).body.warnings).toBeUndefined();
  });

  it('with a renamed track takes its papers and sessions along, and its undo takes them back', async () => {
    const { tracks } = valuesOf('tracks') as { tracks: { name: string; summary: string }[] };
    await put('tracks', { tracks });
    const { headers } = await site.ask('GET', at('tracks'));
    const etag = headers.get('etag') ?? '';
    const rename = (name: string) =>
      tracks.map((each) => (each.name === 'Renewable Energy' ? { ...each, name } : each));
    site.github.clearRequests();
    const saved = await put('tracks', { tracks: rename('Wind and Water').toReversed() }, etag);
    expect(saved.body.warnings).toBeUndefined();
    expect(saved.body.message).toBe(
      'Setting updated successfully. “Renewable Energy” is “Wind and Water” now: 2 papers and 1 session went along.',
    );
    expect(site.github.requests).toHaveLength(3);
    expect(await readCommit(site, 'main')).toMatchObject({
      subject: 'Update setting: Special tracks',
      changes: [...inTrack, fileOf('tracks')].map((path) => `M ${path}`),
    });
    expect(await named()).toEqual(['wind-and-water', 'wind-and-water', 'wind-and-water']);
    const [line] = (await site.ask('GET', '/api/log')).body.lines;
    expect(line).toMatchObject({
      title: '1 setting, 2 papers and 1 session',
      note: '“Renewable Energy” is “Wind and Water” now: 2 papers and 1 session went along.',
    });
    expect(await site.git('show', `main:${inTrack[1]}`)).toContain('heading: "Waves" # kept');
    // Whoever began from the version before is told, and nothing goes along.
    const late = { body: { tracks: rename('Tides') }, headers: { 'If-Match': etag } };
    await site.refuses(412, 'PUT', at('tracks'), late);

    const before = (await site.ask('GET', at('tracks', '/history'))).body[1].commit;
    await site.ask('POST', at('tracks', '/restore'), { commit: before });
    expect(await named()).toEqual(['renewable-energy', 'renewable-energy', 'renewable-energy']);
    const again = await put('tracks', { tracks: rename('Wind and Water') });
    await site.ask('POST', `/api/log/${again.body.commit}/undo`, {});
    expect(await named()).toEqual(['renewable-energy', 'renewable-energy', 'renewable-energy']);
    // A name that was first written into “Also called”, and then takes the place of the name.
    const called = (more: object) =>
      tracks.map((each) => (each.name === 'Renewable Energy' ? { ...each, ...more } : each));
    await put('tracks', { tracks: called({ alsoCalled: 'Tidal Power' }) });
    await put('tracks', { tracks: called({ name: 'Tidal Power' }) });
    expect(await named()).toEqual(['tidal-power', 'tidal-power', 'tidal-power']);
    await put('tracks', { tracks });
  });
});

describe('a proposal that renames a track', () => {
  it('says who goes along, and takes them along when it is published', async () => {
    const { body: now } = await site.ask('GET', at('tracks'));
    const tracks = now.tracks.map((each: { name: string }) =>
      each.name === 'Renewable Energy' ? { ...each, name: 'Wind and Water' } : each,
    );
    const editor = await openProposer(site);
    const made = await editor.propose({
      slug: 'settings/tracks',
      files: { [fileOf('tracks')]: `${JSON.stringify({ tracks }, null, 2)}\n` },
    });
    const words = '“Renewable Energy” is “Wind and Water” now: 2 papers and 1 session went along.';
    const { body: review } = await site.ask('GET', `/api/proposals/${made.number}`);
    const message =
      '“Renewable Energy” becomes “Wind and Water”: 2 papers and 1 session will go along.';
    expect(review.changes[0].findings).toEqual([{ field: 'tracks', message, severity: 'warning' }]);
    expect(await named()).toEqual(['renewable-energy', 'renewable-energy', 'renewable-energy']);
    const merge = `/api/proposals/${made.number}/merge`;
    expect((await site.ask('POST', merge, { head: made.head })).status).toBe(200);
    expect(await named()).toEqual(['wind-and-water', 'wind-and-water', 'wind-and-water']);
    expect(await readCommit(site, 'main')).toMatchObject({
      subject: 'Update setting: Special tracks',
      changes: [...inTrack, fileOf('tracks')].map((path) => `M ${path}`),
    });
    const [line] = (await site.ask('GET', '/api/log')).body.lines;
    expect(line.note).toBe(`${words} Proposed in #${made.number}, published by ${ADMIN.name}.`);
    await site.ask('POST', `/api/log/${line.commit}/undo`, {});
    expect(await named()).toEqual(['renewable-energy', 'renewable-energy', 'renewable-energy']);
  });
});

describe('a setting that would break the site', () => {
  it('says by their titles which pages stand in its way', async () => {
    const navigation = valuesOf('navigation') as { groups: { path: string }[] };
    const [, ...groups] = navigation.groups;
    const [error] = await refused('navigation', { ...navigation, groups });
    expect(error.message).toMatch(
      /^The page “A page” links there\. .*: the setting “Navigation” does not list it\./,
    );
    expect(error.message).not.toContain('content/');
  });

  it('is refused at its field, with what to do', async () => {
    const dates = valuesOf('important-dates').dates as { id: string; date: string }[];
    const changed = (id: string, change: object) => ({
      dates: dates.map((each) => (each.id === id ? { ...each, ...change } : each)),
    });
    const index = (id: string) => dates.findIndex((each) => each.id === id);
    const end = await refused('important-dates', changed('conference-end', { date: '2020-01-01' }));
    expect(end).toEqual([
      {
        field: `dates[${index('conference-end')}].date`,
        message: expect.stringMatching(/: Date must not be before that of “Conference Start”\.$/),
      },
    ]);
    const twice = await refused(
      'important-dates',
      changed(String(dates[1]?.id), { id: dates[0]?.id }),
    );
    expect(twice).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/stands here twice/) }),
    ]);
    const { home: _, ...homeless } = valuesOf('navigation');
    expect(await refused('navigation', homeless)).toEqual([
      { field: 'home', message: 'Home is missing.' },
    ]);
    const { groups } = valuesOf('navigation') as { groups: { options: object[] }[] };
    const menu = (page: string) => ({
      ...valuesOf('navigation'),
      groups: groups.map((group, at) =>
        at > 0 ? group : { ...group, options: [{ label: 'Childcare', page }, ...group.options] },
      ),
    });
    expect(await refused('navigation', menu('no-such-thing'))).toEqual([
      {
        field: 'groups[0].options[0].page',
        message:
          'There is no page “no-such-thing”. Make it under Pages, Add New Page, which puts it into the menu, or choose one that there is.',
      },
    ]);
    expect(await refused('navigation', menu('speakerz'))).toMatchObject([
      { message: expect.stringMatching(/or choose one that there is, such as “speakers”\.$/) },
    ]);
    const zone = await refused('site', { ...valuesOf('site'), timeZone: 'Mars/Olympus' });
    expect(zone).toMatchObject(
      [{ field: 'timeZone', message: /^Time zone must be the name/ }].map(({ field, message }) => ({
        field,
        message: expect.stringMatching(message),
      })),
    );
    const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    expect(await refused('topics', deep)).toMatchObject([{ field: '' }]);
  });

  it('by taking away a category that has members, or a fact that a text names', async () => {
    const [patrons = '', chairs = '', others = ''] = CATEGORIES;
    expect(await refused('organising-categories', { categories: [patrons, others] })).toEqual([
      {
        field: 'categories',
        message: `The category “${chairs}” still has members: “Asha”. Give them another category first, then take this one out.`,
      },
    ]);
    const fine = await put('organising-categories', { categories: [patrons, chairs] });
    expect(fine.status, JSON.stringify(fine.body)).toBe(201);
    const dates = valuesOf('important-dates').dates as { id: string }[];
    const without = dates.filter(({ id }) => id !== 'submission-deadline');
    expect(await refused('important-dates', { dates: without })).toEqual([
      {
        field: 'dates',
        message:
          'The fact “date:submission-deadline” is still named in “A page”. Take {{date:submission-deadline}} out of the text there first.',
      },
    ]);
  });

  it('is saved with a warning where somebody should only look', async () => {
    const [first, second, ...rest] = valuesOf('important-dates').dates;
    const answer = await put('important-dates', { dates: [second, first, ...rest] });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body.warnings).toEqual([
      { field: expect.stringMatching(/^dates/), message: expect.any(String) },
    ]);
    // It stays among what is to be looked at, until it is mended.
    site.github.clearRequests();
    const found = async () => (await site.ask('GET', '/api/findings')).body;
    const { count, findings } = await found();
    expect(findings).toContainEqual({
      path: fileOf('important-dates'),
      field: answer.body.warnings[0].field,
      message: answer.body.warnings[0].message,
      severity: 'warning',
      rule: 'date-order',
      collection: null,
      id: 'important-dates',
      title: 'Important dates',
    });
    expect((await found()).count).toBe(count);
    expect(site.github.requests).toEqual([]);
    await put('important-dates', { dates: [first, second, ...rest] });
    expect(await found()).toMatchObject({ count: count - 1 });
  });

  it('is none by another name', async () => {
    for (const name of ['colours', 'site.json', '__proto__', '..%2fsite']) {
      await site.refuses(404, 'GET', at(name));
      await site.refuses(404, 'PUT', at(name), { body: {} });
      await site.refuses(404, 'GET', at(name, '/history'));
      await site.refuses(404, 'POST', at(name, '/restore'), { body: { commit: '0'.repeat(40) } });
    }
  });
});

describe('an important date', () => {
  const path = '/api/dates/submission-deadline';
  const settings = 'important-dates';
  const announcement = {
    title: 'Two more weeks',
    description: 'Until {{date:submission-deadline}}.',
  };

  it('is put off and announced in one commit with three requests', async () => {
    await put(settings, valuesOf(settings));
    const { headers, body } = await site.ask('GET', at(settings));
    const etag = headers.get('etag') ?? '';
    const { date: old, title } = body.dates[1];
    site.github.clearRequests();
    const asked = { date: '2025-12-12', time: '17:00', announcement };
    const saved = await site.ask('PUT', path, asked, { 'If-Match': etag });
    expect(site.github.requests).toHaveLength(3);
    const commit = await site.head();
    expect(saved).toMatchObject({
      status: 201,
      body: { _id: 'submission-deadline', update: 'two-more-weeks', commit },
    });
    // The tests' own day is long after it.
    expect(saved.body.warnings).toEqual([
      { field: 'date', message: '12 December 2025 is over already.' },
    ]);
    expect(await readCommit(site, 'main')).toMatchObject({
      subject: `Move date: ${title} from ${dayInWords(old)} to 12 December 2025`,
      changes: [`M ${fileOf(settings)}`, 'A content/updates/two-more-weeks.md'],
    });
    expect((await site.ask('GET', at(settings))).body.dates[1]).toMatchObject({
      date: '2025-12-12',
      time: '17:00',
      movedFrom: old,
    });
    const update = await site.ask('GET', '/api/recentupdate/get/two-more-weeks');
    expect(update.body).toMatchObject(announcement);
    // The day on which it is said, not the one that it is about.
    expect(Date.now() - Date.parse(update.body.eventDate)).toBeLessThan(24 * 3_600_000);
    const [change] = (await site.ask('GET', '/api/changes')).body;
    expect(change).toMatchObject({ noun: 'date', title });
    // The log tells both days, and names the update.
    expect((await site.ask('GET', '/api/log')).body.lines[0]).toMatchObject({
      kind: 'updated',
      noun: 'date',
      title,
      names: [announcement.title],
      fields: [`${dayInWords(old)} → 12 December 2025`],
    });
    const late = { body: { date: '2025-12-13' }, headers: { 'If-Match': etag } };
    const { body: conflict } = await site.refuses(412, 'PUT', path, late);
    expect(conflict.current.dates[1].date).toBe('2025-12-12');
  });

  it('is put off again in the update that is there, and in a new one where it is gone', async () => {
    for (const [day, known, update, change] of [
      ['2025-12-20', 'two-more-weeks', 'two-more-weeks', 'M'],
      ['2025-12-21', 'never-was', 'another-week', 'A'],
    ]) {
      const title = known === update ? announcement.title : 'Another week';
      const asked = { date: day, announcement: { ...announcement, title, update: known } };
      const saved = await site.ask('PUT', path, asked);
      expect(saved).toMatchObject({ status: 201, body: { update } });
      expect((await readCommit(site, 'main')).changes).toEqual([
        `M ${fileOf(settings)}`,
        `${change} content/updates/${update}.md`,
      ]);
    }
  });

  it('is announced before all that an update says, which stays, and is said once', async () => {
    const own = {
      title: 'Regular papers: 5 to 7 pages',
      description: 'Abstracts alone are not published.',
      eventDate: '2025-11-28T00:00:00Z',
    };
    const { body: added } = await site.ask('POST', '/api/recentupdate/add', own);
    const kept = `${announcement.description}\n\n**${own.title}**\n\n${own.description}`;
    for (const date of ['2025-12-22', '2025-12-23']) {
      await site.ask('PUT', path, { date, announcement: { ...announcement, update: added._id } });
      const { body: update } = await site.ask('GET', `/api/recentupdate/get/${added._id}`);
      expect(update).toMatchObject({ ...announcement, description: kept });
    }
    await site.ask('PUT', path, { date: '2025-12-21' });
  });

  it('that is brought forward says the later day; out of order is said', async () => {
    const { body } = await site.ask('PUT', path, { date: '2025-06-01' });
    expect(body.update).toBeUndefined();
    expect(body.warnings[1].message).toContain(
      'is now later than Submission Deadline. Move it too?',
    );
    const { date, movedFrom, time } = (await site.ask('GET', at(settings))).body.dates[1];
    expect([date, movedFrom, time]).toEqual(['2025-06-01', '2025-12-21', undefined]);
  });

  it.each([
    ['submission-deadline', { date: '2025-02-30' }, 'date'],
    ['submission-deadline', { date: '2025-06-01' }, 'date'],
    ['submission-deadline', { date: '2025-12-01', time: '25:00' }, 'time'],
    ['submission-deadline', { date: '2025-12-01', zone: 'Nowhere' }, 'zone'],
    ['submission-deadline', { date: 12 }, 'date'],
    ['submission-deadline', { date: '2025-12-01', announcement: { title: 'x' } }, 'description'],
    ['submission-deadline', { date: '2025-12-01', announcement: 'soon' }, 'announcement'],
    ['conference-start', { date: '2030-01-01' }, 'date'],
    ['gone', { date: '2025-12-01' }, 'id'],
  ])('is refused with a sentence, and nothing is saved: %s %j', async (id, body, field) => {
    const head = await site.head();
    const { body: answer } = await site.refuses(422, 'PUT', `/api/dates/${id}`, { body });
    expect(answer.errors).toMatchObject([{ field, message: expect.stringMatching(/\.$/) }]);
    expect(await site.head()).toBe(head);
  });
});
