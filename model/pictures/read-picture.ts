import { pictureTypeOf } from '../upload.ts';
import { readAvif } from './avif.ts';
import { readGif } from './gif.ts';
import { readJpeg } from './jpeg.ts';
import type { ReadPicture } from './picture.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

const READERS: Record<string, (bytes: Uint8Array) => ReadPicture | undefined> = {
  png: readPng,
  jpg: readJpeg,
  webp: readWebp,
  avif: readAvif,
  gif: readGif,
};

/**
 * A picture as its file says it is: read from its first byte to the end that its format knows, but
 * not decoded. Undefined for what is no picture, or cut off, or damaged.
 */
export function readPicture(bytes: Uint8Array): ReadPicture | undefined {
  const type = pictureTypeOf(bytes);
  const picture = type && READERS[type.extension]?.(bytes);
  return picture && picture.width > 0 && picture.height > 0 ? picture : undefined;
}
