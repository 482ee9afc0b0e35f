import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { whatOf } from '../../admin/shell/log-words.ts';
import { toWallClock } from '../../model/date-time.ts';
import type { EditionForm, EditionReview } from '../../model/wire/edition.ts';
import type { ProposalDetail } from '../../model/wire/proposals.ts';
import { countCommits, readCommit } from '../api/commit-in-git.ts';
import { badFields, openSite, type Site } from '../api/logged-in-site.ts';
import { CONFERENCE } from '../conference.ts';
import { filesBelow } from '../model/known-content.ts';
import { openProposer } from '../propose.ts';

let site: Site;
beforeAll(async () => {
  const paths = [...filesBelow('content'), ...filesBelow('public/uploads')];
  const files = paths.map((path) => [path, readFileSync(join(CONFERENCE, path))] as const);
  site = await openSite(Object.fromEntries(files));
  // All of the content has been read.
  const isRead = async () => (await site.ask('GET', '/api/edition')).status === 200;
  await vi.waitUntil(isRead, { timeout: 60_000 });
});
afterAll(() => site.remove());

const form = async (query = '') =>
  (await site.ask('GET', `/api/edition${query}`)).body as EditionForm;
/** What the form sends where nothing is changed in it but this. */
async function answers(more: object = {}) {
  const {
    past: _,
    pastLast: _____,
    modes: __,
    isKept: ___,
    reads: ____,
    moved: ______,
    lists,
    ...rest
  } = await form();
  const taken = lists.flatMap(({ name, isTaken }) => (isTaken ? name : []));
  return { ...rest, taken, ...more };
}
const propose = async (more: object = {}) => site.ask('POST', '/api/edition', await answers(more));
const show = async (number: number) =>
  (await site.ask('GET', `/api/proposals/${number}`)).body as ProposalDetail & {
    edition: EditionReview;
  };
const publish = ({ number, head }: { number: number; head: string }, plan?: string) =>
  site.ask('POST', `/api/proposals/${number}/merge`, { head, plan });
const close = (number: number) => site.ask('POST', `/api/proposals/${number}/close`, {});
/** Proposes an edition for one test, and takes it back. */
async function proposed<Result>(more: object, look: (number: number) => Promise<Result>) {
  const { body } = await propose(more);
  try {
    return await look(body.number);
  } finally {
    await close(body.number);
  }
}
const textAt = (commit: string, path: string) => site.git('show', `${commit}:${path}`);

describe('the form of the next edition', () => {
  it('proposes next year, its days, last time’s texts, and what is taken over', async () => {
    const found = await form();
    expect(found).toMatchObject({
      past: 2026,
      edition: 2027,
      first: '2027-03-05',
      last: '2027-03-07',
      modes: ['in-person', 'online', 'hybrid'],
      isKept: false,
    });
    expect(found.name).toContain('2027');
    // As its file has it, and as visitors will read it.
    expect([found.eventDateBadge, found.reads.eventDateBadge]).toEqual([
      'Event Date: {{date:conference-ordinals}}',
      'Event Date: 5th, 6th & 7th of March, 2027',
    ]);
    expect(JSON.stringify(found.reads)).not.toContain('{{');
    const taken = Object.fromEntries(found.lists.map(({ name, isTaken }) => [name, isTaken]));
    expect(taken).toMatchObject({ papers: false, updates: false, hotels: true, tours: true });
    expect(taken).not.toHaveProperty('pages');
    const later = await form('?edition=2028&first=2028-05-01&last=2028-05-02');
    expect(later).toMatchObject({ edition: 2028, first: '2028-05-01', last: '2028-05-02' });
    expect(later.name).toContain('2028');
    // What is half typed is proposed anew.
    expect(await form('?edition=1&first=2020-01-01&last=x')).toEqual(found);
  });

  it('says at each field what is wrong, and proposes nothing', async () => {
    const broken = {
      edition: 2026,
      first: '2026-03-08',
      mode: 'mixed',
      name: ' ',
      taken: ['papers', 'pages'],
    };
    const answer = await propose(broken);
    expect(answer.status).toBe(422);
    expect(badFields(answer).toSorted()).toEqual(['edition', 'first', 'mode', 'name', 'taken']);
    expect(badFields(await propose({ last: '2027-02-30' }))).toEqual(['last']);
    expect(badFields(await propose({ taken: 'papers', tagline: 7 })).toSorted()).toEqual([
      'tagline',
      'taken',
    ]);
    expect(badFields(await propose({ description: 'x'.repeat(6_000) }))).toEqual(['description']);
    const soon = { dates: { 'submission-deadline': 'soon' } };
    expect(badFields(await propose(soon))).toEqual(['dates.submission-deadline']);
    expect((await site.ask('GET', '/api/proposals')).body).toEqual([]);
  });
});

