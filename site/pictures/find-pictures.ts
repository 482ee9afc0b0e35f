import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SmallPictures } from '../../model/build-output.ts';
import { isPublicPath } from '../../model/fields.ts';
import type { FocalPoints } from '../../model/settings/focal-points.ts';
import { uploadNameOfPath, uploadNameOfUrl, uploadPath, uploadUrl } from '../../model/upload.ts';
import { type KnownPicture, PICTURES_OUTPUT, type Pictures, smallerFile } from './known-picture.ts';
import type { PictureShelf } from './picture-shelf.ts';

/**
 * The sizes of the SVG drawings that ship with the site.
 * @param folder holds what lies in `public/`
 */
export function shippedPictures(folder: string): (src: string) => KnownPicture | undefined {
  return (src) => {
    // A drawing may have states, which fragments name.
    const path = src.replace(/#\w+$/, '');
    if (!path.endsWith('.svg') || !isPublicPath(path)) return undefined;
    try {
      return svgSize(readFileSync(join(folder, path), 'utf8'));
    } catch {
      return undefined;
    }
  };
}

/** By `width` and `height`, or else by the `viewBox` (SVG 2, section 8.2); undefined where neither says. */
function svgSize(text: string): { width: number; height: number } | undefined {
  const root = /<svg\b[^>]*>/.exec(text)?.[0] ?? '';
  const attribute = (name: string) => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(root)?.[1];
  const pixels = (name: string) => /^\s*([\d.]+)(?:px)?\s*$/.exec(attribute(name) ?? '')?.[1];
  const box = attribute('viewBox')
    ?.trim()
    .split(/[\s,]+/);
  const width = Math.round(Number(pixels('width') ?? box?.[2]));
  const height = Math.round(Number(pixels('height') ?? box?.[3]));
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The same pictures, each looked at once: thousands of pages show the same few. */
export function lookedAtOnce(pictures: Pictures): Pictures {
  const known = new Map<string, ReturnType<Pictures>>();
  return (src) => {
    if (!known.has(src)) known.set(src, pictures(src));
    return known.get(src);
  };
}

const PLACEHOLDER = { width: 400, height: 300, instead: '/images/placeholders/photo.svg' };

/** What is known of the uploads of one commit. */
export function uploadedPictures(
  files: ReadonlyMap<string, string>,
  shelf: PictureShelf,
): (src: string) => KnownPicture | undefined {
  return (src) => {
    const name = uploadNameOfUrl(src);
    const blobId = name && files.get(uploadPath(name));
    const picture = blobId ? shelf.find(blobId) : undefined;
    if (!picture || !('problem' in picture)) return picture;
    return picture.isTooLarge ? PLACEHOLDER : undefined;
  };
}

/** The same pictures, each with what must stay in view of it where somebody chose that. */
export function withFocalPoints(pictures: Pictures, { pictures: chosen }: FocalPoints): Pictures {
  const focuses = new Map(chosen.map(({ picture, focus }) => [uploadUrl(picture), focus]));
  return (src) => {
    const focus = focuses.get(src);
    return focus ? { ...pictures(src), focus } : pictures(src);
  };
}

/** The smallest file that was made of each upload, as a path on the site, by the upload's blob. */
export function smallestFiles(
  files: ReadonlyMap<string, string>,
  shelf: PictureShelf,
): SmallPictures {
  const smallest = [...files].flatMap(([path, blobId]) => {
    const picture = uploadNameOfPath(path) === undefined ? undefined : shelf.find(blobId);
    if (!picture || 'problem' in picture || !picture.smaller) return [];
    const { key, widths } = picture.smaller;
    const name = smallerFile(key, Math.min(...widths), 'webp');
    return [[blobId, `/${PICTURES_OUTPUT}/${name}`]];
  });
  return Object.fromEntries(smallest);
}
