import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git } from 'embedded-github/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listEtag } from '../../model/etag.ts';
import { factsInWords } from '../../model/facts/fill-facts.ts';
import { knownFacts } from '../../model/facts/known-facts.ts';
import { blobId } from '../../model/hashes.ts';
import type { Settings } from '../../model/settings/settings-files.ts';
import { openSite, type Site } from './logged-in-site.ts';
import { png, showPicture } from './pictures.ts';

const paper = (heading: string, more = '') =>
  `---\nheading: ${JSON.stringify(heading)}\nauthors: ["Asha Rao"]\n${more}---\n\nText\n`;
const DATES_ON_MAIN = 'main:content/settings/important-dates.json';
const readDates = (text: string) => JSON.parse(text) as Settings['important-dates'];
const PAPERS = {
  'content/papers/first.md': paper('First'),
  'content/papers/second.md': paper('Second'),
};
const TIMEOUT = { timeout: 120_000, interval: 50 };

let site: Site;
/** A clone, as an editor has it. */
let work: string;
beforeAll(async () => {
  // No poll helps: what is shown was told by a push event.
  site = await openSite(PAPERS, { variables: { GITHUB_POLL_SECONDS: '3600' } });
  work = join(site.dataDir, 'work');
  const { url, token } = site.content.clone ?? { url: '', token: '' };
  const remote = url.replace('http://', `http://editor:${token}@`);
  await git(site.dataDir, ['clone', '--quiet', remote, work]);
});
afterAll(() => site.remove());

const ids = async () =>
  (await site.call('GET', '/api/papers/all')).body.map(({ _id }: { _id: string }) => _id);
const heading = async (id: string) => (await site.ask('GET', `/api/papers/get/${id}`)).body.heading;
const settle = <T>(look: () => Promise<T>, expected: T) =>
  vi.waitFor(async () => expect(await look()).toEqual(expected), TIMEOUT);

