import { collections } from '../../model/collections.ts';
import type { SamplesAnswer, SamplesSaved } from '../../model/wire/answers.ts';
import { type SamplesCommand, samplesCommand } from '../saving/commit-samples.ts';
import type { Done } from '../saving/plan.ts';
import { errors } from './api-error.ts';
import { forgetLists } from './lists.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, accountOf, contentOf, route } from './route-context.ts';
import { checkKey, refusalOf, saveWhole } from './save.ts';

/** What came with the website: how much of it is left, and all of it out, or back, in one commit. */
export function sampleRoutes(app: App): void {
  route(app, '/api/samples', { GET: count, DELETE: takeOut });
  route(app, '/api/samples/restore', { POST: bringBack });
}

async function count(c: AppContext): Promise<Response> {
  const left = await contentOf(c).samples();
  const kinds = collections.flatMap(({ name, title }) => {
    const found = left[name];
    return found ? [{ title, count: found }] : [];
  });
  const all = kinds.reduce((sum, kind) => sum + kind.count, 0);
  return c.json<SamplesAnswer>({ count: all, kinds }, 200, {
    'Cache-Control': 'private, no-store',
  });
}

async function takeOut(c: AppContext): Promise<Response> {
  const asked = await askedOf(c);
  const { ids, commit } = await save(c, samplesCommand(asked));
  const message = ids.length === 0 ? 'There are no samples.' : `${inWords(ids.length)} taken out.`;
  return c.json<SamplesSaved>({ message, count: ids.length, commit });
}

async function bringBack(c: AppContext): Promise<Response> {
  const asked = await askedOf(c);
  const { commit: from } = await readJsonObject(c);
  if (typeof from !== 'string' || !/^[0-9a-f]{40}$/.test(from)) {
    const message = 'Commit: the one that took the samples out is required.';
    throw errors.invalid([{ field: 'commit', message }]);
  }
  const { ids, commit } = await save(c, samplesCommand(asked, from));
  const message =
    ids.length === 0 ? 'All of them are there already.' : `${inWords(ids.length)} brought back.`;
  return c.json<SamplesSaved>({ message, count: ids.length, commit }, 201);
}

const inWords = (count: number) => (count === 1 ? '1 sample' : `${count} samples`);

async function askedOf(c: AppContext) {
  const { id, name } = accountOf(c);
  const idempotencyKey = checkKey(c.req.header('Idempotency-Key'));
  return {
    author: { id, name },
    at: new Date(c.get('now')).toISOString(),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
}

async function save(c: AppContext, command: SamplesCommand): Promise<Done> {
  const result = await saveWhole(c, command);
  if (!result.ok) throw refusalOf(result, 'sample');
  await forgetLists(
    c,
    collections.map(({ name }) => name),
  );
  return result;
}
