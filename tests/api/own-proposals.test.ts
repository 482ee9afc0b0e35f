import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../api/private/password.ts';
import { ADMIN } from '../api-client.ts';
import { CATEGORIES, openSite, type Site } from './logged-in-site.ts';
import { mailsTo } from './outbox.ts';
import { png, showPicture, upload } from './pictures.ts';
import { speakerFile, speakerPath } from './proposal-calls.ts';

const PASSWORD = 'long enough';
const OWN = '/api/user/proposals';

let site: Site;
/** Tokens of Nia, who may propose everything, of Oto and Sam, who may propose papers and settings, and of Pia, who publishes papers. */
let nia = '';
let oto = '';
let sam = '';
let pia = '';
beforeAll(async () => {
  const ids =
    'ada bose curie darwin euler fermi gauss hertz kepler laplace noether planck turing volta wien yukawa';
  const files = ids.split(' ').map((id) => [speakerPath(id), speakerFile(id)]);
  const venue = '---\ntitle: The venue\ndescription: Where it is.\n---\n\nText.\n';
  const all: Record<string, string> = {
    ...Object.fromEntries(files),
    'content/pages/venue.md': venue,
    [speakerPath('ohm')]: speakerFile('ohm', 'sample: true\n'),
  };
  all[settingPath('important-dates')] = fileOf(datesWith());
  all[settingPath('organising-categories')] = fileOf(categories());
  all[settingPath('carousel')] = fileOf({ slides: [slide('/logo.svg')] });
  site = await openSite(all, {
    variables: { GITHUB_POLL_SECONDS: '3600' },
  });
  [nia, oto, sam, pia] = [
    await newAccount('Nia Nord', 'editor'),
    await newAccount('Oto Ost', 'editor papers'),
    await newAccount('Sam Süd', 'editor settings'),
    await newAccount('Pia Pol', 'publisher papers'),
  ];
});
afterAll(() => site.remove());
/** Limits begin anew with each test. */
beforeEach(async () => {
  const database = await site.worker.database();
  await database.batch([
    database.prepare('DELETE FROM attempts'),
    database.prepare("DELETE FROM mails WHERE state <> 'sending'"),
  ]);
});

/** @returns the token of its login */
async function newAccount(name: string, rights: string): Promise<string> {
  const id = name.toLowerCase().replace(' ', '-');
  const email = `${id}@example.org`;
  await (await site.worker.database())
    .prepare(
      `INSERT INTO accounts (id, name, email, password, photo, rights, created_at, mails)
       VALUES (?, ?, ?, ?, '', ?, 0, 'returned published')`,
    )
    .bind(id, name, email, await hashPassword(PASSWORD), rights)
    .run();
  const answer = await site.call('POST', '/api/user/login', {
    body: { email, password: PASSWORD },
  });
  return answer.body.token;
}

const speaker = (name: string, description = 'Text.') => ({
  name,
  specialization: ['Grids'],
  description,
});
/** The important dates, the days as given; of others than these two, too. */
const datesWith = (days: Record<string, string> = {}) => ({
  dates: Object.entries({
    'camera-ready': '2026-02-16',
    'conference-start': '2026-03-06',
    ...days,
  }).map(([id, date]) => ({ id, title: id, kind: 'event', date, description: 'Then.' })),
});
const categories = (...more: string[]) => ({ categories: [...CATEGORIES, ...more] });
const slide = (picture: string, title = 'A slide') => ({
  ...{ title, caption: 'Sun', picture, alt: 'A field.' },
});
const fileOf = (values: object) => `${JSON.stringify(values, null, 2)}\n`;
const settingPath = (name: string) => `content/settings/${name}.json`;
const page = (title: string) => ({ title, description: 'Where it is.', text: 'Text.' });
const send = (body: object, token = nia, headers: Record<string, string> = {}) =>
  site.call('POST', OWN, { token, body, headers });
const change = (entry: string, values: object, token = nia) =>
  send({ kind: 'speakers', entry, values }, token);
const goOn = (number: number, values: object, headers: Record<string, string> = {}, why = '') =>
  site.call('PUT', `${OWN}/${number}`, { token: nia, body: { values, why }, headers });
const shown = async (number: number) =>
  (await site.call('GET', `${OWN}/${number}`, { token: nia })).body;
const review = async (number: number) => (await site.ask('GET', `/api/proposals/${number}`)).body;
/** As the list shows it. */
const listed = async (number: number) => {
  const { body } = await site.call('GET', OWN, { token: nia });
  return body.proposals.find((each: { number: number }) => each.number === number);
};
const draftOf = async (id: string) =>
  (await site.call('GET', `/api/drafts/${id}`, { token: nia })).body;
const publish = async (number: number) =>
  site.ask('POST', `/api/proposals/${number}/merge`, { head: (await review(number)).head });
const branchesOf = (id: string) => site.git('for-each-ref', `refs/heads/cms/**/${id}`);

