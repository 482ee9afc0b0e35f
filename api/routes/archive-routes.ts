import { archiveCalls } from '../../model/wire/calls.ts';
import { errors } from './api-error.ts';
import { archiveOf } from './hosts.ts';
import { type App, type AppContext, contentOf, route } from './route-context.ts';

const HEADERS = { 'Content-Type': 'application/zip', 'Cache-Control': 'private, no-store' };

/** What an administrator takes along as a whole: every call here needs a token. */
export function archiveRoutes(app: App): void {
  route(app, `/api${archiveCalls.repository}`, { GET: repository });
  route(app, `/api${archiveCalls.program}`, { GET: program });
}

async function repository(c: AppContext): Promise<Response> {
  return c.body(await archiveOf(c, await contentOf(c).head()), 200, HEADERS);
}

/** Of `npm start`, whose repository has the content alone. */
async function program(c: AppContext): Promise<Response> {
  const answer = await c.env.PROGRAM?.fetch('https://program.invalid/');
  if (!answer?.body) throw errors.notFound('The program beside the repository');
  return c.body(answer.body, 200, HEADERS);
}
