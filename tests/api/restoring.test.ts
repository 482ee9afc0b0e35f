import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../api-client.ts';
import { countCommits, readCommit } from './commit-in-git.ts';
import { type EditorClone, openClone } from './editor-clone.ts';
import { badFields, openSite, type Site } from './logged-in-site.ts';
import { paperCalls } from './paper-calls.ts';
import { png, showPicture, upload } from './pictures.ts';
import { capitalised, entitiesOf, SEVEN } from './seven-collections.ts';

const ODD = '\uFEFF---\r\n# by hand\r\nheading: Odd\r\nauthors: [Asha]\r\nseat: 4\r\n---\r\nText';

let site: Site;
let editor: EditorClone;
beforeAll(async () => {
  site = await openSite(
    { 'content/papers/odd.md': ODD },
    { variables: { GITHUB_POLL_SECONDS: '3600' } },
  );
  editor = await openClone(site);
});
afterAll(() => site.remove());

const { addPaper, updatePaper } = paperCalls(() => site);
const deletePaper = (id: string) => site.ask('DELETE', `/api/papers/delete/${id}`);
const restore = (id: string, commit: unknown, headers?: Record<string, string>) =>
  site.ask('POST', `/api/papers/restore/${id}`, { commit }, headers);
const paper = async (id: string) => (await site.ask('GET', `/api/papers/get/${id}`)).body;

