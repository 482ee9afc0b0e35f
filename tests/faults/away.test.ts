import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../start-test-stack.ts';
import { createFaultWorld, FIRST_FILES, outcomeOf } from './fault-world.ts';

/** Where nobody listens, and where somebody does but never says a word, and may hang up. */
const NOBODY = 'http://127.0.0.1:1';
let silent: Server;
let connections = 0;
let hangsUp = false;
const open = new Set<Socket>();
let silence: string;
let folder: string;
let token: string;

beforeAll(async () => {
  silent = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
    if (hangsUp) socket.destroy();
    else open.add(socket);
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  silence = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  folder = mkdtempSync(join(tmpdir(), 'conference-'));
  await run({}, async (stack) => {
    token = await stack.logIn();
    expect((await createFaultWorld(stack, token).addPaper('Before')).status).toBe(201);
  });
});
afterAll(() => {
  silent.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts over the same data folder, each time anew, and stops again. */
async function run(
  variables: Record<string, string>,
  test: (stack: TestStack) => Promise<void>,
): Promise<void> {
  const dataDir = join(folder, 'data');
  const stack = await startTestStack(FIRST_FILES, { dataDir, variables });
  try {
    await test(stack);
  } finally {
    await stack.remove();
  }
}

const headings = async (stack: TestStack) => {
  const { status, body } = await stack.call('GET', '/api/papers/all');
  expect(status).toBe(200);
  return body.map(({ heading }: { heading: string }) => heading);
};

describe('after a restart without GitHub', () => {
  it('everything is read as before, and a save is answered with 503', async () => {
    await run({ GITHUB_API_URL: NOBODY }, async (stack) => {
      expect(await headings(stack)).toEqual(['Before', 'First']);
      const entry = await stack.call('GET', '/api/papers/get/before', { token });
      expect([entry.status, entry.body.heading]).toEqual([200, 'Before']);
      const world = createFaultWorld(stack, token);
      expect(outcomeOf(await world.addPaper('Meanwhile'))).toBe('nothing saved');
      // What is done already needs nobody to be known again.
      expect((await world.addPaper('Before')).status).toBe(201);
      expect(await headings(stack)).toEqual(['Before', 'First']);
      expect((await stack.call('GET', '/api/health')).body.commit).toBe(
        await world.git('rev-parse', 'main'),
      );
      expect(await world.subjects()).toHaveLength(2);
    });
  });

  it('nobody waits for it but a save', async () => {
    await run({ GITHUB_API_URL: silence, GITHUB_TIMEOUT_MS: '120000' }, async (stack) => {
      const world = createFaultWorld(stack, token);
      let isAnswered = false;
      const saves = [1, 2, 3].map((index) => world.addPaper(`Never ${index}`));
      const answered = Promise.all(saves).finally(() => {
        isAnswered = true;
      });
      for (let times = 0; times < 3; times += 1) {
        expect(await headings(stack)).toEqual(['Before', 'First']);
      }
      expect(isAnswered).toBe(false);
      hangsUp = true;
      for (const socket of open) socket.destroy();
      expect((await answered).map(outcomeOf)).toEqual(Array(3).fill('nothing saved'));
    });
  });

  it('saves that wait fail together with the one that found out', async () => {
    // It is looked at by the clock once, at the start; saves wait for the end of that, too.
    const variables = { GITHUB_TIMEOUT_MS: '1000', GITHUB_POLL_SECONDS: '3600' };
    await run({ GITHUB_API_URL: silence, ...variables }, async (stack) => {
      const world = createFaultWorld(stack, token);
      hangsUp = false;
      connections = 0;
      const saves = Array.from({ length: 20 }, (_, index) => world.addPaper(`Together ${index}`));
      const outcomes = (await Promise.all(saves)).map(outcomeOf);
      expect(outcomes).toEqual(Array(20).fill('nothing saved'));
      // Each by itself would ask twice.
      expect(connections).toBeLessThan(20);
    });
  });

  it('all is well again once it is back', async () => {
    await run({}, async (stack) => {
      const world = createFaultWorld(stack, token);
      expect((await world.addPaper('Meanwhile')).status).toBe(201);
      expect(await headings(stack)).toEqual(['Meanwhile', 'Before', 'First']);
      expect((await world.subjects()).slice(0, 2)).toEqual([
        'Add paper: Meanwhile',
        'Add paper: Before',
      ]);
      expect(await world.git('fsck', '--strict', '--no-dangling')).toBe('');
    });
  });
});

describe('a first start without GitHub', () => {
  it('says that the content cannot be reached, and has it once GitHub is there', async () => {
    const dataDir = join(folder, 'never-read');
    const away = await startTestStack(FIRST_FILES, {
      dataDir,
      variables: { GITHUB_API_URL: NOBODY },
    });
    const list = await away.call('GET', '/api/papers/all');
    expect([list.status, list.body]).toEqual([503, { message: expect.any(String) }]);
    expect(Number(list.headers.get('retry-after'))).toBeGreaterThan(0);
    const ownToken = await away.logIn();
    // How long messages are kept is not known yet, so none is erased.
    const message = { name: 'A', email: 'a@example.org', subject: 'Old', message: 'A question.' };
    expect((await away.call('POST', '/api/contact', { body: message })).status).toBe(200);
    const db = await away.worker.database();
    await db.prepare('UPDATE messages SET created_at = 1').run();
    await away.worker.runScheduled();
    expect((await away.call('GET', '/api/contact', { token: ownToken })).body).toHaveLength(1);
    expect(outcomeOf(await createFaultWorld(away, ownToken).addPaper('Too early'))).toBe(
      'nothing saved',
    );
    await away.remove();
    const back = await startTestStack(FIRST_FILES, { dataDir });
    expect(await headings(back)).toEqual(['First']);
    await back.remove();
  });
});
