import type { MovedDateAnswer } from '../../model/wire/answers.ts';
import { dateCalls } from '../../model/wire/calls.ts';
import { SETTING } from '../../model/wire/save-subject.ts';
import type { MoveDateCommand } from '../saving/save-command.ts';
import { errors } from './api-error.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, accountOf, demand, route } from './route-context.ts';
import { commandOf, save } from './save.ts';

/** An important date on another day, and the update about it, in one save. */
export function dateRoutes(app: App): void {
  route(app, `/api${dateCalls.move(':id')}`, { PUT: move });
}

async function move(c: AppContext): Promise<Response> {
  const author = accountOf(c);
  const { day, announcement } = moveFields(await readJsonObject(c));
  if (announcement) demand(c, 'updates');
  const done = await save(c, SETTING, {
    ...commandOf(c, SETTING, author),
    action: 'move date',
    id: c.req.param('id') ?? '',
    day,
    ...(announcement && { announcement }),
  });
  const [id = '', update] = done.ids;
  const message = update ? 'Date moved, and announced as an update.' : 'Date moved successfully.';
  const { commit, warnings } = done;
  const more = { ...(update && { update }), ...(warnings && { warnings }) };
  return c.json<MovedDateAnswer>({ message, _id: id, commit, ...more }, 201);
}

/** The day that a date is to be on, and what announces that. @throws ApiError 422 */
export function moveFields({
  date = '',
  time = '',
  zone = '',
  announcement,
}: Record<string, unknown>): Pick<MoveDateCommand, 'day' | 'announcement'> {
  const day = { date: text('date', date), time: text('time', time), zone: text('zone', zone) };
  if (announcement === undefined) return { day };
  if (isGroup(announcement)) return { day, announcement };
  const message = 'Announcement: send a title and a description, or leave it out.';
  throw errors.invalid([{ field: 'announcement', message }]);
}

/** @throws ApiError 422 */
function text(field: string, value: unknown): string {
  if (typeof value === 'string') return value.trim();
  throw errors.invalid([{ field, message: 'This must be text.' }]);
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
