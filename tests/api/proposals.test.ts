import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../api-client.ts';
import { type MadeProposal, openProposer, type Proposer } from '../propose.ts';
import { countCommits, readCommit } from './commit-in-git.ts';
import { CATEGORIES, openSite, type Site } from './logged-in-site.ts';
import { painted } from './pictures.ts';

const speaker = (name: string, more = '', body = 'Text.') =>
  `---\nname: ${name}\nspecialization: [Grids]\n${more}---\n\n${body}\n`;
const path = (id: string) => `content/speakers/${id}.md`;
const NAMES =
  'ada bose curie darwin euler fermi gauss hopper ito jo kay lamarr mirza noether ostrom raman saha turing usha venn wiles yukawa zuse'.split(
    ' ',
  );
const SPEAKERS = Object.fromEntries(NAMES.map((name) => [path(name), speaker(name)]));

let site: Site;
let editor: Proposer;
let contributor: Proposer;
beforeAll(async () => {
  site = await openSite(SPEAKERS, { variables: { GITHUB_POLL_SECONDS: '3600' } });
  editor = await openProposer(site);
  contributor = await openProposer(site, 'contributor');
}, 60_000);
afterAll(() => site.remove());

const propose = (id: string, text: string | null, more: object = {}, by = editor) =>
  by.propose({ slug: `speakers/${id}`, files: { [path(id)]: text, ...more } });
const show = async (number: number) => (await site.ask('GET', `/api/proposals/${number}`)).body;
const merge = (made: MadeProposal, more: object = {}) =>
  site.ask('POST', `/api/proposals/${made.number}/merge`, { head: made.head, ...more });
const update = (id: string, values: object) =>
  site.ask('PUT', `/api/speaker/update/${id}`, {
    name: id,
    specialization: ['Grids'],
    description: 'Text.',
    ...values,
  });
const textOf = (id: string) => site.git('show', `main:${path(id)}`);
const pullOf = ({ number }: MadeProposal) =>
  editor.ask('GET', `/repos/conference/website/pulls/${number}`);
const commentsOf = async ({ number }: MadeProposal) =>
  (await show(number)).comments.map(({ text }: { text: string }) => text);
const hasBranch = async ({ branch }: MadeProposal) =>
  (await site.git('for-each-ref', `refs/heads/${branch}`)) !== '';

describe('proposals', { timeout: 60_000 }, () => {
  it('are listed, newest first, with who, what and how far', async () => {
    const first = await propose('ada', speaker('Ada Lovelace'));
    const second = await propose('bose', speaker('J. C. Bose'), {}, contributor);
    const { status, body } = await site.ask('GET', '/api/proposals');
    expect(status).toBe(200);
    expect(body.map(({ number }: MadeProposal) => number)).toEqual([second.number, first.number]);
    expect(body[1]).toEqual({
      number: first.number,
      title: 'Update “speakers/ada”',
      by: { login: 'editor', name: 'Edith Editor' },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      updatedAt: expect.any(String),
      state: 'in review',
      collection: 'speakers',
      id: 'ada',
      noun: 'speaker',
      entryTitle: 'ada',
      isFromFork: false,
    });
    expect(body[0]).toMatchObject({ isFromFork: true, by: { name: 'Chandra Contributor' } });
  });

  it('leave out pull requests that the editors’ screen did not make', async () => {
    const head = await site.head();
    const ref = 'refs/heads/feature';
    await editor.ask('POST', '/repos/conference/website/git/refs', { ref, sha: head });
    const commit = await editor.amend(
      { number: 0, branch: 'feature', head },
      { 'README.md': 'New' },
    );
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    const { number } = await editor.ask('POST', '/repos/conference/website/pulls', {
      title: 'Code',
      head: 'feature',
      base: 'main',
    });
    const { body } = await site.ask('GET', '/api/proposals');
    expect(body.map((each: MadeProposal) => each.number)).not.toContain(number);
    await site.refuses(404, 'GET', `/api/proposals/${number}`);
    await site.refuses(404, 'POST', `/api/proposals/${number}/close`, { body: {} });
    await site.refuses(404, 'GET', '/api/proposals/9999');
    await site.refuses(404, 'GET', '/api/proposals/x');
  });

  it('need a login', async () => {
    for (const [method, address] of [
      ['GET', ''],
      ['GET', '/1'],
      ['GET', '/1/pictures/a.png'],
      ['POST', '/1/merge'],
      ['POST', '/1/comment'],
      ['POST', '/1/close'],
    ] as const) {
      await site.refuses(401, method, `/api/proposals${address}`, { token: 'none' });
    }
  });

  it('are shown field by field, with where they began and what stands there now', async () => {
    const made = await propose('curie', speaker('Marie Curie'));
    await update('curie', { description: 'By an administrator.' });
    const shown = await show(made.number);
    expect(shown).toMatchObject({ head: made.head, isOpen: true, outside: [], obstacle: '' });
    expect(shown.changes).toEqual([
      {
        path: path('curie'),
        collection: 'speakers',
        id: 'curie',
        noun: 'speaker',
        title: 'Marie Curie',
        change: 'updated',
        isNews: true,
        etag: expect.stringMatching(/^"[0-9a-f]{40}"$/),
        findings: [],
        fields: [
          {
            field: 'name',
            label: 'Name',
            origin: 'mine',
            base: 'curie',
            proposed: 'Marie Curie',
            current: 'curie',
          },
          {
            field: 'description',
            label: 'Description',
            origin: 'theirs',
            base: 'Text.',
            proposed: 'Text.',
            current: 'By an administrator.',
          },
        ],
      },
    ]);
  });

  it('answer 304 while nothing changed', async () => {
    const { number } = await propose('darwin', speaker('Charles Darwin'));
    const { headers } = await site.ask('GET', `/api/proposals/${number}`);
    const known = { 'If-None-Match': headers.get('etag') ?? '' };
    const again = await site.ask('GET', `/api/proposals/${number}`, undefined, known);
    expect(again.status).toBe(304);
  });
});