/** Commits the files given (null: gone) on top of what the branch is now; does not push. */
async function commit(message: string, files: Record<string, string | Uint8Array | null>) {
  await git(work, ['fetch', '--quiet', 'origin']);
  await git(work, ['reset', '--quiet', '--hard', 'origin/main']);
  for (const [path, text] of Object.entries(files)) {
    const file = join(work, path);
    if (text === null) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  await git(work, ['add', '--all']);
  await git(work, ['commit', '--quiet', '--allow-empty', '-m', message]);
  return git(work, ['rev-parse', 'HEAD']);
}
const push = (...args: string[]) => git(work, ['push', '--quiet', ...args]);

describe('the API shows within seconds', () => {
  it('a push over HTTP, and saves go on top of it', async () => {
    const pushed = await commit('Edit', { 'content/papers/first.md': paper('First, edited') });
    await push('origin', 'HEAD:main');
    await settle(() => heading('first'), 'First, edited');
    const body = { heading: 'Saved', authors: 'A', content: 'C' };
    const saved = await site.ask('POST', '/api/papers/add', body);
    expect(await site.git('rev-parse', `${saved.body.commit}^`)).toBe(pushed);
    expect(await heading('first')).toBe('First, edited');
  });

  it('a moved date in the lists whose texts name it, and in no other', async () => {
    const dates = (day: string) => ({
      'content/settings/important-dates.json': JSON.stringify({
        dates: Object.entries({ 'camera-ready': day, 'conference-start': '2026-03-06' }).map(
          ([id, date]) => ({ id, title: id, kind: 'event', date, description: 'Then.' }),
        ),
      }),
    });
    const title = 'Due on {{date:camera-ready}}';
    await commit('Dates', {
      ...dates('2026-02-16'),
      'content/updates/due.md': `---\ntitle: "${title}"\neventDate: "{{date:camera-ready}}"\n---\n\nIt is **{{date:camera-ready}}**.\n`,
    });
    await push('origin', 'HEAD:main');
    const list = (of: string) => site.call('GET', `/api/${of}/all`);
    const titles = async () =>
      (await list('recentupdate')).body.map((update: { title: string }) => update.title);
    await settle(titles, ['Due on Monday 16 February 2026']);
    const etags = async () =>
      Promise.all(
        ['recentupdate', 'papers'].map(async (of) => (await list(of)).headers.get('etag')),
      );
    const before = await etags();

    await commit('Moved', dates('2026-02-20'));
    await push('origin', 'HEAD:main');
    await settle(titles, ['Due on Friday 20 February 2026']);
    const [update] = (await list('recentupdate')).body;
    expect(update.description).toBe('It is **Friday 20 February 2026**.');
    expect(update.eventDate).toBe('2026-02-20T00:00:00Z');
    const after = await etags();
    expect(after[0]).not.toBe(before[0]);
    // As the build makes it: a page knows by it whether its list is still the one.
    const blobId = await site.git('rev-parse', 'main:content/updates/due.md');
    const facts = knownFacts({
      'important-dates': readDates(await site.git('show', DATES_ON_MAIN)),
    });
    const said = factsInWords(['date:camera-ready'], facts);
    expect(after[0]).toBe(listEtag([{ id: 'due', blobId }], undefined, said));
    expect(after[1]).toBe(before[1]);
    // Who edits it sees what stands in its file.
    expect((await site.ask('GET', '/api/recentupdate/get/due')).body.title).toBe(title);
    // What only names it says what visitors read; where a text is compared it stands as it is.
    const moved = 'Due on Friday 20 February 2026';
    const { commit: deletion } = (await site.ask('DELETE', '/api/recentupdate/delete/due')).body;
    for (const path of ['changes', 'recentupdate/deleted']) {
      expect((await site.ask('GET', `/api/${path}`)).body[0].title).toBe(moved);
    }
    const [line] = (await site.ask('GET', '/api/log')).body.lines;
    expect(line).toMatchObject({ commit: deletion, title: moved });
    const { files } = (await site.ask('GET', `/api/log/${deletion}`)).body;
    expect(files).toMatchObject([{ title: moved }]);
    const query = new URLSearchParams({ path: files[0].path });
    const { changes } = (await site.ask('GET', `/api/log/${deletion}/difference?${query}`)).body;
    expect(changes[0]).toMatchObject({ field: 'title', before: title, after: null });
    const undo = (await site.ask('GET', `/api/log/${deletion}/undo`)).body;
    expect(undo.files).toMatchObject([{ title: moved }]);
  });

  it('a list that facts make many times as long, a part after the other', async () => {
    const day = { title: 'A', kind: 'event', description: 'B' };
    const dates = [
      { id: 'a', ...day, date: '2026-02-20', movedFrom: '2026-02-16' },
      { id: 'conference-start', ...day, date: '2026-03-06' },
    ];
    const named = '{{date:a}}'.repeat(1990);
    const path = (number: number) => `content/speakers/full-of-facts-${number}.md`;
    const numbers = Array.from({ length: 12 }, (_, number) => number);
    const file = (number: number) =>
      `---\nname: "Full ${number}"\nspecialization: ["Grids"]\n---\n\n${named}\n`;
    await commit('Full of facts', {
      'content/settings/important-dates.json': JSON.stringify({ dates }),
      ...Object.fromEntries(numbers.map((number) => [path(number), file(number)])),
    });
    await push('origin', 'HEAD:main');
    const speakers = () => site.call('GET', '/api/speaker/all');
    await settle(async () => (await speakers()).body.length, numbers.length);
    const asIs = { headers: { 'accept-encoding': 'identity' } };
    const { headers, body } = await site.call('GET', '/api/speaker/all', asIs);
    const filled = '~~Monday 16 February 2026~~ Friday 20 February 2026 (postponed)'.repeat(1990);
    for (const { description } of body) expect(description === filled).toBe(true);
    // Nobody holds all of it in memory: it is sent while it is made.
    expect(headers.get('content-length')).toBe(null);
    const brief = await site.call('GET', '/api/speaker/all', {
      headers: { prefer: 'return=minimal; start=3; count=2' },
    });
    expect(brief.body.map(({ name }: { name: string }) => name)).toEqual(['Full 11', 'Full 2']);
    await commit('Gone', Object.fromEntries(numbers.map((number) => [path(number), null])));
    await push('origin', 'HEAD:main');
    await settle(async () => (await speakers()).body.length, 0);
  });

  it('a push that comes in the midst of saves: none of them is lost', async () => {
    const add = (heading: string) =>
      site.ask('POST', '/api/papers/add', { heading, authors: 'A', content: 'C' });
    await commit('In between', { 'content/papers/first.md': paper('First, in between') });
    const from = await site.head();
    const pushed = async () => {
      for (let tries = 0; tries < 20; tries += 1) {
        try {
          return await push(site.gitDir, 'HEAD:main');
        } catch {
          // A save was faster; an editor takes it over and pushes again.
          await git(work, ['pull', '--quiet', '--rebase']);
        }
      }
    };
    const saves = Promise.all(['One', 'Two', 'Three', 'Four'].map((each) => add(`Midst ${each}`)));
    await pushed();
    expect((await saves).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await site.git('rev-list', '--count', `${from}..main`)).toBe('5');
    expect(await site.git('rev-list', '--count', '--merges', `${from}..main`)).toBe('0');
    await settle(() => heading('first'), 'First, in between');
    const midst = (await ids()).filter((id: string) => id.startsWith('midst-'));
    expect(midst).toHaveLength(4);
    await Promise.all(midst.map((id: string) => site.ask('DELETE', `/api/papers/delete/${id}`)));
  });

  it('a push straight into the repository', async () => {
    await commit('Edit', { 'content/papers/second.md': paper('Second, edited') });
    await push(site.gitDir, 'HEAD:main');
    await settle(() => heading('second'), 'Second, edited');
  });

  it('a branch that was moved by update-ref', async () => {
    const sha = await commit('Edit', { 'content/papers/second.md': paper('Moved') });
    await push(site.gitDir, 'HEAD:refs/heads/other');
    await site.git('update-ref', 'refs/heads/main', sha);
    await settle(() => heading('second'), 'Moved');
    await site.git('pack-refs', '--all');
    const body = { heading: 'After packing', authors: 'A', content: 'C' };
    expect((await site.ask('POST', '/api/papers/add', body)).status).toBe(201);
  });

  it('new, renamed and deleted files', async () => {
    await commit('Add', { 'content/papers/third.md': paper('Third') });
    await push('origin', 'HEAD:main');
    await settle(() => heading('third'), 'Third');
    await commit('Rename and delete', {
      'content/papers/third.md': null,
      'content/papers/fourth.md': paper('Third'),
      'content/papers/second.md': null,
    });
    await push('origin', 'HEAD:main');
    await settle(async () => (await ids()).sort(), ['after-packing', 'first', 'fourth', 'saved']);
    await site.refuses(404, 'GET', '/api/papers/get/third');
  });

  it('what was pushed beside a file that nobody can read, and saves go on', async () => {
    await commit('Hostile', {
      'content/gallery/deep.json': `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      'content/papers/deep.md': `---\na: ${'['.repeat(100_000)}\n---\n\nText\n`,
      'content/papers/first.md': paper('Beside it'),
    });
    await push('origin', 'HEAD:main');
    await settle(() => heading('first'), 'Beside it');
    const body = { heading: 'Beside it too', authors: 'A', content: 'C' };
    const { _id } = (await site.ask('POST', '/api/papers/add', body)).body;
    expect((await site.ask('DELETE', `/api/papers/delete/${_id}`)).status).toBe(200);
    await commit('Gone', { 'content/gallery/deep.json': null, 'content/papers/deep.md': null });
    await push('origin', 'HEAD:main');
  });

  it('a branch that was set back', async () => {
    const before = await site.head();
    await commit('To be undone', { 'content/papers/fifth.md': paper('Fifth') });
    await push('origin', 'HEAD:main');
    await settle(() => heading('fifth'), 'Fifth');
    await site.git('update-ref', 'refs/heads/main', before);
    await settle(
      ids,
      (await ids()).filter((id: string) => id !== 'fifth'),
    );
    await site.refuses(404, 'GET', '/api/papers/get/fifth');
  });

  it('a branch that was set back to a commit which the API made itself', async () => {
    const add = (heading: string) =>
      site.ask('POST', '/api/papers/add', { heading, authors: 'A', content: 'C' });
    const kept = (await add('Kept')).body.commit;
    const undone = (await add('Undone')).body.commit;
    await site.github.checkForPush();
    expect(await ids()).toContain('undone');
    await site.git('update-ref', 'refs/heads/main', kept);
    await vi.waitFor(async () => expect(await ids()).not.toContain('undone'), TIMEOUT);
    expect(await ids()).toContain('kept');
    await site.git('update-ref', 'refs/heads/main', undone);
    await vi.waitFor(async () => expect(await ids()).toContain('undone'), TIMEOUT);
    const next = await add('Next');
    expect(await site.git('rev-parse', `${next.body.commit}^`)).toBe(undone);
  });

  it('nothing new where a commit touches no content', async () => {
    const { headers } = await site.call('HEAD', '/api/papers/all');
    const sha = await commit('Elsewhere', { 'README.md': '# Conference\n', 'docs/a.md': 'x' });
    await push('origin', 'HEAD:main');
    await settle(async () => (await site.call('GET', '/api/health')).body.commit, sha);
    const after = await site.call('HEAD', '/api/papers/all');
    expect(after.headers.get('etag')).toBe(headers.get('etag'));
    const body = { heading: 'On top', authors: 'A', content: 'C' };
    const saved = await site.ask('POST', '/api/papers/add', body);
    expect(await site.git('rev-parse', `${saved.body.commit}^`)).toBe(sha);
  });

  it('a picture that an editor pushed', async () => {
    expect((await showPicture(site, '/uploads/pushed.png')).status).toBe(404);
    await commit('Picture', { 'public/uploads/pushed.png': png('pushed') });
    await push('origin', 'HEAD:main');
    await settle(async () => (await showPicture(site, '/uploads/pushed.png')).status, 200);
    expect((await showPicture(site, '/uploads/pushed.png')).bytes).toEqual(png('pushed'));
  });

  it('a picture that many look at, with one request to GitHub', async () => {
    const look = () => showPicture(site, '/uploads/popular.png');
    await commit('Picture', { 'public/uploads/popular.png': png('popular') });
    await push('origin', 'HEAD:main');
    const known = async () => (await site.call('GET', '/api/health')).body.commit;
    await settle(known, await site.head());
    site.github.clearRequests();
    await Promise.all(Array.from({ length: 10 }, look));
    for (let again = 0; again < 5; again += 1) expect((await look()).bytes).toEqual(png('popular'));
    expect(site.github.requests.map(({ method }) => method)).toEqual(['GET']);
    await commit('Another', { 'public/uploads/popular.png': png('another') });
    await push('origin', 'HEAD:main');
    await settle(async () => (await look()).bytes.toString(), png('another').toString());
  });

  it('no picture that is too large: it is not even asked for', async () => {
    const huge = png('huge', 5 * 1024 * 1024);
    await commit('Huge', { 'public/uploads/huge.png': huge, 'public/uploads/small.png': png('s') });
    await push('origin', 'HEAD:main');
    await settle(async () => (await showPicture(site, '/uploads/small.png')).status, 200);
    const answer = await site.call('GET', '/uploads/huge.png');
    expect([answer.status, answer.body.message]).toEqual([
      404,
      'This picture is larger than 5 MiB: it is shown once the pages have been published with it.',
    ]);
    const blobs = site.github.requests.filter(({ path }) => path.includes('/git/blobs/'));
    expect(blobs.map(({ url }) => url)).not.toContainEqual(expect.stringContaining(blobId(huge)));
  });

  it('no link that was pushed: its target is no text of this repository', async () => {
    const before = await ids();
    await commit('Link', { 'content/papers/beside.md': paper('Beside a link') });
    symlinkSync('first.md', join(work, 'content/papers/link.md'));
    mkdirSync(join(work, 'public/uploads'), { recursive: true });
    symlinkSync('/etc/passwd', join(work, 'public/uploads/link.png'));
    await git(work, ['add', '--all']);
    await git(work, ['commit', '--quiet', '--amend', '--no-edit']);
    await push('origin', 'HEAD:main');
    await settle(async () => (await ids()).sort(), [...before, 'beside'].sort());
    expect((await showPicture(site, '/uploads/link.png')).status).toBe(404);
    await site.refuses(404, 'DELETE', '/api/papers/delete/link');
  });

  it('settings: the time zone of dates without a time, the categories', async () => {
    const add = () =>
      site.ask('POST', '/api/recentupdate/add', {
        title: 'Dated',
        eventDate: '2026-03-06',
        description: 'D',
      });
    const path = 'content/settings/site.json';
    const settings = JSON.parse(readFileSync(join(work, path), 'utf8'));
    const timeZone = 'Europe/Berlin';
    const dated = (eventDate: string) =>
      `---\ntitle: Known before\neventDate: ${eventDate}\n---\n\nWords\n`;
    const eventDates = () =>
      Promise.all(
        ['day', 'moment'].map(async (id) => {
          const { body } = await site.ask('GET', `/api/recentupdate/get/${id}`);
          return body.eventDate;
        }),
      );
    const moment = '2026-03-07T00:00:00+05:30';
    await commit('Dates', {
      'content/updates/day.md': dated('2026-03-06'),
      'content/updates/moment.md': dated(moment),
    });
    await push('origin', 'HEAD:main');
    await settle(eventDates, ['2026-03-06T00:00:00+05:30', moment]);
    await commit('Move', { [path]: JSON.stringify({ ...settings, timeZone }) });
    await push('origin', 'HEAD:main');
    await settle(eventDates, ['2026-03-06T00:00:00+01:00', moment]);
    await vi.waitFor(async () => {
      const { body } = await add();
      const update = await site.ask('GET', `/api/recentupdate/get/${body._id}`);
      expect(update.body.eventDate).toBe('2026-03-06T00:00:00+01:00');
    }, TIMEOUT);
  });
});

describe('a file that breaks its rules', () => {
  const broken: Record<string, string | Uint8Array> = {
    'content/papers/broken-no-authors.md': '---\nheading: "No authors"\n---\n\nText\n',
    'content/papers/broken-yaml.md': '---\nheading: a: b: c\n  - x\n---\n\nText\n',
    'content/papers/broken-open.md': '---\nheading: "Open"\n',
    'content/papers/broken-code.md': `---js\n{ heading: globalThis.process.exit() }\n---\n`,
    'content/papers/broken-empty.md': '',
    'content/papers/broken-bytes.md': Uint8Array.from([0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0xfe, 0]),
    'content/papers/Bad Name.md': paper('Bad name'),
    'content/papers/notes.txt': 'x',
    'content/papers/folder/nested.md': paper('Nested'),
    'content/gallery/broken.json': '{"imageUrl":',
  };

  it('is left out of its list, which stays up; the history is left alone', async () => {
    const before = await ids();
    const sha = await commit('Break', { ...broken, 'content/papers/fine.md': paper('Fine') });
    await push('origin', 'HEAD:main');
    await settle(() => heading('fine'), 'Fine');
    expect((await ids()).sort()).toEqual([...before, 'fine'].sort());
    expect((await site.call('GET', '/api/photogallery/all')).body).toEqual([]);
    await site.refuses(404, 'GET', '/api/papers/get/broken-yaml');
    expect(await site.head()).toBe(sha);
  });

  it('does not keep others from being saved, nor itself from being replaced or deleted', async () => {
    const body = { heading: 'Repaired', authors: 'A', content: 'C' };
    expect((await site.ask('POST', '/api/papers/add', body)).status).toBe(201);
    const put = await site.ask('PUT', '/api/papers/update/broken-no-authors', body);
    expect(put.status).toBe(201);
    expect(await heading('broken-no-authors')).toBe('Repaired');
    const stale = { body, headers: { 'If-Match': '"other"' } };
    const answer = await site.refuses(412, 'PUT', '/api/papers/update/broken-yaml', stale);
    expect(answer.body.current).toBeNull();
    const gone = await site.ask('DELETE', '/api/papers/delete/broken-yaml');
    expect(gone.status).toBe(200);
    expect(await site.git('log', '-1', '--format=%s')).toBe('Delete paper: broken-yaml');
    expect(await site.git('fsck', '--strict')).not.toMatch(/error/);
  });

  it('comes back with its repair', async () => {
    await commit('Repair', { 'content/papers/broken-open.md': paper('Closed') });
    await push('origin', 'HEAD:main');
    await settle(() => heading('broken-open'), 'Closed');
  });
});

describe('an update of a file that an editor wrote', () => {
  it('changes what it means to change and leaves every other byte', async () => {
    const text =
      '---\r\n# written by hand\r\nheading: "Hand-made"  # keep\r\nstars:   5\r\nauthors:\r\n  - Asha Rao\r\n  - "12:30"\r\n---\r\n\r\nBody  \r\n';
    await commit('By hand', { 'content/papers/hand-made.md': text });
    await push('origin', 'HEAD:main');
    await settle(() => heading('hand-made'), 'Hand-made');
    const { body } = await site.ask('GET', '/api/papers/get/hand-made');
    expect(body.authors).toEqual(['Asha Rao', '12:30']);
    const changed = { ...body, heading: 'Changed' };
    await site.ask('PUT', '/api/papers/update/hand-made', changed);
    await git(work, ['pull', '--quiet', '--rebase']);
    const after = readFileSync(join(work, 'content/papers/hand-made.md'), 'utf8');
    expect(after).toBe(text.replace('"Hand-made"', '"Changed"'));
  });
});

describe('a branch that is only looked at now and then', () => {
  it('is asked about by conditional requests, which GitHub does not count', async () => {
    const polled = await openSite(PAPERS, { variables: { GITHUB_POLL_SECONDS: '1' } });
    try {
      const looks = () =>
        polled.github.requests.filter(({ path }) => path.endsWith('/git/ref/{ref}'));
      await vi.waitFor(() => expect(looks().map(({ status }) => status)).toContain(304), TIMEOUT);
      expect(looks().filter(({ status }) => status === 200)).toHaveLength(1);
      const others = polled.github.requests.filter((each) => !looks().includes(each));
      expect(others.every(({ path }) => /trees|commits|blobs/.test(path))).toBe(true);
    } finally {
      await polled.remove();
    }
  });
});