describe('what an editor without GitHub saves', () => {
  it('is a proposal: reviewed, returned with a comment, proposed anew, and published in their name', async () => {
    const head = await site.head();
    const why = 'She asked for it.\n@everybody';
    const made = await send({ kind: 'speakers', entry: 'ada', values: speaker('Ada L.'), why });
    expect(made.status).toBe(201);
    expect(made.body.message).toMatch(/^Proposed\./);
    expect(await site.head()).toBe(head);
    const { number } = made.body;
    expect(await review(number)).toMatchObject({
      by: { name: 'Nia Nord', login: 'Nia Nord' },
      state: 'in review',
      entryTitle: 'Ada L.',
      words: null,
      why,
      changes: [{ id: 'ada', change: 'updated', fields: [{ field: 'name', proposed: 'Ada L.' }] }],
    });

    const [inList] = (await site.ask('GET', '/api/proposals')).body;
    expect(inList).toMatchObject({ number, why });

    const waiting = async () => (await site.ask('GET', '/api/handover')).body.proposals;
    const before = await waiting();
    await site.ask('POST', `/api/proposals/${number}/comment`, { text: 'In full, please.' });
    expect(await waiting(), 'it waits for its author now').toBe(before - 1);
    expect(await review(number)).toMatchObject({
      state: 'returned',
      comments: [{ by: ADMIN.name, text: 'In full, please.' }],
    });
    const own = await shown(number);
    expect(own).toMatchObject({
      state: 'returned',
      values: { name: 'Ada L.' },
      base: { name: 'ada' },
    });
    expect(own.comment).toMatch(/^In full, please\.\n\n— /);
    const [waits] = await mailsTo(site, ADMIN.email, 1, /^A proposal/);
    expect(waits?.subject).toBe(
      'A proposal waits: change of the speaker “Ada L.”, by Nia Nord, on the website of IC 2026',
    );
    expect(waits?.text).toContain('Nia Nord proposes to change the speaker “Ada L.”.');
    expect(waits?.text).toContain(`${site.url}/admin/proposals/${number}\n`);
    expect(waits?.text).toContain('> She asked for it.\n> @everybody\n');
    const [back] = await mailsTo(site, 'nia-nord@example.org', 1, /^Sent back/);
    expect(back?.subject).toMatch(
      /^Sent back: your change of the speaker “Ada L.”, on the website of /,
    );
    expect(back?.text).toContain(`${ADMIN.name} says:\n\n> In full, please.\n`);
    expect(back?.text).toContain(`${site.url}/admin/your-proposals\n`);

    const later = () =>
      goOn(number, speaker('Ada Lovelace'), { 'If-Match': own.etag }, 'In full now.');
    expect((await later()).status).toBe(201);
    // Whoever returned it waits for it: nothing of it is gathered first.
    const [again] = await mailsTo(site, ADMIN.email, 1, /^Proposed again/);
    expect(again?.subject).toMatch(/^Proposed again: change of the speaker “Ada Lovelace”, by Nia/);
    expect(again?.text).toContain(
      'Nia Nord proposes again, after you sent it back, to change the speaker “Ada Lovelace”.',
    );
    expect(again?.text).toContain('> In full now.\n');
    const [nowInList] = (await site.ask('GET', '/api/proposals')).body;
    expect(nowInList).toMatchObject({ number, entryTitle: 'Ada Lovelace', isFrozen: false });
    // Its answer was lost.
    expect((await later()).status).toBe(201);
    expect(await shown(number)).toMatchObject({ state: 'waits', values: { name: 'Ada Lovelace' } });
    expect(await listed(number)).toMatchObject({ comment: '', why, answer: 'In full now.' });
    const { comments } = await review(number);
    expect(comments.slice(1)).toMatchObject([
      { by: 'Nia Nord, who proposes it', text: 'In full now.' },
    ]);

    expect((await publish(number)).status).toBe(200);
    const log = await site.git('log', '-1', '--format=%an <%ae>%n%s%n%b', 'main');
    expect(log).toMatch(/^Nia Nord <nia-nord@users\.noreply\.conference\.example>/);
    expect(log).toContain('Update speaker: Ada Lovelace');
    expect(log).toContain(`Proposed in #${number}, published by `);
    const { body } = await site.call('GET', OWN, { token: nia });
    expect(body.proposals[0]).toMatchObject({ number, state: 'published', comment: '' });
    expect(body.proposals[0].decided.by).toBe(ADMIN.name);
    expect(await branchesOf('ada')).toBe('');
    expect(await review(number)).toMatchObject({
      isOpen: false,
      ended: { how: 'published', by: ADMIN.name },
    });
    // In another tab it was still open: its author is told once.
    expect((await publish(number)).status).toBe(200);
    const [out] = await mailsTo(site, 'nia-nord@example.org', 1, /^Published/);
    // What it said is kept no longer than it takes to say it.
    const rests = "SELECT kind FROM mails WHERE state = 'sent' AND about <> '[]'";
    expect((await (await site.worker.database()).prepare(rests).all()).results).toEqual([]);
    expect(out?.text).toContain(`${site.url}/admin/your-proposals\n`);
    const told = "SELECT DISTINCT email FROM mails WHERE kind IN ('returned', 'published')";
    const { results } = await (await site.worker.database()).prepare(told).all();
    expect(results).toEqual([{ email: 'nia-nord@example.org' }]);
    const published = "SELECT count(*) AS count FROM mails WHERE kind = 'published'";
    expect(await (await site.worker.database()).prepare(published).first()).toEqual({ count: 1 });
  });

  it('is in no mail that waited for its turn, once it is decided', async () => {
    const numbers: number[] = [];
    for (const id of ['planck', 'turing', 'volta', 'wien', 'yukawa']) {
      numbers.push((await change(id, speaker(`${id} II`), nia)).body.number);
    }
    const [first = 0, published = 0, down = 0, planned = 0, stays = 0] = numbers;
    await mailsTo(site, ADMIN.email, 1, /“planck II”/);
    const gathered = async () => {
      const database = await site.worker.database();
      const turn = `UPDATE mails SET due_at = 0, made_at = made_at - 60000, claimed_at = NULL
        WHERE kind = 'proposal' AND state = 'waiting'`;
      await database.prepare(turn).run();
      await site.worker.runScheduled();
      const waits =
        "SELECT 1 FROM mails WHERE kind = 'proposal' AND state IN ('waiting', 'sending')";
      await expect.poll(() => database.prepare(waits).first()).toBeNull();
    };
    expect((await publish(published)).status).toBe(200);
    await site.ask('POST', `/api/proposals/${down}/close`, {});
    const { head } = await review(planned);
    await site.ask('POST', `/api/proposals/${planned}/plan`, { head, at: '2031-03-01T09:00' });
    await gathered();
    const [mail] = await mailsTo(site, ADMIN.email, 1, /“yukawa II”/);
    expect(mail?.subject).toMatch(/^A proposal waits: change of the speaker “yukawa II”, by Nia/);
    expect(mail?.text).not.toMatch(/(?:turing|volta|wien) II/);

    // With nothing left no mail goes out.
    const again = (await change('turing', speaker('turing III'), nia)).body.number;
    for (const each of [first, stays, again, planned]) {
      await site.ask('POST', `/api/proposals/${each}/close`, {});
    }
    await gathered();
    await mailsTo(site, ADMIN.email, 0, /“turing III”/);
  });

  it('says of a sample that is published why no list shows it', async () => {
    const sample = { ...speaker('ohm', 'Another text.'), sample: true };
    const { number } = (await change('ohm', sample)).body;
    expect((await listed(number)).unlisted).toBe(null);
    expect((await publish(number)).status).toBe(200);
    expect(await listed(number)).toMatchObject({ state: 'published', unlisted: 'over' });
    const [mail] = await mailsTo(site, 'nia-nord@example.org', 1, /^Published.*“ohm”/);
    expect(mail?.text).toContain('since the conference is over, lists show no samples');
  });

  it('that is planned, and changed by its editor, waits for a new look at once, and is called as it is now', async () => {
    const { number } = (await change('ohm', speaker('Ohm, planned'))).body;
    const at = '2031-03-01T09:00';
    const { head } = await review(number);
    expect((await site.ask('POST', `/api/proposals/${number}/plan`, { head, at })).status).toBe(
      201,
    );
    const [told] = await mailsTo(site, 'nia-nord@example.org', 1, /^Planned: .*Ohm, planned/);
    expect(told?.text).toContain('It goes live on 1 March 2031 at 09:00 (Asia/Kolkata).');
    const { etag } = await shown(number);
    // Nobody has to decide about it any more.
    const reviewers = async () => {
      const [{ planned }] = (await site.ask('GET', '/api/proposals')).body;
      const { proposals, waiting, stopped } = (await site.ask('GET', '/api/handover')).body;
      return { planned, proposals, waiting, stopped };
    };
    const hour = '2031-03-01T03:30:00.000Z';
    expect(await reviewers()).toEqual({
      planned: { at: hour, isStopped: false },
      ...{ proposals: 0, waiting: 1, stopped: 0 },
    });
    expect((await listed(number)).plannedFor).toBe('2031-03-01T03:30:00.000Z');
    expect((await review(number)).sincePlanned).toBe(null);
    const again = await goOn(number, speaker('Ohm, again'), { 'If-Match': etag });
    expect(again).toMatchObject({
      status: 201,
      body: { message: expect.stringContaining('It was planned: that has stopped') },
    });
    // What is looked at is the difference from what was planned.
    const between = { before: 'Ohm, planned', after: 'Ohm, again' };
    expect((await review(number)).sincePlanned).toMatchObject([{ changes: [between] }]);
    expect(await listed(number)).toMatchObject({ title: 'Ohm, again', plannedFor: null });
    const [planned] = (await site.ask('GET', '/api/waiting')).body.changes;
    expect(planned).toMatchObject({ proposal: number, state: 'needs a look', title: 'Ohm, again' });
    expect(await reviewers()).toEqual({
      planned: { at: hour, isStopped: true },
      ...{ proposals: 1, waiting: 0, stopped: 1 },
    });
    expect(planned.problem).toContain('Its author changed this proposal after it was planned');
    const [mail] = await mailsTo(
      site,
      ADMIN.email,
      1,
      /^Stopped: “Ohm, again”, planned for 1 March 2031 at 09:00/,
    );
    expect(mail?.text).toContain('(Asia/Kolkata).\n\nIts author changed this proposal');
    expect(mail?.text).toContain(`/admin/proposals/${number}\n`);
    expect(mail?.text).not.toContain('GitHub');
    expect((await publish(number)).status).toBe(200);
    expect((await site.ask('GET', '/api/waiting')).body.changes).toEqual([]);

    // So does one that is taken back.
    const back = (await change('ohm', speaker('Ohm, taken back'))).body.number;
    const seen = (await review(back)).head;
    await site.ask('POST', `/api/proposals/${back}/plan`, { head: seen, at });
    expect((await site.call('DELETE', `${OWN}/${back}`, { token: nia })).status).toBe(200);
    const [stopped] = (await site.ask('GET', '/api/waiting')).body.changes;
    expect(stopped.problem).toContain('There is nothing left to publish here');
    expect((await site.ask('DELETE', `/api/waiting/${stopped.id}`)).status).toBe(200);
  });

  it('that is planned, and clashes with what is saved since, is stopped then, and its editor is told', async () => {
    const { number } = (await change('planck', speaker('planck', 'Hers.'))).body;
    const { head } = await review(number);
    const at = '2031-03-01T09:00';
    await site.ask('POST', `/api/proposals/${number}/plan`, { head, at });
    const save = (values: object) => site.ask('PUT', '/api/speaker/update/planck', values);
    // What can be put together goes live all the same.
    expect((await save({ ...speaker('planck'), specialization: ['Heat'] })).status).toBe(201);
    expect(await listed(number)).toMatchObject({ stopped: null });
    expect((await save({ ...speaker('planck', 'Theirs.'), specialization: ['Heat'] })).status).toBe(
      201,
    );
    const [inList] = (await site.ask('GET', '/api/proposals')).body;
    expect(inList).toMatchObject({ number, planned: { isStopped: true } });
    const [planned] = (await site.ask('GET', '/api/waiting')).body.changes;
    const clash = `${ADMIN.name} changed the same on the website since: Description.`;
    expect(planned).toMatchObject({
      proposal: number,
      state: 'needs a look',
      problem: expect.stringContaining(clash),
    });
    expect(await listed(number)).toMatchObject({
      state: 'waits',
      plannedFor: null,
      stopped: { at: '2031-03-01T03:30:00.000Z', why: clash },
    });
    const about = /^Does not go live as planned: .*“planck”/;
    const [told] = await mailsTo(site, 'nia-nord@example.org', 1, about);
    expect(told?.text).toContain(
      `It is not published by itself on 1 March 2031 at 09:00 (Asia/Kolkata) any more. ${clash}`,
    );
    const [stuck] = await mailsTo(site, ADMIN.email, 1, /^Stopped: “planck”, planned for/);
    expect(stuck?.text).toContain('Look at it again');
    expect((await site.ask('POST', `/api/proposals/${number}/close`, {})).status).toBe(200);
  });

  it('of what was deleted since says so to its editor and to who reviews it, and brings it back', async () => {
    const { number } = (await change('laplace', speaker('laplace', 'Another text.'))).body;
    expect(await listed(number)).toMatchObject({ isGone: false, answer: '' });
    await site.ask('DELETE', '/api/speaker/delete/laplace');
    expect(await listed(number)).toMatchObject({ state: 'waits', isGone: true });
    const { head, changes } = await review(number);
    const items = [{ field: 'description', before: 'Text.', after: 'Another text.' }];
    expect(changes).toMatchObject([{ title: 'laplace', fields: [{ field: '', items }] }]);
    const path = speakerPath('laplace');
    const chosen = { choices: { [path]: { '': 'proposed' } }, etags: { [path]: null } };
    const merged = await site.ask('POST', `/api/proposals/${number}/merge`, { head, ...chosen });
    expect(merged.status).toBe(200);
    expect(await site.git('show', `main:${path}`)).toContain('Another text.');
  });

  it('may be a new entry, with a picture that its form shows again', async () => {
    const image = await upload(site, png('a face'));
    const values = { ...speaker('Emmy N.'), imageUrl: image };
    const sent = { kind: 'speakers', values };
    const { body } = await send(sent, nia, { 'Idempotency-Key': 'once' });
    expect((await send(sent, nia, { 'Idempotency-Key': 'once' })).body.number).toBe(body.number);
    const database = await site.worker.database();
    await database.prepare("DELETE FROM pictures WHERE owner = 'staged'").run();
    const own = await shown(body.number);
    expect(own).toMatchObject({
      action: 'create',
      base: null,
      values: { name: 'Emmy N.', imageUrl: image },
    });
    expect((await showPicture(site, image)).status).toBe(200);
    await goOn(body.number, { ...values, name: 'Emmy Noether' }, { 'If-Match': own.etag });
    expect((await publish(body.number)).status).toBe(200);
    const { entry } = own;
    expect(await site.git('show', `main:${speakerPath(entry)}`)).toMatch(/name: "?Emmy Noether/);
    expect(await site.git('ls-tree', '--name-only', 'main', `public${image}`)).not.toBe('');
  });

  it('may bring a picture into a setting, which its form shows again', async () => {
    const picture = await upload(site, png('a field'));
    const values = { slides: [slide('/logo.svg'), slide(picture)] };
    const { body } = await send({ kind: 'settings', entry: 'carousel', values });
    const database = await site.worker.database();
    await database.prepare("DELETE FROM pictures WHERE owner = 'staged'").run();
    const own = await shown(body.number);
    expect(own.values).toEqual(values);
    expect((await showPicture(site, picture)).status).toBe(200);
    const later = { slides: [slide('/logo.svg'), slide(picture, 'A wide field')] };
    await goOn(body.number, later, { 'If-Match': own.etag });
    expect((await publish(body.number)).status).toBe(200);
    expect(JSON.parse(await site.git('show', `main:${settingPath('carousel')}`))).toEqual(later);
    expect(await site.git('ls-tree', '--name-only', 'main', `public${picture}`)).not.toBe('');
  });

  it('may be that an entry goes', async () => {
    const long = { kind: 'speakers', entry: 'bose', why: 'x'.repeat(501) };
    const refused = await send(long);
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'why-proposed']);
    const { body } = await send({ ...long, why: '' });
    expect(body.message).toMatch(/^Proposed\. It is deleted when a publisher has agreed/);
    expect(await shown(body.number)).toMatchObject({ action: 'delete', values: null });
    expect((await review(body.number)).changes).toMatchObject([{ id: 'bose', change: 'deleted' }]);
    const { body: list } = await site.ask('GET', '/api/proposals');
    const { number } = body;
    expect(list).toContainEqual(expect.objectContaining({ number, action: 'delete' }));
    expect((await goOn(body.number, speaker('Bose'))).status).toBe(422);
    await publish(body.number);
    expect(await site.git('ls-tree', '--name-only', 'main', speakerPath('bose'))).toBe('');
  });

  it('is told with the facts that its title names, in lists and in mails', async () => {
    const token = await newAccount('Quin Quist', 'editor');
    const values = speaker('Ada until {{date:camera-ready}}');
    const title = 'Ada until Monday 16 February 2026';
    const { body } = await send({ kind: 'speakers', values }, token);
    const own = async () => (await site.call('GET', OWN, { token })).body.proposals;
    expect(await own()).toMatchObject([{ number: body.number, title }]);
    const { body: all } = await site.ask('GET', '/api/proposals');
    expect(all).toContainEqual(expect.objectContaining({ entryTitle: title, action: 'create' }));
    const draft = { kind: 'speakers', entry: null, values, base: null, isShared: false };
    await site.call('PUT', `/api/drafts/${crypto.randomUUID()}`, { token, body: draft });
    const { drafts } = (await site.call('GET', '/api/waiting', { token })).body;
    expect(drafts.map((each: { title: string }) => each.title)).toEqual([title]);
    await site.ask('POST', `/api/proposals/${body.number}/close`, {});
    const [mail] = await mailsTo(site, 'quin-quist@example.org', 1);
    expect(mail?.subject).toBe(
      `Turned down: your new speaker “${title}”, on the website of IC 2026`,
    );
    expect(mail?.text).toContain(`to add the speaker “${title}”.\n\nNo reason was given.\n`);
  });

  it('may be the text of a page; pages come and go by publishers', async () => {
    const { body } = await send({ kind: 'pages', entry: 'venue', values: page('The new venue') });
    expect(await shown(body.number)).toMatchObject({ kind: 'pages', base: { title: 'The venue' } });
    expect((await publish(body.number)).status).toBe(200);
    expect(await site.git('show', 'main:content/pages/venue.md')).toContain('The new venue');
    expect((await send({ kind: 'pages', values: page('New') })).status).toBe(422);
    expect((await send({ kind: 'pages', entry: 'venue' })).status).toBe(422);
  });

  it('may be a setting, which stays in one piece', async () => {
    const entry = 'important-dates';
    const setting = {
      kind: 'settings',
      entry,
      values: datesWith({ 'camera-ready': '2026-02-20' }),
    };
    const { body } = await send(setting);
    const { number } = body;
    expect(await branchesOf(entry)).toMatch(
      /cms\/account-nia-nord-update-\w+\/settings\/important-/,
    );
    expect(await listed(number)).toMatchObject({
      ...{ kind: 'settings', action: 'update', entry, title: 'Important dates: camera-ready' },
    });
    const { body: all } = await site.ask('GET', '/api/proposals');
    expect(all).toContainEqual(
      expect.objectContaining({ number, entryTitle: 'Important dates: camera-ready' }),
    );
    const items = [{ before: '2026-02-16', after: '2026-02-20' }];
    expect(await review(number)).toMatchObject({
      ...{ collection: null, noun: 'setting', by: { name: 'Nia Nord' } },
      entryTitle: 'Important dates: camera-ready',
      changes: [{ path: settingPath(entry), fields: [{ field: 'dates', items }] }],
    });

    await site.ask('POST', `/api/proposals/${number}/comment`, { text: 'Two days more, please.' });
    const own = await shown(number);
    expect(own).toMatchObject({ state: 'returned', values: setting.values, base: datesWith() });
    // It is called by what it changes now.
    const other = datesWith({ 'conference-start': '2026-03-05' });
    expect((await goOn(number, other, { 'If-Match': own.etag })).status).toBe(201);
    const { etag, title } = await shown(number);
    expect(title).toBe('Important dates: conference-start');
    const later = datesWith({ 'camera-ready': '2026-02-22' });
    expect((await goOn(number, later, { 'If-Match': etag })).status).toBe(201);
    const old = await goOn(number, datesWith(), { 'If-Match': own.etag });
    expect([old.status, old.body.current]).toEqual([412, later]);
    // What others saved meanwhile stays, date by date.
    await site.ask(
      'PUT',
      `/api/settings/${entry}`,
      datesWith({ 'conference-start': '2026-03-07' }),
    );
    expect((await publish(number)).status).toBe(200);
    const saved = JSON.parse(await site.git('show', `main:${settingPath(entry)}`));
    const both = { 'camera-ready': '2026-02-22', 'conference-start': '2026-03-07' };
    expect(saved).toEqual(datesWith(both));
    expect(await site.git('log', '-1', '--format=%an: %s', 'main')).toContain(
      'Nia Nord: Update setting: Important dates',
    );
    await site.ask('PUT', `/api/settings/${entry}`, datesWith());

    // A setting is always there, and a date that is moved with its update takes two files.
    for (const values of [undefined, { moves: 'camera-ready', date: '2026-02-27' }]) {
      expect((await send({ kind: 'settings', entry, values })).status).toBe(422);
    }
    expect((await send({ kind: 'settings', values: setting.values })).status).toBe(422);
  });

  it.each([
    {
      ...{ kind: 'speakers', entry: 'curie', noOther: 'nobody', field: 'name' },
      ...{ wrong: speaker(''), same: speaker('curie'), right: speaker('Marie') },
    },
    {
      ...{ kind: 'settings', entry: 'organising-categories', noOther: 'nothing' },
      field: 'categories[3]',
      ...{ wrong: categories(''), same: categories(), right: categories('Chair') },
    },
  ])('is judged as a save is, and says so where nothing is changed: $kind', async (example) => {
    const { kind, entry, noOther, field, wrong, same, right } = example;
    const refused = await send({ kind, entry, values: wrong });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, field]);
    expect((await send({ kind, entry, values: same })).status).toBe(422);
    expect((await send({ kind, entry: noOther, values: right })).status).toBe(404);
    const old = { 'If-Match': '"0000000000000000000000000000000000000000"' };
    expect((await send({ kind, entry, values: right }, nia, old)).status).toBe(412);
    expect(await branchesOf(entry)).toBe('');
  });

  it('of a setting is asked again when it is published: what it takes away may be named by then', async () => {
    const [gone = '', ...others] = CATEGORIES;
    const without = {
      kind: 'settings',
      entry: 'organising-categories',
      values: { categories: others },
    };
    const made = await send(without);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { number } = made.body;
    const member = { ...speaker('Mia'), college: 'IIT Patna', committee: gone };
    const added = await site.ask('POST', '/api/organisingcommitee/createMember', member);
    expect(added.status).toBe(201);
    const [change] = (await review(number)).changes;
    expect(change.findings).toMatchObject([
      { severity: 'error', message: expect.stringContaining(`“${gone}” still has members: “Mia”`) },
    ]);
    const refused = await publish(number);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('still has members'),
    ]);
    await site.ask('DELETE', `/api/organisingcommitee/deleteMember/${added.body._id}`);
    expect((await publish(number)).status).toBe(200);
    await site.ask('PUT', '/api/settings/organising-categories', categories());
  });

  it('is one proposal an entry, and a later version does not replace one that was not seen', async () => {
    const { body } = await change('darwin', speaker('Charles'));
    const other = await change('darwin', speaker('Charles D.'));
    expect([other.status, other.body.number]).toEqual([409, body.number]);
    const { etag } = await shown(body.number);
    await goOn(body.number, speaker('Charles Darwin'), { 'If-Match': etag });
    const late = await goOn(body.number, speaker('C. Darwin'), { 'If-Match': etag });
    expect(late.status).toBe(412);
    expect(late.body.current.name).toBe('Charles Darwin');
  });

  it('comes together with what is saved meanwhile', async () => {
    const { body } = await change('euler', speaker('Leonhard Euler'));
    const saved = { ...speaker('euler'), description: 'By a publisher.' };
    await site.ask('PUT', '/api/speaker/update/euler', saved);
    await publish(body.number);
    const text = await site.git('show', `main:${speakerPath('euler')}`);
    expect(text).toMatch(/name: "?Leonhard Euler/);
    expect(text).toContain('By a publisher.');
  });

  it('is a draft of theirs once it is taken back or turned down, and proposed anew from there', async () => {
    const image = await upload(site, png('another face'));
    const values = { ...speaker('Enrico'), imageUrl: image };
    const { body } = await change('fermi', values);
    const back = await site.call('DELETE', `${OWN}/${body.number}`, { token: nia });
    expect(back.status).toBe(200);
    expect(await branchesOf('fermi')).toBe('');
    expect((await goOn(body.number, speaker('Enrico F.'))).status).toBe(409);
    const { draft } = back.body;
    expect(await listed(body.number)).toMatchObject({ state: 'taken back', draft });
    expect((await review(body.number)).ended).toMatchObject({ how: 'taken back', by: 'Nia Nord' });
    const database = await site.worker.database();
    await database.prepare("DELETE FROM pictures WHERE owner = 'staged'").run();
    const kept = await draftOf(draft);
    expect(kept).toMatchObject({
      ...{ kind: 'speakers', entry: 'fermi', title: 'Enrico', isShared: false },
      values: { ...values, specialization: ['Grids'] },
      base: { name: 'fermi' },
    });
    expect((await showPicture(site, image)).status).toBe(200);

    const sent = { kind: 'speakers', entry: 'fermi', values };
    const anew = await send(sent, nia, { 'Draft-Id': draft, 'If-Match': kept.etag });
    expect(anew.body.number).not.toBe(body.number);
    await site.refuses(404, 'GET', `/api/drafts/${draft}`, { token: nia });
    expect(await listed(body.number)).toMatchObject({ draft: null });
    await site.ask('POST', `/api/proposals/${anew.body.number}/close`, { text: 'Not this year.' });
    expect(await branchesOf('fermi')).toBe('');
    const closed = await listed(anew.body.number);
    expect(closed).toMatchObject({ state: 'closed', decided: { by: ADMIN.name } });
    expect(closed.comment).toMatch(/^Not this year\./);
    await mailsTo(site, 'nia-nord@example.org', 1, /^Turned down.*“Enrico”/);
    expect(await draftOf(closed.draft)).toMatchObject({
      entry: 'fermi',
      values: { name: 'Enrico' },
    });

    // Of what is new the form begins anew; of a deletion there is no text.
    const fresh = await send({ kind: 'speakers', values: speaker('Fresh') });
    const freshBack = await site.call('DELETE', `${OWN}/${fresh.body.number}`, { token: nia });
    const freshDraft = await draftOf(freshBack.body.draft);
    expect(freshDraft).toMatchObject({ entry: null, base: null, etag: null });
    expect(freshDraft.values).toMatchObject({ name: 'Fresh' });
    const gone = await send({ kind: 'speakers', entry: 'fermi' });
    const goneBack = await site.call('DELETE', `${OWN}/${gone.body.number}`, { token: nia });
    expect(goneBack.body).toEqual({ message: 'Taken back: nothing is deleted.', draft: null });
    const chair = { kind: 'settings', entry: 'organising-categories', values: categories('Chair') };
    const setting = (await send(chair)).body.number;
    const settingBack = await site.call('DELETE', `${OWN}/${setting}`, { token: nia });
    const inFull = {
      ...chair,
      base: categories(),
      title: 'Categories of the organising committee',
    };
    expect(await draftOf(settingBack.body.draft)).toMatchObject(inFull);
  });

  it('is told when it is taken off the website again, and is a draft of theirs once more', async () => {
    const { number } = (await change('kepler', speaker('Johannes'))).body;
    const { commit } = (await publish(number)).body;
    const undo = async (which: string, body = {}) => {
      const answer = await site.ask('POST', `/api/log/${which}/undo`, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.commit;
    };
    const undoing = await undo(commit, { why: 'She said no.' });
    expect(await listed(number)).toMatchObject({ state: 'undone', undone: { by: ADMIN.name } });
    await expect.poll(async () => (await listed(number)).draft).toBeTruthy();
    const { draft } = await listed(number);
    expect(await draftOf(draft)).toMatchObject({ entry: 'kepler', values: { name: 'Johannes' } });
    const [off] = await mailsTo(site, 'nia-nord@example.org', 1, /^Undone: .*“Johannes”/);
    expect(off?.text).toContain('> She said no.\n');
    expect((await listed(number)).comment).toMatch(/^She said no\.\n\n— /);
    expect((await review(number)).ended).toMatchObject({ how: 'undone', by: ADMIN.name });
    // Whoever reviews the same once more reads that it was there before.
    const anew = (await change('kepler', speaker('Johannes K.'))).body;
    expect((await review(anew.number)).undoneBefore).toMatchObject({
      ...{ number, by: ADMIN.name, comment: 'She said no.' },
    });
    await site.ask('POST', `/api/proposals/${anew.number}/close`, {});
    // Without a word, too, it is known whose decision it was.
    const turnedDown = { how: 'turned down', by: ADMIN.name };
    expect(await review(anew.number)).toMatchObject({ ended: turnedDown });
    await undo(undoing);
    const again = await listed(number);
    expect(again).toMatchObject({ state: 'published', undone: null, draft: null });
  });

  it.each([
    // A publication that is at its commit when it is taken back, and the other way round.
    ['publishing', 'taking back', 'POST /git/trees', 'planck'],
    ['taking back', 'publishing', 'PUT /issues', 'volta'],
    ['publishing', 'returning', 'POST /git/trees', 'wien'],
    ['returning', 'publishing', 'POST /issues', 'yukawa'],
  ] as const)(
    'is published, returned or taken back, and whoever comes second is told: %s before %s',
    async (first, second, route, entry) => {
      const { number } = (await change(entry, speaker(`Raced ${entry}`))).body;
      const { head } = await review(number);
      const acts = {
        publishing: () => site.ask('POST', `/api/proposals/${number}/merge`, { head }),
        'taking back': () => site.call('DELETE', `${OWN}/${number}`, { token: nia }),
        returning: () => site.ask('POST', `/api/proposals/${number}/comment`, { text: 'In full.' }),
      };
      let release = () => {};
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      const held = site.github.faults.inject({ route, kind: 'hold', until });
      const one = acts[first]();
      await expect.poll(() => held.fired).toBe(1);
      const asked = site.github.requests.length;
      const other = acts[second]();
      // It has read the proposal as still open, and its trees where it publishes: what it asks before both meet.
      const last = second === 'publishing' ? /\/git\/trees\// : /\/pulls\//;
      await expect
        .poll(() => site.github.requests.slice(asked).some(({ path }) => last.test(path)))
        .toBe(true);
      release();
      const [won, lost] = await Promise.all([one, other]);
      expect([won.status, lost.status]).toEqual([200, 409]);
      expect(lost.body.message).toMatch(/at the same moment\./);
      const isPublished = (await site.git('show', `main:${speakerPath(entry)}`)).includes('Raced');
      expect(isPublished).toBe(first === 'publishing');
      const { state, draft } = await listed(number);
      const unpublished = first === 'returning' ? ['returned', false] : ['taken back', true];
      expect([state, draft !== null]).toEqual(isPublished ? ['published', false] : unpublished);
      if (first === 'returning') expect((await publish(number)).status).toBe(200);
    },
  );

  it('may be kept as a draft before, which is theirs, or for publishers of its kind, too', async () => {
    const sent = { kind: 'papers', entry: null, values: { heading: 'Half' }, base: null };
    const keep = (id: string, token: string, isShared: boolean) =>
      site.call('PUT', `/api/drafts/${id}`, { token, body: { ...sent, isShared } });
    const [own, shared, publishers] = [0, 0, 0].map(() => crypto.randomUUID());
    expect((await keep(own ?? '', oto, false)).status).toBe(201);
    expect((await keep(shared ?? '', oto, true)).status).toBe(201);
    expect((await keep(publishers ?? '', pia, true)).status).toBe(201);
    const seenBy = async (token: string) => {
      const { body } = await site.call('GET', '/api/waiting', { token });
      return body.drafts.map(({ id }: { id: string }) => id).sort();
    };
    expect(await seenBy(oto)).toEqual([own, shared].sort());
    expect(await seenBy(pia)).toEqual([publishers, shared].sort());
    // What publishers share among themselves is not for editors.
    await site.refuses(403, 'GET', `/api/drafts/${publishers}`, { token: oto });
    expect((await keep(publishers ?? '', oto, true)).status).toBe(403);
    expect((await keep(crypto.randomUUID(), oto, true)).status).toBe(201);
  });
});

