import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sixAtATime } from '../../api/content/six-at-a-time.ts';
import { beginChange } from '../../api/private/waiting-changes.ts';
import { Outbox } from '../../local/outbox/outbox.ts';
import { toWallClock } from '../../model/date-time.ts';
import type { WaitingChange } from '../../model/wire/waiting.ts';
import { countCommits, readCommit } from '../api/commit-in-git.ts';
import { badFields, openSite, type Site } from '../api/logged-in-site.ts';
import { png, showPicture, upload } from '../api/pictures.ts';
import { ADMIN } from '../api-client.ts';
import { conferenceText } from '../conference.ts';
import { type MadeProposal, openProposer, type Proposer } from '../propose.ts';
import { changeD1, openedWorker, resetObject, setClock } from './opened-worker.ts';

const ZONE = 'Asia/Kolkata';
const HOUR_MS = 60 * 60 * 1000;
const PLANTED = 'Quetzalcoatlus';

const paper = (heading: string) =>
  `---\nheading: ${heading}\nauthors:\n  - Asha\ncreatedAt: 2026-01-01T00:00:00.000Z\n---\n\nText\n`;

let site: Site;
beforeAll(async () => {
  const names = [
    'Proposed',
    'First',
    'Merged',
    'Disputed',
    'Deleted',
    'Taken',
    'Moved',
    'Reworded',
  ];
  const papers = names.map((name) => [`content/papers/${name.toLowerCase()}.md`, paper(name)]);
  const dates = 'content/settings/important-dates.json';
  papers.push([dates, conferenceText(dates)]);
  papers.push(['content/papers/long.md', paper('Long').replace('Text', 'ख'.repeat(9_000))]);
  site = await openSite(Object.fromEntries(papers), { workerScript: await openedWorker() });
});
beforeEach(() => setClock(site, 0));
afterEach(async () => {
  site.github.faults.clear();
  await changeD1(site, 'DELETE FROM waiting_changes');
  await changeD1(site, 'DELETE FROM mails');
});
afterAll(() => site.remove());

/** So many hours from now, as a browser's field has it. */
const hour = (hours: number) =>
  toWallClock(new Date(Date.now() + hours * HOUR_MS).toISOString(), ZONE);

async function hold(body: object, headers: Record<string, string> = {}, token = site.token) {
  const answer = await site.call('POST', '/api/waiting', { token, body, headers });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body.id as string;
}
const holdPaper = (heading: string, hours = 1, more: object = {}) =>
  hold({
    kind: 'papers',
    values: { heading, authors: 'Asha', content: `On ${heading}.` },
    at: hour(hours),
    ...more,
  });
/** A change of a paper that is there. */
const holdChange = (entry: string, values: object) =>
  hold({
    kind: 'papers',
    entry,
    values: { heading: entry, authors: ['Asha'], content: 'Text', ...values },
    at: hour(1),
  });

/** Looking wakes whatever is overdue. */
const list = async (token = site.token): Promise<WaitingChange[]> => {
  const { status, body } = await site.call('GET', '/api/waiting', { token });
  expect(status).toBe(200);
  return body.changes;
};
const stateOf = async (id: string) => (await list()).find((each) => each.id === id)?.state;
const becomes = (id: string, state: WaitingChange['state'] | undefined) =>
  expect.poll(() => stateOf(id)).toBe(state);
/** Its hour has come. */
async function arrives(id: string, hours = 1, state?: WaitingChange['state']) {
  await setClock(site, hours * HOUR_MS);
  await becomes(id, state);
}
const waitingRow = async (id: string) => {
  await list();
  const rows = (await site.worker.database()).prepare('SELECT * FROM waiting_changes WHERE id = ?');
  return rows.bind(id).first<{ tries: number }>();
};
const act = (method: string, id: string, path = '', body?: unknown, token = site.token) =>
  site.call(method, `/api/waiting/${id}${path}`, { token, ...(body ? { body } : {}) });
const subjects = async (from: string) =>
  (await site.git('log', '--format=%s', `${from}..main`)).split('\n').filter(Boolean);

/** How many mails said to somebody that their change could not go live. */
const toldByMail = (email = ADMIN.email) =>
  new Outbox(site.dataDir)
    .mails()
    .filter(({ to, subject }) => to.includes(email) && /^Not live as planned: /.test(subject));
/** Has whoever sends mail look what is due, and waits until that is done. */
async function sendMails() {
  const email = 'nobody@example.org';
  await site.call('POST', '/api/user/forgot', { body: { email } });
  const waits = "SELECT 1 FROM mails WHERE email = ? OR state = 'sending'";
  const query = (await site.worker.database()).prepare(waits).bind(email);
  await expect.poll(() => query.first()).toBeNull();
}

