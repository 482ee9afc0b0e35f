import {
  fixedTexts,
  type Navigation,
  optionPath,
  pageAddress,
} from '../../../model/settings/navigation.ts';
import type { Tracks } from '../../../model/settings/tracks.ts';
import {
  type CalledCollection,
  collectionCalls,
  settingsCalls,
} from '../../../model/wire/calls.ts';
import { entryTarget, type Target } from '../finding/find-targets.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { fetchEntries } from '../server/fetch-lists.ts';

/**
 * The pages of the website, and the entries that have an address; those of a list that could not be read
 * are missing. Undefined where the menu could not be read.
 */
export async function readPlaces(): Promise<Target[] | undefined> {
  const navigation = await fetchSetting<Navigation>('navigation');
  if (!navigation) return undefined;
  const lists = await Promise.all([
    entriesAt('papers', 'Papers', '/papers/'),
    entriesAt('updates', 'Updates', '/allupdates#update-'),
    ...TILES.map(({ name, page, group }) => {
      const path = pageAddress(navigation, page);
      return path === undefined ? [] : entriesAt(name, group, `${path}#`);
    }),
    tracksAt(pageAddress(navigation, 'call-for-papers')),
  ]);
  return [...pagesIn(navigation), ...lists.flatMap((list) => list ?? [])];
}

/** Lists whose entries are parts of a page, each with a place of its own. */
const TILES: readonly { name: CalledCollection; page: string; group: string }[] = [
  { name: 'tours', page: 'tours', group: 'Tours' },
  { name: 'workshops', page: 'workshops', group: 'Workshops' },
  { name: 'cultural-events', page: 'cultural-event', group: 'Cultural Events' },
];

const PAGES = 'Pages';

/** The group's own page, what the menu leads to, and what is always there. */
function pagesIn({ home, groups, contact }: Navigation): Target[] {
  const page = (path: string, label: string) => ({ group: PAGES, label, detail: path, path });
  return [
    page(home.path, home.label),
    ...groups.flatMap((group) => [
      page(`/${group.slug}`, group.label),
      ...group.options.flatMap((option) => {
        const path = optionPath(group, option);
        return path === undefined ? [] : page(path, option.label);
      }),
    ]),
    page(contact.path, contact.label),
    page('/allpapers', 'All papers'),
    page('/allupdates', 'All updates'),
    ...fixedTexts
      .map((id) => page(`/${id}`, id.charAt(0).toUpperCase() + id.slice(1)))
      .filter(({ path }) => path !== contact.path),
  ];
}

async function entriesAt(name: CalledCollection, group: string, before: string) {
  const entries = await fetchEntries({ calls: collectionCalls[name].paths });
  return entries?.map((entry) => entryTarget(group, before + entry._id, entry));
}

async function tracksAt(path: string | undefined): Promise<Target[] | undefined> {
  if (path === undefined) return [];
  const tracks = await fetchSetting<Tracks>('tracks');
  return tracks?.tracks.map(({ name }, index) => ({
    group: 'Special Tracks',
    label: name,
    path: `${path}/${index}`,
  }));
}

async function fetchSetting<Setting>(name: string): Promise<Setting | undefined> {
  const answer = await callAsAdministrator<Setting>('GET', settingsCalls.get(name));
  return answer !== LOGGED_OUT && answer.ok ? answer.body : undefined;
}
