import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../api-client.ts';
import type { MadeProposal } from '../propose.ts';
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
  opened = await openProposalSite('ada bose curie darwin wiles yukawa zuse');
  ({ site, editor, contributor } = opened);
});
afterAll(() => site.remove());

const { propose, show, update, pullOf, commentsOf, hasBranch } = proposalCalls(() => opened);

describe('proposals', () => {
  it('are listed, newest first, with who, what and how far', async () => {
    const first = await propose('ada', speakerFile('Ada Lovelace'));
    const second = await propose('bose', speakerFile('J. C. Bose'), {}, contributor);
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
      action: 'update',
      isFromFork: false,
      isOfEarlierEdition: false,
      isFrozen: false,
      planned: null,
      why: '',
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
    const made = await propose('curie', speakerFile('Marie Curie'));
    await update('curie', { description: 'By an administrator.' });
    const shown = await show(made.number);
    expect(shown).toMatchObject({ head: made.head, isOpen: true, outside: [], obstacle: '' });
    const WHOLE = { specialization: ['Grids'], description: 'By an administrator.' };
    expect(shown.changes).toEqual([
      {
        path: speakerPath('curie'),
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
            origin: 'proposed',
            base: 'curie',
            proposed: 'Marie Curie',
            current: 'curie',
          },
          {
            field: 'description',
            label: 'Description',
            origin: 'current',
            base: 'Text.',
            proposed: 'Text.',
            current: 'By an administrator.',
          },
        ],
        whole: {
          proposed: { ...WHOLE, name: 'Marie Curie' },
          current: { ...WHOLE, name: 'curie' },
        },
      },
    ]);
  });

  it('answer 304 while nothing changed', async () => {
    const { number } = await propose('darwin', speakerFile('Charles Darwin'));
    const { headers } = await site.ask('GET', `/api/proposals/${number}`);
    const known = { 'If-None-Match': headers.get('etag') ?? '' };
    const again = await site.ask('GET', `/api/proposals/${number}`, undefined, known);
    expect(again.status).toBe(304);
  });
});

describe('a proposal that is not published', () => {
  it('goes back to its editor with a comment, as a draft', async () => {
    const made = await propose('wiles', speakerFile('Andrew Wiles'));
    const address = `/api/proposals/${made.number}/comment`;
    const { status, body } = await site.ask('POST', address, { text: 'Please add a picture.' });
    expect([status, body]).toEqual([200, { message: 'Proposal sent back to its author.' }]);
    expect(await show(made.number)).toMatchObject({
      state: 'returned',
      isOpen: true,
      // Of what GitHub's accounts propose nobody knows which of them is the website's.
      comments: [{ by: expect.stringContaining(`${ADMIN.name} (`), text: 'Please add a picture.' }],
    });
    await site.ask('POST', address, { text: 'Please add a picture.' });
    expect(await commentsOf(made)).toHaveLength(1);
    await site.refuses(422, 'POST', address, { body: { text: ' ' } });
    await site.refuses(422, 'POST', address, { body: {} });
  });

  it('of a fork goes back by being closed, which its editor sees as a draft', async () => {
    const made = await propose('yukawa', speakerFile('Hideki Yukawa'), {}, contributor);
    await site.ask('POST', `/api/proposals/${made.number}/comment`, { text: 'Shorter, please.' });
    expect(await pullOf(made)).toMatchObject({ state: 'closed', merged: false });
  });

  it('is closed, with a word or without, and its branch stays', async () => {
    const made = await propose('zuse', speakerFile('Konrad Zuse'));
    const address = `/api/proposals/${made.number}/close`;
    const { body } = await site.ask('POST', address, { text: 'Not this year.' });
    expect(body).toEqual({ message: 'Proposal turned down.' });
    expect(await pullOf(made)).toMatchObject({ state: 'closed', merged: false });
    expect(await hasBranch(made)).toBe(true);
    expect((await site.ask('POST', address, {})).status).toBe(200);
    expect(await commentsOf(made)).toEqual(['Not this year.']);
    expect(await show(made.number)).toMatchObject({
      isOpen: false,
      ended: { how: 'turned down', by: ADMIN.name, at: expect.stringMatching(/^\d{4}-/) },
    });
    const returning = `/api/proposals/${made.number}/comment`;
    await site.refuses(409, 'POST', returning, { body: { text: 'x' } });
  });
});
