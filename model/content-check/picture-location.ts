import { findBytes, latin1, numberAt } from './find-bytes.ts';

/**
 * Where a picture says where it was taken: 'hidden' for notes that are packed, and may. The file is
 * searched as a whole, whatever its container, since cameras put a second picture with notes of its
 * own behind the first.
 */
export function locationIn(bytes: Uint8Array): 'EXIF' | 'XMP' | 'IPTC' | 'hidden' | undefined {
  if (hasExifLocation(bytes)) return 'EXIF';
  if (hasXmpLocation(bytes)) return 'XMP';
  if (hasIptcLocation(bytes)) return 'IPTC';
  return hasPackedNotes(bytes) ? 'hidden' : undefined;
}

const GPS_POINTER = 0x8825;
// Far more than any camera writes, so that no made-up file takes minutes.
const MOST_DIRECTORIES = 500;
const MOST_ENTRIES = 200;
// Latitude and longitude, of the camera and of what it looked at; names of places.
const GPS_TAGS = new Set([1, 2, 3, 4, 19, 20, 21, 22, 27, 28]);

/** EXIF 2.32 is TIFF: a first directory, in it the way to the one of GPS. */
function hasExifLocation(bytes: Uint8Array): boolean {
  const starts: ['big' | 'little', string][] = [
    ['little', 'II*\0'],
    ['big', 'MM\0*'],
  ];
  return starts.some(([order, mark]) =>
    findBytes(bytes, mark)
      .slice(0, MOST_DIRECTORIES)
      .some((start) => {
        const tiff = bytes.subarray(start);
        const first = numberAt(tiff, 4, 4, order);
        const gps = directory(tiff, first, order).find(({ tag }) => tag === GPS_POINTER);
        return directory(tiff, gps?.value, order).some(({ tag }) => GPS_TAGS.has(tag));
      }),
  );
}

function directory(tiff: Uint8Array, at: number | undefined, order: 'big' | 'little') {
  const count = at === undefined ? undefined : numberAt(tiff, at, 2, order);
  if (at === undefined || count === undefined) return [];
  const entries: { tag: number; value: number }[] = [];
  for (let index = 0; index < Math.min(count, MOST_ENTRIES); index += 1) {
    const tag = numberAt(tiff, at + 2 + 12 * index, 2, order);
    const value = numberAt(tiff, at + 10 + 12 * index, 4, order);
    if (tag === undefined || value === undefined) break;
    entries.push({ tag, value });
  }
  return entries;
}

// As an attribute or as an element, and not empty.
const XMP_PLACE =
  /:(?:GPSL(?:at|ong)itude|City|State|Country(?:Code|Name)?|ProvinceState|Location(?:Created|Shown)?|Sublocation)(?:\s{0,9}=\s{0,9}(?:"[^"]|'[^'])|\s{0,9}(?:\s[^<>]{0,300})?>\s{0,99}(?:[^\s<]|<rdf))/;

function hasXmpLocation(bytes: Uint8Array): boolean {
  const [start] = findBytes(bytes, '<rdf:RDF');
  const end = findBytes(bytes, '</rdf:RDF>').at(-1);
  // From the first packet to the end of the last, and what is between them.
  return start !== undefined && XMP_PLACE.test(latin1(bytes.subarray(start, end)));
}

// IPTC-IIM 4.2, record 2: code and name of a content's location, city, part of it, state, country.
const IPTC_PLACES = new Set([26, 27, 90, 92, 95, 100, 101]);

/** Photoshop's image resource 1028. */
function hasIptcLocation(bytes: Uint8Array): boolean {
  let searched = 0;
  return findBytes(bytes, '8BIM\x04\x04').some((start) => {
    if (start < searched) return false;
    // A name of even length, then the length of the data.
    const name = bytes[start + 6] ?? 0;
    const data = start + 7 + name + ((name + 1) % 2);
    const length = numberAt(bytes, data, 4, 'big') ?? 0;
    searched = data + 4 + length;
    const notes = bytes.subarray(data + 4, searched);
    return findBytes(notes, '\x1c\x02').some((at) => {
      const isPlace = IPTC_PLACES.has(notes[at + 2] ?? 0);
      return isPlace && (numberAt(notes, at + 3, 2, 'big') ?? 0) > 0;
    });
  });
}

/** PNG's texts in which programs keep EXIF, IPTC and XMP in a form that is not searched. */
function hasPackedNotes(bytes: Uint8Array): boolean {
  if (latin1(bytes.subarray(1, 4)) !== 'PNG') return false;
  for (let at = 8; at + 8 < bytes.length; ) {
    const length = numberAt(bytes, at, 4, 'big') ?? 0;
    const type = latin1(bytes.subarray(at + 4, at + 8));
    const [keyword = '', rest = ''] = latin1(bytes.subarray(at + 8, at + 90)).split('\0', 2);
    if (type === 'zTXt' && PACKED.test(keyword)) return true;
    if (type === 'tEXt' && RAW_PROFILE.test(keyword)) return true;
    if (type === 'iTXt' && PACKED.test(keyword) && rest.charCodeAt(0) === 1) return true;
    at += 12 + length;
  }
  return false;
}

/** Hexadecimal digits. */
const RAW_PROFILE = /^Raw profile type (?:exif|app1|iptc|xmp|8bim)$/i;
/** Compressed. */
const PACKED = /^(?:Raw profile type (?:exif|app1|iptc|xmp|8bim)|XML:com\.adobe\.xmp)$/i;