describe('restoring', () => {
  it.each(SEVEN)('puts an entry of $base back as it was, as one commit', async (calls) => {
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
    await site.worker.db.prepare("DELETE FROM pictures WHERE owner = 'staged'").run();
    await site.ask('DELETE', `/api/speaker/delete/${added._id}`);
    expect((await showPicture(site, imageUrl)).status).toBe(404);
    const list = (await site.ask('GET', '/api/speaker/deleted')).body;
    site.github.clearRequests();
    const answer = await site.ask('POST', `/api/speaker/restore/${added._id}`, {
      commit: list[0].commit,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(site.github.requests.length, 'four to read, three to save').toBe(7);
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
    const answer = await restore('odd', from);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const id = (commit: string) => site.git('rev-parse', `${commit}:content/papers/odd.md`);
    expect(await id('main')).toBe(await id(from));
  });

  it('makes no commit where the entry is as it was', async () => {
    const { _id, commit } = await addPaper();
    const head = await site.head();
    const answer = await restore(_id, commit);
    expect([answer.status, answer.body.commit]).toEqual([201, head]);
    expect(await site.head()).toBe(head);
  });

  it('takes any commit of the branch that had the entry, not only those that changed it', async () => {
    const { _id } = await addPaper({ heading: 'Had by many' });
    const other = await addPaper({ heading: 'Another' });
    await deletePaper(_id);
    expect((await restore(_id, other.commit)).status).toBe(201);
    expect((await paper(_id)).heading).toBe('Had by many');
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
    await restore(_id, commit, { 'If-Match': String(etag) });
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

describe('what guards a restore', () => {
  it('is the version in If-Match: 412 with the present one, also where there is none', async () => {
    const { _id, commit } = await addPaper({ heading: 'Guarded' });
    const old = (await site.ask('GET', `/api/papers/get/${_id}`)).headers.get('etag') ?? '';
    await updatePaper(_id, { heading: 'Guarded', content: 'Newer' });
    const headers = { 'If-Match': old };
    const path = `/api/papers/restore/${_id}`;
    const late = await site.refuses(412, 'POST', path, { body: { commit }, headers });
    const current = await site.ask('GET', `/api/papers/get/${_id}`);
    expect(late.body).toMatchObject({
      current: { content: 'Newer' },
      etag: current.headers.get('etag'),
      changedBy: ADMIN.name,
    });
    const right = { 'If-Match': String(late.body.etag) };
    expect((await restore(_id, commit, right)).status).toBe(201);
    await deletePaper(_id);
    const gone = await site.refuses(412, 'POST', path, { body: { commit }, headers });
    expect(gone.body).toMatchObject({ current: null, etag: null, changedBy: ADMIN.name });
  });

  it('is If-None-Match with a star: 412 where somebody else brought the entry back', async () => {
    const { _id } = await addPaper({ heading: 'Back by others' });
    const { commit } = (await deletePaper(_id)).body;
    const onlyIfGone = { 'If-None-Match': '*' };
    expect((await restore(_id, commit, onlyIfGone)).status).toBe(201);
    await updatePaper(_id, { heading: 'Back by others', content: 'Newer' });
    const late = await site.refuses(412, 'POST', `/api/papers/restore/${_id}`, {
      body: { commit },
      headers: onlyIfGone,
    });
    expect(late.body).toMatchObject({ current: { content: 'Newer' }, changedBy: ADMIN.name });
  });

  it('is the Idempotency-Key: a repeat answers as the first time and writes nothing', async () => {
    const { _id, commit } = await addPaper({ heading: 'Once back' });
    await deletePaper(_id);
    const key = { 'Idempotency-Key': 'restore-once' };
    const first = await restore(_id, commit, key);
    const head = await site.head();
    await Promise.all(
      [1, 2].map(async () => {
        const again = await restore(_id, commit, key);
        expect([again.status, again.body]).toEqual([201, first.body]);
      }),
    );
    expect(await site.head()).toBe(head);
    await deletePaper(_id);
    expect((await restore(_id, commit, key)).body, 'although it is gone again').toEqual(first.body);
    const other = { body: { commit: head }, headers: key };
    await site.refuses(422, 'POST', `/api/papers/restore/${_id}`, other);
  });

  it('is the model of today: a version that breaks it is refused by its fields', async () => {
    await editor.update();
    const path = 'content/papers/old-rules.md';
    const broken = '---\nheading: Old\nlink: not an address\n---\nText\n';
    const commit = await editor.commit('Old rules', { [path]: broken });
    const unreadable = await editor.commit('Broken', { [path]: '---\nheading: "Old\n---\n' });
    await editor.commit('Mend', { [path]: '---\nheading: Old\nauthors: Asha\n---\nText\n' });
    await editor.push();
    const target = '/api/papers/restore/old-rules';
    const refused = await site.refuses(422, 'POST', target, { body: { commit } });
    expect(badFields(refused)).toEqual(['authors', 'link']);
    const file = await site.refuses(422, 'POST', target, { body: { commit: unreadable } });
    expect(badFields(file)).toEqual(['']);
  });

  it('is the branch: 404 for commits outside of it, unknown ones, and those without it', async () => {
    const before = await site.head();
    const { _id, commit } = await addPaper({ heading: 'Of the branch' });
    const path = `/api/papers/restore/${_id}`;
    await editor.update();
    const proposed = await editor.commit('Propose', {
      [`content/papers/${_id}.md`]: '---\nheading: Proposed\nauthors: Asha\n---\nText\n',
    });
    await editor.git('push', '--quiet', 'origin', `${proposed}:refs/heads/proposal`);
    await editor.git('checkout', '--quiet', '--orphan', 'apart');
    const orphan = await editor.commit('Apart', {});
    await editor.git('push', '--quiet', 'origin', `${orphan}:refs/heads/apart`);
    const tree = await site.git('rev-parse', `${commit}^{tree}`);
    const ids = [proposed, orphan, before, tree, '0'.repeat(40), commit.slice(0, 7), 'main', '..'];
    for (const unknown of ids) {
      const answer = await site.refuses(404, 'POST', path, { body: { commit: unknown } });
      expect(answer.body.message).toBe('This version of the paper does not exist (any more).');
    }
    for (const id of ['never-was', '..%2fsettings%2fsite', 'A']) {
      await site.refuses(404, 'POST', `/api/papers/restore/${id}`, { body: { commit } });
    }
  });

  it('is the body: 400 for no JSON, 422 for no commit', async () => {
    await site.refuses(400, 'POST', '/api/papers/restore/odd', { body: '{' });
    for (const commit of [undefined, null, '', 7, {}, []]) {
      const answer = await site.refuses(422, 'POST', '/api/papers/restore/odd', {
        body: { commit },
      });
      expect(badFields(answer)).toEqual(['commit']);
    }
  });
});

describe('a restore while GitHub misbehaves', () => {
  it('is 503 with nothing saved where it does not answer, and can be tried again', async () => {
    const { _id, commit } = await addPaper({ heading: 'Bad luck' });
    await deletePaper(_id);
    const path = `/api/papers/restore/${_id}`;
    for (const route of ['GET /contents', 'GET /compare', 'POST /git/trees']) {
      const fault = site.github.faults.inject({ kind: 'status', route, times: 2 });
      const body = { commit: route === 'GET /contents' ? await site.head() : commit };
      const answer = await site.refuses(503, 'POST', path, { body });
      expect(answer.body.message).toMatch(/Nothing was saved/);
      expect(fault.fired, route).toBe(2);
    }
    expect((await restore(_id, commit)).status).toBe(201);
  });

  it('cannot be seen beforehand: 503, and can be asked again', async () => {
    const { _id } = await addPaper({ heading: 'Seen with bad luck' });
    const { commit } = (await deletePaper(_id)).body;
    const path = `/api/papers/restore/${_id}?commit=${commit}`;
    const fault = site.github.faults.inject({ kind: 'status', route: 'GET /commits', times: 2 });
    await site.refuses(503, 'GET', path);
    expect(fault.fired).toBe(2);
    expect((await site.ask('GET', path)).status).toBe(200);
  });

  it('lands on top of what came in between, once, although the answer is lost', async () => {
    const { _id, commit } = await addPaper({ heading: 'In between' });
    await deletePaper(_id);
    site.github.faults.inject({ kind: 'ref-moves', route: 'PATCH /git/refs' });
    site.github.faults.inject({ kind: 'drop-after', route: 'PATCH /git/refs' });
    const from = await site.head();
    const answer = await restore(_id, commit, { 'Idempotency-Key': 'unlucky' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(await countCommits(site, from)).toBe(2);
    expect((await paper(_id)).heading).toBe('In between');
  });
});
