import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../local/worker/migrate.ts';
import { runWrangler } from '../../local/wrangler/run-wrangler.ts';
import { ROOT } from '../start-test-stack.ts';
import { countCommits, readCommit } from './commit-in-git.ts';
import { badFields, openSite, type Site } from './logged-in-site.ts';
import { PICTURES, png, pngChunk, sendPicture, showPicture, upload } from './pictures.ts';

let site: Site;
beforeAll(async () => {
  const inUse = png('in the settings');
  site = await openSite({
    'content/settings/home.json': '{"slides":["/uploads/slide.png"]}',
    'content/pages/about.md':
      '---\ntitle: "About"\n---\n\n![Hall](/uploads/hall.png)\n\n![](/images/gate.svg) ![Gone](/uploads/gone.png)\n',
    'public/uploads/slide.png': inUse,
    'public/uploads/hall.png': png('in a page'),
    'public/uploads/nobody.png': png('in nothing'),
    'public/uploads/aside-1.png': png('in nothing, too'),
    'public/uploads/aside-2.png': png('nor here'),
  });
});
afterAll(() => site.remove());

const MIB = 1024 * 1024;
const SPEAKER = { name: 'Dr. Meera Nair', specialization: 'Vision', description: 'Text' };
const pathOf = (url: string) => `public${url}`;
const writes = () => site.github.requests.filter(({ method }) => method !== 'GET');
const shows = async (url: string) => (await showPicture(site, url)).status;

async function addSpeaker(values: Record<string, unknown>) {
  const answer = await site.ask('POST', '/api/speaker/create', { ...SPEAKER, ...values });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as { _id: string; commit: string };
}
const updateSpeaker = (id: string, values: Record<string, unknown>) =>
  site.ask('PUT', `/api/speaker/update/${id}`, { ...SPEAKER, ...values });
const deleteSpeaker = (id: string) => site.ask('DELETE', `/api/speaker/delete/${id}`);

