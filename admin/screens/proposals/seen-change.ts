import { textAddress } from '../../../model/settings/navigation.ts';
import { pathToSettings } from '../../../model/settings/settings-files.ts';
import type { ProposedChange } from '../../../model/wire/proposals.ts';
import type { SeenPage } from '../../shell/edition.ts';
import type { LastSave } from '../../shell/saving/last-save.tsx';
import { fetchNavigation } from '../../shell/sections/page-places.ts';
import {
  editPath,
  entryAddress,
  kindOf,
  pageKind,
  sections,
} from '../../shell/sections/sections.ts';
import { pageOfSetting } from '../../shell/sections/setting-pages.ts';

const WHOLE_SITE: SeenPage = { label: 'the website' };

/** Where visitors see what was published, and, of one entry, the ways to it. */
export async function seenChange(
  changes: readonly ProposedChange[],
): Promise<Pick<LastSave, 'page' | 'entry'>> {
  const [first] = changes;
  const isAlone = changes.length === 1;
  const setting = first && pathToSettings(first.path)?.name;
  if (setting) return { page: isAlone ? await pageOfSetting(setting) : WHOLE_SITE };
  const kind = first && kindOf(first.collection);
  if (!kind || !first.id) return { page: WHOLE_SITE };
  const { id, title, change } = first;
  const isThere = isAlone && change !== 'deleted';
  const screen = editPath(kind, id);
  if (first.collection === pageKind.name) {
    const navigation = await fetchNavigation();
    const page = navigation
      ? { label: `“${title}”`, path: textAddress(navigation, id) }
      : pageKind.page;
    return isThere ? { page, entry: { title, address: undefined, screen } } : { page };
  }
  const section = sections.find(({ name }) => name === first.collection);
  if (!section) return { page: WHOLE_SITE };
  const { page } = section;
  if (!isThere) return { page };
  return { page, entry: { title, address: entryAddress(section, id, title), screen } };
}
