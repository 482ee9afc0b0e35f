import * as z from 'zod';
import { pages } from '../../model/collections.ts';
import { pageCalls } from '../../model/wire/calls.ts';
import { change, get, knownFields, list } from './collection-routes.ts';
import { readForm } from './form-fields.ts';
import { pastRoutes } from './history-routes.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, accountOf, route } from './route-context.ts';
import { answerSaved, commandOf, save } from './save.ts';

const kind = { collection: pages, isPrivate: true as const };

/** The texts of the website's pages. One that comes or goes does so with its entry in the navigation. */
export function pageTextRoutes(app: App): void {
  const at = (path: string, handlers: Parameters<typeof route>[2]) =>
    route(app, `/api${path}`, handlers);
  at(pageCalls.list, { GET: (c) => list(c, kind), POST: add });
  at(pageCalls.get(':id'), {
    GET: (c) => get(c, kind),
    PUT: (c) => change(c, kind, 'update'),
    DELETE: remove,
  });
  pastRoutes(app, pageCalls, kind);
}

const PLACE = {
  place: z.string('Place must be text.').optional(),
  label: z.string('Label must be text.').optional(),
};

/** What a new page takes. @throws ApiError 422 */
export const newPageFields = (sent: Record<string, unknown>): Record<string, unknown> => ({
  ...knownFields(pages, sent),
  ...readForm(sent, PLACE),
});

async function add(c: AppContext): Promise<Response> {
  const author = accountOf(c);
  const values = newPageFields(await readJsonObject(c));
  const command = { ...commandOf(c, pages, author), action: 'add page' as const, values };
  return answerSaved(c, pages, await save(c, pages, command), 'create');
}

async function remove(c: AppContext): Promise<Response> {
  const author = accountOf(c);
  const id = c.req.param('id') ?? '';
  const command = { ...commandOf(c, pages, author), action: 'remove page' as const, id };
  return answerSaved(c, pages, await save(c, pages, command), 'delete');
}
