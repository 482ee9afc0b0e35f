import type { Coordinates } from '../../model/coordinates.ts';
import { readCoordinates } from '../../model/coordinates.ts';
import type { Site } from '../../model/settings/site.ts';

export type DrawnMap = NonNullable<Site['venue']['drawnMaps']>[number];

export interface Point {
  x: number;
  y: number;
}

/** Where places stand on a map that is `MAP_WIDTH` wide. */
export interface MapLayout<Place> {
  /** The drawing below; undefined where none shows all the places: then there is plain ground. */
  drawing: DrawnMap | undefined;
  height: number;
  /** Of each place, where it lies, and where its pin's head stands: no two heads overlap. */
  pins: { place: Place; spot: Point; head: Point }[];
}

export const MAP_WIDTH = 1200;
/** Of a pin's head. */
export const PIN_RADIUS = 29;

const GAP = 10;
const ROUNDS = 300;

/** Lays places out on the smallest of the drawn maps that has all of them. */
export function layOutMap<Place extends { at: Coordinates }>(
  places: readonly Place[],
  maps: readonly DrawnMap[],
): MapLayout<Place> {
  const all = places.map(({ at }) => at);
  const [smallest] = maps
    .flatMap((drawing) => {
      const bounds = boundsOf(drawing);
      return bounds && all.every((place) => isWithin(place, bounds)) ? [{ drawing, bounds }] : [];
    })
    .sort(
      (one, other) => one.bounds.east - one.bounds.west - other.bounds.east + other.bounds.west,
    );
  const { drawing, bounds } = smallest ?? { drawing: undefined, bounds: boundsAround(all) };
  const { north, south, east, west } = bounds;
  // A degree of longitude is shorter the farther north; so small a piece of the earth is flat.
  const shrinking = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const height = Math.round((MAP_WIDTH * (north - south)) / ((east - west) * shrinking));
  const spots = all.map(({ latitude, longitude }) => ({
    x: ((longitude - west) / (east - west)) * MAP_WIDTH,
    y: ((north - latitude) / (north - south)) * height,
  }));
  const heads = spread(spots, height);
  const pins = places.map((place, index) => {
    const spot = spots[index] ?? { x: 0, y: 0 };
    return { place, spot, head: heads[index] ?? spot };
  });
  return { drawing, height, pins };
}

interface Bounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

function boundsOf({ southWest, northEast }: DrawnMap): Bounds | undefined {
  const [low, high] = [readCoordinates(southWest), readCoordinates(northEast)];
  if (!low || !high || low.latitude >= high.latitude || low.longitude >= high.longitude) {
    return undefined;
  }
  return { north: high.latitude, south: low.latitude, east: high.longitude, west: low.longitude };
}

const isWithin = ({ latitude, longitude }: Coordinates, { north, south, east, west }: Bounds) =>
  latitude <= north && latitude >= south && longitude <= east && longitude >= west;

/** With room around them, twice as wide as high or less. */
function boundsAround(places: readonly Coordinates[]): Bounds {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const middle = (all: number[]) => (Math.max(...all) + Math.min(...all)) / 2;
  const reach = (all: number[]) => Math.max(0.005, (Math.max(...all) - Math.min(...all)) * 0.7);
  const [latitude, longitude] = [middle(latitudes), middle(longitudes)];
  const shrinking = Math.cos((latitude * Math.PI) / 180);
  const up = Math.max(reach(latitudes), (reach(longitudes) * shrinking) / 2);
  const aside = Math.max(reach(longitudes), up / shrinking);
  return {
    north: latitude + up,
    south: latitude - up,
    east: longitude + aside,
    west: longitude - aside,
  };
}

/** Moves heads apart, the less the better, and keeps them within the map's frame. */
function spread(spots: readonly Point[], height: number): Point[] {
  const heads = spots.map(({ x, y }) => ({ x, y }));
  const apart = 2 * PIN_RADIUS + GAP;
  const edge = PIN_RADIUS + 2 * GAP;
  for (let round = 0; round < ROUNDS; round += 1) {
    heads.forEach((head, index) => {
      for (const [other, place] of heads.entries()) {
        if (other === index) continue;
        push(head, place, apart, index - other);
      }
      for (const [other, spot] of spots.entries()) {
        if (other !== index) push(head, spot, PIN_RADIUS + GAP, index - other);
      }
      head.x = Math.min(MAP_WIDTH - edge, Math.max(edge, head.x));
      head.y = Math.min(height - edge, Math.max(edge, head.y));
    });
  }
  return heads;
}

/** Pushes a head away from what is nearer than it may be; which way, where both are at one place, `turn` says. */
function push(head: Point, from: Point, apart: number, turn: number): void {
  const [x, y] = [head.x - from.x, head.y - from.y];
  const distance = Math.hypot(x, y);
  if (distance >= apart) return;
  const direction = distance > 0.01 ? Math.atan2(y, x) : turn;
  const step = (apart - distance) / 2;
  head.x += Math.cos(direction) * step;
  head.y += Math.sin(direction) * step;
}
