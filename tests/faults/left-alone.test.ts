import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultRule } from 'embedded-github';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../api-client.ts';
import { startTestStack } from '../start-test-stack.ts';
import {
  createFaultWorld,
  type FaultWorld,
  FIRST_FILES,
  outcomeOf,
  pause,
  startFaultWorld,
  upload,
} from './fault-world.ts';
import { openedWorker, setClock } from './opened-worker.ts';

/** Longer than any machine takes for the calls that must not be made meanwhile. */
const SECONDS = 600;
const LONG_SECONDS = 1000;

let world: FaultWorld;
beforeAll(async () => {
  world = await startFaultWorld({}, { workerScript: await openedWorker() });
});
afterEach(() => {
  world.stack.github.faults.clear();
});
afterAll(() => world.stack.remove());

const call = (path: string) => world.stack.call('GET', path, { token: world.token });
const wait = ({ headers }: Answer) => Number(headers.get('retry-after'));

/** What GitHub is asked while something is done. */
async function askedBy(act: () => Promise<unknown>): Promise<string[]> {
  world.stack.github.faults.clear();
  world.stack.github.clearRequests();
  await act();
  return world.stack.github.requests.map(({ method, url }) => `${method} ${url}`);
}

/** How far the worker's clock has been put forward. */
let aheadMs = 0;

/** Meets a rate limit, then sees that nobody asks until it is over. */
async function holdsFor(rule: FaultRule, meet: () => Promise<Answer>): Promise<void> {
  world.stack.github.faults.inject(rule);
  const met = await meet();
  expect([met.status, wait(met)]).toEqual([503, SECONDS]);
  const answers: Answer[] = [];
  const asked = await askedBy(async () => {
    answers.push(await call('/api/proposals'), await call('/api/proposals/7'));
    answers.push(await call('/api/papers/history/first'), await call('/api/changes'));
    for (const save of [world.addPaper('Meanwhile'), world.addPhoto('Meanwhile')]) {
      const answer = await save;
      expect(outcomeOf(answer)).toBe('nothing saved');
      answers.push(answer);
    }
  });
  expect(asked).toEqual([]);
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(wait(answer)).toBeGreaterThan(0);
    expect(wait(answer)).toBeLessThanOrEqual(SECONDS);
  }
  aheadMs += SECONDS * 1000;
  await setClock(world.stack, aheadMs);
  expect((await call('/api/proposals')).status).toBe(200);
  expect((await call('/api/papers/history/first')).status).toBe(200);
}

describe('GitHub is left alone by everybody for as long as it asks', () => {
  it('where a call about proposals met the limit', () =>
    holdsFor({ route: 'GET /pulls', kind: 'secondary-limit', retryAfterSeconds: SECONDS }, () =>
      call('/api/proposals'),
    ));

  it('where a look into the past met it', () =>
    holdsFor({ route: 'GET /commits', kind: 'too-many', retryAfterSeconds: SECONDS }, () =>
      call('/api/papers/history/first'),
    ));

  it('where a picture on its way met it', () =>
    holdsFor(
      { route: 'POST /git/blobs', kind: 'secondary-limit', retryAfterSeconds: SECONDS },
      () => world.addPhoto('On its way'),
    ));

  it('where a save met it', () =>
    holdsFor(
      { route: 'POST /git/trees', kind: 'secondary-limit', retryAfterSeconds: SECONDS },
      () => world.addPaper('Met it'),
    ));
});

describe('a limit that an editor met', () => {
  it('leaves GitHub alone in that editor’s name, and in no other', async () => {
    const [editor, contributor] = [await signIn('editor'), await signIn('contributor')];
    const route = 'GET /repos/{owner}/{repo}';
    const limit = { kind: 'secondary-limit', retryAfterSeconds: LONG_SECONDS } as const;
    world.stack.github.faults.inject({ ...limit, route });
    const met = await asEditor(editor, '/repos/conference/website');
    expect([met.status, wait(met)]).toEqual([403, LONG_SECONDS]);
    const asked = await askedBy(async () => {
      const answer = await asEditor(editor, '/repos/conference/website');
      expect(answer.status).toBe(429);
      expect(answer.body.message).toMatch(/^GitHub asked to be left alone/);
      expect(wait(answer)).toBeGreaterThan(LONG_SECONDS - 60);
      expect(wait(answer)).toBeLessThanOrEqual(LONG_SECONDS);
    });
    expect(asked).toEqual([]);
    expect((await asEditor(contributor, '/user')).status).toBe(200);
    expect((await call('/api/proposals')).status).toBe(200);
    expect(outcomeOf(await world.addPaper('An administrator’s own'))).toBe('saved');
  });
});

