import { findBytes, latin1, numberAt } from './find-bytes.ts';

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

type ReadSize = (bytes: Uint8Array) => Partial<PictureSize> | undefined;

/**
 * How large a picture is, by its header; undefined where the file ends before it says so, or says
 * nothing of use.
 * @param extension as `pictureTypeOf` gives it
 */
export function pictureSize(bytes: Uint8Array, extension: string): PictureSize | undefined {
  const { width, height } = READERS[extension]?.(bytes) ?? {};
  return width && height ? { width, height } : undefined;
}

const READERS: Record<string, ReadSize> = {
  // PNG (ISO/IEC 15948): IHDR is the first chunk.
  png: (bytes) => pair(bytes, 16, 4, 'big'),
  // GIF89a: the logical screen.
  gif: (bytes) => pair(bytes, 6, 2, 'little'),
  jpg: jpegSize,
  webp: webpSize,
  avif: avifSize,
};

function pair(bytes: Uint8Array, at: number, length: number, order: 'big' | 'little') {
  return {
    width: numberAt(bytes, at, length, order),
    height: numberAt(bytes, at + length, length, order),
  };
}

/** ITU-T T.81: the first frame header (SOF); the segments before it say how long they are. */
function jpegSize(bytes: Uint8Array): Partial<PictureSize> | undefined {
  for (let at = 2; bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const { width: height, height: width } = pair(bytes, at + 5, 2, 'big');
      return { width, height };
    }
    at += 2 + (numberAt(bytes, at + 2, 2, 'big') ?? bytes.length);
  }
  return undefined;
}

/** WebP's container specification, and RFC 6386 section 9.1 for the lossy kind. */
function webpSize(bytes: Uint8Array): Partial<PictureSize> | undefined {
  const kind = latin1(bytes.subarray(12, 16));
  if (kind === 'VP8X') {
    const { width, height } = pair(bytes, 24, 3, 'little');
    return { width: plusOne(width), height: plusOne(height) };
  }
  if (kind === 'VP8L') {
    const bits = numberAt(bytes, 21, 4, 'little');
    if (bits === undefined) return undefined;
    return { width: plusOne(bits & 0x3fff), height: plusOne((bits >>> 14) & 0x3fff) };
  }
  const { width, height } = pair(bytes, 26, 2, 'little');
  return { width: (width ?? 0) & 0x3fff, height: (height ?? 0) & 0x3fff };
}

/** ISO/IEC 23008-12: each image's `ispe`; the largest is the whole of a picture made of tiles. */
function avifSize(bytes: Uint8Array): Partial<PictureSize> | undefined {
  const sizes = findBytes(bytes, 'ispe\0\0\0\0').map((at) => pair(bytes, at + 8, 4, 'big'));
  const area = ({ width = 0, height = 0 }: Partial<PictureSize>) => width * height;
  return sizes.sort((a, b) => area(b) - area(a))[0];
}

function plusOne(number: number | undefined): number | undefined {
  return number === undefined ? undefined : number + 1;
}
