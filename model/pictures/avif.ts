import { findBytes, nameAt, numberAt } from './bytes.ts';
import { MOST_PARTS, type ReadPicture } from './picture.ts';

interface Box {
  name: string;
  /** Where what is in it begins and ends. */
  data: number;
  end: number;
}

/** What an AVIF is made of at its top; others may hold anything. */
const NEEDED = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip']);
/** Kinds of items that are notes: EXIF, XMP (by its MIME type), and what lies elsewhere. */
const NOTES = new Set(['Exif', 'mime', 'uri ']);

/**
 * An AVIF (ISO/IEC 23008-12): boxes to the end of the file, of which one describes the image and one
 * holds it. Its notes are items among the others, named by where all of them stand: they stay where
 * they are.
 */
export function readAvif(bytes: Uint8Array): ReadPicture | undefined {
  const boxes = boxesIn(bytes, 0, bytes.length);
  const meta = boxes?.find(({ name }) => name === 'meta');
  const hasData = boxes?.some(({ name, data, end }) => name === 'mdat' && end > data);
  if (!boxes || !meta || !hasData) return undefined;
  // Of a picture made of tiles the whole is the largest.
  let size = { width: 0, height: 0 };
  const properties = bytes.subarray(meta.data, meta.end);
  for (const at of findBytes(properties, 'ispe\0\0\0\0')) {
    const width = numberAt(properties, at + 8, 4, 'big') ?? 0;
    const height = numberAt(properties, at + 12, 4, 'big') ?? 0;
    if (width * height > size.width * size.height) size = { width, height };
  }
  const items = itemsOf(bytes, meta);
  if (!items) return undefined;
  const hasNotes =
    boxes.some(({ name }) => !NEEDED.has(name)) || items.some((kind) => NOTES.has(kind));
  return { ...size, clean: hasNotes ? undefined : new Uint8Array(bytes), goesOn: false };
}

/** The kinds of the items that a `meta` box lists; undefined where it is damaged. */
function itemsOf(bytes: Uint8Array, meta: Box): string[] | undefined {
  // Behind its version.
  const info = boxesIn(bytes, meta.data + 4, meta.end)?.find(({ name }) => name === 'iinf');
  if (!info) return undefined;
  // And behind the count of entries, which the version makes short or long.
  const entries = info.data + (bytes[info.data] === 0 ? 6 : 8);
  return boxesIn(bytes, entries, info.end)?.map(({ data }) => {
    const idLength = (bytes[data] ?? 0) < 3 ? 2 : 4;
    return nameAt(bytes, data + 4 + idLength + 2);
  });
}

/** ISO/IEC 14496-12, section 4.2: boxes that fill a stretch; undefined where they do not. */
function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    let length = numberAt(bytes, at, 4, 'big');
    let data = at + 8;
    if (length === 1) {
      length = numberAt(bytes, at + 8, 8, 'big');
      data = at + 16;
    } else if (length === 0) length = to - at;
    if (length === undefined || at + length > to || at + length < data) return undefined;
    if (boxes.length === MOST_PARTS) return undefined;
    boxes.push({ name: nameAt(bytes, at + 4), data, end: at + length });
    at += length;
  }
  return boxes;
}
