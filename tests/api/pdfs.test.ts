import { afterAll, beforeAll, expect, it } from 'vitest';
import { madePdf, SCANNED, shownText } from '../made-pdf.ts';
import { readCommit } from './commit-in-git.ts';
import { badFields, openSite, type Site } from './logged-in-site.ts';
import { png, upload } from './pictures.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.remove());

const PAPER = { heading: 'Charging at noon', authors: ['Asha Rao'], content: 'Text' };

async function send(
  bytes: Uint8Array,
  { field = 'pdf', token = site.token, path = 'user/pdf' } = {},
) {
  const body = new FormData();
  body.set(field, new File([new Uint8Array(bytes)], 'paper.pdf'));
  const answer = await fetch(`${site.url}/api/${path}`, {
    method: 'POST',
    headers: { token },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}

async function sent(text: string): Promise<string> {
  const { status, body } = await send(madePdf({ drawing: shownText(text) }));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result;
}

const beside = (id: string) => fetch(`${site.url}/papers/${id}.pdf`);

it('a paper comes with its PDF in one commit, changes it, loses it, and gets both back', async () => {
  const [first, second] = [await sent('First'), await sent('Second')];
  expect(first).toMatch(/^\/uploads\/[0-9a-f]{32}\.pdf$/);
  const added = await site.ask('POST', '/api/papers/add', { ...PAPER, pdf: first });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const { _id: id, commit } = added.body;
  const file = `content/papers/${id}.md`;
  expect((await readCommit(site, commit)).changes).toEqual([`A ${file}`, `A public${first}`]);
  // It is there before it is published, and may be shown by a browser's viewer.
  const shown = await beside(id);
  expect(shown.headers.get('content-type')).toBe('application/pdf');
  expect(shown.headers.get('content-security-policy')).toContain("object-src 'self'");
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(madePdf({ drawing: shownText('First') }));
  // Who knows nothing of it leaves it there.
  const update = (values: object) =>
    site.ask('PUT', `/api/papers/update/${id}`, { ...PAPER, ...values });
  await update({ heading: 'Charging at dusk' });
  const changed = (await update({ pdf: second })).body.commit;
  expect((await readCommit(site, changed)).changes).toEqual(
    [`M ${file}`, `D public${first}`, `A public${second}`].sort((one, other) =>
      one.slice(2) < other.slice(2) ? -1 : 1,
    ),
  );
  const removed = (await site.ask('DELETE', `/api/papers/delete/${id}`)).body.commit;
  expect((await beside(id)).status).toBe(404);
  expect((await site.ask('POST', `/api/log/${removed}/undo`, {})).status).toBe(201);
  expect((await site.ask('GET', `/api/papers/get/${id}`)).body.pdf).toBe(second);
  const restored = await site.ask('POST', `/api/papers/restore/${id}`, { commit });
  expect(restored.status, JSON.stringify(restored.body)).toBe(201);
  expect((await site.git('ls-tree', '--name-only', 'main', 'public/uploads/')).trim()).toBe(
    `public${first}`,
  );
  expect((await site.ask('GET', '/api/pictures')).body.pictures).toEqual([]);
});

it('what is no PDF with text is refused in a sentence, and so is what no paper may name', async () => {
  const problems: [Uint8Array, RegExp][] = [
    [png('a picture'), /no PDF/],
    [madePdf({ drawing: SCANNED }), /no text/],
    [madePdf({ isLocked: true }), /locked/],
    [madePdf().subarray(0, -9), /cut off/],
  ];
  for (const [bytes, message] of problems) {
    const { status, body } = await send(bytes);
    expect([status, body.errors[0].field]).toEqual([422, 'pdf']);
    expect(body.errors[0].message).toMatch(message);
  }
  expect((await send(madePdf({ picture: new Uint8Array(5_000_000) }))).status).toBe(413);
  expect((await send(madePdf(), { field: 'image' })).status).toBe(422);
  expect((await send(madePdf(), { token: 'nobody' })).status).toBe(401);
  const pdf = await sent('Of a paper');
  const picture = await upload(site, png('of a speaker'));
  const refused = (path: string, body: object) =>
    site.refuses(422, 'POST', path, { body }).then(badFields);
  for (const wrong of ['/uploads/gone.pdf', picture, 'https://elsewhere.example/a.pdf']) {
    expect(await refused('/api/papers/add', { ...PAPER, pdf: wrong }), wrong).toEqual(['pdf']);
  }
  const photo = { imageUrl: pdf, tags: 'T' };
  expect(await refused('/api/photogallery/upload', photo)).toEqual(['imageUrl']);
});

it('many papers get their PDFs in one commit; those that are gone are left out', async () => {
  const bring = async (text: string): Promise<string> => {
    const answer = await send(madePdf({ drawing: shownText(text) }), { path: 'papers/pdf' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.result;
  };
  const ids: string[] = [];
  for (const heading of ['Tides', 'Wind']) {
    ids.push((await site.ask('POST', '/api/papers/add', { ...PAPER, heading })).body._id);
  }
  const save = (pdfs: object) => site.ask('POST', '/api/papers/pdfs', { pdfs });
  const [tides, wind] = [await bring('Tides'), await bring('Wind')];
  // The same once more is the same blob.
  expect(await bring('Wind')).toBe(wind);
  site.github.clearRequests();
  const saved = await save({ tides, wind, gone: wind });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(saved.body).toMatchObject({
    message: '2 papers have their PDFs. Left out: “gone” (gone already).',
    ids,
  });
  expect(site.github.requests.filter(({ method }) => method !== 'GET')).toHaveLength(3);
  const { subject, changes } = await readCommit(site, saved.body.commit);
  expect(subject).toBe('Add 2 PDFs of papers');
  expect(changes).toEqual(
    [
      ...ids.map((id) => `M content/papers/${id}.md`),
      ...[tides, wind].map((url) => `A public${url}`),
    ].sort((one, other) => (one.slice(2) < other.slice(2) ? -1 : 1)),
  );
  expect((await beside('wind')).headers.get('content-type')).toBe('application/pdf');
  // One that is replaced goes.
  const other = (await save({ wind: await bring('Wind, corrected') })).body.commit;
  expect((await readCommit(site, other)).changes).toContain(`D public${wind}`);

  const neverSent = `/uploads/${'0'.repeat(32)}.pdf`;
  for (const pdfs of [{}, [], { tides: neverSent }, { tides: 'x' }, undefined]) {
    const refused = await site.refuses(422, 'POST', '/api/papers/pdfs', { body: { pdfs } });
    expect(badFields(refused)).toEqual(['pdfs']);
  }
});
