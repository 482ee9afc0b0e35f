import type { Site } from '../../model/settings/site.ts';
import { MapPanel, placeOnMap } from './map-panel.tsx';
import { isMapWorthwhile, PlaceMap, venuePlaces } from './place-map.tsx';

/** How to reach the organisers; nothing where no place of theirs is known. */
export function Contacts({ contacts, venue }: Pick<Site, 'contacts' | 'venue'>) {
  if (!contacts.location) return null;
  const places = venuePlaces(venue);
  const hasMap = isMapWorthwhile(places);
  return (
    <section aria-labelledby="where">
      <h2 id="where">How to reach us</h2>
      <dl className="facts">
        <div className="long">
          <dt>Location</dt>
          <dd>{contacts.location}</dd>
        </div>
        {contacts.email && (
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
            </dd>
          </div>
        )}
        {contacts.phones
          .filter((phone) => phone !== null)
          .map((phone, index, known) => (
            <div key={phone}>
              <dt>Phone{known.length > 1 && ` ${index + 1}`}</dt>
              <dd>
                <a href={`tel:${phone.replace(/[ -]/g, '')}`}>{phone}</a>
              </dd>
            </div>
          ))}
      </dl>
      {hasMap && <PlaceMap places={places} maps={venue.drawnMaps} listsEntries={false} />}
      {venue.map && (
        <MapPanel
          place={placeOnMap(venue)}
          href={venue.map}
          picture={hasMap ? false : venue.mapPicture}
        />
      )}
    </section>
  );
}
