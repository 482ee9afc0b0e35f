const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** What a language is called in English: 'Maithili' of 'mai'; a tag that has no name is itself. */
export function languageName(tag: string): string {
  return nameOf(tag) ?? tag;
}

/**
 * In which language a title is: that of what it names, where its letters are none of English. A talk in German may have
 * an English title, one whose title is in Devanagari has none.
 */
export function titleLanguage({
  title,
  language,
}: {
  title: string;
  language?: string | undefined;
}): string | undefined {
  return /(?!\p{Script=Latin})\p{Letter}/u.test(title) ? language : undefined;
}

/**
 * The tag of a language (BCP 47), which may be named in English instead.
 * @returns 'hi' of 'hi', 'HI' or 'Hindi'; undefined of what is no language
 */
export function languageTag(text: string): string | undefined {
  const [tag] = canonical(text);
  if (tag !== undefined && nameOf(tag) !== undefined) return tag;
  return byName(2).get(text.toLowerCase()) ?? byName(3).get(text.toLowerCase());
}

function nameOf(tag: string): string | undefined {
  try {
    return names.of(tag);
  } catch {
    return undefined;
  }
}

function canonical(text: string): string[] {
  try {
    return Intl.getCanonicalLocales(text);
  } catch {
    return [];
  }
}

const known = new Map<number, ReadonlyMap<string, string>>();

/** All languages with a tag of so many letters, by their names in lower case: asked for where a name is all there is. */
function byName(letters: number): ReadonlyMap<string, string> {
  const before = known.get(letters);
  if (before) return before;
  let tags = [''];
  for (let count = 0; count < letters; count += 1) {
    tags = tags.flatMap((tag) => LETTERS.map((letter) => tag + letter));
  }
  const made = new Map(
    tags.flatMap((tag): [string, string][] => {
      const name = nameOf(tag);
      return name === undefined ? [] : [[name.toLowerCase(), canonical(tag)[0] ?? tag]];
    }),
  );
  known.set(letters, made);
  return made;
}
