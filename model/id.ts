import { bytesToHex } from '@noble/hashes/utils.js';
import anyAscii from 'any-ascii';
import { type Collection, collections } from './collections.ts';
import { ID } from './text.ts';

export const ID_MAX_LENGTH = 80;
export const CONTENT_FOLDER = 'content';

/** What to do with a symbolic link or a submodule among the content. */
export const LINKED = 'This is a link, which is not followed. Put the file itself here.';

/** What to do with a file in a folder of entries whose name is no id. */
export const MISNAMED =
  'The file name is not an id. Use small letters, digits and single hyphens, at most 80, and the ending of its neighbours.';

// A checkout on Windows cannot hold files of these names, whatever their ending.
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

export function isId(text: string): boolean {
  return text.length <= ID_MAX_LENGTH && ID.test(text);
}

/** Lower case letters, digits and hyphens of any script's text; empty where nothing is left. */
export function toSlug(text: string): string {
  return anyAscii(text.normalize('NFC'))
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, ID_MAX_LENGTH)
    .replace(/-+$/, '');
}

/**
 * A new entry's id, made from its title and made unique.
 * @param taken says whether an id is in use
 * @param randomBytes yields that many random bytes
 */
export function makeId(
  title: string,
  collection: Collection,
  taken: (id: string) => boolean,
  randomBytes: (count: number) => Uint8Array,
): string {
  const noun = toSlug(collection.noun);
  let slug = toSlug(title) || `${noun}-${bytesToHex(randomBytes(4))}`;
  if (DEVICE_NAME.test(slug)) slug = `${slug}-${noun}`;
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const room = ID_MAX_LENGTH - suffix.length;
    const id = slug.slice(0, room).replace(/-+$/, '') + suffix;
    if (!taken(id)) return id;
  }
}

/** The slug of a navigation label: lower case, blanks become hyphens, all else stays. */
export function labelToSlug(label: string): string {
  return label.toLowerCase().replaceAll(' ', '-');
}

function ending(collection: Collection): '.md' | '.json' {
  return collection.format === 'markdown' ? '.md' : '.json';
}

/** The path of an entry's file from the repository's root. */
export function idToPath(collection: Collection, id: string): string {
  if (!isId(id)) throw new RangeError(`not an id: ${JSON.stringify(id)}`);
  return `${CONTENT_FOLDER}/${collection.name}/${id}${ending(collection)}`;
}

const byFolder = new Map(collections.map((each) => [`${CONTENT_FOLDER}/${each.name}`, each]));

/** Which entry a path holds; undefined where it holds none (settings, other endings, bad ids). */
export function pathToId(path: string): { collection: Collection; id: string } | undefined {
  const slash = path.lastIndexOf('/');
  const collection = byFolder.get(path.slice(0, slash));
  if (!collection?.name || !path.endsWith(ending(collection))) return undefined;
  const id = path.slice(slash + 1, -ending(collection).length);
  return isId(id) ? { collection, id } : undefined;
}
