import { nameAt, numberAt } from './bytes.ts';
import { copyParts, MOST_PARTS, type ReadPicture } from './picture.ts';
import { orientationIn } from './tiff.ts';

// PNG (W3C, third edition), 5.6: what has to be understood, and what only changes how it looks.
const NEEDED = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
const LOOK = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST sPLT acTL fcTL fdAT'.split(' '),
);

/** A PNG: chunks from IHDR to IEND, with data between them. */
export function readPng(bytes: Uint8Array): ReadPicture | undefined {
  const parts = copyParts(bytes);
  parts.keep(0, 8);
  let hasData = false;
  let isTurned = false;
  for (let at = 8, count = 0; count < MOST_PARTS; count += 1) {
    const length = numberAt(bytes, at, 4, 'big');
    const name = nameAt(bytes, at + 4);
    if (length === undefined || !/^[A-Za-z]{4}$/.test(name)) return undefined;
    const end = at + 12 + length;
    if (end > bytes.length || (name === 'IHDR') !== (count === 0)) return undefined;
    const isNeeded = /^[A-Z]/.test(name);
    if (isNeeded && !NEEDED.has(name)) return undefined;
    if (isNeeded || LOOK.has(name)) parts.keep(at, end);
    if (name === 'eXIf') isTurned = orientationIn(bytes.subarray(at + 8, end - 4)) !== 1;
    hasData ||= name === 'IDAT' && length > 0;
    at = end;
    if (name !== 'IEND') continue;
    if (!hasData) return undefined;
    return {
      width: numberAt(bytes, 16, 4, 'big') ?? 0,
      height: numberAt(bytes, 20, 4, 'big') ?? 0,
      clean: isTurned ? undefined : parts.whole(),
      goesOn: end < bytes.length,
    };
  }
  return undefined;
}