describe('what waits', () => {
  it('is in no object of the repository and in no answer but its own, then one commit', async () => {
    const from = await site.head();
    site.github.clearRequests();
    const picture = await upload(site, png(PLANTED));
    const id = await hold({
      kind: 'gallery',
      values: { imageUrl: picture, tags: PLANTED },
      at: hour(48),
    });
    expect(site.github.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    const objects = await site.git('cat-file', '--batch-all-objects', '--batch');
    expect(objects).not.toContain(PLANTED);
    const paths = [
      'photogallery/all',
      'photogallery/find?words=Quetz',
      'changes',
      'log',
      'pictures',
    ];
    for (const path of [...paths, 'health', 'findings', 'photogallery/deleted', 'contact']) {
      const { status, body } = await site.call('GET', `/api/${path}`, { token: site.token });
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(body), path).not.toContain(PLANTED);
    }
    expect(await list()).toEqual([
      expect.objectContaining({ id, title: PLANTED, by: { name: ADMIN.name, isYou: true } }),
    ]);
    // Longer than an upload waits for its entry.
    await setClock(site, 47 * HOUR_MS);
    expect(await stateOf(id)).toBe('waits');
    expect(await site.head()).toBe(from);
    await arrives(id, 48);
    expect(await countCommits(site, from)).toBe(1);
    const { subject, author, changes } = await readCommit(site, 'main');
    expect([subject, changes[1]]).toEqual([`Add photo: ${PLANTED}`, `A public${picture}`]);
    expect(author).toContain(ADMIN.name);
    expect((await showPicture(site, picture)).status).toBe(200);
  });
});

