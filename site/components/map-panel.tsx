import type { Site } from '../../model/settings/site.ts';
import { Picture } from './picture.tsx';

/** What the map of the venue shows: as long as no street is known, no more than its city. */
export const placeOnMap = ({ address: { street, city } }: Site['venue']) =>
  (street ? null : city) ?? 'the venue';

interface Props {
  /** What the map shows, such as a hotel's name. */
  place: string;
  /** A link to the map at its provider. */
  href: string;
  /** A drawn map on which the place is marked; without one, a map of no place in particular; `false` where a map
   * of several places shows it already. */
  picture?: string | null | undefined | false;
}

/**
 * A map as a picture and a link. The provider's frame is loaded only when a visitor asks for it
 * (island `map-frame`): until then nothing is asked of another company.
 */
export function MapPanel({ place, href, picture }: Props) {
  return (
    <div className="map" data-map-frame={mapFrameAddress(href, place)} data-map-place={place}>
      {picture !== false && (
        <Picture
          src={picture ?? '/images/maps/map.svg'}
          width="600"
          height="300"
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
      <p className="actions">
        <a href={href} rel="noopener">
          Open the map of {place}
        </a>{' '}
        <button type="button" className="needs-script" aria-label={`Load the map here: ${place}`}>
          Load the map here
        </button>
      </p>
    </div>
  );
}

/**
 * The address of a frame that shows what a map link shows. `_headers` lets pages with maps frame
 * this host alone.
 */
function mapFrameAddress(href: string, place: string): string {
  const query = URL.canParse(href) ? new URL(href).searchParams.get('query') : null;
  return `https://www.google.com/maps?q=${encodeURIComponent(query ?? place)}&output=embed`;
}
