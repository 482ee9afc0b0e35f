import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from 'embedded-github/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, type Answer } from '../api-client.ts';
import { type FaultWorld, outcomeOf, pause, startFaultWorld, upload } from './fault-world.ts';
import {
  changeD1,
  changeObject,
  fill,
  MAKE_ROOM,
  openedWorker,
  resetObject,
  setClock,
} from './opened-worker.ts';

let world: FaultWorld;
beforeAll(async () => {
  // Nothing here is about a GitHub that answers late.
  const patient = { GITHUB_TIMEOUT_MS: '120000' };
  world = await startFaultWorld(patient, { workerScript: await openedWorker() });
});
afterAll(async () => {
  expect(await git(world.stack.gitDir, ['fsck', '--strict', '--no-dangling'])).toBe('');
  await world.stack.remove();
});

const AWAY = 'The website cannot use its storage at the moment.';
const READ = `${AWAY} Please try again in a moment.`;
const NOTHING = `${AWAY} Nothing was saved. Please try again in a moment.`;

const PAPER = { heading: 'A paper', authors: 'Asha', content: 'Text.' };
const MESSAGE = { name: 'A', email: 'a@example.org', subject: 'Of', message: 'A question.' };
const LOGIN = { email: ADMIN.email, password: ADMIN.password };
const ID = '5d3a9d0c-6f4b-4b61-8f0e-000000000000';

type Call = [method: string, path: string, body?: unknown];
/** Calls that need accounts, messages or limits, of which D1 has all. */
const PRIVATE: Call[] = [
  ['GET', '/api/contact'],
  ['POST', '/api/contact', MESSAGE],
  ['PUT', `/api/contact/${ID}`, { read: true }],
  ['DELETE', `/api/contact/${ID}`],
  ['POST', '/api/user/login', LOGIN],
  ['POST', '/api/user/logout'],
  ['POST', '/api/user/newuser', { ...MESSAGE, password: 'correct horse', pic: '' }],
  ['POST', '/api/user/image'],
  ['GET', '/api/user/all'],
  ['PUT', '/api/user/password', { currentPassword: 'correct horse', newPassword: 'another' }],
  ['DELETE', `/api/user/delete/${ID}`],
  ['GET', `/api/user/photo/${ID}/a.png`],
  ['GET', '/uploads/a.png'],
  ['DELETE', '/api/editor/session'],
  ['GET', '/api/papers/get/first'],
  ['POST', '/api/papers/add', PAPER],
  ['PUT', '/api/papers/update/first', PAPER],
  ['DELETE', '/api/papers/delete/first'],
  ['POST', '/api/papers/import', { rows: [PAPER] }],
  ['PUT', '/api/speaker/order', { ids: ['first'] }],
  ['POST', '/api/internationalcommitee/createMember', PAPER],
  ['POST', '/api/papers/restore/first', { commit: 'a' }],
  ['GET', '/api/changes'],
  ['GET', '/api/proposals'],
  ['POST', '/api/proposals/1/merge', { head: 'a' }],
];
/** Calls that read the content, of which the object keeps a copy. */
const CONTENT: Call[] = [
  ['GET', '/api/papers/all'],
  ['GET', '/api/papers/all?brief'],
  ['GET', '/api/internationalcommitee/getAllMembers'],
  ['GET', '/api/papers/get/first'],
  ['POST', '/api/papers/add', PAPER],
  ['PUT', '/api/papers/update/first', PAPER],
  ['DELETE', '/api/papers/delete/first'],
  ['POST', '/api/papers/import', { rows: [PAPER] }],
];

const secret = { Authorization: `token ${'a'.repeat(43)}` };

