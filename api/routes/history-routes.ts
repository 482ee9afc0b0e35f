import type { CollectionPaths } from '../../model/wire/calls.ts';
import { answerJson, JSON_TYPE } from './answer-json.ts';
import { errors } from './api-error.ts';
import { CALLS, type Calls, type Kind } from './collection-calls.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, accountOf, contentOf, route } from './route-context.ts';
import { answerMany, answerSaved, commandOf, save } from './save.ts';

/** What Git knows of the past: every call here needs a token. */
export function historyRoutes(app: App): void {
  for (const calls of CALLS) {
    const { paths } = calls;
    const options = { answersMsg: calls.isCommittee ?? false };
    const at = (path: string, handlers: Parameters<typeof route>[2]) =>
      route(app, `/api${path}`, handlers, options);
    pastRoutes(app, paths, calls);
    at(paths.restoreMany, { POST: (c) => restoreMany(c, calls) });
    at(paths.deleted, { GET: (c) => deleted(c, calls) });
  }
  route(app, '/api/changes', { GET: changes });
}

/** The past of one entry, page or setting, and the way back to it. */
export function pastRoutes(
  app: App,
  paths: Pick<CollectionPaths, 'history' | 'restore'>,
  kind: Kind,
): void {
  const at = (path: string, handlers: Parameters<typeof route>[2]) =>
    route(app, `/api${path}`, handlers, { answersMsg: kind.isCommittee ?? false });
  at(paths.history(':id'), { GET: (c) => history(c, kind) });
  at(paths.restore(':id'), { GET: (c) => preview(c, kind), POST: (c) => restore(c, kind) });
}

/** A page of an entry's history; `Link` names the next (RFC 8288). */
async function history(c: AppContext, { collection }: Kind): Promise<Response> {
  const page = pageOf(c.req.query('page'));
  const id = c.req.param('id') ?? '';
  const found = page && (await contentOf(c).history(collection.name, id, page));
  if (!found) throw errors.notFound(`This ${collection.noun}`);
  const headers: Record<string, string> = {
    'Content-Type': JSON_TYPE,
    'Cache-Control': 'private, no-store',
  };
  if (found.more) headers.Link = `<${c.req.path}?page=${page + 1}>; rel="next"`;
  return c.body(found.json, 200, headers);
}

/** GitHub's own lists end long before. */
function pageOf(text = '1'): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

async function preview(c: AppContext, { collection }: Kind): Promise<Response> {
  const [id, commit] = [c.req.param('id') ?? '', c.req.query('commit') ?? ''];
  const json = await contentOf(c).restorePreview(collection.name, id, commit);
  if (!json) throw errors.notFound(`This version of the ${collection.noun}`);
  return c.body(json, 200, { 'Content-Type': JSON_TYPE, 'Cache-Control': 'private, no-store' });
}

async function restore(c: AppContext, { collection, isCommittee }: Kind): Promise<Response> {
  const author = accountOf(c);
  const commit = await readCommit(c, 'the version to go back to is required.');
  const saved = await save(c, collection, {
    ...commandOf(c, collection, author),
    action: 'restore',
    id: c.req.param('id') ?? '',
    commit,
    ...(c.req.header('If-None-Match')?.trim() === '*' ? { onlyIfGone: true as const } : {}),
  });
  return answerSaved(c, collection, saved, 'restore', isCommittee);
}

/** What one commit took out of the collection, back in one. */
async function restoreMany(c: AppContext, { collection, isCommittee }: Calls): Promise<Response> {
  const author = accountOf(c);
  const commit = await readCommit(c, 'the one that took the entries away is required.');
  const { ifMatch: _, ...asked } = commandOf(c, collection, author);
  const done = await save(c, collection, { ...asked, action: 'restore many', commit });
  return answerMany(c, collection, done, 'restore', { isCommittee });
}

/** @throws ApiError 422 */
async function readCommit(c: AppContext, isRequired: string): Promise<string> {
  const { commit } = await readJsonObject(c);
  if (typeof commit === 'string' && commit !== '') return commit;
  throw errors.invalid([{ field: 'commit', message: `Commit: ${isRequired}` }]);
}

/** More turns than 300 commits and 100 titles can need. */
const TURNS = 20;

async function deleted(c: AppContext, { collection }: Calls): Promise<Response> {
  const known = c.req.header('If-None-Match');
  for (let turn = 1; ; turn += 1) {
    const answer = await contentOf(c).deleted(collection.name, known);
    if (answer.complete) return answerJson(c, answer);
    if (turn === TURNS) return c.body(answer.json ?? '[]', 200, { 'Content-Type': JSON_TYPE });
  }
}

async function changes(c: AppContext): Promise<Response> {
  return answerJson(c, await contentOf(c).changes(c.req.header('If-None-Match')));
}
