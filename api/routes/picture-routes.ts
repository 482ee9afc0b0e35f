import { pictureCalls } from '../../model/wire/calls.ts';
import { JSON_TYPE } from './answer-json.ts';
import { type App, type AppContext, contentOf, requireAccount, route } from './route-context.ts';

/** What the website's pictures are, and which content shows them. */
export function pictureRoutes(app: App): void {
  route(app, `/api${pictureCalls.list}`, { GET: list });
}

async function list(c: AppContext): Promise<Response> {
  await requireAccount(c);
  const json = await contentOf(c).pictures();
  return c.body(json, 200, { 'Content-Type': JSON_TYPE, 'Cache-Control': 'private, no-store' });
}
