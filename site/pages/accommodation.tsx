import { hotels } from '../../model/collections.ts';
import { NothingYet, Stamp, StampMeaning } from '../components/drawn.tsx';
import { Leaf } from '../components/leaf.tsx';
import { MapPanel } from '../components/map-panel.tsx';
import { readPageText } from '../content/page-text.ts';
import { defineMenuPage } from './menu-page.tsx';

export const accommodation = defineMenuPage({
  name: 'accommodation',
  data: (content) => ({
    page: readPageText(content, 'accommodation', 'Accomodations'),
    hotels: content.list(hotels),
  }),
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, hotels }) => (
    <>
      <Leaf page={page} name="accommodation" />
      {hotels.length === 0 ? (
        <NothingYet nouns="hotels" />
      ) : (
        <>
          <StampMeaning entries={hotels} nouns="hotels" />
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
        </>
      )}
    </>
  ),
  islands: ['map-frame'],
});