describe('the list of pictures', () => {
  it('tells of each by what uses it, without asking GitHub', async () => {
    expect((await site.call('GET', '/api/pictures')).status).toBe(401);
    await site.ask('GET', '/api/pages');
    site.github.clearRequests();
    const { status, body } = await site.ask('GET', '/api/pictures');
    expect(status).toBe(200);
    // Whether the branch has moved is asked from time to time, whoever calls.
    expect(site.github.requests.filter(({ path }) => !/\/git\/ref\//.test(path))).toEqual([]);
    const about = { collection: 'pages', id: 'about', title: 'About' };
    const found = (url: string) =>
      body.pictures.find((picture: { url: string }) => picture.url === url);
    expect(found('/uploads/hall.png')).toEqual({
      url: '/uploads/hall.png',
      thumbnail: '/uploads/hall.png',
      name: 'Hall',
      says: ['Hall'],
      uses: [about],
    });
    expect(found('/images/gate.svg')).toMatchObject({
      name: 'About',
      uses: [{ ...about, isUnnamed: true }],
    });
    // The folder of settings holds no such file; what it names is in use all the same.
    expect(found('/uploads/slide.png').uses).toEqual([
      { collection: null, id: null, title: 'content/settings/home.json' },
    ]);
    expect(found('/uploads/nobody.png')).toMatchObject({ name: '', uses: [] });
    expect(body.pictures.at(-1).url).toBe('/uploads/nobody.png');
    expect(found('/uploads/gone.png')).toBe(undefined);
  });

  it('loses in one commit what nothing uses; an undo of that brings it back', async () => {
    const kept = '/uploads/hall.png';
    const unused = ['/uploads/aside-1.png', '/uploads/aside-2.png'];
    const remove = (ids: unknown) => site.ask('POST', '/api/pictures/remove', { ids });
    const before = await site.git('rev-parse', 'main^{tree}');
    site.github.clearRequests();
    const { status, body } = await remove([...unused, kept, '/uploads/none.png', 'elsewhere']);
    expect(status).toBe(200);
    expect(writes()).toHaveLength(3);
    expect(body).toMatchObject({
      ids: unused,
      leftOut: [
        { id: kept, title: 'hall.png', why: 'used' },
        { id: '/uploads/none.png', title: 'none.png', why: 'gone' },
        { id: 'elsewhere', title: 'elsewhere', why: 'gone' },
      ],
    });
    expect(body.message).toMatch(
      /^2 pictures deleted\. Left out: “hall\.png” \(in use now\), “none/,
    );
    expect(await readCommit(site, 'main')).toMatchObject({ subject: 'Delete 2 pictures' });
    expect(await shows('/uploads/aside-1.png')).toBe(404);
    expect(await shows(kept)).toBe(200);

    const undo = `/api/log/${body.commit}/undo`;
    expect((await site.ask('GET', undo)).body).toMatchObject({ obstacle: '', picturesBack: 2 });
    const undone = await site.ask('POST', undo, {});
    expect(undone).toMatchObject({ status: 201, body: { message: 'Undone.' } });
    expect(await site.git('rev-parse', 'main^{tree}')).toBe(before);
    expect((await site.ask('GET', undo)).body.obstacle).toMatch(/^All of it is as it was before/);

    const redo = `/api/log/${undone.body.commit}/undo`;
    expect((await site.ask('GET', redo)).body).toMatchObject({ obstacle: '', pictures: 2 });
    for (const ids of [undefined, [], 'x', [1], ['a', 'a']]) {
      const refused = await site.refuses(422, 'POST', '/api/pictures/remove', { body: { ids } });
      expect(badFields(refused)).toEqual(['ids']);
    }
  });
});

describe('a picture that is sent', () => {
  it.each(Object.entries(PICTURES))('%s is taken and shown at once', async (ending, picture) => {
    const bytes = await picture.toBuffer();
    const head = await site.head();
    site.github.clearRequests();
    const answer = await sendPicture(site, bytes, { name: 'résumé "1".exe', type: 'text/plain' });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['result']);
    const url = answer.body.result;
    expect(url).toMatch(new RegExp(`^/uploads/[0-9a-f]{32}\\.${ending}$`));
    const shown = await fetch(site.url + url);
    expect(shown.headers.get('content-type')).toBe(`image/${ending.replace('jpg', 'jpeg')}`);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await site.head(), 'staged only').toBe(head);
    expect(writes(), 'staged only').toEqual([]);
  });

  it('is stored once when it is sent twice, under one name', async () => {
    const first = await upload(site, png('twice'));
    expect(await upload(site, png('twice'))).toBe(first);
    expect(await upload(site, png('twice!'))).not.toBe(first);
    const rows = await (await site.worker.database())
      .prepare('SELECT count(*) AS count FROM pictures WHERE name = ?')
      .bind(first.slice('/uploads/'.length))
      .first();
    expect(rows).toEqual({ count: 1 });
  });

  it('is judged by its bytes: 415 for all that is no picture, SVG included', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [name, text] of [
      ['a.svg', script],
      ['a.png', script],
      ['a.png', `<?xml version="1.0"?>${script}`],
      ['a.png', '<!doctype html><script>alert(1)</script>'],
      ['a.jpg', '%PDF-1.7'],
      ['a.gif', 'GIF'],
      ['a.gif', 'GIF88a'],
      ['a.webp', 'RIFF\x24\0\0\0WAVEfmt '],
      ['a.avif', '\0\0\0\x20ftypisom\0\0\0\0'],
      ['a.bmp', 'BM\0\0\0\0'],
      ['a.png', `x${png('late').toString('latin1')}`],
      ['a.png', ''],
      ['a.gif', 'GIF89a<script>alert(1)</script>'],
      ['a.jpg', '\xff\xd8\xff<html>'],
      ['a.avif', '\0\0\0\x20ftypavif\0\0\0\0'],
      ['a.webp', 'RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0'],
      ['a.png', png('cut off').toString('latin1').slice(0, -1)],
    ] as const) {
      const answer = await sendPicture(site, Buffer.from(text, 'latin1'), { name });
      expect(answer.status, text).toBe(415);
      expect(answer.body.message).toMatch(/not a PNG, JPEG, WebP, AVIF or GIF picture/);
    }
  });

  it('is refused where it has more than 67 million pixels', async () => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(20_000, 0);
    header.writeUInt32BE(20_000, 4);
    const bomb = Buffer.concat([
      png('').subarray(0, 8),
      pngChunk('IHDR', header),
      png('').subarray(33),
    ]);
    const answer = await sendPicture(site, bomb);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(/20000 × 20000 pixels, more than 67 million\. Please save/);
  });

  it('loses what tells of a place or of people, and looks the same', async () => {
    const notes = {
      IFD0: { Artist: 'Asha Verma', Copyright: 'Asha Verma' },
      IFD2: { BodySerialNumber: '0123456789' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 36/1 0/1', GPSLongitudeRef: 'E' },
    };
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- Asha --></x:xmpmeta>';
    for (const [ending, picture] of Object.entries(PICTURES)) {
      if (ending === 'gif') continue;
      const bytes = await picture.clone().withExif(notes).withXmp(xmp).toBuffer();
      expect(bytes.includes('Asha'), ending).toBe(true);
      const answer = await sendPicture(site, bytes);
      if (ending === 'avif') {
        expect(answer.status).toBe(422);
        expect(answer.body.message).toMatch(/notes of a camera .* Please save it without them/);
        continue;
      }
      expect(answer.status, ending).toBe(200);
      const { bytes: shown } = await showPicture(site, answer.body.result);
      const { exif, xmp: told } = await sharp(shown).metadata();
      expect([exif, told], ending).toEqual([undefined, undefined]);
      expect(shown.includes('Asha'), ending).toBe(false);
      const seen = (each: Buffer) => sharp(each).raw().toBuffer();
      expect(await seen(shown), ending).toEqual(await seen(bytes));
    }
  });

  it('is asked for where the field is missing, or left empty in a form', async () => {
    const multipart = (part: string) => `--x\r\nContent-Disposition: form-data; ${part}\r\n--x--`;
    for (const body of [
      '--x--\r\n',
      multipart('name="image"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n'),
      multipart('name="image"\r\n\r\ntext'),
      multipart('name="picture"; filename="a.png"\r\n\r\nx'),
    ]) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const answer = await site.refuses(422, 'POST', '/api/user/image', { headers, body });
      expect(badFields(answer)).toEqual(['image']);
    }
  });

  it('may have 5 MiB, and not a byte more', async () => {
    const room = 5 * MIB - png('').length;
    const largest = await sendPicture(site, png('', room));
    expect(largest.status).toBe(200);
    const kept = await (await site.worker.database())
      .prepare(
        'SELECT sum(length(bytes)) AS bytes, count(*) AS chunks FROM picture_chunks WHERE name = ?',
      )
      .bind(largest.body.result.slice('/uploads/'.length))
      .first();
    expect(kept).toEqual({ bytes: 5 * MIB, chunks: Math.ceil((5 * MIB) / 10_000) });
    const shown = await showPicture(site, largest.body.result);
    expect(shown.bytes.equals(png('', room))).toBe(true);
    for (const more of [1, 200_000]) {
      const answer = await sendPicture(site, png('', room + more));
      expect(answer.status).toBe(413);
      expect(answer.body.message).toMatch(/5 MiB/);
    }
  });
});

