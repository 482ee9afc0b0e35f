import { type ByteOrder, latin1, numberAt } from './bytes.ts';

/** EXIF 2.32 is TIFF 6.0: directories of tags, each with a value or the way to it. */
export interface Tag {
  tag: number;
  /** A number of up to four bytes, or where the value stands. */
  value: number;
  /** What it says as text, up to a length that no name exceeds. */
  text(): string;
}

// Far more than any camera writes, so that no made-up file takes minutes.
const MOST_TAGS = 200;
const LONGEST_TEXT = 200;

/** TIFF 6.0, types: of a short number the first two bytes count. */
const SHORT = 3;

/** The tags of a directory; none where there is none. */
export function directoryAt(tiff: Uint8Array, at: number | undefined, order: ByteOrder): Tag[] {
  const count = at === undefined ? undefined : numberAt(tiff, at, 2, order);
  if (at === undefined || count === undefined) return [];
  const tags: Tag[] = [];
  for (let index = 0; index < Math.min(count, MOST_TAGS); index += 1) {
    const start = at + 2 + 12 * index;
    const tag = numberAt(tiff, start, 2, order);
    const isShort = numberAt(tiff, start + 2, 2, order) === SHORT;
    const value = numberAt(tiff, start + 8, isShort ? 2 : 4, order);
    const length = Math.min(numberAt(tiff, start + 4, 4, order) ?? 0, LONGEST_TEXT);
    if (tag === undefined || value === undefined) break;
    const from = length <= 4 ? start + 8 : value;
    tags.push({ tag, value, text: () => latin1(tiff.subarray(from, from + length)) });
  }
  return tags;
}

/** The tags of the first directory, with the byte order of all of them. */
export function readTiff(tiff: Uint8Array): { order: ByteOrder; tags: Tag[] } {
  const order = tiff[0] === 0x49 ? 'little' : 'big';
  return { order, tags: directoryAt(tiff, numberAt(tiff, 4, 4, order), order) };
}

const ORIENTATION = 0x0112;

/** How a picture is to be turned, 1 to 8; 1, as it is, where its EXIF does not say. */
export function orientationIn(tiff: Uint8Array): number {
  const value = readTiff(tiff).tags.find(({ tag }) => tag === ORIENTATION)?.value ?? 1;
  return value >= 1 && value <= 8 ? value : 1;
}

/** TIFF that says nothing but how a picture is to be turned. */
export function orientationOnly(orientation: number): Uint8Array {
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const tag = [ORIENTATION >> 8, ORIENTATION & 0xff, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  return new Uint8Array([...header, 0, 1, ...tag, 0, 0, 0, 0]);
}
