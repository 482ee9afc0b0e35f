import { hotels } from '../../model/collections.ts';
import { Leaf } from '../components/leaf.tsx';
import { MapPanel } from '../components/map-panel.tsx';
import { NothingYet } from '../components/nothing-yet.tsx';
import {
  distanceInWords,
  entryPlaces,
  isMapWorthwhile,
  PlaceMap,
  PlaceMark,
  venuePlaces,
} from '../components/place-map.tsx';
import { Stamp, StampMeaning, UntilNothing } from '../components/samples.tsx';
import { readPageText } from '../content/page-text.ts';
import { defineMenuPage } from './menu-page.tsx';

export const accommodation = defineMenuPage({
  name: 'accommodation',
  data: (content) => {
    const all = content.listed(hotels);
    const { venue } = content.settings('site');
    const own = entryPlaces(all);
    return {
      page: readPageText(content, 'accommodation', 'Accomodations'),
      hotels: all,
      places: own.length > 0 ? [...venuePlaces(venue), ...own] : [],
      maps: venue.drawnMaps,
    };
  },
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, hotels, places, maps }) => (
    <>
      <Leaf page={page} name="accommodation" of={hotels} />
      {hotels.length === 0 ? (
        <NothingYet nouns="hotels" />
      ) : (
        <UntilNothing of={hotels} nouns="hotels">
          <StampMeaning entries={hotels} nouns="hotels" />
          {isMapWorthwhile(places) ? (
            <div className="mapped">
              <PlaceMap places={places} maps={maps} listsEntries={false} />
              <ol className="numbered">
                {hotels.map((hotel, index) => {
                  const place = places.find(({ href }) => href === `#${hotel._id}`);
                  const distance = place && distanceInWords(places, place);
                  return (
                    <li key={hotel._id} id={hotel._id}>
                      <h2>
                        <PlaceMark kind="entry" mark={String(index + 1)} /> {hotel.name}
                      </h2>
                      <Stamp entry={hotel} />
                      <p>
                        {hotel.address}
                        {distance && <span> · {distance} from the venue</span>}
                      </p>
                      <MapPanel place={hotel.name} href={hotel.map} picture={false} />
                    </li>
                  );
                })}
              </ol>
            </div>
          ) : (
            <ul className="tiles">
              {hotels.map((hotel) => (
                <li key={hotel._id}>
                  <h2>{hotel.name}</h2>
                  <Stamp entry={hotel} />
                  <p>{hotel.address}</p>
                  <MapPanel place={hotel.name} href={hotel.map} picture={hotel.mapPicture} />
                </li>
              ))}
            </ul>
          )}
        </UntilNothing>
      )}
    </>
  ),
  islands: ['map-frame'],
});
