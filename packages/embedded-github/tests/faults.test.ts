import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FaultKind } from '../src/index.ts';
import { answerProblems } from '../src/testing/description/check.ts';
import { type Served, serve } from '../src/testing/served-repository.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterEach(() => served.github.faults.clear());
afterAll(() => served.close());

const blob = (content: string) => served.rest('POST', '/git/blobs', { content });
const inject: Served['github']['faults']['inject'] = (rule) => served.github.faults.inject(rule);
const exists = (sha: string) =>
  served.git(['cat-file', '-e', sha]).then(
    () => true,
    () => false,
  );
const idOf = (content: string) => served.git(['hash-object', '--stdin'], content);
const LIMITS = { resetInSeconds: 30, retryAfterSeconds: 7 };

describe('a fault', () => {
  it('fires as often as told, only where told, and counts', async () => {
    const fault = inject({ route: 'POST /git/blobs', kind: 'status', times: 2 });
    expect((await served.rest('GET', '/git/ref/heads/main')).status).toBe(200);
    expect((await blob('a')).status).toBe(500);
    expect([fault.fired, fault.remaining]).toEqual([1, 1]);
    expect(served.github.faults.active).toHaveLength(1);
    expect((await blob('a')).status).toBe(500);
    expect((await blob('a')).status).toBe(201);
    expect(served.github.faults.active).toHaveLength(0);
    expect(fault.fired).toBe(2);
  });

  it('may choose its requests by their body, and be taken back', async () => {
    const fault = inject({ match: ({ body }) => body.content === 'b', kind: 'status' });
    expect((await blob('a')).status).toBe(201);
    fault.remove();
    expect((await blob('b')).status).toBe(201);
    expect(fault.fired).toBe(0);
  });

  it('is limited to a route, not to names that start like it', async () => {
    inject({ route: '/git/ref', kind: 'status' });
    const sha = served.head;
    const post = await served.rest('POST', '/git/refs', { ref: 'refs/heads/like', sha });
    expect(post.status).toBe(201);
    expect((await served.rest('GET', '/git/ref/heads/main')).status).toBe(500);
  });
});

describe('a fault that could never fire', () => {
  it.each([
    [{ route: 'PATCH /git/ref' }, 'PATCH /git/ref'],
    [{ route: '/git/re' }, '/git/re'],
    [{ route: '/git/refs/heads/main' }, '/git/refs/heads/main'],
    [{ route: 'GET /git/refs', method: 'DELETE' }, 'DELETE GET /git/refs'],
    [{ method: 'PUSH' }, 'PUSH'],
  ])('is refused: %j', (where, named) => {
    expect(() => inject({ ...where, kind: 'status' })).toThrow(
      `No route begins with "${named}", so this fault would never fire.`,
    );
    expect(served.github.faults.active).toEqual([]);
  });

  it.each([
    [{ route: '/repos/{owner}/{repo}/git/refs/{ref}' }],
    [{ route: '/repos/{owner}/{repo}' }],
    [{ route: 'GET /user' }],
    [{ route: '/pulls/', method: 'patch' }],
  ])('is not %j', (where) => {
    expect(inject({ ...where, kind: 'status' }).remaining).toBe(1);
  });
});

