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
beforeAll(async () => {
  opened = await openProposalSite('raman saha turing usha venn wu');
  ({ site } = opened);
});
afterAll(() => site.remove());

const { propose, merge, pullOf, commentsOf, hasBranch } = proposalCalls(() => opened);

describe('a proposal while GitHub misbehaves', () => {
  const published = async (made: MadeProposal) => {
    const said = await site.git('log', '--format=%b', 'main');
    return said.split(`Proposed in #${made.number},`).length - 1;
  };

  it('is published once where the answer was lost and the call is repeated', async () => {
    const made = await propose('raman', speakerFile('C. V. Raman'));
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
    expect(again.body.isRepeat).toBeUndefined();
    expect((await merge(made)).body).toEqual({
      message: `This proposal was published already, by ${ADMIN.name}.`,
      ...{ commit: from, isClosed: true, isRepeat: true },
    });
    expect(await commentsOf(made)).toHaveLength(1);
  });

  it('is published once by two administrators at the same time', async () => {
    const made = await propose('saha', speakerFile('Meghnad Saha'));
    const answers = await Promise.all([merge(made), merge(made)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await published(made)).toBe(1);
  });

  it('says so where it is published but not closed, and closes it on the next call', async () => {
    const made = await propose('turing', speakerFile('Alan Turing'));
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

  it('stays open with its branch where its editor went on before it was closed', async () => {
    const made = await propose('wu', speakerFile('Chien-Shiung Wu'));
    const fault = { kind: 'status', status: 502, method: 'PATCH', route: '/pulls' } as const;
    site.github.faults.inject({ ...fault, times: 5 });
    expect((await merge(made)).body.isClosed).toBe(false);
    site.github.faults.clear();
    const next = speakerFile('Chien-Shiung Wu', '', 'More of it.');
    const head = await opened.editor.amend(made, { [speakerPath('wu')]: next });
    const { status, body } = await merge(made);
    expect([status, body.isClosed]).toEqual([200, false]);
    expect(body.message).toMatch(/changed it since: what is new stays/);
    expect(await pullOf(made)).toMatchObject({ state: 'open', head: { sha: head } });
    expect(await hasBranch(made)).toBe(true);
    expect((await merge({ ...made, head })).status).toBe(200);
    expect(await hasBranch(made)).toBe(false);
  });

  it('is combined anew where somebody saves in the middle', async () => {
    const made = await propose('usha', speakerFile('Usha Mehta'));
    site.github.faults.inject({
      kind: 'ref-moves',
      method: 'PATCH',
      route: '/git/refs',
      path: speakerPath('usha'),
      content: speakerFile('usha', '', 'By somebody else.'),
    });
    expect((await merge(made)).status).toBe(200);
    expect(await published(made)).toBe(1);
    const { body } = await site.ask('GET', '/api/speaker/get/usha');
    expect(body).toMatchObject({ name: 'Usha Mehta', description: 'By somebody else.' });
  });

  it('is left alone where GitHub does not answer', async () => {
    const made = await propose('venn', speakerFile('John Venn'));
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
