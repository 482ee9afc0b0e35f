import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { citationData, citedPaper } from '../../model/citations/cited-paper.ts';
import { writeJoinHours } from '../../model/programme/join-hours.ts';
import { conferenceText } from '../conference.ts';
import { readCommit } from './commit-in-git.ts';
import { openSite, type Site } from './logged-in-site.ts';
import { png, showPicture, upload } from './pictures.ts';

const cited = citedPaper(
  {
    id: 'cited',
    heading: 'Tides </script> & $x^2$',
    authors: [{ name: 'Łukasz Żółć' }],
    url: 'https://conference.example/papers/cited',
  },
  { name: 'Conference on Tides', edition: 2025, begins: '2025-03-06' },
);

/** A page of a session of an hour, which begins in some minutes. */
function joined(minutes: number): string {
  const begins = Date.now() + minutes * 60_000;
  const [from = '', to = ''] = [begins, begins + 3_600_000].map((at) => new Date(at).toISOString());
  return `<h1>Online</h1><p data-joins="${writeJoinHours(from, to)}"></p>`;
}

const ONLINE = `---
title: "Online"
kind: "panel"
day: "2026-03-06"
start: "10:00"
end: "11:00"
joinLink: "https://rooms.example/for-those-who-ask"
---
`;

const PAGES = {
  'index.html': '<h1>Home</h1>',
  'contact.html': '<h1>Contact</h1>',
  '404.html': '<h1>This page does not exist</h1>',
  'admin.html': '<h1>Administration</h1>',
  'editor.html': '<h1>Editor</h1>',
  'admin/assets/admin.js': 'void 0;',
  'uploads/built.png': png('in the build'),
  '_content/secret.json': '{}',
  '_content/past-editions.json': '[2026,2025]',
  'about/from-files.html': '<h1>From files</h1>',
  '2025/about/hall.html': '<h1>Hall</h1>',
  '2026/papers/kept.html': '<h1>Kept</h1>',
  '2025/papers/kept.html': '<h1>Kept earlier</h1>',
  '2025/papers/older.html': '<h1>Older</h1>',
  'people/kept.html': '<h1>Somebody</h1>',
  '_content/moved-people.txt': 'gone /people/kept\ngone-too /people/letter/g/2#gone-too\n',
  'papers/cited.html': `<h1>Cited</h1>${citationData(cited)}`,
  '2025/papers/formerly.html': `<h1>Formerly</h1>${citationData(cited)}`,
  'papers/sample.html': '<h1>Sample</h1>',
  'programs/programme/opening.html': '<h1>Opening</h1>',
  'programs/programme/soon.html': joined(10),
  'programs/programme/later.html': joined(20),
  'programs/programme/over.html': joined(-120),
  'programs/programme/made-up.html': '<h1>A sample</h1>',
  'programs/programme/day/2026-03-07.html': '<h1>Saturday</h1>',
  'programme.ics': [
    [
      'BEGIN:VCALENDAR',
      'NAME:Programme',
      'SOURCE;VALUE=URI:https://conference.example/programme.ics',
    ],
    ['BEGIN:VTIMEZONE', 'TZID:Asia/Kolkata', 'END:VTIMEZONE'],
    ['BEGIN:VEVENT', 'UID:session-opening-2026@conference.example', 'SEQUENCE:7'],
    ['DTSTART;TZID=Asia/Kolkata:20260306T093000', 'END:VEVENT'],
    ['BEGIN:VEVENT', 'UID:session-opening-of-day-2-2026@conference.example', 'SEQUENCE:7'],
    ['DTSTART;TZID=Asia/Kolkata:20260307T093000', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]
    .flat()
    .join('\r\n'),
};

/** What a browser sends when a person follows a link. */
const NAVIGATE = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
  'upgrade-insecure-requests': '1',
};

const NAVIGATION = 'content/settings/navigation.json';

