import { textAddress } from '../../../model/settings/navigation.ts';
import type { SettingsName } from '../../../model/settings/settings-files.ts';
import type { OwnProposal } from '../../../model/wire/proposals.ts';
import { fetchNavigation } from '../../shell/sections/page-places.ts';
import { pageOfSetting } from '../../shell/sections/setting-pages.ts';

/** Where visitors see what was published of a setting, or of a page's text; undefined where that is not known. */
export async function seenAt({
  kind,
  entry,
}: Pick<OwnProposal, 'kind' | 'entry'>): Promise<string | undefined> {
  if (kind === 'settings') return (await pageOfSetting(entry as SettingsName)).path;
  const navigation = await fetchNavigation();
  return navigation && textAddress(navigation, entry);
}