describe('by kind', () => {
  it('delay works late, delay-after answers late', async () => {
    inject({ kind: 'delay', delayMs: 150 });
    let started = performance.now();
    expect((await blob('delayed')).status).toBe(201);
    expect(performance.now() - started).toBeGreaterThan(140);
    inject({ kind: 'delay-after', delayMs: 1_000 });
    started = performance.now();
    const answer = blob('answered late');
    const sha = await idOf('answered late');
    while (!(await exists(sha))) await new Promise((done) => setTimeout(done, 10));
    const workedAfterMs = performance.now() - started;
    await answer;
    expect(performance.now() - started).toBeGreaterThan(workedAfterMs);
  });

  it('hold works once its promise is settled', async () => {
    let letGo = () => {};
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const fault = inject({ kind: 'hold', until });
    const answer = blob('held');
    await expect.poll(() => fault.fired).toBe(1);
    expect(await exists(await idOf('held'))).toBe(false);
    letGo();
    expect((await answer).status).toBe(201);
    expect(await exists(await idOf('held'))).toBe(true);
  });

  it('drop-before does nothing, drop-after does the work, neither answers', async () => {
    inject({ kind: 'drop-before' });
    await expect(blob('dropped before')).rejects.toThrow('fetch failed');
    expect(await exists(await idOf('dropped before'))).toBe(false);
    inject({ kind: 'drop-after' });
    await expect(blob('dropped after')).rejects.toThrow('fetch failed');
    expect(await exists(await idOf('dropped after'))).toBe(true);
    expect(served.github.requests.slice(-2).map(({ status }) => status)).toEqual([0, 0]);
  });

  it('status does nothing, status-after does the work, both answer an error', async () => {
    inject({ kind: 'status', status: 503 });
    expect((await blob('status before')).status).toBe(503);
    expect(await exists(await idOf('status before'))).toBe(false);
    inject({ kind: 'status-after' });
    expect((await blob('status after')).status).toBe(502);
    expect(await exists(await idOf('status after'))).toBe(true);
  });

  it('the limits answer in the words and headers that GitHub documents', async () => {
    inject({ kind: 'primary-limit', ...LIMITS });
    const primary = await blob('x');
    expect(primary.status).toBe(403);
    expect(primary.json.message).toMatch(/^API rate limit exceeded for user ID/);
    expect(primary.headers.get('x-ratelimit-remaining')).toBe('0');
    const inSeconds = Number(primary.headers.get('x-ratelimit-reset')) - Date.now() / 1000;
    expect(inSeconds).toBeGreaterThan(20);
    for (const [kind, status] of [
      ['secondary-limit', 403],
      ['too-many', 429],
    ] as const) {
      inject({ kind, ...LIMITS });
      const answer = await blob('x');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '7']);
      expect(answer.json.message).toMatch(/^You have exceeded a secondary rate limit/);
    }
    const template = '/repos/{owner}/{repo}/git/blobs';
    expect(answerProblems('POST', template, 403, primary.json)).toEqual([]);
  });

  it('unauthorized answers as to a bad token', async () => {
    inject({ kind: 'unauthorized' });
    const answer = await blob('x');
    expect([answer.status, answer.json.message]).toEqual([401, 'Bad credentials']);
  });

  it("ref-moves puts somebody else's commit on the branch first", async () => {
    const before = await served.git(['rev-parse', 'main']);
    const sha = await served.commitOn(before, 'mine.md', 'mine');
    inject({ route: 'PATCH /git/refs', kind: 'ref-moves', path: 'theirs.md', content: 'theirs' });
    const answer = await served.rest('PATCH', '/git/refs/heads/main', { sha });
    expect([answer.status, answer.json.message]).toEqual([422, 'Update is not a fast forward']);
    expect(await served.git(['rev-parse', 'main^'])).toBe(before);
    expect(await served.git(['show', 'main:theirs.md'])).toBe('theirs');
    inject({ kind: 'ref-moves' });
    await served.rest('GET', '/git/ref/heads/main');
    expect(await served.git(['rev-parse', 'main~2'])).toBe(before);
  });

  it('truncated-tree leaves entries out and says so, by default of recursive listings', async () => {
    inject({ kind: 'truncated-tree', keepEntries: 1, times: 2 });
    const { json } = await served.rest('GET', '/git/trees/main?recursive=1');
    expect([json.truncated, json.tree.length]).toEqual([true, 1]);
    const flat = (await served.rest('GET', '/git/trees/main')).json;
    expect(flat.truncated).toBe(false);
    inject({ kind: 'truncated-tree', keepEntries: 0, alsoNotRecursive: true });
    const cut = (await served.rest('GET', '/git/trees/main')).json;
    expect([cut.truncated, cut.tree.length]).toEqual([true, 0]);
  });
});

describe('closing', () => {
  it.each<[string, FaultKind]>([
    ['delayed', { kind: 'delay', delayMs: 3_600_000 }],
    ['held', { kind: 'hold', until: new Promise(() => {}) }],
  ])('does not wait for an answer that is %s', async (_how, fault) => {
    const other = await serve();
    other.github.faults.inject(fault);
    const lost = expect(other.rest('GET', '')).rejects.toThrow();
    while (other.github.faults.active.length > 0) {
      await new Promise((done) => setTimeout(done, 5));
    }
    const started = performance.now();
    await other.close();
    await lost;
    expect(performance.now() - started).toBeLessThan(60_000);
  });
});
