import { latin1, numberAt } from './bytes.ts';
import { copyParts, MOST_PARTS, type ReadPicture } from './picture.ts';

// GIF89a, appendix A.
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** The applications that say how often a picture moves. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** A GIF: blocks to the trailer, of which one at least is an image. */
export function readGif(bytes: Uint8Array): ReadPicture | undefined {
  const parts = copyParts(bytes);
  let width = numberAt(bytes, 6, 2, 'little') ?? 0;
  let height = numberAt(bytes, 8, 2, 'little') ?? 0;
  let at = 13 + colorTable(bytes[10] ?? 0);
  parts.keep(0, at);
  let hasImage = false;
  for (let count = 0; count < MOST_PARTS; count += 1) {
    const kind = bytes[at];
    if (kind === TRAILER) {
      if (!hasImage) return undefined;
      parts.keep(at, at + 1);
      return { width, height, clean: parts.whole(), goesOn: at + 1 < bytes.length };
    }
    const begin =
      kind === IMAGE ? at + 11 + colorTable(bytes[at + 9] ?? 0) : kind === EXTENSION ? at + 2 : -1;
    const end = begin === -1 ? undefined : endOfBlocks(bytes, begin);
    if (end === undefined) return undefined;
    if (kind === IMAGE) {
      hasImage = true;
      const [left = 0, top = 0, across = 0, down = 0] = [1, 3, 5, 7].map((offset) =>
        numberAt(bytes, at + offset, 2, 'little'),
      );
      // Browsers draw all of an image that is larger than the screen it says it is on.
      width = Math.max(width, left + across);
      height = Math.max(height, top + down);
    }
    if (kind === IMAGE || isNeeded(bytes, at)) parts.keep(at, end);
    at = end;
  }
  return undefined;
}

/** How many bytes a table of colours takes, by the flags before it. */
const colorTable = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Behind the blocks of 255 bytes at most that end with an empty one; undefined where none does. */
function endOfBlocks(bytes: Uint8Array, from: number): number | undefined {
  let at = from;
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
  return at < bytes.length ? at + 1 : undefined;
}

/** Whether an extension has a part in how the picture looks: comments and notes have none. */
function isNeeded(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1];
  const application = latin1(bytes.subarray(at + 3, at + 14));
  return label === GRAPHIC_CONTROL || (label === APPLICATION && LOOPS.includes(application));
}
