import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../api-client.ts';
import { countCommits, readCommit } from './commit-in-git.ts';
import { type EditedSite, openEditedSite } from './edited-site.ts';
import { paperCalls } from './paper-calls.ts';
import { PICTURES, png, showPicture, upload } from './pictures.ts';
import { capitalised, EDITED, entitiesOf, SEVEN } from './seven-collections.ts';

const ODD = '\uFEFF---\r\n# by hand\r\nheading: Odd\r\nauthors: [Asha]\r\nseat: 4\r\n---\r\nText';

const OF_SAMPLES = 'of-samples.png';
const SAMPLE = `---
name: "Michael Faraday"
specialization: ["Fields"]
imageUrl: "/uploads/${OF_SAMPLES}"
sample: true # by hand
---

Drew lines of force.
`;
const SAMPLE_PAPER =
  '---\nheading: "Neuromorphic systems"\nauthors: ["Carver Mead"]\nsample: true\n---\n\nSilicon.\n';
const SAMPLE_WORKSHOP = JSON.stringify({
  id: 'batteries',
  name: 'Batteries',
  description: 'None.',
  imageUrl: `/uploads/${OF_SAMPLES}`,
  sample: true,
});

let site: EditedSite['site'];
beforeAll(async () => {
  const speaker = (name: string) =>
    `---\nname: "${name}"\nspecialization: ["Fields"]\nimageUrl: "/uploads/${name}"\n---\n\nText\n`;
  const photo = (ending: 'jpg' | 'avif') =>
    PICTURES[ending]
      .clone()
      .withExif({ IFD0: { Artist: 'Asha' } })
      .toBuffer();
  ({ site } = await openEditedSite({
    'content/papers/odd.md': ODD,
    'content/speakers/pushed.md': speaker('pushed.jpg'),
    'content/speakers/woven.md': speaker('woven.avif'),
    'content/speakers/faraday.md': SAMPLE,
    'content/papers/mead.md': SAMPLE_PAPER,
    'content/workshops/batteries.json': SAMPLE_WORKSHOP,
    [`public/uploads/${OF_SAMPLES}`]: await PICTURES.png.clone().toBuffer(),
    'public/uploads/pushed.jpg': await photo('jpg'),
    'public/uploads/woven.avif': await photo('avif'),
  }));
});
afterAll(() => site.remove());

const { addPaper, updatePaper, deletePaper, restorePaper, readPaper } = paperCalls(() => site);