describe('publishing a proposal', { timeout: 60_000 }, () => {
  it('is one commit in the editor’s name, and closes the pull request truthfully', async () => {
    const made = await propose('euler', `${speaker('Leonhard Euler', 'seat: 4 # front\n')}`);
    const from = await site.head();
    const { status, body } = await merge(made);
    expect(status, JSON.stringify(body)).toBe(200);
    const commit = await site.head();
    expect(body).toEqual({ message: 'Proposal published successfully.', commit, isClosed: true });
    expect(await countCommits(site, from)).toBe(1);
    expect(await readCommit(site, commit)).toMatchObject({
      author: expect.stringMatching(/^Edith Editor <\d+\+editor@users\.noreply\.github\.com>/),
      subject: 'Update speaker: Leonhard Euler',
      changes: [`M ${path('euler')}`],
    });
    expect(await site.git('log', '-1', '--format=%b', commit)).toContain(
      `Proposed in #${made.number}, published by ${ADMIN.name}.`,
    );
    expect(await textOf('euler')).toContain('seat: 4 # front');
    expect(await pullOf(made)).toMatchObject({ state: 'closed', merged: false });
    expect(await commentsOf(made)).toEqual([`Published as ${commit} by ${ADMIN.name}.`]);
    expect(await hasBranch(made)).toBe(false);
    const list = (await site.ask('GET', '/api/proposals')).body;
    expect(list.map(({ number }: MadeProposal) => number)).not.toContain(made.number);
  });

  it('puts changes of different fields together', async () => {
    const made = await propose('fermi', speaker('Enrico Fermi'));
    await update('fermi', { description: 'By an administrator.' });
    expect((await merge(made)).status).toBe(200);
    const { body } = await site.ask('GET', '/api/speaker/get/fermi');
    expect(body).toMatchObject({ name: 'Enrico Fermi', description: 'By an administrator.' });
  });

  it('asks for a choice where both changed a field, and takes it', async () => {
    const made = await propose('gauss', speaker('Carl Gauss', '', 'Proposed.'));
    await update('gauss', { description: 'By an administrator.' });
    const merging = `/api/proposals/${made.number}/merge`;
    const refused = await site.refuses(409, 'POST', merging, { body: { head: made.head } });
    expect(refused.body.fields).toEqual([
      { path: path('gauss'), field: 'description', label: 'Description' },
    ]);
    const [change] = (await show(made.number)).changes;
    const choices = { [path('gauss')]: { description: 'theirs' } };
    const etags = { [path('gauss')]: change.etag };
    // Chosen against a version that is not there any more: that counts as no choice.
    await update('gauss', { description: 'Once more.' });
    await site.refuses(409, 'POST', merging, { body: { head: made.head, choices, etags } });
    const now = { [path('gauss')]: (await show(made.number)).changes[0].etag };
    expect((await merge(made, { choices, etags: now })).status).toBe(200);
    const { body } = await site.ask('GET', '/api/speaker/get/gauss');
    expect(body).toMatchObject({ name: 'Carl Gauss', description: 'Once more.' });
  });

  it('asks, too, where one side deleted what the other changed', async () => {
    const made = await propose('hopper', speaker('Grace Hopper'));
    await site.ask('DELETE', '/api/speaker/delete/hopper');
    const merging = `/api/proposals/${made.number}/merge`;
    const body = { head: made.head };
    const refused = await site.refuses(409, 'POST', merging, { body });
    expect(refused.body.fields).toEqual([{ path: path('hopper'), field: '', label: 'File' }]);
    const more = {
      choices: { [path('hopper')]: { '': 'mine' } },
      etags: { [path('hopper')]: null },
    };
    expect((await merge(made, more)).status).toBe(200);
    expect(await textOf('hopper')).toContain('Grace Hopper');
  });

  it('brings pictures along, those that are used', async () => {
    const [used, unused] = [await painted('red'), await painted('blue')];
    const made = await propose('ito', speaker('Kiyosi Ito', 'imageUrl: /uploads/ito.png\n'), {
      'public/uploads/ito.png': used,
      'public/uploads/unused.png': unused,
    });
    const { pictures } = await show(made.number);
    expect(pictures).toEqual([
      { name: 'ito.png', size: used.length, problem: '' },
      { name: 'unused.png', size: unused.length, problem: '' },
    ]);
    const address = `/api/proposals/${made.number}/pictures/ito.png`;
    const seen = await fetch(site.url + address, { headers: { token: site.token } });
    expect(seen.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await seen.arrayBuffer())).toEqual(Buffer.from(used));
    await merge(made);
    const files = await site.git('ls-tree', '--name-only', 'main:public/uploads');
    expect(files.split('\n')).toContain('ito.png');
    expect(files.split('\n')).not.toContain('unused.png');
  });

  it('is refused for a picture that would take the place of another', async () => {
    const from = await site.head();
    const picture = { 'public/uploads/jo.png': await painted('red') };
    const image = 'imageUrl: /uploads/jo.png\n';
    const [first, second] = [
      await editor.propose({
        slug: 'speakers/jo',
        files: { [path('jo')]: speaker('Jo', image), ...picture },
        from,
      }),
      await editor.propose({
        slug: 'speakers/jo-2',
        files: {
          [path('jo-2')]: speaker('Jo', image),
          'public/uploads/jo.png': await painted('blue'),
        },
        from,
      }),
    ];
    expect((await merge(first)).status).toBe(200);
    expect((await show(second.number)).pictures).toMatchObject([
      { problem: expect.stringContaining('another picture named jo.png') },
    ]);
    const merging = `/api/proposals/${second.number}/merge`;
    await site.refuses(422, 'POST', merging, { body: { head: second.head } });
  });

  it('of a fork takes what it brings and leaves its branch alone', async () => {
    const made = await propose(
      'kay',
      speaker('Alan Kay', 'imageUrl: /uploads/kay.png\n'),
      { 'public/uploads/kay.png': await painted('green') },
      contributor,
    );
    expect((await show(made.number)).isFromFork).toBe(true);
    expect((await merge(made)).body).toMatchObject({ isClosed: true });
    expect((await readCommit(site, await site.head())).author).toMatch(/^Chandra Contributor </);
    await contributor.ask('GET', `/repos/contributor/website/git/ref/heads/${made.branch}`);
  });

  it('adds and deletes entries, several at once', async () => {
    const made = await editor.propose({
      slug: 'speakers/new',
      files: { [path('new')]: speaker('New'), [path('lamarr')]: null },
    });
    const from = await site.head();
    expect((await merge(made)).status).toBe(200);
    expect(await countCommits(site, from)).toBe(1);
    expect(await readCommit(site, await site.head())).toMatchObject({
      subject: `Publish proposal ${made.number}: 2 files`,
      changes: [`D ${path('lamarr')}`, `A ${path('new')}`],
    });
    const { body: deleted } = await site.ask('GET', '/api/speaker/deleted');
    expect(deleted.map(({ id }: { id: string }) => id)).toContain('lamarr');
  });

  it('takes settings, too, by the rules of their files', async () => {
    const file = 'content/settings/organising-categories.json';
    const settings = (categories: unknown) => ({ [file]: JSON.stringify({ categories }) });
    const files = settings([...CATEGORIES, 'Finance Chair']);
    const made = await editor.propose({ slug: 'settings/organising-categories', files });
    expect((await show(made.number)).changes).toMatchObject([
      { collection: null, noun: 'setting', fields: [{ field: 'categories', base: CATEGORIES }] },
    ]);
    expect((await merge(made)).status).toBe(200);
    expect((await readCommit(site, await site.head())).subject).toBe(
      'Update setting: Categories of the organising committee',
    );
    const bad = await editor.propose({
      slug: 'settings/organising-categories',
      files: settings('None'),
    });
    await site.refuses(422, 'POST', `/api/proposals/${bad.number}/merge`, {
      body: { head: bad.head },
    });
  });

  it('is refused where it would break a rule, and says which', async () => {
    const made = await propose('mirza', speaker('Mirza', 'imageUrl: /uploads/none.png\n'));
    const { changes } = await show(made.number);
    expect(changes[0].findings).toMatchObject([{ field: 'imageUrl' }]);
    const merging = `/api/proposals/${made.number}/merge`;
    const refused = await site.refuses(422, 'POST', merging, { body: { head: made.head } });
    expect(refused.body.findings).toMatchObject([{ path: path('mirza'), field: 'imageUrl' }]);
  });

  it('is refused for a picture that says where it was taken', async () => {
    const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 36/1 0/1' } };
    const picture = await sharp(await painted('red'))
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const made = await editor.propose({
      slug: 'speakers/placed',
      files: {
        [path('placed')]: speaker('Placed', 'imageUrl: /uploads/placed.jpg\n'),
        'public/uploads/placed.jpg': picture,
      },
    });
    const [judged] = (await show(made.number)).pictures as { problem: string }[];
    expect(judged?.problem).toMatch(/^placed\.jpg: The picture says where it was taken/);
    const merging = `/api/proposals/${made.number}/merge`;
    await site.refuses(422, 'POST', merging, { body: { head: made.head } });
  });

  it('is refused for a file that only its name makes a picture', async () => {
    const made = await editor.propose({
      slug: 'speakers/page',
      files: {
        [path('page')]: speaker('Page', 'imageUrl: /uploads/page.png\n'),
        'public/uploads/page.png': '<script>alert(1)</script>',
      },
    });
    const problem =
      'page.png: The file is no PNG, JPEG, WebP, AVIF or GIF. Save the picture as one of these, or remove it.';
    expect((await show(made.number)).pictures).toMatchObject([{ problem }]);
    const merging = `/api/proposals/${made.number}/merge`;
    const refused = await site.refuses(422, 'POST', merging, { body: { head: made.head } });
    expect(refused.body.findings).toMatchObject([{ path: 'public/uploads/page.png' }]);
    const address = `/api/proposals/${made.number}/pictures/page.png`;
    await site.refuses(404, 'GET', address);
  });

  it('is refused where it takes away what the website needs', async () => {
    const file = 'content/settings/site.json';
    const made = await editor.propose({ slug: 'settings/site', files: { [file]: null } });
    const merging = `/api/proposals/${made.number}/merge`;
    const refused = await site.refuses(422, 'POST', merging, { body: { head: made.head } });
    expect(refused.body.findings).toMatchObject([{ path: file, field: '' }]);
  });

  it('is refused for files that are neither content nor new pictures', async () => {
    const more = { 'site/pages/x.ts': 'code' };
    const made = await propose('noether', speaker('Emmy Noether'), more);
    const shown = await show(made.number);
    expect(shown.outside).toEqual(['site/pages/x.ts']);
    const merging = `/api/proposals/${made.number}/merge`;
    const refused = await site.refuses(422, 'POST', merging, { body: { head: made.head } });
    expect(refused.body.message).toBe(`${shown.obstacle} Nothing was saved.`);
  });

  it('is refused once the editor has changed it, or it is closed', async () => {
    const made = await propose('ostrom', speaker('Elinor Ostrom'));
    const head = await editor.amend(made, { [path('ostrom')]: speaker('E. Ostrom') });
    const merging = `/api/proposals/${made.number}/merge`;
    const moved = await site.refuses(412, 'POST', merging, { body: { head: made.head } });
    expect(moved.body.head).toBe(head);
    await site.refuses(422, 'POST', merging, { body: { head: 'x' } });
    await site.ask('POST', `/api/proposals/${made.number}/close`, {});
    await site.refuses(409, 'POST', merging, { body: { head } });
  });
});