describe('a change whose hour comes', () => {
  it('while GitHub is away says so, and is one commit as soon as it is back', async () => {
    const id = await holdPaper('Away');
    const from = await site.head();
    const away = site.github.faults.inject({
      route: 'GET /',
      kind: 'status',
      status: 502,
      times: 999,
    });
    const mute = site.github.faults.inject({ route: 'POST /', kind: 'drop-before', times: 999 });
    await arrives(id, 1, 'late');
    expect((await list())[0]?.problem).toContain('as soon as it does');
    expect(mute.fired).toBeGreaterThan(0);
    mute.remove();
    away.remove();
    await becomes(id, undefined);
    expect(await subjects(from)).toEqual(['Add paper: Away']);
    // Nobody is told of a moment.
    await setClock(site, HOUR_MS + 600_000);
    await sendMails();
    expect(toldByMail()).toEqual([]);
  });

  it('while GitHub limits the website leaves it alone until then', async () => {
    // At an hour at which no other test asks GitHub for anything.
    const id = await holdPaper('Limited', 20);
    const from = await site.head();
    const limit = { kind: 'secondary-limit', retryAfterSeconds: 600 } as const;
    site.github.faults.inject({ route: 'POST /git/trees', ...limit });
    site.github.clearRequests();
    await arrives(id, 20, 'late');
    const isQueued = (await site.worker.database()).prepare(
      "SELECT 1 FROM mails WHERE kind = 'stuck'",
    );
    await expect.poll(() => isQueued.first()).not.toBeNull();
    await setClock(site, 20 * HOUR_MS + 300_000);
    await expect.poll(async () => (await waitingRow(id))?.tries).toBeGreaterThan(1);
    const told = toldByMail().length;
    await sendMails();
    await expect.poll(() => toldByMail().length).toBe(told + 1);
    await arrives(id, 21);
    expect(await subjects(from)).toEqual(['Add paper: Limited']);
    expect(site.github.requests.filter(({ path }) => path.endsWith('/git/trees'))).toHaveLength(2);
  });

  it('is made once where the answer of GitHub, and what is noted of it here, are lost', async () => {
    const id = await holdPaper('Once');
    const from = await site.head();
    const keep = "BEFORE DELETE ON waiting_changes BEGIN SELECT RAISE(ABORT, 'away'); END";
    await changeD1(site, `CREATE TRIGGER keep ${keep}`);
    site.github.faults.inject({ route: 'PATCH /git/refs', kind: 'drop-after' });
    await arrives(id, 1, 'late');
    await expect.poll(() => subjects(from)).toEqual(['Add paper: Once']);
    // Until it is known what became of it, nobody takes it out.
    expect((await act('DELETE', id)).status).toBe(409);
    await resetObject(site);
    // By then records of other saves are forgotten.
    await setClock(site, 48 * HOUR_MS);
    expect(await stateOf(id)).toBe('late');
    await changeD1(site, 'DROP TRIGGER keep');
    await becomes(id, undefined);
    expect(await subjects(from)).toEqual(['Add paper: Once']);
  });

  it('comes together with what others saved of other fields since', async () => {
    const id = await holdChange('merged', { heading: 'Merged later' });
    const others = { heading: 'Merged', authors: ['Asha', 'Ravi'], content: 'Text' };
    expect((await site.ask('PUT', '/api/papers/update/merged', others)).status).toBe(201);
    const from = await site.head();
    await arrives(id);
    expect(await subjects(from)).toEqual(['Update paper: Merged later']);
    const { body } = await site.ask('GET', '/api/papers/get/merged');
    expect(body).toMatchObject({ heading: 'Merged later', authors: ['Asha', 'Ravi'] });
  });

  it('stays, and needs a look, where somebody changed the same since, deleted it, or its author’s rights are gone', async () => {
    const disputed = await holdChange('disputed', { content: 'Mine' });
    const deleted = await holdChange('deleted', { content: 'Mine' });
    const newcomer = { name: 'Nina', email: 'nina@example.org', password: 'long enough' };
    const pic = 'https://pictures.example/n.png';
    await site.ask('POST', '/api/user/newuser', { ...newcomer, pic });
    const theirs = await site.logIn(newcomer);
    const values = { heading: 'Hers', authors: 'Nina', content: 'Text' };
    const hers = await hold({ kind: 'papers', values, at: hour(1) }, {}, theirs);
    const others = { heading: 'Disputed', authors: ['Asha'], content: 'Theirs' };
    expect((await site.ask('PUT', '/api/papers/update/disputed', others)).status).toBe(201);
    expect((await site.ask('DELETE', '/api/papers/delete/deleted')).status).toBe(200);
    // Whoever made it impossible learns so then, and not when its hour comes.
    for (const id of [disputed, deleted]) expect(await stateOf(id)).toBe('needs a look');
    await changeD1(site, "UPDATE accounts SET rights = 'publisher messages' WHERE name = 'Nina'");
    const from = await site.head();
    const told = toldByMail().length;
    await setClock(site, HOUR_MS);
    for (const id of [disputed, deleted, hers]) await becomes(id, 'needs a look');
    expect(await site.head()).toBe(from);
    const problems = Object.fromEntries((await list()).map(({ id, problem }) => [id, problem]));
    expect(problems[disputed]).toMatch(
      new RegExp(`^${ADMIN.name} changed the same of this paper since: Content. Open it`),
    );
    expect(problems[deleted]).toContain('was deleted');
    expect(problems[hers]).toContain('Nina, who planned this, may not change a paper any more');
    // Once for both, with why and the way there, and without what waits; and nobody who may not see it.
    await expect.poll(() => toldByMail().length).toBe(told + 1);
    await sendMails();
    expect([toldByMail().length, toldByMail(newcomer.email)]).toEqual([told + 1, []]);
    const [mail] = toldByMail();
    // It goes as soon as the first is known, and has those that are by then.
    const said = [problems[disputed], problems[deleted], problems[hers]].filter((problem) =>
      mail?.text.includes(`\n\n${problem}\n\nLook at “`),
    );
    expect(said).not.toEqual([]);
    expect(mail?.text).toMatch(
      /The paper “.+”(?:, planned by Nina,)? was to go live on .+:\n\S+\/admin#goes-live\n/s,
    );
    expect(JSON.stringify(toldByMail())).not.toContain('Mine');

    const again = await act('POST', disputed, '/publish');
    expect(again.status).toBe(409);
    expect(again.body.message).toContain('changed the same of this paper since: Content');
    // Another hour alone puts nothing right.
    const moved = await act('PUT', disputed, '', { at: hour(2) });
    expect(moved.status).toBe(409);
    expect(moved.body.message).toContain('changed the same of this paper since: Content');
    expect(await stateOf(disputed)).toBe('needs a look');
    const { body } = await act('GET', disputed);
    expect(body).toMatchObject({ values: { content: 'Mine' }, base: { content: 'Text' } });
    // As its form sends it then.
    const met = await site.call('PUT', '/api/papers/update/disputed', {
      token: site.token,
      body: body.values,
      headers: { 'If-Match': body.etag },
    });
    expect([met.status, met.body.current.content]).toEqual([412, 'Theirs']);
    expect((await act('DELETE', disputed)).status).toBe(200);
    expect(await stateOf(disputed)).toBeUndefined();

    expect((await act('POST', hers, '/publish')).status).toBe(200);
    const { subject, author } = await readCommit(site, 'main');
    expect([subject, author.split(' <')[0]]).toEqual(['Add paper: Hers', ADMIN.name]);
  });

  it('of somebody who is removed, or may not make it any more, stops at once, and owners are told', async () => {
    const newcomer = { name: 'Rana', email: 'rana@example.org', password: 'long enough' };
    await site.ask('POST', '/api/user/newuser', {
      ...newcomer,
      pic: 'https://pictures.example/r.png',
    });
    const theirs = await site.logIn(newcomer);
    const values = { title: 'Hers', description: 'Text', eventDate: '2026-03-06T00:00:00.000Z' };
    const id = await hold({ kind: 'updates', values, at: hour(1) }, {}, theirs);
    const rana = async () =>
      (await site.ask('GET', '/api/user/all')).body.find(
        ({ name }: { name: string }) => name === newcomer.name,
      );
    const { id: account, planned } = await rana();
    expect(planned).toEqual([['updates']]);
    const allow = async (rights: object) =>
      (await site.ask('PUT', `/api/user/rights/${account}`, rights)).body.message;
    expect(await allow({ role: 'publisher', areas: ['papers'] })).toBe(
      'Rights changed. 1 change that they had planned was stopped: look at it on the dashboard.',
    );
    const change = async () => (await list()).find((each) => each.id === id);
    expect(await change()).toMatchObject({
      state: 'needs a look',
      problem: expect.stringContaining('Rana, who planned this, may not change an update any more'),
    });
    expect((await rana()).planned).toEqual([]);
    // Had again, the right lets it go on.
    expect(await allow({ role: 'publisher', areas: null })).toBe(
      'Rights changed. 1 change that they had planned goes on at its hour: see it on the dashboard.',
    );
    expect(await stateOf(id)).toBe('waits');
    const removed = await site.ask('DELETE', `/api/user/delete/${account}`);
    expect(removed.body.message).toContain('1 change that they had planned was stopped');
    expect((await change())?.problem).toContain('Rana, who planned this, has no account here');
    await changeD1(site, 'UPDATE mails SET due_at = 0');
    await sendMails();
    const told = new Outbox(site.dataDir)
      .mails()
      .find(({ to, subject }) => to.includes(ADMIN.email) && /^Stopped: “Hers”/.test(subject));
    expect(told?.text).toContain('What is planned on the website of');
    expect(told?.text).toContain('The update “Hers”, planned by Rana, was to go live on ');
    // Whoever chooses its hour anew has planned it.
    expect((await act('PUT', id, '', { at: hour(2) })).status).toBe(200);
    expect(await change()).toMatchObject({ state: 'waits', by: { isYou: true } });
  });

  it('brings an entry and takes it down again, each a commit that can be undone', async () => {
    const from = await site.head();
    const id = await holdPaper('Between two hours', 1, { takeDownAt: hour(3) });
    await arrives(id, 1, 'waits');
    await expect.poll(() => subjects(from)).toEqual(['Add paper: Between two hours']);
    // The commit comes first, then what is kept is told of it.
    const next = { action: 'delete', entry: 'between-two-hours', takeDownAt: null };
    await expect.poll(async () => (await list())[0]).toMatchObject(next);
    await arrives(id, 3);
    expect(await subjects(from)).toEqual([
      'Delete paper: Between two hours',
      'Add paper: Between two hours',
    ]);
    const notes = await site.git('log', '--format=%b', `${from}..main`);
    expect(notes).toMatch(/Set to be taken down on .* \(Asia\/Kolkata\)\.\s+Set to go live on /);
    const undone = await site.ask('POST', `/api/log/${await site.head()}/undo`, {});
    expect(undone.status).toBe(201);
    const { status } = await site.ask('GET', '/api/papers/get/between-two-hours');
    expect(status).toBe(200);
  });

  it('may be of a setting', async () => {
    const { body, headers } = await site.ask('GET', '/api/settings/organising-categories');
    const values = { categories: [...body.categories, 'Later Chair'] };
    const etag = headers.get('etag') ?? '';
    const entry = 'organising-categories';
    const id = await hold({ kind: 'settings', entry, values, at: hour(1) }, { 'If-Match': etag });
    const sooner = { categories: ['Sooner Chair', ...body.categories] };
    expect((await site.ask('PUT', `/api/settings/${entry}`, sooner)).status).toBe(201);
    await arrives(id);
    const now = await site.ask('GET', `/api/settings/${entry}`);
    expect(now.body.categories).toEqual([...sooner.categories, 'Later Chair']);
  });

  it('may be a deadline that is moved, with its update: one commit, with what others moved since', async () => {
    const path = '/api/settings/important-dates';
    const { body, headers } = await site.ask('GET', path);
    const [, deadline, other] = body.dates;
    const announcement = { title: 'More time later', description: 'Until {{date:x}}.' };
    const values = { moves: deadline.id, date: '2031-03-01', announcement };
    const asked = { kind: 'settings', entry: 'important-dates', at: hour(1) };
    const began = { 'If-Match': headers.get('etag') ?? '' };
    const same = { ...values, date: deadline.date, time: deadline.time, zone: deadline.zone };
    const wrong = await site.refuses(422, 'POST', '/api/waiting', {
      body: { ...asked, values: same },
    });
    expect(badFields(wrong)).toEqual(['date']);
    announcement.description = 'Two more weeks.';
    const id = await hold({ ...asked, values }, began);
    expect(await list()).toMatchObject([
      { title: `${deadline.title}: 1 March 2031`, isMove: true, kind: 'settings' },
    ]);
    const disputed = await hold({ ...asked, values: { moves: other.id, date: '2031-04-01' } });
    expect((await site.ask('PUT', `/api/dates/${other.id}`, { date: '2031-05-01' })).status).toBe(
      201,
    );
    const from = await site.head();
    await setClock(site, HOUR_MS);
    await becomes(id, undefined);
    await becomes(disputed, 'needs a look');
    expect(await countCommits(site, from)).toBe(1);
    const { subject, changes } = await readCommit(site, 'main');
    expect(subject).toContain(`Move date: ${deadline.title} from`);
    expect(changes).toEqual([
      'M content/settings/important-dates.json',
      'A content/updates/more-time-later.md',
    ]);
    const now = (await site.ask('GET', path)).body.dates;
    expect([now[1].date, now[2].date]).toEqual(['2031-03-01', '2031-05-01']);
    // Its text is a form's: no draft of the setting is made of it.
    expect((await act('DELETE', disputed)).body.draft).toBeNull();
  });

  it('may be moved, published at once, or taken out with its picture', async () => {
    const from = await site.head();
    const id = await holdPaper('Movable');
    expect((await act('PUT', id, '', { at: hour(9) })).status).toBe(200);
    await setClock(site, 2 * HOUR_MS);
    expect(await stateOf(id)).toBe('waits');
    expect((await act('POST', id, '/publish')).body.message).toBe('Published.');
    expect(await subjects(from)).toEqual(['Add paper: Movable']);
    const picture = await upload(site, png('taken out'));
    const photo = { kind: 'gallery', values: { imageUrl: picture, tags: 'Out' }, at: hour(9) };
    const held = await hold(photo);
    await changeD1(site, "DELETE FROM pictures WHERE owner = 'staged'");
    expect((await showPicture(site, picture)).status).toBe(404);
    const { draft } = (await act('DELETE', held)).body;
    await changeD1(site, "DELETE FROM pictures WHERE owner = 'staged'");
    // The draft that it is now has the picture, too.
    expect((await site.ask('GET', `/api/drafts/${draft}`)).body.values.imageUrl).toBe(picture);
    expect((await showPicture(site, picture)).status).toBe(200);
    expect((await site.ask('DELETE', `/api/drafts/${draft}`)).status).toBe(200);
  });
});