describe('restoring', () => {
  it.each(EDITED)('puts an entry of $base back as it was, as one commit', async (calls) => {
    const { base, noun, folder, ending } = calls;
    const added = (await site.ask('POST', `/api/${base}/${calls.create}`, calls.body)).body;
    const id = added._id;
    const read = async () => (await site.ask('GET', `/api/${base}/${calls.get}/${id}`)).body;
    const before = await read();
    const changed = { ...calls.body, [calls.titleField]: 'Changed' };
    await site.ask('PUT', `/api/${base}/${calls.update}/${id}`, changed);
    const from = await site.head();
    const answer = await site.ask('POST', `/api/${base}/restore/${id}`, { commit: added.commit });
    const message = `${capitalised(noun)} restored successfully.`;
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body).toEqual({
      message,
      ...(calls.isCommittee ? { msg: message } : {}),
      _id: id,
      commit: await site.head(),
    });
    expect(await countCommits(site, from)).toBe(1);
    expect(await readCommit(site, answer.body.commit)).toMatchObject({
      author: expect.stringMatching(`^${ADMIN.name} <[0-9a-f-]+@users\\.noreply\\.`),
      subject: `Restore ${noun}: ${String(calls.body[calls.titleField])}`,
      body: '',
      changes: [`M ${folder}/${id}${ending}`],
    });
    expect(await read()).toEqual(before);
  });

  it('brings a deleted entry back with its upload, in lists and pages at once', async () => {
    const [speakers] = SEVEN.filter(({ base }) => base === 'speaker');
    const imageUrl = await upload(site, png('a face'));
    const inText = await upload(site, png('in the text'));
    const body = { ...speakers?.body, imageUrl, description: `![Hall](${inText})` };
    const added = (await site.ask('POST', '/api/speaker/create', body)).body;
    await (await site.worker.database())
      .prepare("DELETE FROM pictures WHERE owner = 'staged'")
      .run();
    await site.ask('DELETE', `/api/speaker/delete/${added._id}`);
    expect((await showPicture(site, imageUrl)).status).toBe(404);
    const list = (await site.ask('GET', '/api/speaker/deleted')).body;
    site.github.clearRequests();
    const answer = await site.ask('POST', `/api/speaker/restore/${added._id}`, {
      commit: list[0].commit,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(site.github.requests.length, 'three to read, three to save').toBe(6);
    expect((await readCommit(site, answer.body.commit)).changes).toEqual(
      [`A content/speakers/${added._id}.md`, `A public${imageUrl}`, `A public${inText}`].sort(),
    );
    const shown = await showPicture(site, imageUrl);
    expect([shown.status, shown.bytes?.equals(png('a face'))]).toEqual([200, true]);
    const all = (await site.call('GET', '/api/speaker/all')).body;
    expect(entitiesOf(speakers as (typeof SEVEN)[0], all)).toContainEqual(
      expect.objectContaining({ _id: added._id, imageUrl }),
    );
    expect((await site.ask('GET', '/api/speaker/deleted')).body).not.toContainEqual(
      expect.objectContaining({ id: added._id }),
    );
    const history = (await site.ask('GET', `/api/speaker/history/${added._id}`)).body;
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'added',
      'deleted',
      'added',
    ]);
    const [change] = (await site.ask('GET', '/api/changes')).body;
    expect(change).toMatchObject({ kind: 'restored', noun: 'speaker', id: added._id });
  });

  it('takes away the upload that only the later version used', async () => {
    const first = await upload(site, png('first face'));
    const second = await upload(site, png('second face'));
    const body = { name: 'Two Faces', specialization: 'Vision', description: 'Text' };
    const added = await site.ask('POST', '/api/speaker/create', { ...body, imageUrl: first });
    const { _id, commit } = added.body;
    await site.ask('PUT', `/api/speaker/update/${_id}`, { ...body, imageUrl: second });
    const answer = await site.ask('POST', `/api/speaker/restore/${_id}`, { commit });
    expect((await readCommit(site, answer.body.commit)).changes.sort()).toEqual(
      [`A public${first}`, `D public${second}`, `M content/speakers/${_id}.md`].sort(),
    );
  });

  it('restores the file to the byte: mark, line ends, comments and unknown fields', async () => {
    const from = await site.head();
    await updatePaper('odd', { heading: 'Even', authors: ['Lin'] });
    const answer = await restorePaper('odd', from);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const id = (commit: string) => site.git('rev-parse', `${commit}:content/papers/odd.md`);
    expect(await id('main')).toBe(await id(from));
  });

  it('makes no commit where the entry is as it was', async () => {
    const { _id, commit } = await addPaper();
    const head = await site.head();
    const answer = await restorePaper(_id, commit);
    expect([answer.status, answer.body.commit]).toEqual([201, head]);
    expect(await site.head()).toBe(head);
  });

  it('takes any commit of the branch that had the entry, not only those that changed it', async () => {
    const { _id } = await addPaper({ heading: 'Had by many' });
    const other = await addPaper({ heading: 'Another' });
    await deletePaper(_id);
    expect((await restorePaper(_id, other.commit)).status).toBe(201);
    expect((await readPaper(_id)).heading).toBe('Had by many');
  });

  it('brings a picture that was pushed back without what it tells of people', async () => {
    expect((await showPicture(site, '/uploads/pushed.jpg')).bytes.includes('Asha')).toBe(true);
    const undo = async (id: string) => {
      const { commit } = (await site.ask('DELETE', `/api/speaker/delete/${id}`)).body;
      return site.ask('POST', `/api/speaker/restore/${id}`, { commit });
    };
    const answer = await undo('pushed');
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { status, bytes } = await showPicture(site, '/uploads/pushed.jpg');
    expect([status, bytes.includes('Asha')]).toEqual([200, false]);
    const refused = await undo('woven');
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(/The picture woven\.avif, .* cannot be cut off/);
  });

  it('takes the commit that deleted the entry, as its delete answers it, for the one before', async () => {
    const imageUrl = await upload(site, png('undone'));
    const body = { name: 'Undone', specialization: 'Vision', description: 'Text', imageUrl };
    const { _id } = (await site.ask('POST', '/api/speaker/create', body)).body;
    const deletion = (await site.ask('DELETE', `/api/speaker/delete/${_id}`)).body;
    await addPaper({ heading: 'After the deletion' });
    const path = `/api/speaker/restore/${_id}`;
    const answer = await site.ask('POST', path, { commit: deletion.commit });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect((await readCommit(site, answer.body.commit)).changes).toEqual(
      [`A content/speakers/${_id}.md`, `A public${imageUrl}`].sort(),
    );
    // Only that commit: one that came later did not take it away.
    await site.ask('DELETE', `/api/speaker/delete/${_id}`);
    const later = await addPaper({ heading: 'Much later' });
    await site.refuses(404, 'POST', path, { body: { commit: later.commit } });
  });
});

