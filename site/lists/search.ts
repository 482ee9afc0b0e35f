import { fold } from '../../model/text.ts';

/**
 * Whether a search finds a speaker: case-insensitive, as a part of the name, of any specialization
 * or of the description. An empty search finds everybody.
 */
export function isMatch(texts: readonly string[], search: string): boolean {
  const wanted = fold(search.trim());
  return wanted === '' || texts.some((text) => fold(text).includes(wanted));
}
