import type { FieldOf } from '../../../model/settings/setting-fields.ts';
import { settingsCalls } from '../../../model/wire/calls.ts';
import type { Draft } from '../../shell/forms/draft.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { draftOf } from './setting-draft.ts';

/** What a setting's form begins with; 'loading' where the screen is about to be left for the login. */
export async function fetchSetting(
  name: string,
  field: FieldOf<'group'>,
): Promise<'loading' | 'failed' | 'unknown' | Draft> {
  const answer = await callAsAdministrator('GET', settingsCalls.get(name));
  if (answer === LOGGED_OUT) return 'loading';
  if (!answer.ok) return answer.status === 404 ? 'unknown' : 'failed';
  return draftOf(field, answer.body, answer.etag);
}