it('is as long as the longest that was asked for', async () => {
  const own = await startFaultWorld({ GITHUB_TIMEOUT_MS: '60000' });
  const { stack, token } = own;
  const pictures = [await upload(stack, token, 'one'), await upload(stack, token, 'two')];
  // While a save is between its two pictures a long limit is met; then it meets a short one.
  const route = 'POST /git/blobs';
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const first = stack.github.faults.inject({ route, kind: 'hold', until });
  stack.github.faults.inject({ route, kind: 'secondary-limit', retryAfterSeconds: SECONDS });
  const long = { kind: 'secondary-limit', retryAfterSeconds: LONG_SECONDS } as const;
  stack.github.faults.inject({ ...long, route: 'GET /commits' });
  const content = pictures.map((address) => `![A picture](${address})`).join('\n');
  const body = { heading: 'With two pictures', authors: 'Asha', content };
  const saving = stack.call('POST', '/api/papers/add', { token, body });
  while (first.fired === 0) await pause(20);
  expect(wait(await stack.call('GET', '/api/papers/history/first', { token }))).toBe(LONG_SECONDS);
  letGo();
  expect(wait(await saving)).toBe(SECONDS);
  const later = await stack.call('GET', '/api/proposals', { token });
  expect(wait(later)).toBeGreaterThan(LONG_SECONDS - 60);
  await stack.remove();
});

it('is not forgotten over a restart, and holds up no nightly job', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-'));
  const over = { dataDir: join(folder, 'data'), variables: { GITHUB_POLL_SECONDS: '3600' } };
  const before = await startTestStack(FIRST_FILES, over);
  const token = await before.logIn();
  await before.call('GET', '/api/papers/all');
  const limit = { kind: 'secondary-limit', retryAfterSeconds: LONG_SECONDS } as const;
  before.github.faults.inject({ ...limit, route: 'GET /pulls' });
  expect(wait(await before.call('GET', '/api/proposals', { token }))).toBe(LONG_SECONDS);
  const outdated = "INSERT INTO attempts VALUES ('outdated', 'contact', '', '', 0, 0)";
  await (await before.worker.database()).prepare(outdated).run();
  await before.remove();
  const after = await startTestStack(FIRST_FILES, { ...over, firstJobMs: 100 });
  const save = await createFaultWorld(after, token).addPaper('After a restart');
  expect(outcomeOf(save)).toBe('nothing saved');
  expect(wait(save)).toBeGreaterThan(LONG_SECONDS - 60);
  const database = await after.worker.database();
  const find = () => database.prepare("SELECT id FROM attempts WHERE id = 'outdated'").first();
  await expect.poll(find).toBeNull();
  await after.remove();
  rmSync(folder, { recursive: true, force: true });
});

const asEditor = (secret: string, path: string) =>
  world.stack.call('GET', `/api/editor/github${path}`, {
    headers: { Authorization: `token ${secret}` },
  });

/** Signs in at the website as the editors' screen does; the secret that it hands out. */
async function signIn(account: string): Promise<string> {
  const { url } = world.stack;
  const begun = await fetch(`${url}/api/editor/auth?provider=github`, { redirect: 'manual' });
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const asked = new URL(begun.headers.get('location') ?? '');
  const body = new URLSearchParams({ login: account });
  const chosen = await fetch(asked, { method: 'POST', body, redirect: 'manual' });
  const back = chosen.headers.get('location') ?? '';
  const page = await (await fetch(back, { headers: { cookie } })).text();
  return /&quot;token&quot;:&quot;([\w-]{43})/.exec(page)?.[1] ?? '';
}
