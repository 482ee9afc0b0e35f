import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { locationIn } from '../../../model/content-check/picture-location.ts';
import { pictureSize } from '../../../model/content-check/picture-size.ts';
import { pictureTypeOf } from '../../../model/upload.ts';
import { exifWithGps, jpeg } from './made-pictures.ts';

// Pictures made by another program, so that reading them is not judged by our own idea of them.
const picture = () =>
  sharp({ create: { width: 301, height: 45, channels: 3, background: '#126' } });
const encoded = {
  png: () => picture().png(),
  jpg: () => picture().jpeg(),
  'progressive jpg': () => picture().jpeg({ progressive: true }),
  gif: () => picture().gif(),
  webp: () => picture().webp(),
  'lossless webp': () => picture().webp({ lossless: true }),
  avif: () => picture().avif({ effort: 0 }),
};
const kinds = Object.keys(encoded) as (keyof typeof encoded)[];

// EXIF 2.32, table 15: the camera's place (1 to 4), that of what it looked at (19 to 22), the names of
// the way of finding it and of the area (27, 28).
const PLACES = [1, 2, 3, 4, 19, 20, 21, 22, 27, 28];
/** The height, the time, the speed, the directions. */
const NO_PLACES = [0, 5, 6, 7, 12, 13, 16, 17, 23, 24, 29, 30];

describe.each(['II', 'MM'] as const)('EXIF in the byte order %s', (order) => {
  const exif = (tag: number) => jpeg(1, 1, [[0xe1, exifWithGps(tag, order)]]);

  it.each(PLACES)('says where a picture was taken by the tag %i of GPS', (tag) => {
    expect(locationIn(exif(tag))).toBe('EXIF');
  });

  it.each(NO_PLACES)('says no place by the tag %i of GPS', (tag) => {
    expect(locationIn(exif(tag))).toBeUndefined();
  });
});

const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '25/1 36/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '85/1 8/1 0/1',
};
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Patna"/></rdf:RDF></x:xmpmeta>';

it.each(kinds)('type and size of a %s are read', async (kind) => {
  const bytes = await encoded[kind]().toBuffer();
  expect(pictureTypeOf(bytes)?.extension).toBe(extensionOf(kind));
  expect(pictureSize(bytes, extensionOf(kind))).toEqual({ width: 301, height: 45 });
  expect(locationIn(bytes)).toBeUndefined();
});

// GIF has no EXIF.
describe.each(kinds.filter((kind) => kind !== 'gif'))('in a %s', (kind) => {
  it('the place is found in EXIF, and other notes are left alone', async () => {
    const bytes = await encoded[kind]().withExif({ IFD3: GPS }).toBuffer();
    expect(locationIn(bytes)).toBe('EXIF');
    expect(pictureSize(bytes, extensionOf(kind))).toEqual({ width: 301, height: 45 });
    const notes = { IFD0: { Copyright: 'A', Make: 'B' } };
    expect(locationIn(await encoded[kind]().withExif(notes).toBuffer())).toBeUndefined();
  });

  it('the place is found in XMP, if it is not packed', async () => {
    const bytes = await encoded[kind]().withXmp(XMP).toBuffer();
    expect(locationIn(bytes)).toBe(kind === 'png' ? 'hidden' : 'XMP');
  });
});

function extensionOf(kind: string): string {
  return kind.split(' ').at(-1) as string;
}
