import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../api-client.ts';
import { countCommits } from './commit-in-git.ts';
import { type EditedSite, openEditedSite } from './edited-site.ts';
import { badFields } from './logged-in-site.ts';
import { paperCalls, paperFile } from './paper-calls.ts';

let site: EditedSite['site'];
let editor: EditedSite['editor'];
beforeAll(async () => {
  ({ site, editor } = await openEditedSite({ 'content/papers/odd.md': paperFile('Odd') }));
});
afterAll(() => site.remove());

const { addPaper, updatePaper, deletePaper, restorePaper, readPaper } = paperCalls(() => site);

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
    expect((await restorePaper(_id, commit, right)).status).toBe(201);
    await deletePaper(_id);
    const gone = await site.refuses(412, 'POST', path, { body: { commit }, headers });
    expect(gone.body).toMatchObject({ current: null, etag: null, changedBy: ADMIN.name });
  });

  it('is If-None-Match with a star: 412 where somebody else brought the entry back', async () => {
    const { _id } = await addPaper({ heading: 'Back by others' });
    const { commit } = (await deletePaper(_id)).body;
    const onlyIfGone = { 'If-None-Match': '*' };
    expect((await restorePaper(_id, commit, onlyIfGone)).status).toBe(201);
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
    const first = await restorePaper(_id, commit, key);
    const head = await site.head();
    await Promise.all(
      [1, 2].map(async () => {
        const again = await restorePaper(_id, commit, key);
        expect([again.status, again.body]).toEqual([201, first.body]);
      }),
    );
    expect(await site.head()).toBe(head);
    await deletePaper(_id);
    expect((await restorePaper(_id, commit, key)).body, 'although it is gone again').toEqual(
      first.body,
    );
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
    expect((await restorePaper(_id, commit)).status).toBe(201);
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
    const answer = await restorePaper(_id, commit, { 'Idempotency-Key': 'unlucky' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(await countCommits(site, from)).toBe(2);
    expect((await readPaper(_id)).heading).toBe('In between');
  });
});