describe('many photos at once', () => {
  const send = (rows: unknown, key?: string) =>
    site.ask(
      'POST',
      '/api/photogallery/uploadMany',
      { rows },
      key ? { 'Idempotency-Key': key } : {},
    );

  it('come in with their pictures in one commit, and stand as they were given', async () => {
    // So many that their ids stand in another order.
    const numbers = Array.from({ length: 11 }, (_, number) => number);
    const urls = await Promise.all(numbers.map((number) => upload(site, png(`many ${number}`))));
    const rows = urls.map((imageUrl) => ({ imageUrl, tags: 'Poster session' }));
    const from = await site.head();
    site.github.clearRequests();
    const [answer, again] = await Promise.all([send(rows, 'many'), send(rows, 'many')]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { ids, commit } = answer.body;
    expect(answer.body).toEqual({ message: '11 photos added.', ids, commit: await site.head() });
    expect(again.body).toEqual(answer.body);
    expect(await countCommits(site, from)).toBe(1);
    expect(await readCommit(site, commit)).toMatchObject({
      subject: 'Add 11 photos',
      changes: [
        ...ids.map((id: string) => `A content/gallery/${id}.json`),
        ...urls.map((url) => `A ${pathOf(url)}`),
      ].sort(),
    });
    const all = (await site.call('GET', '/api/photogallery/all')).body;
    expect(all.map(({ imageUrl }: { imageUrl: string }) => imageUrl)).toEqual(urls);
    const [change] = (await site.ask('GET', '/api/changes')).body;
    expect(change).toMatchObject({ kind: 'added', title: '11 photos', id: null });
    // What is in the branch waits no more.
    const gone = (await site.ask('POST', '/api/photogallery/remove', { ids })).body;
    expect(gone.message).toBe('11 photos deleted.');
    expect(new Set(await Promise.all(urls.map(shows)))).toEqual(new Set([404]));
  });

  it('are added all or none: which is wrong is said by its row', async () => {
    const imageUrl = await upload(site, png('one of many'));
    const missing = `/uploads/${'0'.repeat(32)}.png`;
    const [good, bad] = [
      { imageUrl, tags: 'T' },
      { imageUrl: missing, tags: 'T' },
    ];
    for (const [rows, error] of [
      [[good, bad], { row: 1, field: 'imageUrl' }],
      [[good, bad, { imageUrl }], { row: 2, field: 'tags' }],
    ] as const) {
      const body = { rows };
      const answer = await site.refuses(422, 'POST', '/api/photogallery/uploadMany', { body });
      expect(answer.body.errors).toEqual([expect.objectContaining(error)]);
    }
    const many = Array.from({ length: 41 }, () => ({ imageUrl, tags: 'T' }));
    for (const rows of [undefined, [], ['x'], many]) {
      const refused = await site.refuses(422, 'POST', '/api/photogallery/uploadMany', {
        body: { rows },
      });
      expect(badFields(refused)).toEqual(['rows']);
    }
    await site.refuses(404, 'POST', '/api/speaker/uploadMany', { body: { rows: [{}] } });
  });
});

describe('a dump of the private data', () => {
  it('restores, pictures included', async () => {
    // Dozens of pieces; five times as many take five times as long, and say no more.
    const face = png('a large face', MIB);
    const pic = await upload(site, face);
    const account = { name: 'Ravi', email: 'ravi@example.org', password: 'long enough', pic };
    expect((await site.ask('POST', '/api/user/newuser', account)).status).toBe(200);
    const folder = mkdtempSync(join(tmpdir(), 'conference-dump-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const db = await site.worker.database();
    await db.prepare("DELETE FROM pictures WHERE owner = 'staged'").run();
    const dump = join(folder, 'dump.sql');
    // Where Wrangler looks for a local database.
    cpSync(join(ROOT, 'wrangler.toml'), join(folder, 'wrangler.toml'));
    const state = join(folder, '.wrangler/state/v3');
    mkdirSync(state, { recursive: true });
    symlinkSync(join(site.dataDir, 'private/d1'), join(state, 'd1'), 'junction');
    await wrangler(guideCommand('export'), folder, dump);

    // All is gone; then statement for statement, as D1 takes a dump. (Wrangler's own way into a
    // local database takes three seconds of the processor for each MiB.)
    const tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE%'";
    const { results } = await db.prepare(tables).all<{ name: string }>();
    const names = results.map(({ name }) => name).filter((name) => !/^(?:_cf|sqlite)_/.test(name));
    const chunksFirst = names.sort((a, b) => b.length - a.length);
    await db.batch(chunksFirst.map((name) => db.prepare(`DROP TABLE "${name}"`)));
    const statements = readFileSync(dump, 'utf8').split(/;\n(?=[A-Z])/);
    expect(Math.max(...statements.map(({ length }) => length))).toBeLessThan(100_000);
    await db.batch(statements.map((statement) => db.prepare(statement)));

    const { email, password } = account;
    const login = await site.call('POST', '/api/user/login', { body: { email, password } });
    const shown = await showPicture(site, login.body.user.photo);
    expect(shown.bytes.equals(face)).toBe(true);
  });

  it('has small pieces of pictures that an earlier version kept in large ones', async () => {
    const large = png('in large pieces', MIB + 100_000);
    const url = await upload(site, large);
    const name = url.slice('/uploads/'.length);
    const db = await site.worker.database();
    // Put together there: Miniflare takes so long for a large value that its connection may end meanwhile.
    const together = `INSERT INTO picture_chunks
      SELECT 'staged', name, 1000 + position / 90, unhex(group_concat(hex(bytes), ''))
      FROM (SELECT * FROM picture_chunks WHERE name = ? ORDER BY position) GROUP BY position / 90`;
    const steps = [
      together,
      'DELETE FROM picture_chunks WHERE name = ? AND position < 1000',
      'UPDATE picture_chunks SET position = position - 1000 WHERE name = ?',
    ];
    await db.batch(steps.map((step) => db.prepare(step).bind(name)));
    const sizes = 'SELECT max(length(bytes)) AS largest, count(*) AS pieces FROM picture_chunks';
    const before = await db.prepare(`${sizes} WHERE name = ?`).bind(name).first();
    expect(before).toEqual({ largest: 900_000, pieces: 2 });
    await db.prepare("DELETE FROM d1_migrations WHERE name LIKE '0004%'").run();
    await migrate(db, join(ROOT, 'api/private/migrations'));
    const longest = 'SELECT max(length(bytes)) AS bytes FROM picture_chunks';
    expect(await db.prepare(longest).first()).toEqual({ bytes: 10_000 });
    expect((await showPicture(site, url)).bytes.equals(large)).toBe(true);
  });
});

/** The command of the guide that does this, without `npx wrangler`. */
function guideCommand(verb: 'export'): string[] {
  const guide = readFileSync(join(ROOT, 'docs/operating/backup-and-restore.md'), 'utf8');
  const [, command = ''] = new RegExp(`^npx wrangler (d1 ${verb} .*)$`, 'm').exec(guide) ?? [];
  expect(command).toContain('--remote');
  return command.split(' ');
}

/** Runs it on the local database of a folder, with a file of ours. */
async function wrangler(command: string[], folder: string, file: string): Promise<void> {
  const args = command.map((each) => {
    if (each === '--remote') return '--local';
    return each.endsWith('.sql') ? file : each;
  });
  const { ok, output } = await runWrangler(ROOT, [
    ...args,
    '--config',
    join(folder, 'wrangler.toml'),
  ]);
  expect(ok, output).toBe(true);
}

describe('a save that brings a picture in', () => {
  it('adds it in the same commit, with one request more', async () => {
    const url = await upload(site, png('new speaker'));
    site.github.clearRequests();
    const parent = await site.head();
    const { _id, commit } = await addSpeaker({ imageUrl: url });
    expect(writes().map(({ path }) => path.replace(/.*\/git\//, ''))).toEqual([
      'blobs',
      'trees',
      'commits',
      'refs/{ref}',
    ]);
    const { parents, changes } = await readCommit(site, commit);
    expect(parents).toEqual([parent]);
    expect(changes).toEqual([`A content/speakers/${_id}.md`, `A ${pathOf(url)}`]);
    const size = await site.git('cat-file', '-s', `main:${pathOf(url)}`);
    expect(Number(size)).toBe(png('new speaker').length);

    const shown = await showPicture(site, url);
    expect(shown).toMatchObject({ status: 200, type: 'image/png' });
    expect(shown.bytes.equals(png('new speaker')), 'from the branch').toBe(true);

    site.github.clearRequests();
    const second = await addSpeaker({ name: 'Second', imageUrl: url });
    expect(writes()).toHaveLength(3);
    expect((await readCommit(site, second.commit)).changes).toHaveLength(1);
    await deleteSpeaker(second._id);
    expect(await shows(url), 'the first one uses it').toBe(200);
    const last = await deleteSpeaker(_id);
    expect((await readCommit(site, last.body.commit)).changes).toEqual([
      `D content/speakers/${_id}.md`,
      `D ${pathOf(url)}`,
    ]);
    expect(await shows(url)).toBe(404);
  });

  it('brings in those of its text, each once', async () => {
    const [face, chart] = [await upload(site, png('face')), await upload(site, png('chart'))];
    site.github.clearRequests();
    const description = `![Chart](${chart}) and again ![Chart](${chart}) and ![Face](${face})`;
    const { _id, commit } = await addSpeaker({ imageUrl: face, description });
    expect(writes()).toHaveLength(5);
    const paths = [pathOf(face), pathOf(chart)].sort();
    expect((await readCommit(site, commit)).changes).toEqual([
      `A content/speakers/${_id}.md`,
      ...paths.map((path) => `A ${path}`),
    ]);
  });

  it('brings a picture in once for many rows', async () => {
    const chart = await upload(site, png('chart of all papers'));
    site.github.clearRequests();
    const rows = ['One', 'Two', 'Three'].map((heading) => ({
      heading,
      authors: 'A',
      content: `![Chart](${chart})`,
    }));
    const answer = await site.ask('POST', '/api/papers/import', { rows });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(writes()).toHaveLength(4);
    const { changes } = await readCommit(site, answer.body.commit);
    expect(changes.filter((change) => change.includes('uploads'))).toEqual([`A ${pathOf(chart)}`]);
  });

  it('does not bring in what stands in a field that nobody knows', async () => {
    const url = await upload(site, png('not wanted'));
    site.github.clearRequests();
    const { commit } = await addSpeaker({ name: 'Unknown field', photo: url });
    expect(writes()).toHaveLength(3);
    expect((await readCommit(site, commit)).changes).toHaveLength(1);
  });

  it('makes no blob for a save that is refused', async () => {
    const imageUrl = await upload(site, png('refused'));
    site.github.clearRequests();
    const body = { ...SPEAKER, name: '', imageUrl };
    await site.refuses(422, 'POST', '/api/speaker/create', { body });
    await site.refuses(404, 'PUT', '/api/speaker/update/nobody', {
      body: { ...SPEAKER, imageUrl },
    });
    expect(writes()).toEqual([]);
  });

  it('takes it where a picture of the site’s own may stand, too', async () => {
    const imageUrl = await upload(site, png('workshop'));
    const body = { name: 'Batteries', description: 'Cells.', imageUrl };
    const { _id, commit } = (await site.ask('POST', '/api/workshops/add', body)).body;
    expect((await readCommit(site, commit)).changes).toEqual([
      `A content/workshops/${_id}.json`,
      `A ${pathOf(imageUrl)}`,
    ]);
    const lost = { ...body, imageUrl: `/uploads/${'0'.repeat(32)}.png` };
    const answer = await site.refuses(422, 'POST', '/api/workshops/add', { body: lost });
    expect(badFields(answer)).toEqual(['imageUrl']);
  });

  it('is refused when the picture has waited for longer than a day', async () => {
    const imageUrl = await upload(site, png('late'));
    const age = 'UPDATE pictures SET expires_at = ? WHERE name = ?';
    const name = imageUrl.slice('/uploads/'.length);
    await (await site.worker.database())
      .prepare(age)
      .bind(Date.now() - 1, name)
      .run();
    expect(await shows(imageUrl)).toBe(404);
    const body = { ...SPEAKER, imageUrl };
    const answer = await site.refuses(422, 'POST', '/api/speaker/create', { body });
    expect(badFields(answer)).toEqual(['imageUrl']);
    await upload(site, png('late'));
    await addSpeaker({ name: 'Late', imageUrl });
  });
});

describe('an update that replaces a picture', () => {
  it('removes the old one in the same commit', async () => {
    const [old, next] = [await upload(site, png('old')), await upload(site, png('next'))];
    const { _id } = await addSpeaker({ name: 'Replaced', imageUrl: old });
    const from = await site.head();
    const answer = await updateSpeaker(_id, { name: 'Replaced', imageUrl: next });
    expect(await countCommits(site, from)).toBe(1);
    expect((await readCommit(site, answer.body.commit)).changes.sort()).toEqual(
      [`M content/speakers/${_id}.md`, `D ${pathOf(old)}`, `A ${pathOf(next)}`].sort(),
    );
    const without = await updateSpeaker(_id, { name: 'Replaced', imageUrl: '' });
    expect((await readCommit(site, without.body.commit)).changes).toContain(`D ${pathOf(next)}`);
  });

  it('keeps the old one where another entry, a text or a settings file uses it', async () => {
    const shared = await upload(site, png('shared'));
    const { _id } = await addSpeaker({ name: 'First', imageUrl: shared });
    const paper = { heading: 'Uses it', authors: 'A', content: `See ![it](${shared}).` };
    const { body } = await site.ask('POST', '/api/papers/add', paper);
    const replaced = await updateSpeaker(_id, { name: 'First', imageUrl: '' });
    expect((await readCommit(site, replaced.body.commit)).changes).toHaveLength(1);
    const last = await site.ask('DELETE', `/api/papers/delete/${body._id}`);
    expect((await readCommit(site, last.body.commit)).changes).toContain(`D ${pathOf(shared)}`);

    for (const imageUrl of ['/uploads/slide.png', '/uploads/hall.png']) {
      await updateSpeaker(_id, { name: 'First', imageUrl });
      const { commit } = (await updateSpeaker(_id, { name: 'First', imageUrl: '' })).body;
      expect((await readCommit(site, commit)).changes).toHaveLength(1);
      expect(await shows(imageUrl)).toBe(200);
    }
  });
});

describe('GET /uploads', () => {
  it('answers 404 to a name that nothing holds, without asking GitHub', async () => {
    await site.call('GET', '/api/papers/all');
    site.github.clearRequests();
    for (const name of ['unknown.png', 'slide.jpg', '..%2fsettings%2fsite.json', 'x.svg', '.png']) {
      await site.refuses(404, 'GET', `/uploads/${name}`);
    }
    expect((await site.call('GET', '/uploads/a/b.png')).status).toBe(404);
    expect(site.github.requests.filter(({ path }) => !path.includes('/git/ref/'))).toEqual([]);
  });

  it('reaches the worker as a navigation too, and shows what the build holds', async () => {
    const navigate = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*;q=0.8' };
    const staged = await upload(site, png('opened in a tab'));
    expect((await showPicture(site, staged, navigate)).bytes).toEqual(png('opened in a tab'));
    const inTree = await showPicture(site, '/uploads/slide.png', navigate);
    expect(inTree).toMatchObject({ status: 200, type: 'image/png' });
    const changing = await fetch(`${site.url}/uploads/slide.png`);
    expect(changing.headers.get('cache-control')).toBe('public, max-age=300');
  });
});