let site: Site;
beforeAll(async () => {
  const files = {
    [NAVIGATION]: conferenceText(NAVIGATION),
    ...Object.fromEntries(
      ['soon', 'later', 'over'].map((id) => [`content/programme/${id}.md`, ONLINE]),
    ),
  };
  // Requests are counted: nobody looks for pushes meanwhile.
  site = await openSite(files, { variables: { GITHUB_POLL_SECONDS: '3600' } });
  // What a publish leaves behind.
  for (const [path, bytes] of Object.entries(PAGES)) {
    const file = join(site.dataDir, 'site', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
});
afterAll(() => site.remove());

const visit = (path: string) => site.call('GET', path, { headers: NAVIGATE });

describe('a navigation', () => {
  it.each([
    ['/', 'Home'],
    ['/contact', 'Contact'],
    ['/admin', 'Administration'],
    ['/editor', 'Editor'],
    ['/admin/add-papers', 'Administration'],
    ['/admin/update-speaker/some-id', 'Administration'],
    ['/editor/collections/papers', 'Editor'],
  ])('to %s shows the page %s', async (path, heading) => {
    const { status, headers, body } = await visit(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toBe(`<h1>${heading}</h1>`);
  });

  it.each([
    '/nothing',
    '/admin/assets/gone.js',
    '/administrator',
    '/_content/secret.json',
    '/_content/anything',
    '/wp-login.php',
  ])('to %s answers 404 with the site’s own page', async (path) => {
    const { status, headers, body } = await visit(path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toBe(PAGES['404.html']);
  });

  it.each([
    ['/contact/', '/contact'],
    ['/admin/add-papers/', '/admin/add-papers'],
    ['/nothing/?a=b', '/nothing?a=b'],
  ])('to %s redirects to the address without slash', async (path, to) => {
    const { status, headers } = await visit(path);
    expect([301, 307, 308]).toContain(status);
    expect(new URL(headers.get('location') ?? '', site.url).href).toBe(site.url + to);
  });

  it.each([
    ['/people/gone', '/people/kept'],
    ['/people/gone-too', '/people/letter/g/2#gone-too'],
  ])('to %s, somebody who is found elsewhere, redirects there for good', async (path, to) => {
    const { status, headers } = await visit(path);
    expect(status).toBe(301);
    expect(new URL(headers.get('location') ?? '', site.url).href).toBe(site.url + to);
    expect((await visit('/people/kept')).status).toBe(200);
    expect((await visit('/people/go')).status).toBe(404);
  });

  it.each([
    ['/papers/kept', '/2026/papers/kept'],
    ['/papers/older', '/2025/papers/older'],
    ['/papers/formerly.bib', '/2025/papers/formerly.bib'],
  ])('to %s, a page of a past edition, redirects there for good', async (path, to) => {
    const { status, headers } = await visit(path);
    expect(status).toBe(301);
    expect(new URL(headers.get('location') ?? '', site.url).href).toBe(site.url + to);
  });

  it.each([
    ['bib', 'application/x-bibtex', 'title = {Tides </script> \\& {$x^2$}}'],
    ['ris', 'application/x-research-info-systems', 'TI  - Tides </script> & $x^2$\r\n'],
    ['json', 'application/vnd.citationstyles.csl+json', '"title":"Tides </script> & $x^2$"'],
  ])(
    'to a paper’s .%s has what its page says, in past editions too',
    async (ending, type, text) => {
      for (const path of ['/papers/cited', '/2025/papers/formerly']) {
        const { status, headers, body } = await visit(`${path}.${ending}`);
        expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        const said = typeof body === 'string' ? body : JSON.stringify(body);
        expect(said).toContain(text);
        expect(said).toContain('Żółć');
      }
      for (const path of ['/papers/sample', '/papers/nobody', '/papers/deep/cited']) {
        expect((await visit(`${path}.${ending}`)).status, path).toBe(404);
      }
    },
  );

  it('to a session’s or a day’s .ics has that part of the programme’s calendar', async () => {
    for (const [part, own, other] of [
      ['opening', 'session-opening-2026@', 'session-opening-of-day-2'],
      ['day/2026-03-07', 'session-opening-of-day-2-2026@', 'session-opening-2026@'],
    ]) {
      const { status, headers, body } = await visit(`/programs/programme/${part}.ics`);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(body).toContain(`UID:${own}`);
      expect(body).toContain('SEQUENCE:7');
      expect(body).toContain('TZID:Asia/Kolkata\r\nEND:VTIMEZONE');
      expect(body).not.toContain(other);
      // Who looked there again would get the others.
      expect(body).not.toContain('SOURCE');
    }
    // A sample, a session without a page, a page that is elsewhere, a day with nothing.
    const none = [
      'programme/made-up',
      'programme/opening-of-day-2',
      'tours/opening',
      'programme/day/2026-03-08',
    ];
    for (const path of none) {
      expect((await visit(`/programs/${path}.ics`)).status, path).toBe(404);
    }
  });

  it.each([
    ['soon', 'https://rooms.example/for-those-who-ask'],
    ['later', '/programs/programme/later#join'],
    ['over', '/programs/programme/over#join'],
  ])('to the way to join a session that is %s leads to %s', async (id, to) => {
    const { status, headers } = await visit(`/programs/programme/${id}/join`);
    expect([status, headers.get('location')]).toEqual([302, to]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  describe('to a link to join that was saved on the screens', () => {
    const SAVED = 'https://rooms.example/by-invitation?pwd=1234';
    const whole = {
      title: 'Online',
      kind: 'panel',
      day: '2026-03-06',
      start: '10:00',
      end: '11:00',
    };
    const inFile = async (id: string) => {
      const text = await site.git('show', `main:content/programme/${id}.md`);
      return /^joinLink: "?([^"\n]+)/m.exec(text)?.[1] ?? '';
    };
    const open = (joinLink: unknown, token = site.token) =>
      site.call('POST', '/api/programme/join-link', { token, body: { joinLink } });

    it('leads on, though nobody can read it in the repository', async () => {
      const values = { ...whole, joinLink: SAVED };
      const answer = await site.ask('PUT', '/api/programme/update/soon', values);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      expect(await inFile('soon')).toMatch(/^sealed:soon:[\w-]+$/);
      expect(await site.git('log', '--all', '-p', '-S', 'by-invitation', '--format=%H')).toBe('');
      const { headers } = await visit('/programs/programme/soon/join');
      expect(headers.get('location')).toBe(SAVED);
    });

    it('is shown to whoever may change the programme, and stays as it is in later saves', async () => {
      const sealed = await inFile('soon');
      expect((await open(sealed)).body).toEqual({ joinLink: SAVED });
      expect((await site.call('POST', '/api/programme/join-link', { body: {} })).status).toBe(401);
      await site.ask('PUT', '/api/programme/update/soon', {
        ...whole,
        title: 'Online, renamed',
        joinLink: sealed,
      });
      expect(await inFile('soon')).toBe(sealed);
    });

    it('leads nowhere for another session, or where it was sealed elsewhere', async () => {
      const sealed = await inFile('soon');
      const another = sealed.replace('sealed:soon:', 'sealed:later:');
      const broken = sealed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      const other = `${sealed.slice(0, 'sealed:soon:'.length + 4)}${'A'.repeat(60)}`;
      for (const joinLink of [another, broken, other, 'sealed:soon:short', SAVED, 7]) {
        const answer = await open(joinLink);
        expect([answer.status, answer.body.message], String(joinLink)).toEqual([
          422,
          expect.stringContaining('type it once more'),
        ]);
      }
      await site.ask('PUT', '/api/programme/update/soon', { ...whole, joinLink: another });
      const { status, headers } = await visit('/programs/programme/soon/join');
      expect([status, headers.get('location')]).toEqual([302, '/programs/programme/soon#join']);
    });

    it('is sealed wherever it comes from, such as an older version that is brought back', async () => {
      const before = await site.git(
        'log',
        '--reverse',
        '--format=%H',
        '--',
        'content/programme/soon.md',
      );
      const [first = ''] = before.split('\n');
      const answer = await site.ask('POST', '/api/programme/restore/soon', { commit: first });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      expect((await open(await inFile('soon'))).body).toEqual({
        joinLink: 'https://rooms.example/for-those-who-ask',
      });
    });

    it('must be an address', async () => {
      const values = { ...whole, joinLink: 'room 4' };
      const { body } = await site.refuses(422, 'PUT', '/api/programme/update/soon', {
        body: values,
      });
      expect(body.errors).toEqual([
        {
          field: 'joinLink',
          message: 'Link to join must be a web address that begins with http:// or https://.',
        },
      ]);
    });
  });

  it('to the way to join what nobody joins finds nothing', async () => {
    for (const path of ['programs/programme/opening', 'programs/programme/gone', 'papers/x/soon']) {
      expect((await visit(`/${path}/join`)).status, path).toBe(404);
    }
  });

  it('never leaves the site by a redirect', async () => {
    for (const path of ['//evil.example/', '///evil.example//', '/\\evil.example/']) {
      const { headers } = await visit(path);
      const target = new URL(headers.get('location') ?? '/', site.url);
      expect(target.origin, path).toBe(site.url);
    }
  });

  it('to an upload shows the picture, wherever it is', async () => {
    const staged = await upload(site, png('staged'));
    expect((await showPicture(site, staged, NAVIGATE)).bytes).toEqual(png('staged'));
    const built = await showPicture(site, '/uploads/built.png', NAVIGATE);
    expect(built).toEqual({ status: 200, type: 'image/png', bytes: png('in the build') });
    expect((await visit('/uploads/unknown.png')).status).toBe(404);
  });

  it('to the API shows its JSON', async () => {
    const { status, headers, body } = await visit('/api/papers/all');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body).toEqual([]);
    expect((await visit('/api/nothing')).body).toEqual({ message: expect.any(String) });
  });

  it('is no way to change anything: a page takes GET and HEAD alone', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status } = await site.call(method, '/admin/add-papers', { headers: NAVIGATE });
      expect(status).toBe(404);
    }
    expect((await site.call('HEAD', '/admin/add-papers')).status).toBe(200);
  });
});

describe('a new page', () => {
  const page = { title: 'Childcare', description: 'For parents.', text: 'There is a room.' };
  const place = 'about/venue-and-travels';
  const groups = async () => JSON.parse(await site.git('show', `main:${NAVIGATION}`)).groups;

  it('comes with its place in the menu, in one commit of three requests, and so it goes', async () => {
    const before = await groups();
    site.github.clearRequests();
    const { status, body } = await site.ask('POST', '/api/pages', { ...page, place });
    expect(site.github.requests).toHaveLength(3);
    expect([status, body]).toEqual([
      201,
      { message: 'Page added successfully.', _id: 'childcare', commit: await site.head() },
    ]);
    expect(await readCommit(site, 'main')).toMatchObject({
      subject: 'Add page: Childcare',
      changes: ['A content/pages/childcare.md', `M ${NAVIGATION}`],
    });
    const labels = (await groups())[0].options.map(({ label }: { label: string }) => label);
    expect(labels.indexOf('Childcare')).toBe(labels.indexOf('Venue and Travels') + 1);
    expect((await site.ask('GET', '/api/pages/childcare')).body).toEqual({
      _id: 'childcare',
      ...page,
    });
    const again = { body: { ...page, place: 'about' } };
    const { errors } = (await site.refuses(422, 'POST', '/api/pages', again)).body;
    expect(errors).toMatchObject([{ field: 'label' }]);

    const old = { headers: { 'If-Match': `"${'0'.repeat(40)}"` } };
    await site.refuses(412, 'DELETE', '/api/pages/childcare', old);
    site.github.clearRequests();
    const gone = await site.ask('DELETE', '/api/pages/childcare');
    expect(site.github.requests).toHaveLength(3);
    expect(gone).toMatchObject({ status: 200, body: { commit: await site.head() } });
    expect((await readCommit(site, 'main')).subject).toBe('Delete page: Childcare');
    expect(await groups()).toEqual(before);
    const back = await site.ask('POST', `/api/log/${gone.body.commit}/undo`, {});
    expect([back.status, (await groups())[0].options.length]).toEqual([
      201,
      before[0].options.length + 1,
    ]);
    const never = await site.ask('POST', `/api/log/${body.commit}/undo`, {});
    expect([never.status, never.body.message]).toEqual([201, 'Undone.']);
    expect(await groups()).toEqual(before);
    await site.refuses(404, 'DELETE', '/api/pages/childcare');
    await site.refuses(404, 'GET', '/api/pages/childcare');

    // Undone together, and again.
    const undone = await site.ask('POST', `/api/log/${gone.body.commit}/undo`, {});
    expect([undone.status, (await readCommit(site, 'main')).subject]).toEqual([
      201,
      'Undo: Delete page: Childcare',
    ]);
    expect((await groups())[0].options).toHaveLength(labels.length);
    expect((await site.ask('GET', '/api/pages/childcare')).body).toMatchObject(page);
    const redone = await site.ask('POST', `/api/log/${undone.body.commit}/undo`, {});
    expect(redone.status, JSON.stringify(redone.body)).toBe(201);
    expect(await groups()).toEqual(before);
    await site.refuses(404, 'GET', '/api/pages/childcare');
  });

  it('stands first, last, or in front of the empty entry; its label is its address', async () => {
    for (const [where, at] of [
      ['authors/', 0],
      ['authors', 9],
    ] as const) {
      const label = `Room ${at}`;
      const { body } = await site.ask('POST', '/api/pages', { ...page, label, place: where });
      const [, authors] = await groups();
      expect(authors.options[at]).toEqual({ label, page: body._id });
    }
    const ids = (await site.ask('GET', '/api/pages')).body.map(({ _id }: { _id: string }) => _id);
    expect(ids.sort()).toEqual(['childcare', 'childcare-2']);
  });

  it('has an id that nothing of the website has', async () => {
    for (const title of ['New', 'Tours', 'Contact']) {
      const asked = { ...page, title, place: 'sponsors' };
      const { body } = await site.ask('POST', '/api/pages', asked);
      expect(body._id).toBe(`${title.toLowerCase()}-2`);
    }
  });

  it.each([
    [{ ...page, title: '', place }, ['title', 'label']],
    [{ ...page, text: '', place: 'nowhere' }, ['text', 'place']],
    [page, ['place']],
    [{ ...page, place: 'about/gone' }, ['place']],
    [{ ...page, place, label: 'Venue and travels' }, ['label']],
    [{ ...page, place, label: 'a/b' }, ['label']],
    [{ ...page, place, label: 'index.html' }, ['label']],
    [{ ...page, place, label: '..' }, ['label']],
    [{ ...page, place, label: 'x'.repeat(61) }, ['label']],
    [{ ...page, place, label: 'Hall' }, ['label']],
    [{ ...page, place: 5 }, ['place']],
  ])('is refused with a sentence, and nothing is saved: %j', async (body, fields) => {
    const { errors } = (await site.refuses(422, 'POST', '/api/pages', { body })).body;
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(fields);
  });

  it('is refused where the published website has a file', async () => {
    const stamp = join(site.dataDir, 'site', '_content/build.json');
    writeFileSync(stamp, JSON.stringify({ commit: await site.head() }));
    const body = { ...page, place, label: 'From files' };
    const { errors } = (await site.refuses(422, 'POST', '/api/pages', { body })).body;
    expect(errors[0].message).toContain('/about/from-files already');
  });

  it.each(['tours', 'about', 'privacy', 'about-the-conference'])(
    'can be taken away, %s cannot',
    async (id) => {
      const { body } = await site.refuses(422, 'DELETE', `/api/pages/${id}`);
      expect(body.message).toContain('belongs to the website and stays');
    },
  );
});
