import { isMapWorthwhile, PlaceMap, venuePlaces } from '../components/place-map.tsx';
import { TextArticle } from '../components/text-article.tsx';
import { readTextPage } from '../content/page-text.ts';
import { renderText } from '../markdown/render-text.ts';
import { defineMenuPage } from './menu-page.tsx';

const NAME = 'venue-and-travels';

/** The text on the venue and the way there, and where both are known a drawn map of them. */
export const venuePage = defineMenuPage({
  name: NAME,
  data: (content) => {
    const { venue } = content.settings('site');
    return {
      page: readTextPage(content, NAME, 'Venue and Travels'),
      places: venuePlaces(venue),
      maps: venue.drawnMaps,
    };
  },
  changedAt: ({ page }) => page.changedAt,
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, places, maps }) => (
    <>
      <TextArticle {...page} page={NAME} />
      {isMapWorthwhile(places) && (
        <section aria-labelledby="on-the-map">
          <h2 id="on-the-map">On the map</h2>
          <PlaceMap places={places} maps={maps} listsEntries={false} />
        </section>
      )}
    </>
  ),
  islands: ({ page }) => (renderText(page.text).hasFigures ? ['photo-overlay'] : []),
});
