import {
  type Collection,
  culturalEvents,
  type EntryOf,
  tours,
  workshops,
} from '../../model/collections.ts';
import { onlySamples } from '../../model/samples.ts';
import { Leaf } from '../components/leaf.tsx';
import { entryPlaces, isMapWorthwhile, PlaceMap, venuePlaces } from '../components/place-map.tsx';
import { type ProgrammeItem, ProgrammeTiles } from '../components/programme-tiles.tsx';
import { readPageText } from '../content/page-text.ts';
import { defineMenuPage } from './menu-page.tsx';

interface Offers<C extends Collection> {
  /** Of its text, and in the navigation. */
  name: string;
  title: string;
  collection: C;
  /** What they are, in the plural. */
  nouns: string;
  itemOf: (entry: EntryOf<C>) => ProgrammeItem;
}

export const toursPage = offersPage({
  name: 'tours',
  title: 'Tours',
  collection: tours,
  nouns: 'tours',
  itemOf: ({ title, ...tour }) => ({ ...tour, name: title }),
});

export const workshopsPage = offersPage({
  name: 'workshops',
  title: 'Workshops',
  collection: workshops,
  nouns: 'workshops',
  itemOf: ({ imageUrl, ...workshop }) => ({ ...workshop, image: imageUrl }),
});

export const culturalEventPage = offersPage({
  name: 'cultural-event',
  title: 'Cultural Event',
  collection: culturalEvents,
  nouns: 'cultural events',
  itemOf: ({ imageUrl, ...event }) => ({ ...event, image: imageUrl }),
});

/** A page of its text, and what is offered, each with its picture. */
function offersPage<C extends Collection>({ name, title, collection, nouns, itemOf }: Offers<C>) {
  return defineMenuPage({
    name,
    data: (content) => {
      const items = content.listed(collection).map(itemOf);
      const { venue } = content.settings('site');
      const entries = entryPlaces(items);
      const [start] = venuePlaces(venue).filter(({ kind }) => kind === 'venue');
      return {
        page: readPageText(content, name, title),
        items,
        places: entries.length > 0 && start ? [start, ...entries] : entries,
        maps: venue.drawnMaps,
      };
    },
    showsSamplesAlone: ({ items }) => onlySamples(items),
    head: ({ page: { title, description } }) => ({ title, description }),
    Component: ({ page, items, places, maps }) => (
      <>
        <Leaf page={page} name={name} of={items} />
        {isMapWorthwhile(places) && <PlaceMap places={places} maps={maps} listsEntries />}
        <ProgrammeTiles items={items} nouns={nouns} />
      </>
    ),
    islands: [],
  });
}
