import { sessions } from '../../model/collections.ts';
import { placeOnMap } from '../components/map-panel.tsx';
import { isMapWorthwhile, PlaceMap, venuePlaces } from '../components/place-map.tsx';
import { TextArticle } from '../components/text-article.tsx';
import { readTextPage } from '../content/page-text.ts';
import { renderText } from '../markdown/render-text.ts';
import { defineMenuPage } from './menu-page.tsx';

const NAME = 'venue-and-travels';

/** Rooms are named by sessions, of which samples have no say. */
const notNamed = (what: string) => `${what} not named here. {{link:ask-about-way "Ask us." or ""}}`;

/** The text on the venue and the way there, a drawn map where places of both are known, and the way to a map. */
export const venuePage = defineMenuPage({
  name: NAME,
  data: (content) => {
    const { venue, mode } = content.settings('site');
    const page = readTextPage(content, NAME, 'Venue and Travels');
    const what = content.hasOwn(sessions) ? 'The street is' : 'The street and the rooms are';
    const lacks = mode === 'online' || venue.address.street ? undefined : notNamed(what);
    return {
      page,
      lacks,
      places: venuePlaces(venue),
      maps: venue.drawnMaps,
      map: venue.map,
      shown: placeOnMap(venue),
    };
  },
  changedAt: ({ page }) => page.changedAt,
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, lacks, places, maps, map, shown }) => (
    <TextArticle {...page} page={NAME} more={lacks}>
      {(isMapWorthwhile(places) || map) && (
        <section aria-labelledby="on-the-map">
          <h2 id="on-the-map">On the map</h2>
          {isMapWorthwhile(places) && <PlaceMap places={places} maps={maps} listsEntries={false} />}
          {map && (
            <p>
              <a href={map} rel="noopener">
                Open the map of {shown}
              </a>
            </p>
          )}
        </section>
      )}
    </TextArticle>
  ),
  islands: ({ page }) => (renderText(page.text).hasFigures ? ['photo-overlay'] : []),
});
