import sharp from 'sharp';
import { PICTURE_MAX_PIXELS } from '../../model/upload.ts';
import type { PictureType } from './known-picture.ts';

/** A picture's size as it is seen, and the smaller files made of it: none where it stays as it is. */
export interface EncodedPicture {
  width: number;
  height: number;
  files: { width: number; type: PictureType; bytes: Uint8Array }[];
}

/** Why there are no smaller files of a picture, in a sentence. */
export interface PictureProblem {
  problem: string;
  /** Decoding it would stop a phone: the file itself is not shown either. */
  isTooLarge?: boolean;
}

export type EncoderAnswer = EncodedPicture | PictureProblem;

// A portrait is 120 CSS pixels wide, a photo of the gallery or of a tour up to 400; twice that for
// dense screens. The widest fills a window: the overlay, the carousel.
const WIDTHS = [240, 480, 800];
const FULL_WIDTH = 1600;

// Measured on photographs: effort 4 needs six times as long for the same bytes.
const AVIF = { quality: 50, effort: 2 };
const WEBP = { quality: 75, effort: 4 };

/**
 * Makes a picture's smaller files: upright, in sRGB, without metadata (places among it), none larger
 * than the picture. Animated ones stay as they are. Never rejects because of the bytes.
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncoderAnswer> {
  // Cameras write much that is called a warning and looks well.
  const input = () => sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' });
  try {
    const { autoOrient, pages = 1 } = await input().metadata();
    const { width, height } = autoOrient;
    if (width * height > PICTURE_MAX_PIXELS) return tooLarge(width, height);
    if (pages > 1) return { width, height, files: [] };
    const largest = await input()
      .autoOrient()
      .resize({ width: Math.min(width, FULL_WIDTH) })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const files: EncodedPicture['files'] = [];
    for (const each of [
      ...WIDTHS.filter((each) => each < largest.info.width),
      largest.info.width,
    ]) {
      const resized = () => sharp(largest.data, { raw: largest.info }).resize({ width: each });
      const avif = await resized().avif(AVIF).toBuffer();
      files.push({ width: each, type: 'avif', bytes: avif });
      const webp = await resized().webp(WEBP).toBuffer();
      files.push({ width: each, type: 'webp', bytes: webp });
    }
    return { width, height, files };
  } catch (error) {
    const { message } = error as Error;
    // The library's first look at it already refuses some.
    if (/pixel limit/.test(message)) return tooLarge();
    return { problem: `It cannot be read as a picture (${message.trim()}). Save it anew as JPEG.` };
  }
}

function tooLarge(width?: number, height?: number): PictureProblem {
  const size = width && height ? ` (${width} × ${height})` : '';
  const problem = `It has more than ${Math.floor(PICTURE_MAX_PIXELS / 1e6)} million pixels${size}. Make it smaller.`;
  return { problem, isTooLarge: true };
}