describe('a proposed edition', () => {
  it('is on the website once it is published, in one commit, as it was shown', async () => {
    // What waits from before says so afterwards.
    const paper = { heading: 'Old', authors: ['Lin'], content: 'Text' };
    const held = { kind: 'papers', entry: null, values: paper };
    const old = await site.ask('POST', '/api/waiting', { ...held, at: '2099-01-10T09:00' });
    expect(old.status, JSON.stringify(old.body)).toBe(201);
    const editor = await openProposer(site);
    const page = { 'content/pages/about.md': 'Other' };
    const made = await editor.propose({ slug: 'pages/about', files: page });
    // GitHub's times are whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const before = await site.head();
    const { status, body } = await propose();
    expect(status).toBe(201);
    expect(await site.head()).toBe(before);
    const [listed] = (await site.ask('GET', '/api/proposals')).body;
    expect(listed).toMatchObject({
      number: body.number,
      noun: 'edition',
      entryTitle: 'Begin the edition of 2027',
      by: { name: 'Asha Verma' },
    });
    const handover = await site.ask('GET', '/api/handover');
    expect(handover.body).toMatchObject({ editionProposal: body.number, lastDay: '2026-03-08' });

    const shown = await show(body.number);
    expect(shown).toMatchObject({ obstacle: '', outside: [], isOpen: true });
    const { edition, changes, head } = shown;
    expect(edition).toMatchObject({ edition: 2027, past: 2026, isKept: false });
    expect(edition.dates.find(({ from }) => from === '2026-03-06')?.to).toBe('2027-03-05');
    const papers = edition.removed.find(({ title }) => title === 'Papers');
    expect(papers?.count).toBeGreaterThan(papers?.titles.length ?? 99);
    expect(papers?.samples).toBe(papers?.count);
    expect(edition.removed.map(({ title }) => title)).not.toContain('Hotels');
    expect(edition.leftovers.length).toBeGreaterThan(0);
    // Files that change are shown field by field; those that go are counted.
    expect(changes.every(({ change }) => change === 'updated')).toBe(true);
    const siteFields = changes.find(
      ({ id, collection, path }) => !collection && !id && /site.json/.test(path),
    );
    expect(siteFields?.fields.find(({ field }) => field === 'edition')).toMatchObject({
      base: 2026,
      proposed: 2027,
    });
    // How the dates move is told once; texts say the days of their edition, not the names of facts.
    expect(changes.map(({ path }) => path)).not.toContain('content/settings/important-dates.json');
    const about = changes.find(({ id }) => id === 'about-the-conference')?.fields[0];
    expect(about).toMatchObject({
      base: expect.stringContaining('6, 7 and 8 March 2026'),
      proposed: expect.stringContaining('5, 6 and 7 March 2027'),
    });
    expect(JSON.stringify([changes, edition.leftovers])).not.toContain('{{');
    // GitHub has it as it was proposed.
    expect(JSON.parse(await textAt(head, 'content/settings/site.json')).edition).toBe(2027);

    const unseen = await publish(shown);
    expect([unseen.status, badFields(unseen)]).toEqual([422, ['plan']]);
    const answer = await publish(shown, edition.plan);
    expect([answer.status, answer.body.isClosed]).toEqual([200, true]);
    expect(await countCommits(site, before)).toBe(1);
    const { subject, author } = await readCommit(site, 'main');
    expect([subject, author.split(' <')[0]]).toEqual(['Begin the edition of 2027', 'Asha Verma']);
    const [line] = (await site.ask('GET', '/api/log')).body.lines;
    expect(whatOf(line)).toMatchObject({ before: 'the website to ', named: 'the edition of 2027' });
    const left = await site.git(
      'ls-tree',
      '-r',
      '--name-only',
      'main',
      'content',
      'public/uploads',
    );
    expect(left).not.toMatch(/content\/(?:papers|updates|speakers|programme|gallery)\//);
    expect(left).toContain('content/hotels/');
    expect(await site.git('rev-parse', 'main^{tree}')).toBe(
      await site.git('rev-parse', `${head}^{tree}`),
    );
    expect((await site.ask('GET', '/api/papers/all')).body).toEqual([]);
    const earlier = { isOfEarlierEdition: true };
    const ofEarlier = (await site.ask('GET', '/api/proposals')).body;
    expect(ofEarlier).toMatchObject([{ number: made.number, ...earlier }]);
    const waits = (await site.ask('GET', '/api/waiting')).body.changes;
    expect(waits).toMatchObject([{ title: 'Old', ...earlier }]);
    // Days that were over then are named until somebody chooses others, or the conference is over.
    const today = toWallClock(new Date().toISOString(), 'Asia/Kolkata').slice(0, 10);
    const { dates } = JSON.parse(await textAt('main', 'content/settings/important-dates.json'));
    const over = (dates as { title: string; date: string }[])
      .filter(({ date }) => date < today && today <= '2027-03-07')
      .map(({ title }) => title);
    expect((await site.ask('GET', '/api/handover')).body.datesOver).toEqual(over);
    const { findings } = (await site.ask('GET', '/api/findings')).body;
    const message = `Over already when this edition began: ${over.join(', ')}. Visitors read so: choose other days.`;
    const isSaid = findings.some((each: { message: string }) => each.message === message);
    expect(isSaid).toBe(over.length > 0);
    await site.ask('DELETE', `/api/waiting/${old.body.id}`);
    await site.ask('POST', `/api/proposals/${made.number}/close`, {});
    await site.git('update-ref', '-d', `refs/heads/${made.branch}`);
    expect(await site.git('for-each-ref', 'refs/heads/cms')).toBe('');
    expect((await form()).past).toBe(2027);
    expect((await publish(shown, edition.plan)).status).toBe(409);
  });

  it('takes over what is ticked, says what becomes of what waits, and is one at a time', async () => {
    const hours = { at: '2099-01-10T09:00' };
    const values = {
      heading: 'A paper after {{date:conference-end}}',
      authors: ['Lin'],
      content: 'Text',
    };
    const held = await site.ask('POST', '/api/waiting', {
      ...hours,
      kind: 'papers',
      action: 'create',
      values,
    });
    expect(held.status).toBe(201);
    const dates = { 'submission-deadline': '2027-12-18' };
    await proposed({ taken: ['workshops'], dates, tagline: 'Come' }, async (number) => {
      const { edition } = await show(number);
      // A day that was chosen stays; the others keep their distance to the first day.
      const [, deadline, notification] = edition.dates.map(({ to }) => to);
      expect([deadline, notification]).toEqual(['2027-12-18', '2027-12-27']);
      expect(edition.waiting).toEqual([
        expect.objectContaining({
          title: expect.stringMatching(/^A paper after .* March 2027$/),
          becomes: 'comes',
        }),
      ]);
      const removed = edition.removed.map(({ title }) => title);
      expect(removed).toContain('Hotels');
      expect(removed).not.toContain('Workshops');
      const second = await site.refuses(409, 'POST', '/api/edition', { body: await answers() });
      expect(second.body.message).toContain(`proposal ${number}`);
      // Its answers are what the form begins with, and another one takes its place.
      const { proposal } = (await site.ask('GET', '/api/edition/waiting')).body;
      expect(proposal).toEqual({
        number,
        by: 'Asha Verma',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        answers: {
          ...{ edition: '2028', first: '2028-03-03', last: '2028-03-05', tagline: 'Come' },
          taken: ['workshops'],
          dates,
        },
      });
      const later = { ...dates, 'submission-deadline': '2027-12-20' };
      const anew = await propose({ taken: ['workshops'], dates: later, replaces: number });
      expect(anew.status, JSON.stringify(anew.body)).toBe(201);
      const open = (await site.ask('GET', '/api/proposals')).body;
      expect(open.map((each: { number: number }) => each.number)).toEqual([anew.body.number]);
      const [, moved] = (await show(anew.body.number)).edition.dates;
      expect(moved?.to).toBe('2027-12-20');
      expect(await show(number)).toMatchObject({
        ended: { how: 'turned down', by: 'Asha Verma' },
        comments: [{ by: 'Asha Verma', text: `Proposed anew: proposal ${anew.body.number}.` }],
      });
      // One that is not there any more is in nobody's place.
      const body = await answers({ replaces: number });
      await site.refuses(409, 'POST', '/api/edition', { body });
      const returning = `/api/proposals/${anew.body.number}/comment`;
      const returned = await site.ask('POST', returning, { text: 'No' });
      expect([returned.status, returned.body.message]).toEqual([
        409,
        expect.stringContaining('propose it anew'),
      ]);
      await close(anew.body.number);
      expect((await site.ask('GET', '/api/edition/waiting')).body).toEqual({ proposal: null });
    });
    await site.ask('DELETE', `/api/waiting/${held.body.id}`);
  });

  it('is not published where the content is other than was looked at', () =>
    proposed({}, async (number) => {
      const shown = await show(number);
      const body = { heading: 'Came since', authors: ['Lin'], content: 'Text' };
      expect((await site.ask('POST', '/api/papers/add', body)).status).toBe(201);
      const before = await site.head();
      const refused = await publish(shown, shown.edition.plan);
      expect([refused.status, refused.body.message]).toEqual([
        412,
        expect.stringContaining('look at it again'),
      ]);
      expect(await site.head()).toBe(before);
      const again = await show(number);
      expect(again.edition.removed).toEqual([
        { title: 'Papers', titles: ['Came since'], count: 1, samples: 0 },
      ]);
    }));

  it('is refused while a page that stays leads to a paper that goes', async () => {
    const paper = { heading: 'Linked', authors: ['Lin'], content: 'Text' };
    const { _id } = (await site.ask('POST', '/api/papers/add', paper)).body;
    const update = {
      title: 'News',
      eventDate: '2027-01-01',
      description: `See [the paper](/papers/${_id}).`,
    };
    const added = await site.ask('POST', '/api/recentupdate/add', update);
    expect(added.status).toBe(201);
    await proposed({ taken: ['updates'] }, async (number) => {
      const shown = await show(number);
      expect(shown.obstacle + JSON.stringify(shown.changes)).toContain(`links to /papers/${_id}`);
      const refused = await publish(shown, shown.edition.plan);
      expect([refused.status, refused.body.message]).toEqual([
        422,
        expect.stringContaining(`/papers/${_id}`),
      ]);
    });
  });

  it('is GitHub’s alone once somebody has changed it there', () =>
    proposed({}, async (number) => {
      const editor = await openProposer(site);
      const { head } = await editor.ask('GET', `/repos/conference/website/pulls/${number}`);
      const made = { number, branch: head.ref, head: head.sha };
      await editor.amend(made, { 'content/pages/about.md': 'Other' });
      const shown = await show(number);
      expect(shown.obstacle).toContain('changed this proposal at GitHub');
      const refused = await publish(shown, shown.edition.plan);
      expect([refused.status, refused.body.message]).toEqual([
        422,
        expect.stringMatching(/at GitHub.*Nothing was saved/),
      ]);
    }));

  it('is undone as a whole in the log, whatever was added since', async () => {
    const begun = await site.git('log', '-1', '--format=%H', '--grep=Begin the edition', 'main');
    const filesAt = async (commit: string) => {
      const listed = await site.git('ls-tree', '-r', commit, 'content', 'public/uploads');
      return listed.split('\n').filter((line) => line !== '');
    };
    const before = await filesAt(`${begun}^`);
    const head = await site.head();
    const undone = await site.ask('POST', `/api/log/${begun}/undo`, { choices: {}, etags: {} });
    expect(undone.status).toBe(201);
    expect(await countCommits(site, head)).toBe(1);
    const now = await filesAt('main');
    expect(before.filter((line) => !now.includes(line))).toEqual([]);
    expect(now.length).toBeGreaterThan(before.length);
    expect((await form()).past).toBe(2026);
  });
});
