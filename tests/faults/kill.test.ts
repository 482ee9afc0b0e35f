import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from 'embedded-github/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_FILES, pause } from './fault-world.ts';
import { clone } from './native-push.ts';
import {
  callApi,
  kill9,
  logIn,
  type RunningStack,
  spawnStack,
  startRunning,
  stop,
  survivors,
} from './running-stack.ts';

const SEED = 20_260_301;
const ROUNDS = 8;

let folder: string;
let dataDir: string;
const groups: number[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'conference-'));
  dataDir = join(folder, 'data');
  for (const [path, text] of Object.entries(FIRST_FILES)) {
    mkdirSync(join(folder, 'first', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'first', path), text);
  }
});
afterAll(async () => {
  // Only what is surely ours: the system gives numbers out again.
  for (const group of groups) {
    if (survivors([group]).some((name) => name.includes('workerd')))
      process.kill(-group, 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(port = 0): Promise<RunningStack> {
  const running = await startRunning(dataDir, port);
  groups.push(Number(running.child.pid));
  return running;
}

const gitDir = () => join(dataDir, 'repository.git');
const subjects = async () => (await git(gitDir(), ['log', '--format=%s', 'main'])).split('\n');

/** What was asked of the stack, and what it said. */
interface Ledger {
  answered: Map<string, { commit: string; _id: string }>;
  unanswered: Set<string>;
  pushed: string[];
  interrupted: string[];
}

const save = (stack: RunningStack, token: string, heading: string) =>
  callApi(stack, 'POST', '/api/papers/add', {
    token,
    key: heading.replaceAll(' ', '-'),
    body: { heading, authors: 'Asha', content: `On ${heading}.` },
  });

/** Saves on and on until the stack dies. */
async function keepSaving(stack: RunningStack, token: string, name: string, ledger: Ledger) {
  for (let index = 0; ; index += 1) {
    const heading = `${name} ${index}`;
    ledger.unanswered.add(heading);
    try {
      const { status, body } = await save(stack, token, heading);
      if (status === 503) continue;
      expect(status).toBe(201);
      ledger.answered.set(heading, body);
      ledger.unanswered.delete(heading);
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return;
      throw error;
    }
  }
}

/** Pushes on and on, as a person with Git, until the stack dies. */
async function keepPushing(stack: RunningStack, name: string, ledger: Ledger) {
  for (let index = 0; ; index += 1) {
    const message = `Push ${name} ${index}`;
    ledger.interrupted.push(message);
    try {
      const person = await clone(stack.clone, join(folder, 'clones', `${name}-${index}`));
      const path = `content/papers/push-${name}-${index}.md`;
      await person.push(new Map([[path, pushedPaper(message)]]), message);
    } catch {
      return;
    }
    ledger.pushed.push(message);
    ledger.interrupted.pop();
  }
}

const pushedPaper = (heading: string) =>
  `---\nheading: ${heading}\nauthors:\n  - Ravi\ncreatedAt: 2026-01-02T00:00:00.000Z\n---\nText\n`;

/** The repository is whole, and everything stands in it and in the list as often as it must. */
async function check(stack: RunningStack, token: string, ledger: Ledger) {
  for (const heading of ledger.unanswered) {
    const { status, body } = await save(stack, token, heading);
    expect([heading, status]).toEqual([heading, 201]);
    ledger.answered.set(heading, body);
  }
  ledger.unanswered.clear();
  const [first] = ledger.answered;
  if (first) expect((await save(stack, token, first[0])).body).toEqual(first[1]);

  expect(await git(gitDir(), ['fsck', '--strict', '--no-dangling'])).toBe('');
  const log = await subjects();
  const commits = await git(gitDir(), ['log', '--format=%H %s', 'main']);
  for (const [heading, { commit }] of ledger.answered) {
    expect(commits).toContain(`${commit} Add paper: ${heading}`);
    expect(log.filter((one) => one === `Add paper: ${heading}`)).toHaveLength(1);
  }
  for (const message of ledger.pushed) {
    expect(log.filter((one) => one === message)).toHaveLength(1);
  }
  const landed = ledger.interrupted.filter((message) => log.includes(message));
  expect(log).toHaveLength(1 + ledger.answered.size + ledger.pushed.length + landed.length);
  const { status, body } = await callApi(stack, 'GET', '/api/papers/all');
  expect(status).toBe(200);
  const shown = body.map(({ heading }: { heading: string }) => heading).sort();
  const expected = ['First', ...ledger.answered.keys(), ...ledger.pushed, ...landed];
  expect(shown).toEqual(expected.sort());
}

// Starting and killing takes what the machine takes.
describe('kill -9', { timeout: 600_000 }, () => {
  it(`at any moment loses nothing and does nothing twice (seed ${SEED})`, async () => {
    const random = randomNumbers(SEED);
    const ledger: Ledger = {
      answered: new Map(),
      unanswered: new Set(),
      pushed: [],
      interrupted: [],
    };
    let stack = await start();
    const { token } = (await logIn(stack)).body;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const which = round % 2 === 0 ? 'group' : 'parent';
      const working = [
        keepSaving(stack, token, `Round ${round} a`, ledger),
        keepSaving(stack, token, `Round ${round} b`, ledger),
        keepPushing(stack, `${round}`, ledger),
      ];
      await pause(100 + 1_200 * random());
      await kill9(stack.child, which);
      await Promise.all(working);
      if (round % 3 === 0) {
        // And the next start does not get far either.
        const { child } = await spawnStack(dataDir);
        groups.push(Number(child.pid));
        await pause(200 + 800 * random());
        await kill9(child, 'parent');
      }
      stack = await start();
      await expect.poll(() => survivors(groups.slice(0, -1))).toEqual([]);
      await check(stack, token, ledger);
    }
    expect((await logIn(stack)).status).toBe(200);
    expect(await stop(stack.child, 'SIGTERM')).toBe(0);
  });
});

/** Has a paper wait for an hour that is near. @returns it, in milliseconds since 1970 */
async function holdSoon(stack: RunningStack, token: string, heading: string): Promise<number> {
  const values = { heading, authors: 'Asha', content: `On ${heading}.` };
  for (let aheadMs = 1000; ; aheadMs *= 2) {
    // The repository has no conference yet: its clocks show UTC, here with their seconds.
    const hour = Math.ceil((Date.now() + aheadMs) / 1000) * 1000;
    const body = { kind: 'papers', values, at: new Date(hour).toISOString().slice(0, 19) };
    const { status } = await callApi(stack, 'POST', '/api/waiting', { token, body });
    // On a busy machine it was over before it was heard of.
    expect([201, 422]).toContain(status);
    if (status === 201) return hour;
  }
}

describe('kill -9 at the hour of a change that waits', { timeout: 600_000 }, () => {
  it(`makes it live once (seed ${SEED})`, async () => {
    const random = randomNumbers(SEED + 1);
    let stack = await start();
    const { token } = (await logIn(stack)).body;
    const before = (await subjects()).length;
    const rounds = [
      ['Waited a', 'Waited b'],
      ['Waited c', 'Waited d'],
    ];
    for (const [round, headings] of rounds.entries()) {
      let hour = 0;
      for (const heading of headings) hour = await holdSoon(stack, token, heading);
      await pause(hour - Date.now() + 250 * random());
      await kill9(stack.child, round % 2 === 0 ? 'group' : 'parent');
      stack = await start();
    }
    const waiting = async () => {
      const { body } = await callApi(stack, 'GET', '/api/waiting', { token });
      return body.changes.length;
    };
    await expect.poll(waiting, { timeout: 120_000 }).toBe(0);
    const made = (await subjects()).slice(0, (await subjects()).length - before);
    expect(made.sort()).toEqual(rounds.flat().map((heading) => `Add paper: ${heading}`));
    expect(await git(gitDir(), ['fsck', '--strict', '--no-dangling'])).toBe('');
    expect(await stop(stack.child, 'SIGTERM')).toBe(0);
  });
});

describe('a start', { timeout: 600_000 }, () => {
  it('ends the worker of one that was killed before it was ready', async () => {
    const killed: number[] = [];
    for (const afterMs of [0, 200]) {
      const { child } = await spawnStack(dataDir);
      const group = Number(child.pid);
      groups.push(group);
      killed.push(group);
      while (!survivors([group]).some((name) => name.includes('workerd'))) await pause(10);
      await pause(afterMs);
      await kill9(child, 'parent');
    }
    const stack = await start();
    await expect.poll(() => survivors(killed)).toEqual([]);
    expect(await stop(stack.child, 'SIGTERM')).toBe(0);
  });

  it('is said no to in one sentence where another has the data folder or the port', async () => {
    const stack = await start();
    const sameFolder = await (await spawnStack(dataDir)).firstLine;
    expect(sameFolder).toEqual({ error: expect.stringContaining('is in use by another start') });
    const port = Number(new URL(stack.url).port);
    const samePort = await (await spawnStack(join(folder, 'other'), port)).firstLine;
    expect(samePort).toEqual({ error: expect.stringContaining(`Port ${port} is taken.`) });
    for (const line of [sameFolder, samePort]) {
      expect('error' in line && line.error.split('\n')).toHaveLength(1);
    }
    expect((await callApi(stack, 'GET', '/api/papers/all')).status).toBe(200);
    expect(await stop(stack.child, 'SIGINT')).toBe(0);
  });

  it('brings its worker back when that dies, and ends cleanly on SIGTERM, saves under way included', async () => {
    const stack = await start();
    const { token } = (await logIn(stack)).body;
    const workerNow = () => {
      const { workers } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'));
      return workers[0].pid as number;
    };
    const first = workerNow();
    process.kill(first, 'SIGKILL');
    const statuses = new Set<number>();
    const list = async () => {
      const { status, body } = await callApi(stack, 'GET', '/api/papers/all');
      if (status === 503) expect(body.message).toContain('is being started again');
      statuses.add(status);
      return status;
    };
    await expect.poll(workerNow).not.toBe(first);
    await expect.poll(list).toBe(200);
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect((await save(stack, token, 'After the worker died')).status).toBe(201);
    const headings = Array.from({ length: 5 }, (_, index) => `Until the end ${index}`);
    const saves = headings.map((one) =>
      save(stack, token, one).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    await Promise.race(saves);
    expect(await stop(stack.child, 'SIGTERM')).toBe(0);
    await expect.poll(() => survivors([Number(stack.child.pid)])).toEqual([]);
    expect(existsSync(join(dataDir, 'run.json'))).toBe(false);
    const log = await subjects();
    for (const [index, status] of (await Promise.all(saves)).entries()) {
      const count = log.filter((one) => one === `Add paper: ${headings[index]}`).length;
      if (status === 201) expect(count).toBe(1);
      else expect(count).toBeLessThan(2);
    }
    expect(await git(gitDir(), ['fsck', '--strict', '--no-dangling'])).toBe('');
  });
});

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
