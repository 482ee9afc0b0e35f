import { pictureTypeOf, UPLOAD_MAX_BYTES } from '../../../model/upload.ts';

/**
 * A file as it will be sent: a picture, upright, small enough, and with nothing in it but the picture; or
 * a paper's PDF, as it is.
 */
export interface PreparedPicture {
  /** Names this choice of a file; part of the key under which its entry is saved. */
  id: string;
  blob: Blob;
  fileName: string;
  /** Of a picture, in pixels. */
  width?: number;
  height?: number;
  /** Of a picture, a small one as a `data:` address: the pages' policy allows no other local one. */
  preview?: string;
  /** Its address on the website, once it has been sent. */
  url?: string;
}

export type Preparation = { ok: true; picture: PreparedPicture } | { ok: false; message: string };

const LONGEST_SIDE_PX = 2000;
const PREVIEW_SIDE_PX = 320;
/** More than any camera of today makes; decoding it would stop the browser for long. */
const MAX_FILE_BYTES = 60 * 1024 * 1024;
const QUALITIES = [0.86, 0.75, 0.6];

/**
 * Reads a chosen file and draws it anew: the camera's orientation is applied, the longest side has
 * 2,000 px at most, and whatever else the file holds (EXIF, with it the place) stays behind. Moving
 * pictures stand still. Refusals are sentences for the screen.
 * @param longestSidePx less for pictures that are only ever shown small
 */
export async function preparePicture(
  file: File,
  longestSidePx = LONGEST_SIDE_PX,
): Promise<Preparation> {
  const refuse = (reason: string) => ({ ok: false, message: `${file.name}: ${reason}` }) as const;
  if (file.size === 0) return refuse('This file is empty.');
  const begin = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  // Some systems do not know its type.
  const isHeic = isHeicFile(begin);
  const isPicture = isHeic || (file.type.startsWith('image/') && file.type !== 'image/svg+xml');
  if (!isPicture) return refuse(NO_PICTURE);
  if (file.size > MAX_FILE_BYTES) return refuse('This picture is too large: 60 MB at most.');
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Browsers say the same of every file that they cannot read.
    if (isHeic) return refuse(HEIC);
    return refuse(pictureTypeOf(begin) ? DAMAGED : NO_PICTURE);
  }
  try {
    const { width, height } = sizeWithin(bitmap, longestSidePx);
    const canvas = draw(bitmap, width, height);
    const blob = await encode(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
    if (!blob) return refuse('This picture stays too large however it is saved: 5 MB at most.');
    const small = sizeWithin(bitmap, PREVIEW_SIDE_PX);
    const preview = draw(bitmap, small.width, small.height).toDataURL('image/webp', 0.8);
    const id = crypto.randomUUID();
    return { ok: true, picture: { id, blob, fileName: file.name, width, height, preview } };
  } catch {
    return refuse(NO_PICTURE);
  } finally {
    bitmap.close();
  }
}

const NO_PICTURE =
  'This file is not a picture that can be used. Please choose a JPEG, PNG, WebP, AVIF or GIF.';

const HEIC =
  'This is a HEIC picture of a telephone, which this browser cannot read. Open this page on the telephone and choose the picture there, or save it as JPEG and choose that.';

/** By its brand (ISO/IEC 23008-12, annex B); Safari alone reads these. */
const isHeicFile = (begin: Uint8Array) =>
  /^[\s\S]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1)/.test(String.fromCharCode(...begin));

const DAMAGED =
  'This picture is damaged or cut off. Please copy or export it again, or choose another one.';

interface Size {
  width: number;
  height: number;
}

/** The size that a picture has when its longest side is `longestPx` at most. */
export function sizeWithin({ width, height }: Size, longestPx: number): Size {
  const scale = Math.min(1, longestPx / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

function draw(bitmap: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/** The best quality that the API takes; undefined where none does. */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob && blob.size <= UPLOAD_MAX_BYTES) return blob;
  }
  return undefined;
}