describe('another text for what waits', () => {
  const papers = { kind: 'papers', entry: null };
  const opened = async (id: string) => (await act('GET', id)).body;
  const heading = async (id: string) => (await opened(id)).values?.heading;
  /** As its form sends it. */
  const reword = (
    { id, version, at }: { id: string; version?: string; at?: string },
    values: object,
    more: object = {},
    token = site.token,
  ) => act('PUT', id, '', { ...papers, values, version, was: at, ...more }, token);
  const said = (text: string) => ({ heading: text, authors: ['Asha'], content: 'Text' });

  it('keeps its hours unless others are chosen, and is one commit in the name of who saved it last', async () => {
    const from = await site.head();
    const id = await holdPaper('First text', 2, { takeDownAt: hour(5) });
    const { at, takeDownAt, ...first } = await opened(id);
    expect((await reword(first, said('Second text'))).body.message).toContain('It goes live on');
    expect(await list()).toEqual([
      expect.objectContaining({ id, title: 'Second text', at, takeDownAt }),
    ]);
    const ravi = { name: 'Ravi', email: 'ravi@example.org', password: 'long enough' };
    const pic = 'https://pictures.example/r.png';
    await site.ask('POST', '/api/user/newuser', { ...ravi, pic });
    const hours = { at: hour(3), takeDownAt: hour(6) };
    const theirs = await site.logIn(ravi);
    expect((await reword(await opened(id), said('Third text'), hours, theirs)).status).toBe(200);
    // Its hours alone.
    expect((await act('PUT', id, '', { at: hour(4) })).status).toBe(200);
    expect(await heading(id)).toBe('Third text');
    expect(await site.head()).toBe(from);
    await arrives(id, 4);
    expect(await subjects(from)).toEqual(['Add paper: Third text']);
    expect((await readCommit(site, 'main')).author).toContain('Ravi');
  });

  it('is refused where somebody else changed it since, and where it is wrong, with nothing changed', async () => {
    const id = await holdPaper('Shared', 2);
    const one = await opened(id);
    expect((await reword(one, said('Sooner'))).status).toBe(200);
    const refused = await reword(one, said('Later'));
    expect([refused.status, refused.body.plan]).toEqual([409, 'changed']);
    expect(refused.body.message).toContain(`${ADMIN.name} changed what is planned`);
    // A repeat whose answer was lost is no other text.
    expect((await reword(one, said('Sooner'))).status).toBe(200);
    const wrong = await reword(await opened(id), { ...said(''), authors: [] });
    expect([wrong.status, badFields(wrong)]).toEqual([422, ['heading', 'authors']]);
    const past = await reword(await opened(id), said('Sooner'), { at: hour(-1) });
    expect(badFields(past)).toEqual(['at']);
    expect(await heading(id)).toBe('Sooner');
    // One attempt read it before; what it read is not made.
    const db = await site.worker.database();
    const before = {
      id,
      action: 'create',
      values: said('Shared'),
      at: Date.parse(one.at),
    } as const;
    expect(await beginChange(db, before)).toBe(false);
  });

  it('is told what became of it where its hour came, or somebody took it out, while it was open', async () => {
    const [live, out] = [await holdPaper('Comes', 1), await holdPaper('Goes', 1)];
    const [one, other] = [await opened(live), await opened(out)];
    expect((await act('DELETE', out)).status).toBe(200);
    const from = await site.head();
    await arrives(live);
    const late = await reword(one, said('Comes, too late'));
    expect([late.status, late.body.publishedAs]).toEqual([409, 'comes']);
    expect(late.body.message).toContain('It went live while you had it open');
    const gone = await reword(other, said('Gone'));
    expect([gone.status, gone.body.plan]).toEqual([404, 'gone']);
    expect(await subjects(from)).toEqual(['Add paper: Comes']);
  });

  it('is put right after its hour, with what others saved since, at another hour', async () => {
    const entry = 'reworded';
    const id = await holdChange(entry, { content: 'Mine' });
    const others = { heading: 'Reworded', authors: ['Asha'], content: 'Theirs' };
    expect((await site.ask('PUT', `/api/papers/update/${entry}`, others)).status).toBe(201);
    await arrives(id, 1, 'needs a look');
    const stuck = await opened(id);
    const values = { ...others, content: 'Both' };
    const send = (headers: Record<string, string>, more: object = {}) =>
      site.call('PUT', `/api/waiting/${id}`, {
        token: site.token,
        headers,
        body: { ...papers, entry, values, version: stuck.version, ...more },
      });
    const met = await send({ 'If-Match': stuck.etag });
    expect([met.status, met.body.current.content]).toEqual([412, 'Theirs']);
    const over = await send({ 'If-Match': met.body.etag });
    expect([over.status, over.body.message]).toEqual([422, expect.stringContaining('is over')]);
    expect((await send({ 'If-Match': met.body.etag }, { at: hour(2) })).status).toBe(200);
    const from = await site.head();
    await arrives(id, 2);
    expect(await subjects(from)).toEqual(['Update paper: Reworded']);
    expect((await site.ask('GET', `/api/papers/get/${entry}`)).body.content).toBe('Both');
  });

  it('brings its pictures along', async () => {
    const [old, fresh] = [await upload(site, png('old')), await upload(site, png('fresh'))];
    const photo = { kind: 'gallery', values: { imageUrl: old, tags: 'Old' }, at: hour(1) };
    const id = await hold(photo);
    const [kind, tags] = ['gallery', 'Fresh'];
    const { version } = await opened(id);
    const sent = await reword({ id, version }, { imageUrl: fresh, tags }, { kind });
    expect([sent.status, sent.body]).toEqual([200, expect.anything()]);
    await changeD1(site, "DELETE FROM pictures WHERE owner = 'staged'");
    await arrives(id);
    expect((await readCommit(site, 'main')).changes).toContain(`A public${fresh}`);
  });
});

