import { type Coordinates, kilometresBetween, readCoordinates } from '../../model/coordinates.ts';
import type { Site } from '../../model/settings/site.ts';
import { type DrawnMap, layOutMap, MAP_WIDTH, PIN_RADIUS, type Point } from './lay-out-map.ts';
import { Picture } from './picture.tsx';

type Venue = Site['venue'];

/** A place on a drawn map: the venue, one on the way there, or an entry. */
export interface MapPlace {
  kind: 'venue' | 'way' | 'entry';
  /** On its pin. */
  mark: string;
  name: string;
  at: Coordinates;
  /** From the venue, where the settings say it. */
  km?: number;
  /** Leads to what the page says of it. */
  href?: string;
}

/** The venue, and what its distances name, where their coordinates are known. */
export function venuePlaces({ coordinates, distances }: Venue): MapPlace[] {
  const ways = distances.map(({ from, km, coordinates }, index) =>
    placeOf('way', String.fromCharCode(65 + (index % 26)), from, coordinates).map((place) => ({
      ...place,
      km,
    })),
  );
  return [placeOf('venue', '★', 'The venue', coordinates), ...ways].flat();
}

/** Entries whose coordinates are known, numbered as they stand in their list. */
export function entryPlaces(
  entries: readonly { _id: string; name: string; coordinates?: string | undefined }[],
): MapPlace[] {
  return entries.flatMap(({ _id, name, coordinates }, index) =>
    placeOf('entry', String(index + 1), name, coordinates, `#${_id}`),
  );
}

function placeOf(
  kind: MapPlace['kind'],
  mark: string,
  name: string,
  coordinates: string | undefined,
  href?: string,
): MapPlace[] {
  const at = coordinates === undefined ? undefined : readCoordinates(coordinates);
  return at ? [{ kind, mark, name, at, ...(href !== undefined && { href }) }] : [];
}

/** A map shows how places lie to each other: one alone needs none. */
export const isMapWorthwhile = (places: readonly MapPlace[]) => places.length > 1;

/**
 * How far a place is from the venue, in words: as the settings say, or in a straight line; undefined where
 * neither is known.
 */
export function distanceInWords(places: readonly MapPlace[], place: MapPlace): string | undefined {
  const venue = places.find(({ kind }) => kind === 'venue');
  if (!venue || venue === place) return undefined;
  if (place.km !== undefined) return `${place.km} km`;
  const km = kilometresBetween(venue.at, place.at);
  if (km < 0.95) return `${Math.max(1, Math.round(km * 10)) * 100} m`;
  return `${Math.round(km)} km`;
}

const TONES = { venue: 'var(--vermilion)', way: 'var(--leaf)', entry: 'var(--indigo)' };

interface Props {
  places: readonly MapPlace[];
  maps: readonly DrawnMap[] | undefined;
  /** Whether entries stand in the legend, too; else the page lists them itself. */
  listsEntries: boolean;
}

/**
 * A drawn map with a numbered pin for each place, and its legend: what the pins mean, with the distance
 * from the venue. Whoever does not see the map has the legend.
 */
export function PlaceMap({ places, maps, listsEntries }: Props) {
  const { drawing, height, pins } = layOutMap(places, maps ?? []);
  const listed = places.filter(({ kind }) => listsEntries || kind !== 'entry');
  return (
    <figure className="place-map">
      <div>
        {drawing && (
          <Picture
            src={drawing.picture}
            width={MAP_WIDTH}
            height={height}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
        <svg viewBox={`0 0 ${MAP_WIDTH} ${height}`} aria-hidden="true" focusable="false">
          {!drawing && (
            <rect width="100%" height="100%" fill="var(--paper-sunk)" stroke="var(--ink)" />
          )}
          {pins.map(({ place, head }) => (
            <g
              key={place.mark}
              className="pin"
              transform={`translate(${Math.round(head.x)} ${Math.round(head.y)})`}
            >
              <PinHead {...place} />
            </g>
          ))}
          {/* Over the heads: where a pin had to make room, its line leads to its place. */}
          {pins.filter(isBeside).map(({ place, spot, head }) => (
            <g key={place.mark} fill="none" stroke="var(--ink)" strokeWidth="5">
              <path d={lineTo(spot, head)} stroke="var(--paper)" strokeWidth="12" />
              <path d={lineTo(spot, head)} />
              <circle
                cx={Math.round(spot.x)}
                cy={Math.round(spot.y)}
                r="8"
                fill="var(--ink)"
                stroke="var(--paper)"
                strokeWidth="3"
              />
            </g>
          ))}
        </svg>
      </div>
      <figcaption>
        <ul className="legend">
          {listed.map((place) => (
            <li key={place.mark}>
              <PlaceMark {...place} />{' '}
              <span>
                {place.href ? <a href={place.href}>{place.name}</a> : place.name}
                {withDistance(places, place)}
              </span>
            </li>
          ))}
        </ul>
        {['venue', 'entry'].every((needed) => places.some(({ kind }) => kind === needed)) && (
          <p>
            Distances of numbered places are in a straight line from the venue; by road they are
            longer.
          </p>
        )}
        {places.some(({ kind, km }) => kind === 'way' && km !== undefined) && (
          <p>
            Distances of lettered places are as the organisers give them, and not to the scale of
            the map.
          </p>
        )}
      </figcaption>
    </figure>
  );
}

/** A place's pin, for where the page speaks of it. It says nothing that the words do not say. */
export function PlaceMark(place: Pick<MapPlace, 'kind' | 'mark'>) {
  return (
    <svg className="mark" viewBox="-32 -32 64 64" aria-hidden="true" focusable="false">
      <PinHead {...place} />
    </svg>
  );
}

function PinHead({ kind, mark }: Pick<MapPlace, 'kind' | 'mark'>) {
  return (
    <>
      <circle r={PIN_RADIUS} fill={TONES[kind]} stroke="var(--paper)" strokeWidth="5" />
      <text
        fill="var(--paper)"
        fontSize="35"
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {mark}
      </text>
    </>
  );
}

function withDistance(places: readonly MapPlace[], place: MapPlace) {
  const distance = distanceInWords(places, place);
  return distance && `, ${distance}${place.kind === 'way' ? ' from the venue' : ''}`;
}

/** Whether a pin's head lies on its place no more. */
const isBeside = ({ spot, head }: { spot: Point; head: Point }) =>
  Math.hypot(head.x - spot.x, head.y - spot.y) > PIN_RADIUS;

/** From a place to the edge of its pin's head. */
function lineTo(spot: Point, head: Point): string {
  const part = 1 - PIN_RADIUS / Math.hypot(head.x - spot.x, head.y - spot.y);
  const edge = [spot.x + (head.x - spot.x) * part, spot.y + (head.y - spot.y) * part];
  const points = [[spot.x, spot.y], edge];
  return `M${points.map((point) => point.map(Math.round).join(' ')).join('L')}`;
}
