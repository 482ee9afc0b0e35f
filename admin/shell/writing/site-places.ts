import { useEffect, useState } from 'react';
import type { Facts } from '../../../model/facts/known-facts.ts';
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

/** Those that were read last, in this page: shown while they are read anew. */
let kept: readonly Target[] = [];

/**
 * What a text can link to on the website, by name: pages, and entries that have an address. As the content
 * is now, so that a page that was saved a moment ago is among them.
 */
export function useSitePlaces(): { places: readonly Target[]; isReading: boolean } {
  const [places, setPlaces] = useState(kept);
  const [isReading, setIsReading] = useState(true);
  useEffect(() => {
    let isClosed = false;
    void readPlaces().then((read) => {
      if (isClosed) return;
      setPlaces(read);
      setIsReading(false);
    });
    return () => {
      isClosed = true;
    };
  }, []);
  return { places, isReading };
}

/** Those of a list that could not be read are missing. */
async function readPlaces(): Promise<readonly Target[]> {
  const navigation = await fetchSetting<Navigation>('navigation');
  if (!navigation) return kept;
  const lists = await Promise.all([
    entriesAt('papers', 'Papers', '/papers/'),
    entriesAt('updates', 'Updates', '/allupdates#update-'),
    ...TILES.map(({ name, page, group }) => {
      const path = pageAddress(navigation, page);
      return path === undefined ? [] : entriesAt(name, group, `${path}#`);
    }),
    tracksAt(pageAddress(navigation, 'call-for-papers')),
  ]);
  kept = [...pagesIn(navigation), ...lists.flatMap((list) => list ?? [])];
  return kept;
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

/** Links that settings hold: a text names them, and follows where they lead. Their path is the fact. */
export const linksOfSettings = (facts: Facts): Target[] =>
  [...facts].flatMap(([name, fact]) =>
    fact?.kind === 'link'
      ? {
          group: 'Links of the settings',
          label: fact.words,
          detail: fact.href,
          words: name,
          path: name,
        }
      : [],
  );

/** Whether a place is a fact's, and not an address. */
export const isFactPath = (path: string): boolean => /^(?:link|contact):/.test(path);
