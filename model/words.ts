/** Letters of Latin scripts that are no letter with an accent, as people without their keyboard type them. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ς: 'σ',
};

/**
 * A text as visitors' searches see it: neither capital letters nor accents matter, nor the ways in which
 * Devanagari is typed (a nukta or none, a nasal as a letter or as a dot, its own digits or the others).
 * The same for what is looked for and for what is looked through.
 */
export function foldWords(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Only so are all ways alike in which a letter is a capital: ß is SS, and SS is ss.
      .toUpperCase()
      .toLowerCase()
      .replace(/[\u0300-\u036f\u093c\u00ad\u200c\u200d]/g, '')
      .replace(/[æœøđðþłħς]/g, (letter) => LETTERS[letter] as string)
      .replace(/\u0901|[ङञणनम]\u094d(?=[क-ह])/g, '\u0902')
      .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
  );
}

/** Longer ones are found by their beginning. */
const WORD_LENGTH = 40;

/** The words of a text, folded, each once: what stands between blanks and punctuation. */
export function wordsIn(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of foldWords(text).matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)) {
    words.add(word.slice(0, WORD_LENGTH));
  }
  return words;
}
