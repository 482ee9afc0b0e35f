import { sha256Hex } from '../hashes.ts';
import { ID_MAX_LENGTH, toSlug } from '../id.ts';

const HASH_DIGITS = 6;

/**
 * A key as a part of an address. Letters of another script are written in Latin ones, as which several
 * names may look alike: a few digits tell those apart.
 */
export function keyId(key: string): string {
  if (/^[a-z0-9-]+$/.test(key) && key.length <= ID_MAX_LENGTH) return key;
  const room = ID_MAX_LENGTH - HASH_DIGITS - 1;
  const slug = toSlug(key).slice(0, room).replace(/-+$/, '') || 'person';
  return `${slug}-${sha256Hex(key).slice(0, HASH_DIGITS)}`;
}
