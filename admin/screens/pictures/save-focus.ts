import type { FocalPoints, Focus } from '../../../model/settings/focal-points.ts';
import { uploadNameOfUrl } from '../../../model/upload.ts';
import { settingsCalls } from '../../../model/wire/calls.ts';
import { fetchPictures } from '../../shell/pictures/fetch-pictures.ts';
import { type SaveResult, saveEntry } from '../../shell/saving/save-entry.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';

/** Where somebody saves the focal point of another picture meanwhile, ours goes on top of theirs. */
const ATTEMPTS = 4;

/**
 * Saves what must stay in view of an uploaded picture, in one commit. What the setting says of pictures
 * that are gone goes out with it. Saying the same twice changes nothing, so it may be tried again.
 * @param focus undefined for the middle
 */
export async function saveFocus(url: string, focus: Focus | undefined): Promise<SaveResult> {
  const path = settingsCalls.get('focal-points');
  for (let attempt = 1; ; attempt += 1) {
    const setting = await callAsAdministrator<FocalPoints>('GET', path);
    if (setting === LOGGED_OUT) return { kind: 'logged out' };
    if (!setting.ok) return refused(reasonOf(setting));
    // After the setting: what it names and this does not has gone.
    const pictures = await fetchPictures();
    if (!pictures) return refused('The pictures could not be loaded.');
    const name = uploadNameOfUrl(url) ?? '';
    const present = new Set(pictures.map((each) => uploadNameOfUrl(each.url)));
    const others = setting.body.pictures.filter(
      ({ picture }) => picture !== name && present.has(picture),
    );
    const values = { pictures: focus ? [...others, { picture: name, focus }] : others };
    const result = await saveEntry({
      method: 'PUT',
      path: settingsCalls.update('focal-points'),
      values,
      idempotencyKey: crypto.randomUUID(),
      ifMatch: setting.etag,
    });
    if (result.kind !== 'conflict' || attempt === ATTEMPTS) return result;
  }
}

const refused = (reason: string): SaveResult => ({
  kind: 'refused',
  reason,
  errors: [],
  fate: 'not saved',
});
