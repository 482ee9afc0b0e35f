import { latin1, numberAt } from './bytes.ts';
import { copyParts, MOST_PARTS, type ReadPicture } from './picture.ts';
import { orientationIn, orientationOnly } from './tiff.ts';

// ITU-T T.81, table B.1.
const TEM = 0x01;
const RST0 = 0xd0;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP15 = 0xef;
const COM = 0xfe;
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc]);

/** Application segments that colours depend on; all others are notes, and further pictures. */
const NEEDED = ['JFIF\0', 'ICC_PROFILE\0', 'Adobe'];
const EXIF = 'Exif\0\0';

/** A JPEG: segments to the end of the image, of which one is a frame and one at least a scan. */
export function readJpeg(bytes: Uint8Array): ReadPicture | undefined {
  const parts = copyParts(bytes);
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  let isTurned = false;
  parts.keep(0, 2);
  for (let at = 2, count = 0; count < MOST_PARTS; count += 1) {
    const start = at;
    if (bytes[at] !== 0xff) return undefined;
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) {
      if (!size || !hasScan) return undefined;
      const end = at + 2;
      parts.keep(at, end);
      return { ...size, clean: parts.whole(), goesOn: end < bytes.length };
    }
    if (marker === 0 || marker === SOI) return undefined;
    if (marker === TEM || (marker >= RST0 && marker < SOI)) {
      at += 2;
      continue;
    }
    const length = numberAt(bytes, at + 2, 2, 'big') ?? 0;
    const data = at + 4;
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker)) {
      const height = numberAt(bytes, data + 1, 2, 'big') ?? 0;
      size ??= { height, width: numberAt(bytes, data + 3, 2, 'big') ?? 0 };
    }
    if (marker === SOS) {
      if (!size) return undefined;
      hasScan = true;
      end = endOfScan(bytes, end);
    }
    const begin = latin1(bytes.subarray(data, Math.min(end, data + 12)));
    if (!isNote(marker, begin)) parts.keep(start, end);
    else if (!isTurned && begin.startsWith(EXIF)) {
      const orientation = orientationIn(bytes.subarray(data + EXIF.length, end));
      isTurned = orientation !== 1;
      if (isTurned) parts.put(exifSegment(orientation));
    }
    at = end;
  }
  return undefined;
}

function isNote(marker: number, begin: string): boolean {
  if (marker === COM) return true;
  return marker >= APP0 && marker <= APP15 && !NEEDED.some((name) => begin.startsWith(name));
}

/** Where the marker stands that ends a scan's data, in which FF 00 is a byte and RST a pause. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < RST0 || next >= SOI)) return at;
  }
  return bytes.length;
}

function exifSegment(orientation: number): Uint8Array {
  const tiff = orientationOnly(orientation);
  const name = Array.from(EXIF, (character) => character.charCodeAt(0));
  return new Uint8Array([0xff, 0xe1, 0, 2 + name.length + tiff.length, ...name, ...tiff]);
}