describe('a change that cannot wait', () => {
  const refused = async (status: number, body: object, headers = {}) =>
    site.refuses(status, 'POST', '/api/waiting', { body, headers });
  const values = { heading: 'Refused', authors: 'Asha', content: 'Text' };

  it('is told why at the field, as a save would be', async () => {
    const kind = 'papers';
    const bad = async (body: object) => badFields(await refused(422, body));
    expect(await bad({ kind: 'papers ', values, at: hour(1) })).toEqual(['kind']);
    expect(await bad({ kind, values, at: hour(-1) })).toEqual(['at']);
    expect(await bad({ kind, values })).toEqual(['at']);
    expect(await bad({ kind, values, at: hour(2), takeDownAt: hour(1) })).toEqual(['takeDownAt']);
    expect(await bad({ kind, entry: 'first', takeDownAt: hour(-1) })).toEqual(['takeDownAt']);
    expect(await bad({ kind, values: {}, at: hour(1) })).toEqual(['heading', 'authors', 'content']);
    expect(await bad({ kind, at: hour(1) })).toEqual(['values']);
    expect(await bad({ kind: 'settings', values: {}, at: hour(1) })).toEqual(['entry']);
    const same = { heading: 'First', authors: ['Asha'], content: 'Text' };
    expect(await bad({ kind, entry: 'first', values: same, at: hour(1) })).toEqual(['at']);
    const other = { kind, entry: 'first', values, at: hour(1) };
    const met = await refused(412, other, { 'If-Match': '"0000"' });
    expect(met.body.current.heading).toBe('First');
    await refused(404, { ...other, entry: 'nowhere' });
    await refused(404, { kind, entry: 'nowhere', takeDownAt: hour(1) });
    // In Devanagari each character is three bytes, of what is there and of what is to be.
    const long = { ...other, entry: 'long', values: { ...values, content: 'क'.repeat(19_000) } };
    await refused(413, long);
  });

  it('is the 101st', async () => {
    const row = "x, 'papers', 'create', '', '{}', 9e15, '', '', 9e15";
    await changeD1(
      site,
      `INSERT INTO waiting_changes (id, kind, action, title, fields, at, account_id, account_name, due_at)
       WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 100) SELECT ${row} FROM n`,
    );
    const { body } = await refused(409, { kind: 'papers', values, at: hour(1) });
    expect(body.message).toContain('100 changes wait already');
  });

  it('is of a kind that its author may not change; nor is it shown, moved or published then', async () => {
    const id = await holdPaper('Not theirs', 5);
    const newcomer = { name: 'Omar', email: 'omar@example.org', password: 'long enough' };
    const pic = 'https://pictures.example/o.png';
    await site.ask('POST', '/api/user/newuser', { ...newcomer, pic });
    const token = await site.logIn(newcomer);
    await changeD1(site, "UPDATE accounts SET rights = 'publisher updates' WHERE name = 'Omar'");
    expect(await list(token)).toEqual([]);
    const ways = [['GET'], ['PUT'], ['DELETE'], ['POST', '/publish']] as const;
    await sixAtATime([...ways], async ([method, path = '']) => {
      const body = method === 'GET' ? undefined : {};
      expect((await act(method, id, path, body, token)).status, method).toBe(403);
    });
    const body = { kind: 'papers', values, at: hour(1) };
    expect((await site.call('POST', '/api/waiting', { token, body })).status).toBe(403);
  });
});

