import { pages } from '../../model/collections.ts';
import { pageCalls } from '../../model/wire/calls.ts';
import { change, get, list } from './collection-routes.ts';
import { pastRoutes } from './history-routes.ts';
import { type App, route } from './route-context.ts';

const kind = { collection: pages, isPrivate: true as const };

/**
 * The texts of the website's pages: what other entries have, but for adding and taking away, since the
 * navigation says which pages there are.
 */
export function pageTextRoutes(app: App): void {
  const at = (path: string, handlers: Parameters<typeof route>[2]) =>
    route(app, `/api${path}`, handlers);
  at(pageCalls.list, { GET: (c) => list(c, kind) });
  at(pageCalls.get(':id'), { GET: (c) => get(c, kind), PUT: (c) => change(c, kind, 'update') });
  pastRoutes(app, pageCalls, kind);
}