describe('a proposal while GitHub misbehaves', { timeout: 60_000 }, () => {
  const published = async (made: MadeProposal) => {
    const said = await site.git('log', '--format=%b', 'main');
    return said.split(`Proposed in #${made.number},`).length - 1;
  };

  it('is published once where the answer was lost and the call is repeated', async () => {
    const made = await propose('raman', speaker('C. V. Raman'));
    site.github.faults.inject({
      kind: 'drop-after',
      method: 'PATCH',
      route: '/git/refs',
      times: 9,
    });
    site.github.faults.inject({ kind: 'status', method: 'GET', route: '/git/ref', times: 9 });
    const { status } = await merge(made);
    expect(status).toBe(503);
    site.github.faults.clear();
    const from = await site.head();
    const again = await merge(made);
    expect(again.body).toMatchObject({ commit: from, isClosed: true });
    expect(await published(made)).toBe(1);
    // And once more, after it is closed.
    expect((await merge(made)).body).toMatchObject({ commit: from, isClosed: true });
    expect(await commentsOf(made)).toHaveLength(1);
  });

  it('is published once by two administrators at the same time', async () => {
    const made = await propose('saha', speaker('Meghnad Saha'));
    const answers = await Promise.all([merge(made), merge(made)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await published(made)).toBe(1);
  });

  it('says so where it is published but not closed, and closes it on the next call', async () => {
    const made = await propose('turing', speaker('Alan Turing'));
    const fault = {
      kind: 'status',
      status: 502,
      method: 'PATCH',
      route: '/pulls',
      times: 5,
    } as const;
    site.github.faults.inject(fault);
    const { status, body } = await merge(made);
    expect([status, body.isClosed]).toEqual([200, false]);
    expect(body.message).toMatch(/^The proposal is published, but/);
    site.github.faults.clear();
    expect((await merge(made)).body).toMatchObject({ commit: body.commit, isClosed: true });
    expect(await commentsOf(made)).toHaveLength(1);
    expect(await pullOf(made)).toMatchObject({ state: 'closed' });
  });

  it('is combined anew where somebody saves in the middle', async () => {
    const made = await propose('usha', speaker('Usha Mehta'));
    site.github.faults.inject({ kind: 'ref-moves', method: 'PATCH', route: '/git/refs' });
    expect((await merge(made)).status).toBe(200);
    expect(await published(made)).toBe(1);
  });

  it('is left alone where GitHub does not answer', async () => {
    const made = await propose('venn', speaker('John Venn'));
    for (const route of ['/compare', '/git/commits', '/pulls/{pull_number}']) {
      site.github.faults.inject({ kind: 'status', status: 502, route, times: 9 });
      const address = `/api/proposals/${made.number}`;
      const body = { head: made.head };
      const refused = await site.refuses(503, 'POST', `${address}/merge`, { body });
      expect(refused.body.message, route).toContain('Nothing was saved.');
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
      site.github.faults.clear();
    }
    site.github.faults.inject({ kind: 'status', status: 502, route: '/pulls', times: 9 });
    await site.refuses(503, 'GET', '/api/proposals');
    site.github.faults.clear();
    expect(await pullOf(made)).toMatchObject({ state: 'open' });
  });
});

describe('a proposal that is not published', { timeout: 60_000 }, () => {
  it('goes back to its editor with a comment, as a draft', async () => {
    const made = await propose('wiles', speaker('Andrew Wiles'));
    const address = `/api/proposals/${made.number}/comment`;
    const { status, body } = await site.ask('POST', address, { text: 'Please add a picture.' });
    expect([status, body]).toEqual([200, { message: 'Proposal returned to the editor.' }]);
    expect(await show(made.number)).toMatchObject({
      state: 'draft',
      isOpen: true,
      comments: [{ text: `Please add a picture.\n\n— ${ADMIN.name}` }],
    });
    await site.ask('POST', address, { text: 'Please add a picture.' });
    expect(await commentsOf(made)).toHaveLength(1);
    await site.refuses(422, 'POST', address, { body: { text: ' ' } });
    await site.refuses(422, 'POST', address, { body: {} });
  });

  it('of a fork goes back by being closed, which its editor sees as a draft', async () => {
    const made = await propose('yukawa', speaker('Hideki Yukawa'), {}, contributor);
    await site.ask('POST', `/api/proposals/${made.number}/comment`, { text: 'Shorter, please.' });
    expect(await pullOf(made)).toMatchObject({ state: 'closed', merged: false });
  });

  it('is closed, with a word or without, and its branch stays', async () => {
    const made = await propose('zuse', speaker('Konrad Zuse'));
    const address = `/api/proposals/${made.number}/close`;
    const { body } = await site.ask('POST', address, { text: 'Not this year.' });
    expect(body).toEqual({ message: 'Proposal closed.' });
    expect(await pullOf(made)).toMatchObject({ state: 'closed', merged: false });
    expect(await hasBranch(made)).toBe(true);
    expect((await site.ask('POST', address, {})).status).toBe(200);
    expect(await commentsOf(made)).toEqual([`Not this year.\n\n— ${ADMIN.name}`]);
    const returning = `/api/proposals/${made.number}/comment`;
    await site.refuses(409, 'POST', returning, { body: { text: 'x' } });
  });
});
