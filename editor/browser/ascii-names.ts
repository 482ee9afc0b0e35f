import anyAscii from 'any-ascii';
import { ID_MAX_LENGTH, toSlug } from '../../model/id.ts';

const PICTURE_NAME = /^(.+)\.(png|jpe?g|webp|avif|gif)$/i;

/**
 * Stands in the place of the package `diacritics`, with which Decap makes names of files: ours are
 * made as the API makes them, so that an entry's id is one and an upload's name is one.
 */
export function remove(text: string): string {
  const [, name, ending] = PICTURE_NAME.exec(text) ?? [];
  if (name && ending) return `${toSlug(anyAscii(name)) || 'picture'}.${ending.toLowerCase()}`;
  return toSlug(text)
    .slice(0, ID_MAX_LENGTH - '-99'.length)
    .replace(/-+$/, '');
}

export default { remove };