describe('what a restore would change', () => {
  const preview = (id: string, commit: string) =>
    site.ask('GET', `/api/papers/restore/${id}?commit=${commit}`);

  it('is told field by field against the entry as it is now, with its ETag', async () => {
    const { _id, commit } = await addPaper({ heading: 'To be seen' });
    await updatePaper(_id, { heading: 'To be seen', content: 'Second' });
    await updatePaper(_id, { heading: 'Seen', content: 'Third' });
    const head = await site.head();
    const answer = await preview(_id, commit);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const etag = (await site.ask('GET', `/api/papers/get/${_id}`)).headers.get('etag');
    expect(answer.body).toEqual({
      changes: [
        { field: 'heading', label: 'Heading', before: 'Seen', after: 'To be seen' },
        { field: 'content', label: 'Content', before: 'Third', after: 'Text' },
      ],
      etag,
    });
    expect(await site.head()).toBe(head);
    await restorePaper(_id, commit, { 'If-Match': String(etag) });
    expect((await preview(_id, commit)).body.changes).toEqual([]);
  });

  it('is the whole entry where it is gone, and no ETag', async () => {
    const { _id } = await addPaper({ heading: 'Gone to be seen' });
    const { commit } = (await deletePaper(_id)).body;
    const { body } = await preview(_id, commit);
    expect(body.etag).toBeNull();
    expect(body.changes).toContainEqual({
      field: 'heading',
      label: 'Heading',
      before: null,
      after: 'Gone to be seen',
    });
  });

  it('needs a token, and a version that there was', async () => {
    const { _id, commit } = await addPaper({ heading: 'Seen by few' });
    const path = `/api/papers/restore/${_id}`;
    await site.refuses(401, 'GET', `${path}?commit=${commit}`, { token: '' });
    for (const query of ['', '?commit=', `?commit=${'0'.repeat(40)}`, '?commit=main']) {
      await site.refuses(404, 'GET', path + query);
    }
  });
});

describe('the samples', () => {
  const FILES = [
    'content/papers/mead.md',
    'content/speakers/faraday.md',
    'content/workshops/batteries.json',
    `public/uploads/${OF_SAMPLES}`,
  ];
  const treeOf = async () => (await site.git('ls-tree', '-r', 'main')).trim();

  it('are counted by kind, for those who are logged in', async () => {
    expect((await site.ask('GET', '/api/samples')).body).toEqual({
      count: 3,
      kinds: [
        { title: 'Papers', count: 1 },
        { title: 'Speakers', count: 1 },
        { title: 'Workshops', count: 1 },
      ],
    });
    for (const [method, path] of [
      ['GET', 'samples'],
      ['DELETE', 'samples'],
      ['POST', 'samples/restore'],
    ] as const) {
      await site.refuses(401, method, `/api/${path}`, { token: '' });
    }
  });

  it('go in one commit with their uploads, once, and come back byte for byte in another', async () => {
    const before = await treeOf();
    const from = await site.head();
    const key = { 'Idempotency-Key': 'samples-out' };
    const out = await site.ask('DELETE', '/api/samples', undefined, key);
    expect(out.status, JSON.stringify(out.body)).toBe(200);
    expect(out.body).toEqual({
      message: '3 samples taken out.',
      count: 3,
      commit: await site.head(),
    });
    expect(await countCommits(site, from)).toBe(1);
    expect(await readCommit(site, out.body.commit)).toMatchObject({
      author: expect.stringMatching(`^${ADMIN.name} <`),
      subject: 'Take the samples out',
      changes: FILES.map((file) => `D ${file}`),
    });
    expect((await site.ask('DELETE', '/api/samples', undefined, key)).body).toEqual(out.body);
    expect((await site.ask('GET', '/api/samples')).body).toEqual({ count: 0, kinds: [] });
    const speakers = (await site.ask('GET', '/api/speaker/all')).body as { name: string }[];
    expect(speakers.map(({ name }) => name)).not.toContain('Michael Faraday');

    const back = await site.ask('POST', '/api/samples/restore', { commit: out.body.commit });
    expect(back.status, JSON.stringify(back.body)).toBe(201);
    expect(back.body).toMatchObject({ message: '3 samples brought back.', count: 3 });
    expect(await countCommits(site, out.body.commit)).toBe(1);
    expect(await treeOf()).toBe(before);
    expect((await site.ask('GET', '/api/samples')).body.count).toBe(3);
    const changes = (await site.ask('GET', '/api/changes')).body;
    const words = { by: { name: ADMIN.name }, title: 'the samples', collection: null, id: null };
    expect(changes.slice(0, 2)).toMatchObject([
      { ...words, kind: 'brought back', commit: back.body.commit },
      { ...words, kind: 'took out', commit: out.body.commit },
    ]);
  });

  it('come back by no commit that took none out', async () => {
    for (const commit of ['x', undefined]) {
      await site.refuses(422, 'POST', '/api/samples/restore', { body: { commit } });
    }
    await site.refuses(404, 'POST', '/api/samples/restore', { body: { commit: 'a'.repeat(40) } });
  });
});
