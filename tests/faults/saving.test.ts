import type { FaultKind } from 'embedded-github';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FaultWorld, type Outcome, startFaultWorld } from './fault-world.ts';
import { addingPapers, addingPhotos, holdToItsWord } from './hold-to-its-word.ts';
import { giveUpSoon, LATE_MS, openedWorker } from './opened-worker.ts';

let world: FaultWorld;
beforeAll(async () => {
  world = await startFaultWorld({}, { workerScript: await openedWorker() });
});
afterEach(() => world.stack.github.faults.clear());
afterAll(async () => {
  expect(await world.git('fsck', '--strict', '--no-dangling')).toBe('');
  await world.stack.remove();
});

/** Longer than all tries of one save take together, however busy the machine is. */
const MUCH_TOO_LATE_MS = 120_000;

type Times = 'once' | 'again and again';
type Case = [does: string, times: Times, outcome: Outcome, fault: FaultKind];

const NOT_DONE: [string, FaultKind][] = [
  ['is dropped', { kind: 'drop-before' }],
  ['fails with 500', { kind: 'status', status: 500 }],
  ['fails with 502', { kind: 'status', status: 502 }],
];
const DONE: [string, FaultKind][] = [
  ['is done but not answered', { kind: 'drop-after' }],
  ['is done and answered with 502', { kind: 'status-after', status: 502 }],
];
const LATE: [string, FaultKind][] = [
  ['comes late', { kind: 'delay', delayMs: LATE_MS }],
  ['is answered late', { kind: 'delay-after', delayMs: LATE_MS }],
];
const MOVED: [string, FaultKind][] = [['finds the branch moved', { kind: 'ref-moves' }]];
const UNAUTHORIZED: [string, FaultKind][] = [['finds its token refused', { kind: 'unauthorized' }]];
const LIMITS: [string, FaultKind][] = [
  ['meets the primary rate limit', { kind: 'primary-limit', resetInSeconds: 1 }],
  ['meets the secondary rate limit', { kind: 'secondary-limit', retryAfterSeconds: 1 }],
  ['is one too many', { kind: 'too-many', retryAfterSeconds: 1 }],
];

const rows = (faults: [string, FaultKind][], times: Times, outcome: Outcome): Case[] =>
  faults.map(([does, fault]) => [does, times, outcome, fault]);

/** A request that may be repeated as it is. Waiting takes its time: each wait stands in one table. */
const safe = (once: [string, FaultKind][], always: [string, FaultKind][]): Case[] => [
  ...rows([...NOT_DONE, ...DONE, ...MOVED, ...once], 'once', 'saved'),
  ...rows([...NOT_DONE, ...DONE, ...UNAUTHORIZED, ...always], 'again and again', 'nothing saved'),
  ...rows(UNAUTHORIZED, 'once', 'nothing saved'),
];

const TREE = [
  ...safe(LATE, []),
  ...rows(LIMITS.slice(0, 1), 'again and again', 'nothing saved'),
  ...rows(MOVED, 'again and again', 'nothing saved'),
];
const COMMIT = [
  ...safe([], LATE.slice(0, 1)),
  ...rows(LIMITS.slice(1, 2), 'again and again', 'nothing saved'),
  ...rows(MOVED, 'again and again', 'nothing saved'),
];
// Others who move the branch do not matter to a picture.
const PICTURE = [
  ...safe(LATE.slice(0, 1), []),
  ...rows(LIMITS, 'once', 'nothing saved'),
  ...rows(MOVED, 'again and again', 'saved'),
];
/** The one request that must not be repeated before it is known whether it was done. */
const MOVE: Case[] = [
  ...rows([...NOT_DONE, ...DONE, ...LATE, ...MOVED], 'once', 'saved'),
  ...rows([...DONE, ...LATE], 'again and again', 'saved'),
  ...rows([...NOT_DONE, ...MOVED, ...UNAUTHORIZED], 'again and again', 'nothing saved'),
  ...rows([...LIMITS, ...UNAUTHORIZED], 'once', 'nothing saved'),
  ['comes too late', 'again and again', 'unknown', { kind: 'delay', delayMs: MUCH_TOO_LATE_MS }],
];

describe.each([
  ['POST /git/blobs', PICTURE, addingPhotos],
  ['POST /git/trees', TREE, addingPapers],
  ['POST /git/commits', COMMIT, addingPapers],
  ['PATCH /git/refs', MOVE, addingPapers],
] as const)('a save whose %s', (route, cases, kindOfSave) => {
  it.each(cases)('%s %s: %s', async (_does, times, outcome, fault) => {
    const count = times === 'once' ? 1 : Number.POSITIVE_INFINITY;
    const injected = world.stack.github.faults.inject({ ...fault, times: count, route });
    // A request is tried twice, a move of the branch three times.
    const tries = Math.min(count, route === 'PATCH /git/refs' ? 3 : 2);
    if ('delayMs' in fault) await giveUpSoon(world.stack, route, tries);
    await holdToItsWord(world, outcome, kindOfSave(world));
    expect(injected.fired).toBeGreaterThan(0);
  });
});
