import { type Field, line } from './fields.ts';

/** A place on the earth, in degrees (WGS 84): north and east are positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** What coordinates must be, as the end of a sentence. */
export const COORDINATES_FORM =
  'must be latitude and longitude in degrees, as maps on the web give them: 25.6180, 85.1448.';

const EARTH_RADIUS_KM = 6_371;

/** Reads `25.6180, 85.1448`; undefined for what is no place on the earth. */
export function readCoordinates(text: string): Coordinates | undefined {
  const form = /^(-?\d{1,2}(?:\.\d{1,12})?) ?, ?(-?\d{1,3}(?:\.\d{1,12})?)$/;
  const [, north, east] = form.exec(text) ?? [];
  if (north === undefined || east === undefined) return undefined;
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined;
}

/** In a straight line over the ground (haversine formula). */
export function kilometresBetween(from: Coordinates, to: Coordinates): number {
  const half = (one: number, other: number) => Math.sin(((other - one) * Math.PI) / 360) ** 2;
  const shrinking = Math.cos(inRadians(from.latitude)) * Math.cos(inRadians(to.latitude));
  const part = half(from.latitude, to.latitude) + shrinking * half(from.longitude, to.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(part));
}

const inRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Where an entry's place is, for the drawn maps. */
export function coordinates(): Field<string, false> {
  const text = line({ label: 'Coordinates', required: false });
  return {
    ...text,
    schema: (context) =>
      text.schema(context).superRefine((value, issues) => {
        if (value === undefined || readCoordinates(value)) return;
        issues.addIssue({ code: 'custom', message: `Coordinates ${COORDINATES_FORM}` });
      }),
  };
}
