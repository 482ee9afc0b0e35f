import { latin1, nameAt, numberAt } from './bytes.ts';
import { copyParts, MOST_PARTS, type ReadPicture } from './picture.ts';
import { orientationIn } from './tiff.ts';

/** WebP container specification: what a picture is made of. EXIF, XMP and unknown ones are not. */
const NEEDED = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
const IMAGES = new Set(['ANMF', 'VP8 ', 'VP8L']);
/** Flags of VP8X: there is EXIF, there is XMP. */
const NOTES = 0x08 | 0x04;

/** A WebP: chunks that fill the length which the file says it has, of which one holds pixels. */
export function readWebp(bytes: Uint8Array): ReadPicture | undefined {
  const length = numberAt(bytes, 4, 4, 'little') ?? 0;
  const fileEnd = 8 + length;
  if (fileEnd > bytes.length) return undefined;
  const parts = copyParts(bytes);
  parts.keep(0, 12);
  let hasImage = false;
  let isTurned = false;
  let at = 12;
  for (let count = 0; at < fileEnd; count += 1) {
    const size = numberAt(bytes, at + 4, 4, 'little');
    if (size === undefined || count > MOST_PARTS) return undefined;
    const name = nameAt(bytes, at);
    // Chunks begin at even bytes; some programs leave out the last one's.
    const end = Math.min(at + 8 + size + (size % 2), fileEnd);
    if (at + 8 + size > fileEnd) return undefined;
    hasImage ||= IMAGES.has(name) && size > 0;
    if (NEEDED.has(name)) parts.keep(at, end);
    if (name === 'EXIF') isTurned = orientationIn(tiffOf(bytes.subarray(at + 8, end))) !== 1;
    at = end;
  }
  const size = sizeOf(bytes);
  if (!hasImage || !size) return undefined;
  const clean = parts.whole();
  new DataView(clean.buffer).setUint32(4, clean.length - 8, true);
  if (nameAt(clean, 12) === 'VP8X') clean[20] = (clean[20] ?? 0) & ~NOTES;
  return { ...size, clean: isTurned ? undefined : clean, goesOn: fileEnd < bytes.length };
}

/** Some programs write the name that EXIF has in a JPEG before it. */
function tiffOf(exif: Uint8Array): Uint8Array {
  return latin1(exif.subarray(0, 4)) === 'Exif' ? exif.subarray(6) : exif;
}

/** And RFC 6386, section 9.1, for the lossy kind. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  const pair = (first: number, length: number) => {
    const width = numberAt(bytes, first, length, 'little');
    const height = numberAt(bytes, first + length, length, 'little');
    return width === undefined || height === undefined ? undefined : { width, height };
  };
  const kind = nameAt(bytes, 12);
  if (kind === 'VP8X') {
    const size = pair(24, 3);
    return size && { width: size.width + 1, height: size.height + 1 };
  }
  if (kind === 'VP8L') {
    const bits = numberAt(bytes, 21, 4, 'little');
    if (bytes[20] !== 0x2f || bits === undefined) return undefined;
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const size = pair(26, 2);
  const isFrame = latin1(bytes.subarray(23, 26)) === '\x9d\x01\x2a';
  return isFrame && size ? { width: size.width & 0x3fff, height: size.height & 0x3fff } : undefined;
}
