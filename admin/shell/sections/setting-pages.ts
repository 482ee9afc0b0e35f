import { pageAddress } from '../../../model/settings/navigation.ts';
import type { SettingsName } from '../../../model/settings/settings-files.ts';
import type { SeenPage } from '../edition.ts';
import { fetchNavigation } from './page-places.ts';
import { settingKind } from './sections.ts';

/** Where visitors see the most of each setting: a page of the navigation, or a fixed place. */
const PAGES: Record<SettingsName, { label: string } & ({ page: string } | { path: string })> = {
  site: { label: 'the home page', path: '/' },
  navigation: { label: 'the menu, on every page', path: '/' },
  'important-dates': { label: 'the important dates', path: '/#important-dates' },
  'organising-categories': { label: 'the committee', page: 'organising-committee' },
  tracks: { label: 'the call for papers', page: 'call-for-papers' },
  topics: { label: 'the call for papers', page: 'call-for-papers' },
  fees: { label: 'the registrations', page: 'registrations' },
  sponsorship: { label: 'the sponsorship', page: 'become-a-sponsor' },
  carousel: { label: 'the home page', path: '/' },
  theme: { label: 'the home page', path: '/' },
  rooms: { label: 'the programme', page: 'programme' },
  people: { label: 'the people', path: '/people' },
  'focal-points': { label: 'the photo gallery', page: 'photo-gallery' },
};

/** The page that shows a setting; the website where it is not known which one that is. */
export async function pageOfSetting(name: SettingsName): Promise<SeenPage> {
  const seen = PAGES[name];
  if ('path' in seen) return seen;
  const navigation = await fetchNavigation();
  const { label, page } = seen;
  return navigation ? { label, path: pageAddress(navigation, page) } : settingKind.page;
}
