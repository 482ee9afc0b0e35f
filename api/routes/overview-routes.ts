import { findingCalls, pictureCalls } from '../../model/wire/calls.ts';
import { JSON_TYPE } from './answer-json.ts';
import { type App, type AppContext, contentOf, route } from './route-context.ts';

/** What the website's pictures are, which content shows them, and what should be looked at. */
export function overviewRoutes(app: App): void {
  route(app, `/api${pictureCalls.list}`, { GET: (c) => overview(c, 'pictures') });
  route(app, `/api${findingCalls.list}`, { GET: (c) => overview(c, 'findings') });
}

async function overview(c: AppContext, of: 'pictures' | 'findings'): Promise<Response> {
  const json = await contentOf(c).overview(of);
  return c.body(json, 200, { 'Content-Type': JSON_TYPE, 'Cache-Control': 'private, no-store' });
}
