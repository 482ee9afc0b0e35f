import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../api-client.ts';
import type { MadeProposal } from '../propose.ts';
import { countCommits, readCommit } from './commit-in-git.ts';
import { CATEGORIES } from './logged-in-site.ts';
import { painted, png } from './pictures.ts';
import {
  openProposalSite,
  type ProposalSite,
  proposalCalls,
  speakerFile,
  speakerPath,
} from './proposal-calls.ts';

let opened: ProposalSite;
let site: ProposalSite['site'];
let editor: ProposalSite['editor'];
let contributor: ProposalSite['contributor'];
beforeAll(async () => {
  opened = await openProposalSite(
    'euler fermi gauss hopper ito jo kay lamarr mirza noether ostrom',
  );
  ({ site, editor, contributor } = opened);
});
afterAll(() => site.remove());

const { propose, show, merge, update, textOf, pullOf, commentsOf, hasBranch } = proposalCalls(
  () => opened,
);

describe('publishing a proposal', () => {
  it('is one commit in the editor’s name, and closes the pull request truthfully', async () => {
    const made = await propose('euler', `${speakerFile('Leonhard Euler', 'seat: 4 # front\n')}`);
    const from = await site.head();
    const { status, body } = await merge(made);
    expect(status, JSON.stringify(body)).toBe(200);
    const commit = await site.head();
    expect(body).toEqual({ message: 'Proposal published successfully.', commit, isClosed: true });
    expect(await countCommits(site, from)).toBe(1);
    expect(await readCommit(site, commit)).toMatchObject({
      author: expect.stringMatching(/^Edith Editor <\d+\+editor@users\.noreply\.github\.com>/),
      subject: 'Update speaker: Leonhard Euler',
      changes: [`M ${speakerPath('euler')}`],
    });
    expect(await site.git('log', '-1', '--format=%b', commit)).toContain(
      `Proposed in #${made.number}, published by ${ADMIN.name}.`,
    );
    expect(await textOf('euler')).toContain('seat: 4 # front');
    expect(await pullOf(made)).toMatchObject({ state: 'closed', merged: false });
    expect(await commentsOf(made)).toEqual([`Published as ${commit} by ${ADMIN.name}.`]);
    expect(await hasBranch(made)).toBe(false);
    // The log finds it by whoever wrote it, and by whoever published it.
    for (const person of ['Edith Editor', ADMIN.name]) {
      const { lines, people } = (await site.ask('GET', `/api/log?person=${person}`)).body;
      expect([person, lines[0]?.commit, people.includes(person)]).toEqual([person, commit, true]);
    }
    const list = (await site.ask('GET', '/api/proposals')).body;
    expect(list.map(({ number }: MadeProposal) => number)).not.toContain(made.number);
  });

  it('puts changes of different fields together', async () => {
    const made = await propose('fermi', speakerFile('Enrico Fermi'));
    await update('fermi', { description: 'By an administrator.' });
    expect((await merge(made)).status).toBe(200);
    const { body } = await site.ask('GET', '/api/speaker/get/fermi');
    expect(body).toMatchObject({ name: 'Enrico Fermi', description: 'By an administrator.' });
  });

  it('asks for a choice where both changed a field, and takes it', async () => {
    const made = await propose('gauss', speakerFile('Carl Gauss', '', 'Proposed.'));
    await update('gauss', { description: 'By an administrator.' });
    const merging = `/api/proposals/${made.number}/merge`;
    const refused = await site.refuses(409, 'POST', merging, { body: { head: made.head } });
    expect(refused.body.fields).toEqual([
      { path: speakerPath('gauss'), field: 'description', label: 'Description' },
    ]);
    const [change] = (await show(made.number)).changes;
    const choices = { [speakerPath('gauss')]: { description: 'current' } };
    const etags = { [speakerPath('gauss')]: change.etag };
    // Chosen against a version that is not there any more: that counts as no choice.
    await update('gauss', { description: 'Once more.' });
    await site.refuses(409, 'POST', merging, { body: { head: made.head, choices, etags } });
    const now = { [speakerPath('gauss')]: (await show(made.number)).changes[0].etag };
    expect((await merge(made, { choices, etags: now })).status).toBe(200);
    const { body } = await site.ask('GET', '/api/speaker/get/gauss');
    expect(body).toMatchObject({ name: 'Carl Gauss', description: 'Once more.' });
  });

  it('asks, too, where one side deleted what the other changed', async () => {
    const made = await propose('hopper', speakerFile('Grace Hopper'));
    await site.ask('DELETE', '/api/speaker/delete/hopper');
    const merging = `/api/proposals/${made.number}/merge`;
    const body = { head: made.head };
    const refused = await site.refuses(409, 'POST', merging, { body });
    expect(refused.body.fields).toEqual([
      { path: speakerPath('hopper'), field: '', label: 'File' },
    ]);
    const more = {
      choices: { [speakerPath('hopper')]: { '': 'proposed' } },
      etags: { [speakerPath('hopper')]: null },
    };
    expect((await merge(made, more)).status).toBe(200);
    expect(await textOf('hopper')).toContain('Grace Hopper');
  });

  it('brings pictures along, those that are used', async () => {
    const [used, unused] = [await painted('red'), await painted('blue')];
    const made = await propose('ito', speakerFile('Kiyosi Ito', 'imageUrl: /uploads/ito.png\n'), {
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

  it('takes a picture that is warned of, and refuses one that names its owner', async () => {
    const goesOn = Buffer.concat([await painted('teal'), Buffer.from('more')]);
    const owned = await sharp(await painted('teal'))
      .withExif({ IFD0: { Artist: 'Kiyosi Ito' } })
      .toBuffer();
    const warned = await propose('abe', speakerFile('Abe', 'imageUrl: /uploads/abe.png\n'), {
      'public/uploads/abe.png': goesOn,
    });
    expect((await show(warned.number)).pictures).toEqual([
      {
        name: 'abe.png',
        size: goesOn.length,
        problem: '',
        warning: expect.stringMatching(/^abe\.png: The file goes on behind the picture/),
      },
    ]);
    expect((await merge(warned)).status).toBe(200);
    const refused = await propose('eda', speakerFile('Eda', 'imageUrl: /uploads/eda.png\n'), {
      'public/uploads/eda.png': owned,
    });
    expect((await show(refused.number)).pictures[0].problem).toMatch(/^eda\.png: .*owner/);
    const body = { head: refused.head };
    await site.refuses(422, 'POST', `/api/proposals/${refused.number}/merge`, { body });
  });

  it('asks for no picture that is too large', async () => {
    const picture = png('', 5 * 1024 * 1024);
    const made = await propose('ohm', speakerFile('Ohm', 'imageUrl: /uploads/ohm.png\n'), {
      'public/uploads/ohm.png': picture,
    });
    site.github.clearRequests();
    expect((await show(made.number)).pictures).toEqual([
      { name: 'ohm.png', size: picture.length, problem: expect.stringContaining('too large') },
    ]);
    await site.refuses(404, 'GET', `/api/proposals/${made.number}/pictures/ohm.png`);
    const blobs = site.github.requests.filter(({ path }) => path.includes('/git/blobs/'));
    expect(blobs).toEqual([]);
  });

  it('is refused for a picture that would take the place of another', async () => {
    const from = await site.head();
    const picture = { 'public/uploads/jo.png': await painted('red') };
    const image = 'imageUrl: /uploads/jo.png\n';
    const [first, second] = [
      await editor.propose({
        slug: 'speakers/jo',
        files: { [speakerPath('jo')]: speakerFile('Jo', image), ...picture },
        from,
      }),
      await editor.propose({
        slug: 'speakers/jo-2',
        files: {
          [speakerPath('jo-2')]: speakerFile('Jo', image),
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
      speakerFile('Alan Kay', 'imageUrl: /uploads/kay.png\n'),
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
      files: { [speakerPath('new')]: speakerFile('New'), [speakerPath('lamarr')]: null },
    });
    const from = await site.head();
    expect((await merge(made)).status).toBe(200);
    expect(await countCommits(site, from)).toBe(1);
    expect(await readCommit(site, await site.head())).toMatchObject({
      subject: `Publish proposal ${made.number}: 2 files`,
      changes: [`D ${speakerPath('lamarr')}`, `A ${speakerPath('new')}`],
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
    const made = await propose('mirza', speakerFile('Mirza', 'imageUrl: /uploads/none.png\n'));
    const { changes } = await show(made.number);
    expect(changes[0].findings).toMatchObject([{ field: 'imageUrl' }]);
    const merging = `/api/proposals/${made.number}/merge`;
    const refused = await site.refuses(422, 'POST', merging, { body: { head: made.head } });
    expect(refused.body.findings).toMatchObject([
      { path: speakerPath('mirza'), field: 'imageUrl' },
    ]);
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
        [speakerPath('placed')]: speakerFile('Placed', 'imageUrl: /uploads/placed.jpg\n'),
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
        [speakerPath('page')]: speakerFile('Page', 'imageUrl: /uploads/page.png\n'),
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
    const made = await propose('noether', speakerFile('Emmy Noether'), more);
    const shown = await show(made.number);
    expect(shown.outside).toEqual(['site/pages/x.ts']);
    const merging = `/api/proposals/${made.number}/merge`;
    const refused = await site.refuses(422, 'POST', merging, { body: { head: made.head } });
    expect(refused.body.message).toBe(`${shown.obstacle} Nothing was saved.`);
  });

  it('is refused once the editor has changed it, or it is closed', async () => {
    const made = await propose('ostrom', speakerFile('Elinor Ostrom'));
    const head = await editor.amend(made, { [speakerPath('ostrom')]: speakerFile('E. Ostrom') });
    const merging = `/api/proposals/${made.number}/merge`;
    const moved = await site.refuses(412, 'POST', merging, { body: { head: made.head } });
    expect(moved.body.head).toBe(head);
    await site.refuses(422, 'POST', merging, { body: { head: 'x' } });
    await site.ask('POST', `/api/proposals/${made.number}/close`, {});
    await site.refuses(409, 'POST', merging, { body: { head } });
  });
});
