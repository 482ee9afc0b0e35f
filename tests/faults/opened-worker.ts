import { expect } from 'vitest';
import { bundledWorker, type TestStack } from '../start-test-stack.ts';

const PATH = '/api/opened-by-a-test';

/**
 * The worker with a way in to its clock, to its patience with GitHub and to the storage of its content
 * repository.
 */
export async function openedWorker(): Promise<string> {
  return `const { now } = Date;
let aheadMs = 0;
Date.now = () => now() + aheadMs;
const fetchAsEver = globalThis.fetch;
let hasty = { times: 0 };
globalThis.fetch = (input, init) => {
  const isHasty = hasty.times > 0 && init?.method === hasty.method && String(input).includes(hasty.path);
  if (!isHasty) return fetchAsEver(input, init);
  hasty.times -= 1;
  return fetchAsEver(input, { ...init, signal: AbortSignal.timeout(hasty.ms) });
};
${await bundledWorker()}
ContentRepository.prototype.opened = function ({ sql, reason }) {
  if (sql) this.ctx.storage.sql.exec(sql);
  else this.ctx.abort(reason);
};
const ofTheWebsite = worker_default.fetch;
worker_default.fetch = async (request, env, ctx) => {
  if (new URL(request.url).pathname !== '${PATH}') return ofTheWebsite(request, env, ctx);
  const asked = await request.json();
  if ('clock' in asked) aheadMs = asked.clock;
  else if ('hasty' in asked) hasty = asked.hasty;
  else await env.CONTENT.get(env.CONTENT.idFromName('content')).opened(asked);
  return new Response();
};`;
}

async function ask({ worker }: TestStack, what: Record<string, unknown>): Promise<number> {
  const body = JSON.stringify(what);
  return (await fetch(new URL(PATH, worker.url), { method: 'POST', body })).status;
}

/** Sets the worker's clock, ahead of the true time. */
export async function setClock(stack: TestStack, aheadMs: number): Promise<void> {
  expect(await ask(stack, { clock: aheadMs })).toBe(200);
}

/** How long the worker waits for what it is told to wait for in haste. */
const HASTE_MS = 2_000;
/** Longer than one request takes then, but not than two. */
export const LATE_MS = 3_000;

/**
 * Lets the next requests to a route of GitHub's (`PATCH /git/refs`) be given up soon. All others may
 * take their time: on a busy machine they do.
 */
export async function giveUpSoon(stack: TestStack, route: string, times: number): Promise<void> {
  const [method, path] = route.split(' ');
  expect(await ask(stack, { hasty: { method, path, times, ms: HASTE_MS } })).toBe(200);
}

/** Runs SQL in the storage of the content repository. */
export async function changeObject(stack: TestStack, sql: string): Promise<void> {
  expect(await ask(stack, { sql })).toBe(200);
}

/** Ends the object as a fault of its storage does: what it was doing is lost, what it wrote is not. */
export async function resetObject(stack: TestStack): Promise<void> {
  const reason = 'Internal error in Durable Object storage write caused object to be reset.';
  await ask(stack, { reason });
}

/** Runs SQL in D1. */
export async function changeD1({ worker }: TestStack, sql: string): Promise<void> {
  await (await worker.database()).prepare(sql).run();
}

/** A table that takes nothing any more, as on a disk that is full. */
export const fill = (table: string, when = '') =>
  `CREATE TRIGGER full BEFORE INSERT ON ${table} ${when}
   BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`;
export const MAKE_ROOM = 'DROP TRIGGER full';
