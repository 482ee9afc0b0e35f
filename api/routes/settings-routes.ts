import { JSON_MAX_LENGTH, MOST_NESTED } from '../../model/json-file.ts';
import { settingsCalls } from '../../model/wire/calls.ts';
import { SETTING } from '../../model/wire/save-subject.ts';
import { errors } from './api-error.ts';
import { get } from './collection-routes.ts';
import { pastRoutes } from './history-routes.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, accountOf, route } from './route-context.ts';
import { answerSaved, commandOf, save } from './save.ts';

const kind = { collection: SETTING };

/** The settings, by their files' names: `settings/important-dates`. */
export function settingsRoutes(app: App): void {
  route(app, `/api${settingsCalls.get(':id')}`, { GET: (c) => get(c, kind), PUT: update });
  pastRoutes(app, settingsCalls, kind);
}

async function update(c: AppContext): Promise<Response> {
  const author = accountOf(c);
  const values = await readJsonObject(c);
  checkSetting(values);
  const id = c.req.param('id') ?? '';
  const command = { ...commandOf(c, SETTING, author), action: 'update' as const, id, values };
  return answerSaved(c, SETTING, await save(c, SETTING, command), 'update');
}

/** @throws ApiError 422 for what is too long or too deep to be handed on */
export function checkSetting(values: Record<string, unknown>): void {
  if (isTooDeep(values) || JSON.stringify(values).length > JSON_MAX_LENGTH) {
    const message = `The setting is too long or nested too deeply: ${JSON_MAX_LENGTH} characters and ${MOST_NESTED} levels at most.`;
    throw errors.invalid([{ field: '', message }]);
  }
}

/** As it came, it could be too deep to hand on; so it is looked through level by level. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= MOST_NESTED; depth += 1) {
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
