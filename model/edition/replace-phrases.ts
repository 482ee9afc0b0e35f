/** Old phrases with the new ones that take their places. */
export type Phrases = ReadonlyMap<string, string>;

/**
 * Replaces whole phrases in one pass, the longest first, so that what was replaced is not looked at
 * again. A phrase that is part of a longer word or number is another one.
 */
export function replacePhrases(text: string, phrases: Phrases): string {
  const olds = [...phrases.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  if (olds.length === 0) return text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${olds.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(pattern, (old) => phrases.get(old) as string);
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
