import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../api-client.ts';
import { readCommit } from './commit-in-git.ts';
import { openSite, type Site } from './logged-in-site.ts';
import { capitalised, EDITED, entitiesOf, readList } from './seven-collections.ts';

const VENUE = '---\n# by hand\ntitle: Venue\ndescription: "How to get there."\n---\n\nBy train.\n';

let site: Site;
let accountId: string | undefined;
beforeAll(async () => {
  site = await openSite({ 'content/pages/venue.md': VENUE });
  const account = await (await site.worker.database())
    .prepare('SELECT id FROM accounts')
    .first<{ id: string }>();
  accountId = account?.id;
});
afterAll(() => site.remove());

describe.each(EDITED)('$base', (calls) => {
  const { base, noun, folder, ending, isCommittee, titleField, body } = calls;
  const at = (call: string, id = '') => `/api/${base}/${call}${id && `/${id}`}`;
  const saved = isCommittee ? ['_id', 'commit', 'message', 'msg'] : ['_id', 'commit', 'message'];
  const title = String(body[titleField]);
  let id = '';
  const innerId = () => (calls.hasInnerId ? { id } : {});
  let file = '';

  async function expectOneCommit(commit: string, parent: string, subject: string, change: string) {
    expect(commit).toBe(await site.head());
    expect(await readCommit(site, commit)).toEqual({
      author: `${ADMIN.name} <${accountId}@users.noreply.conference.example>`,
      committer: 'IC 2026 <website@users.noreply.conference.example>',
      parents: [parent],
      subject,
      body: '',
      trailers: '',
      changes: [change],
    });
  }

  it('lists nothing at first, in the shape the specification fixes', async () => {
    const { status, headers, body: list } = await readList(site, calls);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(list).toEqual(isCommittee ? { members: [] } : []);
  });

  it('creates with 201 and one commit of one file', async () => {
    const parent = await site.head();
    const answer = await site.ask('POST', at(calls.create), body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(saved);
    expect(answer.body.message).toBe(`${capitalised(noun)} added successfully.`);
    if (isCommittee) expect(answer.body.msg).toBe(answer.body.message);
    id = answer.body._id;
    file = `${folder}/${id}${ending}`;
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    await expectOneCommit(answer.body.commit, parent, `Add ${noun}: ${title}`, `A ${file}`);
  });

  it('gets the bare entity, with the blob id of its file as ETag', async () => {
    const answer = await site.ask('GET', at(calls.get, id));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('etag')).toBe(`"${await site.git('rev-parse', `main:${file}`)}"`);
    const { createdAt, ...entity } = answer.body;
    expect(entity).toEqual({ _id: id, ...innerId(), ...body });
    const hasTime = ['papers', 'photogallery'].includes(base);
    if (hasTime) expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    else expect(createdAt).toBeUndefined();
  });

  it('shows the entry in the list at once, to everybody whom that concerns', async () => {
    const list = entitiesOf(calls, (await readList(site, calls)).body);
    const entity = (await site.ask('GET', at(calls.get, id))).body;
    expect(list).toEqual([entity]);
  });

  it('is found by words of its texts, in any case, by who is logged in', async () => {
    const search = (words: string) => `${at('find')}?words=${encodeURIComponent(words)}`;
    const found = await site.ask('GET', search(` ${title.toUpperCase()} `));
    expect(found).toMatchObject({ status: 200, body: { ids: [id] } });
    expect((await site.ask('GET', search(`${title} nowhere`))).body).toEqual({ ids: [] });
    expect((await site.ask('GET', search(' '))).body.errors[0].field).toBe('words');
    expect((await site.call('GET', search(title))).status).toBe(401);
  });

  it('updates with 201 and one commit, under the same id', async () => {
    const parent = await site.head();
    const before = (await site.ask('GET', at(calls.get, id))).body;
    const changed = { ...body, [titleField]: 'Another title' };
    const answer = await site.ask('PUT', at(calls.update, id), changed);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(saved);
    expect(answer.body._id).toBe(id);
    expect(answer.body.message).toBe(`${capitalised(noun)} updated successfully.`);
    if (isCommittee) expect(answer.body.msg).toBe(answer.body.message);
    const { commit } = answer.body;
    await expectOneCommit(commit, parent, `Update ${noun}: Another title`, `M ${file}`);
    const after = await site.ask('GET', at(calls.get, id));
    expect(after.body).toEqual({ ...before, [titleField]: 'Another title' });
    expect(after.headers.get('etag')).toBe(`"${await site.git('rev-parse', `main:${file}`)}"`);
  });

  it('makes no commit of an update that changes nothing, and answers with the present head', async () => {
    const head = await site.head();
    const changed = { ...body, [titleField]: 'Another title' };
    const answer = await site.ask('PUT', at(calls.update, id), changed);
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(saved);
    expect(answer.body.commit).toBe(head);
    expect(await site.head()).toBe(head);
  });

  it('keeps what an update does not mention, and drops what it sends empty', async () => {
    const free = Object.keys(body).filter((name) => !calls.required.includes(name));
    const only = Object.fromEntries(calls.required.map((name) => [name, body[name]]));
    await site.ask('PUT', at(calls.update, id), only);
    expect((await site.ask('GET', at(calls.get, id))).body).toMatchObject(body);
    const empty = Object.fromEntries(free.map((name) => [name, '']));
    await site.ask('PUT', at(calls.update, id), { ...only, ...empty });
    const { createdAt: _, ...entity } = (await site.ask('GET', at(calls.get, id))).body;
    expect(entity).toEqual({ _id: id, ...innerId(), ...only });
  });

  it.each(calls.required)('asks for %s, on create and on update', async (field) => {
    const tries = [
      ['POST', at(calls.create), undefined],
      ['POST', at(calls.create), ' \n '],
      ['PUT', at(calls.update, id), null],
      ['PUT', at(calls.update, id), ''],
    ] as const;
    for (const [method, path, empty] of tries) {
      const answer = await site.refuses(422, method, path, { body: { ...body, [field]: empty } });
      expect(answer.body.errors).toEqual([
        { field, message: expect.stringMatching(/ (?:is|are) required\.$/) },
      ]);
    }
  });

  it('names every missing field of an empty object', async () => {
    const answer = await site.refuses(422, 'POST', at(calls.create), { body: {} });
    const fields = answer.body.errors.map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual([...calls.required].sort());
  });

  it('deletes with 200 and one commit', async () => {
    const parent = await site.head();
    const answer = await site.ask('DELETE', at(calls.remove, id));
    expect(answer.status).toBe(200);
    const keys = isCommittee ? ['commit', 'message', 'msg'] : ['commit', 'message'];
    expect(Object.keys(answer.body).sort()).toEqual(keys);
    expect(answer.body.message).toBe(`${capitalised(noun)} deleted successfully.`);
    if (isCommittee) expect(answer.body.msg).toBe(answer.body.message);
    await expectOneCommit(answer.body.commit, parent, `Delete ${noun}: ${title}`, `D ${file}`);
    expect(entitiesOf(calls, (await readList(site, calls)).body)).toEqual([]);
    await site.refuses(404, 'GET', at(calls.get, id));
    await site.refuses(404, 'PUT', at(calls.update, id), { body });
    await site.refuses(404, 'DELETE', at(calls.remove, id));
  });
});

