import { expect } from 'vitest';
import { bundledWorker, type TestStack } from '../start-test-stack.ts';

const PATH = '/api/storage-of-the-object';

/** The worker with a way in to the storage of its content repository, through which `changeObject` goes. */
export async function workerWithOpenStorage(): Promise<string> {
  return `${await bundledWorker()}
ContentRepository.prototype.changeStorage = function (sql) {
  if (sql === '') this.ctx.abort('Internal error in Durable Object storage write caused object to be reset.');
  else this.ctx.storage.sql.exec(sql);
};
const ofTheWebsite = worker_default.fetch;
worker_default.fetch = async (request, env, ctx) => {
  if (new URL(request.url).pathname !== '${PATH}') return ofTheWebsite(request, env, ctx);
  await env.CONTENT.get(env.CONTENT.idFromName('content')).changeStorage(await request.text());
  return new Response();
};`;
}

/** Runs SQL in the storage of the content repository. */
export async function changeObject({ worker }: TestStack, sql: string): Promise<void> {
  const { status } = await fetch(new URL(PATH, worker.url), { method: 'POST', body: sql });
  expect(status).toBe(200);
}

/** Ends the object as a fault of its storage does: what it was doing is lost, what it wrote is not. */
export async function resetObject({ worker }: TestStack): Promise<void> {
  await fetch(new URL(PATH, worker.url), { method: 'POST' });
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
