import type { FaultKind } from 'embedded-github';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type FaultWorld,
  type Outcome,
  outcomeOf,
  pause,
  SHORT_TIMEOUT,
  startFaultWorld,
} from './fault-world.ts';
import { addingPapers, holdToItsWord } from './hold-to-its-word.ts';
import { pushPapers } from './native-push.ts';

const always = { times: Number.POSITIVE_INFINITY };
const paperFile = (heading: string) =>
  `---\nheading: ${heading}\nauthors:\n  - Ravi\ncreatedAt: 2026-01-02T00:00:00.000Z\n---\nText\n`;

describe('a save that must read a moved branch first, whose', () => {
  let world: FaultWorld;
  let others = 0;
  beforeAll(async () => {
    world = await startFaultWorld(SHORT_TIMEOUT);
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
    ['GET /git/ref', 'comes late', 1, 'saved', { kind: 'delay', delayMs: 1_600 }],
    [
      'GET /git/blobs',
      'is answered late again and again',
      9,
      'nothing saved',
      { kind: 'delay-after', delayMs: 1_600 },
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
        { timeout: 20_000, interval: 200 },
      );
      expect(injected.fired).toBe(1);
    } finally {
      await world.stack.remove();
    }
  });
});

describe('a push of more files than one turn may read', () => {
  it('shows all of them or none, and saves meanwhile land once', async () => {
    const world = await startFaultWorld({ GITHUB_BLOBS_PER_TURN: '3', GITHUB_POLL_SECONDS: '1' });
    try {
      const { faults } = world.stack.github;
      // Slow enough that saves and lists come in between.
      faults.inject({ route: 'GET /git/blobs', kind: 'delay', delayMs: 150, ...always });
      const headings = Array.from({ length: 20 }, (_, index) => `Pushed ${index}`);
      const seen = new Set<number>();
      let isOver = false;
      const watching = (async () => {
        while (!isOver) {
          const { status, body } = await world.stack.call('GET', '/api/papers/all');
          expect(status).toBe(200);
          const shown = body.filter((one: { heading: string }) => headings.includes(one.heading));
          seen.add(shown.length);
          await pause(20);
        }
      })();
      await pushPapers(world.stack, new Map(headings.map((one) => [one, paperFile(one)])));
      const saves = ['During 1', 'During 2', 'During 3'].map(async (heading) => {
        const first = await world.addPaper(heading);
        expect(outcomeOf(first)).not.toBe('unknown');
        expect((await world.untilAnswered(() => world.addPaper(heading))).status).toBe(201);
      });
      await Promise.all(saves);
      isOver = true;
      await watching;
      expect([...seen].sort((a, b) => a - b)).toEqual([0, 20]);
      const subjects = (await world.subjects()).slice(0, 3).sort();
      expect(subjects).toEqual(
        ['During 1', 'During 2', 'During 3'].map((one) => `Add paper: ${one}`),
      );
      expect(await world.subjects()).toHaveLength(1 + 1 + 3);
      expect(await world.git('fsck', '--strict', '--no-dangling')).toBe('');
    } finally {
      await world.stack.remove();
    }
  });
});
