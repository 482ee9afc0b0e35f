import type { settingsTitles } from '../../../model/settings/settings-titles.ts';
import { areas } from '../../../model/wire/rights.ts';
import { edition } from '../edition.ts';
import {
  builderScreen,
  type EditedKind,
  pageKind,
  type Section,
  screenPath,
  sections,
  sessionImportScreen,
} from '../sections/sections.ts';
import type { Waiting } from '../server/counts.ts';
import { mayOpen } from './screen-needs.ts';

/** A screen that the side menu leads to. */
export interface MenuRow {
  label: string;
  path: string;
  /** Further screens on which the row is the present one, by how their paths begin. */
  covers?: readonly string[];
  /** What waits there is counted beside it. */
  badge?: Waiting;
  /** Screens below its path have rows of their own. */
  isAlone?: true;
  /** Wanted once a year: the search finds it, and the row that covers it leads there and stands for it. */
  isRare?: true;
}

export interface MenuGroup {
  name: string;
  rows: readonly MenuRow[];
}

/** As the menu calls a kind of what is edited. */
export const labelOf = ({ name, titles }: EditedKind): string =>
  (areas as Record<string, string>)[name] ?? titles.list;

/**
 * The side menu: where people do what. Each screen that is no part of another has one row, and no screen
 * that is not for whoever is logged in.
 */
export const menu = (): readonly MenuGroup[] =>
  allGroups()
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ path }) => mayOpen(path)) }))
    .filter(({ rows }) => rows.length > 0);

const allGroups = (): readonly MenuGroup[] => [
  {
    name: 'Content',
    rows: [
      { label: pageKind.titles.list, path: screenPath(pageKind.paths.list) },
      ...entryRows(['papers', 'programme']),
      ...builderRow(),
      ...entryRows(['updates', 'gallery', 'hotels', 'tours', 'workshops', 'cultural-events']),
      { label: 'Pictures', path: screenPath('pictures') },
    ],
  },
  { name: 'Site', rows: settingRows() },
  {
    name: 'People',
    rows: [
      ...entryRows([
        'speakers',
        'committees/organising',
        'committees/technical',
        'committees/international',
      ]),
      { label: 'Accounts', path: '/admin/accounts', covers: ['/admin/add-admin'] },
    ],
  },
  {
    name: 'Inbox',
    rows: [{ label: 'Inbox', path: '/admin/contact-messages', badge: 'messages' }],
  },
  {
    name: 'Proposals',
    rows: [
      { label: 'Proposals', path: '/admin/proposals', badge: 'proposals' },
      { label: 'Your Proposals', path: '/admin/your-proposals', badge: 'returned' },
    ],
  },
  {
    name: 'Log',
    rows: [
      { label: 'Log', path: '/admin/log' },
      { label: 'Take Everything Along', path: '/admin/take-along' },
      { label: 'Handing Over', path: '/admin/handover' },
      { label: 'Next Edition', path: '/admin/next-edition' },
    ],
  },
];

/**
 * The settings, what changes most often first; focal points are chosen on the screen of the pictures.
 */
const SETTINGS: Record<Exclude<keyof typeof settingsTitles, 'focal-points'>, string> = {
  'important-dates': 'Important Dates',
  fees: 'Fees',
  sponsorship: 'Sponsorship',
  tracks: 'Special Tracks',
  topics: 'Topics',
  rooms: 'Rooms',
  'organising-categories': 'Committee Categories',
  carousel: 'Carousel',
  site: 'Conference and Contacts',
  navigation: 'Navigation',
  theme: 'Colours and Fonts',
  people: 'Merge and Split',
};

const RARE: readonly string[] = [
  'tracks',
  'topics',
  'rooms',
  'organising-categories',
  'theme',
  'people',
];

function settingRows(): MenuRow[] {
  const rows = Object.entries(SETTINGS).map(
    ([name, label]): MenuRow => ({
      label,
      path: screenPath(`settings/${name}`),
      ...(RARE.includes(name) ? { isRare: true } : {}),
    }),
  );
  const covers = rows.filter(({ isRare }) => isRare).map(({ path }) => path);
  return [...rows, { label: 'All Settings', path: screenPath('settings'), covers, isAlone: true }];
}

/** Lists of entries, but those that nobody uses. */
function entryRows(names: readonly Section['name'][]): MenuRow[] {
  const { unused } = edition();
  return sections
    .filter(({ name }) => names.includes(name) && !unused.includes(name))
    .map(({ name, paths, import: many }) => ({
      label: areas[name],
      path: screenPath(paths.list),
      covers: [paths.add, ...(many ? [many.path] : [])].map(screenPath),
    }));
}

function builderRow(): MenuRow[] {
  if (edition().unused.includes('programme')) return [];
  const covers = [screenPath(sessionImportScreen.path)];
  return [{ label: builderScreen.title, path: screenPath(builderScreen.path), covers }];
}

/** Whether a row is the present one: its own screen, or one that belongs to it. */
export function isWithin({ path, covers = [], isAlone }: MenuRow, pathname: string): boolean {
  if (isAlone && pathname === path) return true;
  const own = isAlone ? covers : [path, ...covers];
  return own.some((each) => pathname === each || pathname.startsWith(`${each}/`));
}