describe('a proposal of an editor', () => {
  it('is of what they may propose, and of editors alone', async () => {
    const refused = await change('gauss', speaker('Carl'), oto);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe(
      'Your account proposes changes and is limited to Papers. An owner can change what your account may do, under Accounts.',
    );
    for (const token of [pia, site.token]) {
      expect((await change('gauss', speaker('Carl'), token)).status).toBe(403);
    }
    expect(await branchesOf('gauss')).toBe('');
    // Of the settings those who are limited to them.
    const setting = { kind: 'settings', entry: 'organising-categories', values: categories('C') };
    for (const token of [oto, pia, site.token])
      expect((await send(setting, token)).status).toBe(403);
    const draft = `/api/drafts/${crypto.randomUUID()}`;
    await site.refuses(403, 'PUT', draft, { token: oto, body: { ...setting, base: null } });
    expect((await change('gauss', speaker('Carl'), sam)).status).toBe(403);
    expect((await send(setting, sam)).status).toBe(201);
  });

  it('is shown, changed and taken back by themselves alone, while they are logged in', async () => {
    const { body } = await change('hertz', speaker('Heinrich'));
    const one = `${OWN}/${body.number}`;
    const other = { token: oto, body: { values: speaker('Other') } };
    await site.refuses(404, 'GET', one, { token: oto });
    await site.refuses(404, 'PUT', one, other);
    await site.refuses(404, 'DELETE', one, { token: oto });
    expect((await site.call('GET', OWN, { token: oto })).body).toEqual({ proposals: [] });
    const { token } = (
      await site.call('POST', '/api/user/login', {
        body: { email: 'nia-nord@example.org', password: PASSWORD },
      })
    ).body;
    await site.call('POST', '/api/user/logout', { token });
    await site.refuses(401, 'PUT', one, { ...other, token });
    expect(await review(body.number)).toMatchObject({ isOpen: true });
    expect((await shown(body.number)).values.name).toBe('Heinrich');
    // Who may propose nothing of it any more keeps what is there, and adds nothing.
    const database = await site.worker.database();
    const limit = (rights: string) =>
      database
        .prepare('UPDATE accounts SET rights = ? WHERE id = ?')
        .bind(rights, 'nia-nord')
        .run();
    await limit('editor papers');
    expect((await goOn(body.number, speaker('H. Hertz'))).status).toBe(403);
    expect(await review(body.number)).toMatchObject({ isFrozen: true });
    await limit('editor');
  });

  it('is saved, published and reviewed by nobody who only proposes', async () => {
    const { body } = await change('turing', speaker('Alan'));
    const head = 'f'.repeat(40);
    const calls: [string, string, object?][] = [
      ['PUT', '/api/speaker/update/turing', speaker('Alan')],
      ['DELETE', '/api/speaker/delete/turing'],
      ['POST', '/api/speaker/create', speaker('Another')],
      ['PUT', '/api/settings/site', {}],
      [
        'POST',
        '/api/waiting',
        { kind: 'speakers', entry: 'turing', values: speaker('A.'), at: '' },
      ],
      ['PUT', '/api/dates/camera-ready', {}],
      ['GET', '/api/proposals'],
      ['POST', `/api/proposals/${body.number}/merge`, { head }],
      ['POST', `/api/proposals/${body.number}/comment`, { text: 'Mine.' }],
      ['GET', '/api/contact'],
    ];
    for (const [method, path, sent] of calls) {
      await site.refuses(403, method, path, { token: nia, ...(sent && { body: sent }) });
    }
  });
});
