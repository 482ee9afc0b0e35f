import { join } from 'node:path';
import type { FaultKind } from 'embedded-github';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FaultWorld, type Outcome, pause, startFaultWorld } from './fault-world.ts';
import { addingPapers, holdToItsWord } from './hold-to-its-word.ts';
import { clone, pushPapers, sourceOf } from './native-push.ts';
import { giveUpSoon, LATE_MS, openedWorker } from './opened-worker.ts';

const always = { times: Number.POSITIVE_INFINITY };
const STILL_READ =
  'A large change to the website is still being read. Nothing was saved. Please try again in a moment.';
const paperFile = (heading: string) =>
  `---\nheading: ${heading}\nauthors:\n  - Ravi\ncreatedAt: 2026-01-02T00:00:00.000Z\n---\nText\n`;

describe('a save that must read a moved branch first, whose', () => {
  let world: FaultWorld;
  let others = 0;
  beforeAll(async () => {
    world = await startFaultWorld({}, { workerScript: await openedWorker() });
  });
  afterEach(() => world.stack.github.faults.clear());
  afterAll(async () => {
    expect(await world.git('fsck', '--strict', '--no-dangling')).toBe('');
    const { body } = await world.stack.call('GET', '/api/papers/all');
    const theirs = body.filter(({ heading }: { heading: string }) => heading.startsWith('Theirs'));
    expect(theirs).toHaveLength(others);
    await world.stack.remove();
  });

  const ONCE: [string, FaultKind][] = [
    ['is dropped once', { kind: 'drop-before' }],
    ['is answered with 502 once', { kind: 'status-after', status: 502 }],
  ];
  const ALWAYS: [string, FaultKind][] = [
    ['is not answered again and again', { kind: 'drop-after' }],
    ['fails with 500 again and again', { kind: 'status', status: 500 }],
  ];
  const cut = { kind: 'truncated-tree', keepEntries: 0 } as const;
  type Case = [route: string, does: string, times: number, outcome: Outcome, fault: FaultKind];
  const SPECIAL: Case[] = [
    [
      'GET /git/ref',
      'meets the primary rate limit',
      1,
      'nothing saved',
      { kind: 'primary-limit', resetInSeconds: 1 },
    ],
    [
      'GET /git/trees',
      'meets the secondary rate limit',
      1,
      'nothing saved',
      { kind: 'secondary-limit', retryAfterSeconds: 1 },
    ],
    [
      'GET /git/blobs',
      'is one too many',
      1,
      'nothing saved',
      { kind: 'too-many', retryAfterSeconds: 1 },
    ],
    ['GET /git/commits', 'finds its token refused', 1, 'nothing saved', { kind: 'unauthorized' }],
    ['GET /git/ref', 'comes late', 1, 'saved', { kind: 'delay', delayMs: LATE_MS }],
    [
      'GET /git/blobs',
      'is answered late again and again',
      9,
      'nothing saved',
      { kind: 'delay-after', delayMs: LATE_MS },
    ],
    ['GET /git/trees', 'is cut short', 9, 'saved', cut],
    [
      'GET /git/trees',
      'is cut short, each folder too,',
      9,
      'nothing saved',
      { ...cut, alsoNotRecursive: true },
    ],
    ['GET /git/ref', 'is overtaken by another commit', 1, 'saved', { kind: 'ref-moves' }],
    ['GET /git/blobs', 'is overtaken by another commit', 1, 'saved', { kind: 'ref-moves' }],
  ];
  const READS = ['GET /git/ref', 'GET /git/commits', 'GET /git/trees', 'GET /git/blobs'];
  const USUAL = READS.flatMap((route) => [
    ...ONCE.map(([does, fault]): Case => [route, does, 1, 'saved', fault]),
    ...ALWAYS.map(([does, fault]): Case => [route, does, 9, 'nothing saved', fault]),
  ]);

  it.each([...USUAL, ...SPECIAL])('%s %s', async (route, _does, times, outcome, fault) => {
    const { faults } = world.stack.github;
    others += 1;
    const path = `content/papers/theirs-${others}.md`;
    const content = paperFile(`Theirs ${others}`);
    faults.inject({ route: 'PATCH /git/refs', kind: 'ref-moves', path, content });
    const injected = faults.inject({ ...fault, times, route });
    if ('delayMs' in fault) await giveUpSoon(world.stack, route, Math.min(times, 2));
    await holdToItsWord(world, outcome, addingPapers(world));
    expect(injected.fired).toBeGreaterThan(0);
  });
});