/** Every call says that the storage is away, each in the words of its kind, and none is carried out. */
async function areAway(calls: readonly Call[], key?: string): Promise<void> {
  const { stack, token } = world;
  const before = await world.subjects();
  for (const [method, path, body] of calls) {
    const headers = { ...secret, ...(key && { 'idempotency-key': key }) };
    const answer = await stack.call(method, path, { token, body, headers });
    const expected = method === 'GET' ? READ : NOTHING;
    expect([method, path, answer.status, answer.body.message]).toEqual([
      method,
      path,
      503,
      expected,
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    if (path.includes('createMember')) expect(answer.body.msg).toBe(expected);
  }
  expect(await world.subjects()).toEqual(before);
}

describe('while D1 does not answer', () => {
  it('every call that needs it says so, and that nothing was saved', async () => {
    const tables = ['sessions', 'attempts', 'pictures', 'editor_sessions'];
    for (const name of tables)
      await changeD1(world.stack, `ALTER TABLE ${name} RENAME TO x_${name}`);
    await areAway(PRIVATE);
    // Visitors read on.
    expect((await world.stack.call('GET', '/api/papers/all')).status).toBe(200);
    expect((await world.stack.call('GET', '/api/health')).status).toBe(200);
    for (const name of tables)
      await changeD1(world.stack, `ALTER TABLE x_${name} RENAME TO ${name}`);
    expect((await world.stack.call('POST', '/api/contact', { body: MESSAGE })).status).toBe(200);
  });

  it('a message that cannot be written is not said to be sent', async () => {
    await changeD1(world.stack, fill('messages'));
    const send = () => world.stack.call('POST', '/api/contact', { body: MESSAGE });
    const full = await send();
    expect([full.status, full.body.message]).toEqual([503, NOTHING]);
    await changeD1(world.stack, MAKE_ROOM);
    expect((await send()).status).toBe(200);
  });

  it('a save whose picture waits there says that nothing was saved', async () => {
    const { stack, token } = world;
    const body = { imageUrl: await upload(stack, token, 'waits'), tags: 'Waits' };
    const save = () =>
      stack.call('POST', '/api/photogallery/upload', {
        token,
        body,
        headers: { 'idempotency-key': 'waits' },
      });
    await changeD1(stack, 'ALTER TABLE picture_chunks RENAME TO away');
    const away = await save();
    expect([away.status, away.body.message]).toEqual([503, NOTHING]);
    await changeD1(stack, 'ALTER TABLE away RENAME TO picture_chunks');
    expect((await save()).status).toBe(201);
    expect(await world.inList('photogallery', 'tags', 'Waits')).toBe(1);
  });
});

describe('while the storage of the content repository does not answer', () => {
  const subjectsOf = async (heading: string) =>
    (await world.subjects()).filter((one) => one === `Add paper: ${heading}`);

  it('every call that needs it says so, and that nothing was saved', async () => {
    await changeObject(world.stack, 'ALTER TABLE held_meta RENAME TO away');
    await areAway(CONTENT, 'a-key');
    // Of a save without a key nobody can be asked what became of it.
    const { stack, token } = world;
    const unknown = await stack.call('POST', '/api/papers/add', { token, body: PAPER });
    expect(outcomeOf(unknown)).toBe('unknown');
    await changeObject(world.stack, 'ALTER TABLE away RENAME TO held_meta');
    expect((await stack.call('GET', '/api/papers/all')).body).toHaveLength(1);
  });

  it('a save that fails before the branch moves has saved nothing', async () => {
    await changeObject(world.stack, fill('saves'));
    const answer = await world.addPaper('Too early');
    expect([answer.status, answer.body.message]).toEqual([503, NOTHING]);
    expect(await subjectsOf('Too early')).toEqual([]);
    await changeObject(world.stack, MAKE_ROOM);
    expect((await world.addPaper('Too early')).status).toBe(201);
    expect(await subjectsOf('Too early')).toHaveLength(1);
  });

  it.each([
    ['files', 'The files', fill('held_files')],
    ['record', 'The record', fill('saves', `WHEN NEW.record LIKE '%"outcome":"saved"%'`)],
  ])(
    'a save that it fails after the branch has moved is saved: its %s',
    async (_what, heading, fault) => {
      await changeObject(world.stack, fault);
      const answer = await world.addPaper(heading);
      expect(outcomeOf(answer)).toBe('saved');
      expect(await subjectsOf(heading)).toHaveLength(1);
      // A repeat cannot look it up yet, and does not say that there is nothing.
      expect(outcomeOf(await world.addPaper(heading))).not.toBe('nothing saved');
      await changeObject(world.stack, MAKE_ROOM);
      expect((await world.addPaper(heading)).body).toEqual(answer.body);
      expect(await subjectsOf(heading)).toHaveLength(1);
      expect(await world.inList('papers', 'heading', heading)).toBe(1);
      expect((await world.addPaper(`${heading}, and on`)).status).toBe(201);
    },
  );

  it('a save in whose middle the object is reset is not spoken of as certain', async () => {
    const { faults } = world.stack.github;
    const match = () => {
      void resetObject(world.stack);
      return true;
    };
    const late = { kind: 'delay-after', delayMs: 240_000 } as const;
    const injected = faults.inject({ route: 'PATCH /git/refs', ...late, match });
    const answer = await world.addPaper('In the middle');
    expect(injected.fired).toBe(1);
    expect(outcomeOf(answer)).toBe('unknown');
    expect(answer.body.message).toContain('storage');
    await expect.poll(() => subjectsOf('In the middle')).toHaveLength(1);
    expect((await world.addPaper('In the middle')).status).toBe(201);
    expect(await subjectsOf('In the middle')).toHaveLength(1);
    expect(await world.inList('papers', 'heading', 'In the middle')).toBe(1);
  });
});

describe('a machine that stands still, as with a slow disk', () => {
  it('keeps callers waiting, and does once what they asked for', async () => {
    const { stack, token } = world;
    const [{ pid }] = JSON.parse(readFileSync(join(stack.dataDir, 'run.json'), 'utf8')).workers;
    const answered: number[] = [];
    const calls: Promise<Answer>[] = [];
    process.kill(pid, 'SIGSTOP');
    try {
      calls.push(world.addPaper('Slow'), world.addPaper('Slow'));
      calls.push(stack.call('POST', '/api/contact', { body: { ...MESSAGE, subject: 'Slow' } }));
      calls.push(stack.call('GET', '/api/papers/all'));
      for (const call of calls) void call.then(({ status }) => answered.push(status));
      await pause(300);
      expect(answered).toEqual([]);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([201, 201, 200, 200]);
    expect(await world.inList('papers', 'heading', 'Slow')).toBe(1);
    const { body: inbox } = await stack.call('GET', '/api/contact', { token });
    expect(inbox.filter((one: typeof MESSAGE) => one.subject === 'Slow')).toHaveLength(1);
  });
});

describe('a clock that jumps', () => {
  const HOUR_MS = 60 * 60 * 1000;
  const jump = (byMs: number) => setClock(world.stack, byMs);
  afterEach(() => jump(0));
  const wait = ({ headers }: Answer) => Number(headers.get('retry-after'));

  it.each([
    ['forward', HOUR_MS],
    ['back', -HOUR_MS],
  ])('%s by an hour leaves logins, saves and repeats as they were', async (way, byMs) => {
    const { stack } = world;
    const token = await stack.logIn();
    const saved = await world.addPaper(`Before ${way}`);
    await jump(byMs);
    expect((await stack.call('GET', '/api/contact', { token })).status).toBe(200);
    expect((await world.addPaper(`Before ${way}`)).body).toEqual(saved.body);
    expect((await world.addPaper(`After ${way}`)).status).toBe(201);
    expect((await world.addPhoto(`A photo ${way}`)).status).toBe(201);
    for (const when of ['Before', 'After']) {
      expect(await world.inList('papers', 'heading', `${when} ${way}`)).toBe(1);
    }
    expect(await stack.logIn()).toEqual(expect.any(String));
  });

  it('makes no limit longer than it is', async () => {
    const body = { email: 'ravi@example.org', password: 'wrong' };
    const tryIt = () => world.stack.call('POST', '/api/user/login', { body });
    for (let times = 0; times < 10; times += 1) expect((await tryIt()).status).toBe(401);
    const limited = await tryIt();
    expect(limited.status).toBe(429);
    expect(wait(limited)).toBeLessThanOrEqual(15 * 60);
    await jump(-HOUR_MS);
    expect((await tryIt()).status).toBe(401);
    await jump(HOUR_MS);
    expect((await tryIt()).status).toBe(401);
  });

  it('leaves GitHub alone no longer than it asked', async () => {
    const { stack, token } = world;
    const seconds = 1000;
    const limit = { kind: 'secondary-limit', retryAfterSeconds: seconds } as const;
    stack.github.faults.inject({ ...limit, route: 'GET /pulls' });
    const look = () => stack.call('GET', '/api/proposals', { token });
    expect(wait(await look())).toBe(seconds);
    expect((await look()).status).toBe(503);
    await jump(-HOUR_MS);
    expect((await look()).status).toBe(200);
    await jump(HOUR_MS);
    expect((await look()).status).toBe(200);
  });
});