describe('a proposal that is to be published at an hour', () => {
  let editor: Proposer;
  beforeAll(async () => {
    editor = await openProposer(site);
  });
  let count = 0;
  const propose = (heading: string) => {
    count += 1;
    const slug = `papers/proposed-${count}`;
    return editor.propose({ slug, files: { [`content/${slug}.md`]: paper(heading) } });
  };
  const plan = (made: MadeProposal, more: object = {}, token = site.token) =>
    site.call('POST', `/api/proposals/${made.number}/plan`, {
      token,
      body: { head: made.head, at: hour(1), ...more },
    });
  async function planned(made: MadeProposal): Promise<string> {
    const { status, body } = await plan(made);
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.id;
  }
  const pullOf = ({ number }: MadeProposal) =>
    editor.ask('GET', `/repos/conference/website/pulls/${number}`);
  const commentsOf = async ({ number }: MadeProposal): Promise<string[]> =>
    (await editor.ask('GET', `/repos/conference/website/issues/${number}/comments`)).map(
      ({ body }: { body: string }) => body,
    );
  const decide = (made: MadeProposal, how: string, body: object) =>
    site.ask('POST', `/api/proposals/${made.number}/${how}`, body);

  it('is published then as it would have been by hand: one commit of its author, and it is closed', async () => {
    const made = await propose('At its hour');
    const from = await site.head();
    const id = await planned(made);
    expect(await site.head()).toBe(from);
    expect(await list()).toEqual([
      expect.objectContaining({
        ...{ id, kind: 'papers', action: 'create', entry: null, proposal: made.number },
        ...{ state: 'waits', by: { name: ADMIN.name, isYou: true } },
      }),
    ]);
    // Another hour of the same is the same.
    expect((await plan(made, { at: hour(2) })).body.id).toBe(id);
    await setClock(site, HOUR_MS);
    expect(await stateOf(id)).toBe('waits');
    await arrives(id, 2);
    expect(await countCommits(site, from)).toBe(1);
    const { subject, author } = await readCommit(site, 'main');
    expect([subject, author.split(' <')[0]]).toEqual(['Add paper: At its hour', 'Edith Editor']);
    expect(await site.git('log', '-1', '--format=%b', 'main')).toMatch(
      new RegExp(
        `Set to go live on .* \\(Asia/Kolkata\\)\\. Proposed in #${made.number}, published by ${ADMIN.name}\\.`,
      ),
    );
    expect(await pullOf(made)).toMatchObject({ state: 'closed' });
    expect(await commentsOf(made)).toEqual([`Published as ${await site.head()} by ${ADMIN.name}.`]);
  });

  it('is published once where GitHub is away, and where it goes away before the proposal is closed', async () => {
    const made = await propose('Through faults');
    const from = await site.head();
    const id = await planned(made);
    const away = site.github.faults.inject({
      ...{ route: 'GET /', kind: 'status', status: 502, times: 999 },
    });
    await arrives(id, 1, 'late');
    const unsaid = site.github.faults.inject({
      ...{ route: 'POST /issues', kind: 'status', status: 502, times: 999 },
    });
    away.remove();
    const lookedAt = async () => (await list()) && subjects(from);
    await expect.poll(lookedAt).toEqual(['Add paper: Through faults']);
    expect(await stateOf(id)).toBe('late');
    expect(await pullOf(made)).toMatchObject({ state: 'open' });
    await resetObject(site);
    unsaid.remove();
    await arrives(id, 2);
    expect(await subjects(from)).toEqual(['Add paper: Through faults']);
    expect(await pullOf(made)).toMatchObject({ state: 'closed' });
    expect(await commentsOf(made)).toHaveLength(1);
  });

  it('needs a look where its author changed it since, and is planned anew in that version', async () => {
    const made = await propose('First version');
    const from = await site.head();
    const id = await planned(made);
    const path = `content/papers/proposed-${count}.md`;
    const head = await editor.amend(made, { [path]: paper('Second version') });
    await arrives(id, 1, 'needs a look');
    expect((await list())[0]?.problem).toMatch(/changed this proposal after it was planned/);
    // No other hour makes it one that was looked at.
    expect((await act('PUT', id, '', { at: hour(3) })).status).toBe(409);
    expect(await site.head()).toBe(from);
    expect((await plan(made)).status).toBe(412);
    expect((await plan({ ...made, head }, { at: hour(3) })).body.id).toBe(id);
    // Whoever looks at the proposals before the hour is told of it then.
    const last = await editor.amend({ ...made, head }, { [path]: paper('Third version') });
    expect(await stateOf(id)).toBe('waits');
    const looked = await site.ask('GET', '/api/proposals');
    expect(looked.body[0]).toMatchObject({ planned: { isStopped: true } });
    expect(await stateOf(id)).toBe('needs a look');
    expect((await plan({ ...made, head: last }, { at: hour(2) })).body.id).toBe(id);
    await arrives(id, 2);
    expect(await subjects(from)).toEqual(['Add paper: Third version']);

    // It is called as it will be, and not as the website has it so far.
    const files = { [path]: paper('Called otherwise') };
    const renamed = await editor.propose({ slug: `papers/proposed-${count}`, files });
    const other = (await plan(renamed, { at: hour(3) })).body.id;
    await editor.amend(renamed, { [path]: paper('Called otherwise again') });
    await arrives(other, 3, 'needs a look');
    expect((await list())[0]?.title).toBe('Called otherwise');
    await sendMails();
    const subjectsOfMails = toldByMail().map(({ subject }) => subject);
    expect(subjectsOfMails).toContainEqual(expect.stringContaining('“Called otherwise”'));
    expect((await act('DELETE', other)).status).toBe(200);
  });

  it('waits no more once it is published, sent back or turned down by hand, or called off', async () => {
    const now = await propose('Now');
    const back = await propose('Back');
    const down = await propose('Down');
    const off = await propose('Off');
    for (const made of [now, back, down, off]) await planned(made);
    await decide(now, 'merge', { head: now.head });
    await decide(back, 'comment', { text: 'Shorter, please.' });
    await decide(down, 'close', {});
    const [left] = await list();
    expect(left?.proposal).toBe(off.number);
    const dropped = await act('DELETE', left?.id ?? '');
    expect(dropped.body).toEqual({
      message: 'The plan is cancelled: the proposal waits for a publisher again.',
      draft: null,
      plan: { head: off.head, choices: {}, etags: {} },
    });
    expect(await list()).toEqual([]);
    expect(await pullOf(off)).toMatchObject({ state: 'open' });
    const from = await site.head();
    await setClock(site, 2 * HOUR_MS);
    await list();
    expect(await site.head()).toBe(from);
  });

  it('is refused in an hour that is over, in a version that is not there, and where nothing would change', async () => {
    const made = await propose('Refused');
    expect(badFields((await plan(made, { at: hour(-1) })) as never)).toEqual(['at']);
    expect(
      (
        await plan({
          ...made,
          head: made.head.replace(/^./, (first) => (first === 'f' ? '0' : 'f')),
        })
      ).status,
    ).toBe(412);
    const same = await editor.propose({
      slug: 'papers/proposed',
      files: { 'content/papers/proposed.md': `${paper('Proposed')}` },
    });
    const nothing = await plan(same);
    expect([nothing.status, nothing.body.message]).toEqual([
      409,
      expect.stringContaining('nothing to publish later'),
    ]);
    // As a setting it would be published by who may not publish all.
    const values = { proposal: made.number, head: made.head };
    const smuggled = { kind: 'settings', entry: 'fees', values, at: hour(1) };
    expect(
      (await site.call('POST', '/api/waiting', { token: site.token, body: smuggled })).status,
    ).toBe(422);
    expect(await list()).toEqual([]);
  });
});