describe('a push that GitHub does not let us read', () => {
  it('is read as soon as GitHub may be asked again, not at the next look by the clock', async () => {
    const world = await startFaultWorld();
    try {
      const limit = { kind: 'secondary-limit', retryAfterSeconds: 1 } as const;
      const injected = world.stack.github.faults.inject({ route: 'GET /git/ref', ...limit });
      await pushPapers(world.stack, new Map([['Pushed', paperFile('Pushed')]]));
      await vi.waitFor(
        async () => expect(await world.inList('papers', 'heading', 'Pushed')).toBe(1),
        { timeout: 120_000, interval: 200 },
      );
      expect(injected.fired).toBe(1);
    } finally {
      await world.stack.remove();
    }
  });
});

describe('a push of more files than one turn may read', () => {
  let world: FaultWorld;
  const headings = Array.from({ length: 40 }, (_, index) => `Pushed ${index}`);
  const speakers = ['one', 'two', 'three', 'four'];
  /** How many of them a list had, each time. */
  const seen: number[] = [];
  let isOver = false;
  let watching: Promise<void>;
  const asked = (path: string) =>
    world.stack.github.requests.filter((one) => one.method === 'GET' && one.path.endsWith(path));

  beforeAll(async () => {
    world = await startFaultWorld({ GITHUB_BLOBS_PER_TURN: '3', GITHUB_POLL_SECONDS: '3600' });
    // Slow enough that saves and lists come in between.
    const { faults } = world.stack.github;
    faults.inject({ route: 'GET /git/blobs', kind: 'delay', delayMs: 150, ...always });
    watching = (async () => {
      while (!isOver) {
        const { status, body } = await world.stack.call('GET', '/api/papers/all');
        expect(status).toBe(200);
        seen.push(body.filter((one: { content: string }) => one.content === 'Text').length);
        await pause(20);
      }
    })();
    const files = new Map(
      speakers.map((name) => [
        `content/speakers/${name}.md`,
        `---\nname: ${name}\nspecialization:\n  - Circuits\n---\nText\n`,
      ]),
    );
    for (const [index, heading] of headings.entries()) {
      files.set(`content/papers/pushed-${index}.md`, paperFile(heading));
    }
    world.stack.github.clearRequests();
    const person = await clone(sourceOf(world.stack), join(world.stack.dataDir, '../large'));
    await person.push(files, 'Push many');
  });
  afterAll(async () => {
    isOver = true;
    await watching.catch(() => {});
    expect(await world.git('fsck', '--strict', '--no-dangling')).toBe('');
    await world.stack.remove();
  });

  it('lets saves through meanwhile, of what it pushed, too', async () => {
    const { call } = world.stack;
    const { token } = world;
    expect((await world.addPaper('During')).status).toBe(201);
    const changed = { heading: 'Changed', authors: 'Asha', content: 'Other text.' };
    const update = await call('PUT', '/api/papers/update/pushed-39', { token, body: changed });
    expect([update.status, update.body.message]).toEqual([201, 'Paper updated successfully.']);
    expect((await call('DELETE', '/api/papers/delete/pushed-38', { token })).status).toBe(200);
    expect(await world.inList('papers', 'heading', 'During')).toBe(1);
    // Nobody has been shown the push yet: all this came in between.
    expect(new Set(seen)).toEqual(new Set([1]));
  });

  it('says so to a save that needs more of it than a turn may read', async () => {
    const order = { token: world.token, body: { ids: speakers } };
    const early = await world.stack.call('PUT', '/api/speaker/order', order);
    expect([early.status, early.body.message]).toEqual([503, STILL_READ]);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    const again = () => world.stack.call('PUT', '/api/speaker/order', order);
    expect((await world.untilAnswered(again)).status).toBe(200);
  });

  it('is shown whole or not at all, listed once and each file read once', async () => {
    // The first paper has the same text.
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1 + 38), { timeout: 120_000 });
    isOver = true;
    await watching;
    expect(new Set(seen)).toEqual(new Set([1, 1 + 38]));
    expect(asked('/git/trees/{tree_sha}')).toHaveLength(1);
    const blobs = asked('/git/blobs/{file_sha}').map(({ url }) => url);
    expect(blobs.length).toBeLessThanOrEqual(44);
    expect(new Set(blobs).size).toBe(blobs.length);
    expect((await world.subjects()).sort()).toEqual(
      [
        'Arrange speakers',
        'Add paper: During',
        'Delete paper: Pushed 38',
        'Push many',
        'Start from the content of the project',
        'Update paper: Changed',
      ].sort(),
    );
  });

  it('is answered in full where it is long, as it was when somebody began to read', async () => {
    const { stack, token } = world;
    stack.github.faults.clear();
    const person = await clone(sourceOf(stack), join(stack.dataDir, '../long'));
    const long = 'A long text – of many words. '.repeat(600).trim();
    const files = Array.from({ length: 120 }, (_, index): [string, string] => [
      `content/papers/long-${index}.md`,
      paperFile(`Long ${index}`).replace('Text', long),
    ]);
    await person.push(new Map(files), 'Push long ones');
    const brief = await vi.waitFor(
      async () => {
        const answer = await stack.call('GET', '/api/papers/all?brief', { token });
        expect(answer.body.length).toBeGreaterThan(120);
        return answer;
      },
      { timeout: 120_000, interval: 200 },
    );
    const first = brief.body.find(({ _id }: { _id: string }) => _id === 'long-7');
    expect(first).toMatchObject({ heading: 'Long 7', authors: ['Ravi'] });
    expect(first.content).toMatch(/^.{150,170}\S…$/);
    expect(long.startsWith(first.content.slice(0, -1))).toBe(true);
    const headers = { prefer: 'return=minimal' };
    const preferred = await stack.call('GET', '/api/papers/all', { token, headers });
    expect(preferred.body).toEqual(brief.body);

    const reading = await fetch(`${stack.url}/api/papers/all`);
    // More than any buffer on the way holds: the end is not made yet.
    const last = brief.body.at(-1)._id;
    expect((await stack.call('DELETE', `/api/papers/delete/${last}`, { token })).status).toBe(200);
    const list = (await reading.json()) as { _id: string; content: string }[];
    expect(list.map(({ _id }) => _id)).toEqual(brief.body.map((one: { _id: string }) => one._id));
    expect(list.filter(({ content }) => content === long)).toHaveLength(120);
    const now = await stack.call('GET', '/api/papers/all');
    expect(now.body).toHaveLength(list.length - 1);
    const known = { 'if-none-match': now.headers.get('etag') ?? '' };
    expect((await stack.call('GET', '/api/papers/all', { headers: known })).status).toBe(304);
    expect(reading.headers.get('etag')).not.toBe(now.headers.get('etag'));
  });

  it('may name what a setting is about to lose: that waits until it is known', async () => {
    const { stack, token } = world;
    const { faults } = stack.github;
    const path = 'content/settings/important-dates.json';
    const datesOf = (...ids: string[]) => ({
      dates: ids.map((id) => ({
        id,
        title: id,
        kind: 'event',
        date: '2026-12-01',
        description: 'x',
      })),
    });
    const person = await clone(sourceOf(stack), join(stack.dataDir, '../naming'));
    const push = (name: string, text: string) => person.push(new Map([[name, text]]), name);
    await push(path, JSON.stringify(datesOf('conference-start', 'goes')));
    const read = () => stack.call('GET', '/api/settings/important-dates', { token });
    const timeout = { timeout: 120_000, interval: 200 };
    await vi.waitFor(async () => expect((await read()).body.dates).toHaveLength(2), timeout);
    const unread = faults.inject({
      route: 'GET /git/blobs',
      kind: 'status',
      status: 500,
      ...always,
    });
    const update =
      '---\ntitle: Naming\neventDate: 2026-01-02T00:00:00.000Z\n---\nOn {{date:goes}}\n';
    await push('content/updates/naming.md', update);
    await vi.waitFor(() => expect(unread.fired).toBeGreaterThan(0), timeout);
    const body = datesOf('conference-start');
    const put = () => stack.call('PUT', '/api/settings/important-dates', { token, body });
    const early = await put();
    expect([early.status, early.body.message]).toEqual([503, STILL_READ]);
    faults.clear();
    await push('content/papers/after-it.md', paperFile('After it'));
    const answer = await world.untilAnswered(put);
    expect(answer.body.message).toMatch(/“date:goes” is still named in “Naming”/);
  });
});