describe('a page’s text', () => {
  const path = '/api/pages/venue';
  const text = { title: 'Venue', description: 'How to get there.', text: 'By train.' };

  it('is read, and changed in one commit that leaves the rest of its file', async () => {
    const before = await site.head();
    const read = await site.ask('GET', path);
    expect(read.body).toEqual({ _id: 'venue', ...text });
    expect((await site.ask('GET', '/api/pages')).body).toEqual([{ _id: 'venue', ...text }]);
    const etag = { 'If-Match': read.headers.get('etag') ?? '' };
    const changed = { ...text, text: 'By boat.' };
    const answer = await site.ask('PUT', path, changed, etag);
    expect([answer.status, answer.body]).toEqual([
      201,
      { message: 'Page updated successfully.', _id: 'venue', commit: await site.head() },
    ]);
    expect(await readCommit(site, 'main')).toMatchObject({
      parents: [before],
      subject: 'Update page: Venue',
      changes: ['M content/pages/venue.md'],
    });
    const file = await site.git('show', 'main:content/pages/venue.md');
    expect(file.trimEnd()).toBe(VENUE.replace('train', 'boat').trimEnd());
    const late = await site.refuses(412, 'PUT', path, { body: text, headers: etag });
    expect(late.body).toMatchObject({ current: changed, changedBy: ADMIN.name });
  });

  it('asks for all that its page needs', async () => {
    const answer = await site.refuses(422, 'PUT', path, { body: {} });
    const fields = answer.body.errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(['title', 'description', 'text']);
  });

  it('has a history, and goes back to what it was', async () => {
    const [{ commit, changes }, first] = (await site.ask('GET', `${path}/history`)).body;
    expect(changes).toEqual([
      { field: 'text', label: 'Text', before: 'By train.', after: 'By boat.' },
    ]);
    const preview = await site.ask('GET', `${path}/restore?commit=${first.commit}`);
    expect(preview.body.changes).toMatchObject([{ before: 'By boat.', after: 'By train.' }]);
    const answer = await site.ask('POST', `${path}/restore`, { commit: first.commit });
    expect(answer.body.message).toBe('Page restored successfully.');
    expect((await site.ask('GET', path)).body.text).toBe('By train.');
    expect((await site.ask('GET', '/api/changes')).body.slice(0, 2)).toMatchObject([
      { kind: 'restored', collection: 'pages', id: 'venue', title: 'Venue' },
      { commit, kind: 'updated', collection: 'pages', id: 'venue', title: 'Venue' },
    ]);
  });
});

describe('a search', () => {
  it('looks through whole texts as they are written', async () => {
    const content = `${'Long. '.repeat(60)}She said "Ωmega" \\ at\nnight.`;
    const paper = { heading: 'A long one', authors: ['Asha'], content };
    const { _id } = (await site.ask('POST', '/api/papers/add', paper)).body;
    const found = async (words: string) =>
      (await site.ask('GET', `/api/papers/find?words=${encodeURIComponent(words)}`)).body.ids;
    expect(await found('"ωMEGA" \\ night')).toEqual([_id]);
    // A line break is no letter, nor is a field's name a word of the text.
    expect(await found('nnight')).toEqual([]);
    expect(await found('createdAt')).toEqual([]);
    await site.ask('DELETE', `/api/papers/delete/${_id}`);
    expect(await found('ωmega')).toEqual([]);
  });
});

describe('a list that was read a moment ago', () => {
  it('is without what is deleted', async () => {
    const paper = { heading: 'Soon gone', authors: 'Asha Rao', content: 'Text' };
    const { _id } = (await site.ask('POST', '/api/papers/add', paper)).body;
    const headings = async () => {
      const { body } = await site.call('GET', '/api/papers/all');
      return body.map(({ heading }: typeof paper) => heading);
    };
    expect(await headings()).toEqual(['Soon gone']);
    await site.ask('DELETE', `/api/papers/delete/${_id}`);
    expect(await headings()).toEqual([]);
  });
});
