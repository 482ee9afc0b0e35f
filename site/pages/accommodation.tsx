import { hotels } from '../../model/collections.ts';
import { NothingYet } from '../components/drawn.tsx';
import { MapPanel } from '../components/map-panel.tsx';
import { Markdown } from '../components/markdown.tsx';
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
      <h1>{page.title}</h1>
      <Markdown text={page.text} />
      {hotels.length === 0 ? (
        <NothingYet nouns="hotels" />
      ) : (
        <ul className="tiles">
          {hotels.map(({ _id, name, address, map, mapPicture }) => (
            <li key={_id}>
              <h2>{name}</h2>
              <p>{address}</p>
              <MapPanel place={name} href={map} picture={mapPicture} />
            </li>
          ))}
        </ul>
      )}
    </>
  ),
  islands: ['map-frame'],
});
