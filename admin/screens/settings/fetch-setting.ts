import type { FieldOf } from '../../../model/settings/setting-fields.ts';
import { settingsCalls } from '../../../model/wire/calls.ts';
import type { OwnProposalText } from '../../../model/wire/proposals.ts';
import type { Draft } from '../../shell/forms/draft.ts';
import { fetchOwnOf, isToPropose } from '../../shell/proposing/proposing.ts';
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

/** What a form begins with, and the own proposal that it goes on with, or the new one (null) that it makes. */
export type SettingStart = Draft & { own?: OwnProposalText | null };

/** The same for its form, which goes on with what whoever is logged in proposed. */
export async function fetchStart(
  name: string,
  field: FieldOf<'group'>,
): Promise<'loading' | 'failed' | 'unknown' | SettingStart> {
  if (!isToPropose('settings')) return fetchSetting(name, field);
  const own = await fetchOwnOf('settings', name);
  if (own === 'failed') return 'failed';
  if (own?.values) return { ...draftOf(field, own.values, own.etag ?? ''), own };
  const now = await fetchSetting(name, field);
  return typeof now === 'object' ? { ...now, own: null } : now;
}
