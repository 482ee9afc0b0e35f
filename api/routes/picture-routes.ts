import { uploadNameOfUrl } from '../../model/upload.ts';
import type { DoneManyAnswer } from '../../model/wire/answers.ts';
import { pictureCalls } from '../../model/wire/calls.ts';
import { manyInWords } from '../../model/wire/left-out.ts';
import { forgetStagedPictures } from '../private/pictures.ts';
import { picturesCommand } from '../saving/commit-pictures.ts';
import { idsField, REMOVE_MAX, readForm } from './form-fields.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, accountOf, route } from './route-context.ts';
import { checkKey, refusalOf, saveWhole } from './save.ts';

/** Pictures out that nothing uses. */
export function pictureRoutes(app: App): void {
  route(app, `/api${pictureCalls.removeMany}`, { POST: remove });
}

const REMOVAL = { ids: idsField(REMOVE_MAX, 'delete') };

/** Takes uploads out, all of them in one commit; what is in use or gone is left out. */
async function remove(c: AppContext): Promise<Response> {
  const { id, name } = accountOf(c);
  const idempotencyKey = checkKey(c.req.header('Idempotency-Key'));
  const { ids: pictures } = readForm(await readJsonObject(c), REMOVAL);
  const command = picturesCommand({
    author: { id, name },
    at: new Date(c.get('now')).toISOString(),
    pictures,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
  const result = await saveWhole(c, command);
  if (!result.ok) throw refusalOf(result, 'picture');
  const { ids, commit, leftOut = [] } = result;
  // Whoever deletes one wants it gone, also where it waits for an entry once more.
  const names = ids.map((url) => uploadNameOfUrl(url) ?? '');
  await forgetStagedPictures(c.env.DB, names).catch(console.error);
  const message = manyInWords('picture', 'deleted', ids.length, leftOut);
  return c.json<DoneManyAnswer>({ message, ids, commit, leftOut });
}
