import sharp, { type Exif } from 'sharp';
import { describe, expect, it } from 'vitest';
import { privateNotesIn } from '../../../model/pictures/private-notes.ts';
import { readPicture } from '../../../model/pictures/read-picture.ts';
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
    expect(privateNotesIn(exif(tag)).place).toBe('EXIF');
  });

  it.each(NO_PLACES)('says no place by the tag %i of GPS', (tag) => {
    expect(privateNotesIn(exif(tag)).place).toBeUndefined();
  });
});

const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '25/1 36/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '85/1 8/1 0/1',
};
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Patna" photoshop:Credit="Asha"/></rdf:RDF></x:xmpmeta>';

const OWNER = { Artist: 'Asha Verma', Copyright: 'Asha Verma, 2026' };
const NOBODY = { place: undefined, owner: undefined };
const SIZE = { width: 301, height: 45 };

/** Pixels as a browser would show them. */
const seen = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer();

it.each(kinds)('type and size of a %s are read, and nothing is cut off', async (kind) => {
  const bytes = await encoded[kind]().toBuffer();
  expect(pictureTypeOf(bytes)?.extension).toBe(extensionOf(kind));
  expect(privateNotesIn(bytes)).toEqual(NOBODY);
  const picture = readPicture(bytes);
  expect(picture).toMatchObject({ ...SIZE, goesOn: false });
  expect(Buffer.from(picture?.clean ?? []).equals(bytes)).toBe(true);
});

it.each(kinds)('a %s that is cut off anywhere is none', async (kind) => {
  const bytes = await encoded[kind]().toBuffer();
  for (let length = bytes.length - 1; length >= 0; length -= 1) {
    expect(readPicture(bytes.subarray(0, length)), String(length)).toBeUndefined();
  }
});

// GIF has no EXIF.
describe.each(kinds.filter((kind) => kind !== 'gif'))('in a %s', (kind) => {
  const withExif = (exif: Exif) => encoded[kind]().withExif(exif).toBuffer();

  it('the place is found in EXIF', async () => {
    expect(privateNotesIn(await withExif({ IFD3: GPS }))).toEqual({ ...NOBODY, place: 'EXIF' });
  });

  it.each(Object.keys(OWNER))('the owner is found in EXIF: %s', async (tag) => {
    const notes = { IFD0: { [tag]: 'Asha Verma', Make: 'A phone' } };
    expect(privateNotesIn(await withExif(notes))).toEqual({ ...NOBODY, owner: 'EXIF' });
    const blank = { IFD0: { [tag]: '   ', Make: 'A phone' } };
    expect(privateNotesIn(await withExif(blank))).toEqual(NOBODY);
  });

  it('place and owner are found in XMP, if it is not packed', async () => {
    const notes = privateNotesIn(await encoded[kind]().withXmp(XMP).toBuffer());
    expect(notes).toEqual(
      kind === 'png' ? { ...NOBODY, place: 'hidden' } : { place: 'XMP', owner: 'XMP' },
    );
  });

  // Those of an AVIF stay: see below.
  if (kind === 'avif') return;
  it('all notes are cut off, and it looks the same', async () => {
    const bytes = await encoded[kind]()
      .withExif({ IFD0: OWNER, IFD3: GPS })
      .withXmp(XMP)
      .withIccProfile('p3')
      .toBuffer();
    const picture = readPicture(bytes);
    const clean = picture?.clean ?? new Uint8Array();
    expect(picture).toMatchObject(SIZE);
    const { exif, xmp, icc } = await sharp(clean).metadata();
    expect([exif, xmp, icc === undefined]).toEqual([undefined, undefined, false]);
    expect(Buffer.from(clean).includes('Asha')).toBe(false);
    expect((await seen(clean)).equals(await seen(bytes))).toBe(true);
    expect(readPicture(clean)?.clean).toEqual(clean);
  });
});

it('a JPEG stays turned as it was, by a note that says nothing else', async () => {
  const bytes = await encoded
    .jpg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: OWNER, IFD3: GPS })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const clean = readPicture(bytes)?.clean ?? new Uint8Array();
  expect((await sharp(clean).metadata()).orientation).toBe(6);
  expect(privateNotesIn(clean)).toEqual(NOBODY);
  expect((await seen(clean)).equals(await seen(bytes))).toBe(true);
  expect(readPicture(clean)?.clean).toEqual(clean);
});

it('what cannot be cut off without another look stays, and is said', async () => {
  const notes = { IFD0: OWNER };
  const avif = await encoded.avif().withExif(notes).toBuffer();
  const webp = await encoded.webp().withMetadata({ orientation: 6 }).toBuffer();
  for (const bytes of [avif, webp]) {
    const picture = readPicture(bytes);
    expect(picture).toMatchObject(SIZE);
    expect(picture?.clean).toBeUndefined();
  }
});

it('comments of a JPEG and of a GIF, and what stands behind a picture, are cut off', async () => {
  const text = 'Asha Verma';
  const jpg = await encoded.jpg().toBuffer();
  const comment = Buffer.from([0xff, 0xfe, 0, 2 + text.length, ...Buffer.from(text)]);
  const withComment = Buffer.concat([jpg.subarray(0, 2), comment, jpg.subarray(2)]);
  expect(Buffer.from(readPicture(withComment)?.clean ?? [])).toEqual(jpg);
  const gif = await encoded.gif().toBuffer();
  const block = Buffer.from([0x21, 0xfe, text.length, ...Buffer.from(text), 0]);
  const commented = Buffer.concat([gif.subarray(0, -1), block, gif.subarray(-1)]);
  expect(Buffer.from(readPicture(commented)?.clean ?? [])).toEqual(gif);
  for (const kind of kinds.filter((each) => each !== 'avif')) {
    const bytes = await encoded[kind]().toBuffer();
    const picture = readPicture(Buffer.concat([bytes, jpg]));
    expect(picture?.goesOn, kind).toBe(true);
    expect(Buffer.from(picture?.clean ?? []), kind).toEqual(bytes);
  }
});

function extensionOf(kind: string): string {
  return kind.split(' ').at(-1) as string;
}
