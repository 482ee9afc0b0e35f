import { namedFacts } from '../facts/named-facts.ts';

/** Strong, emphasised, struck out, a link (words and address) to another site or another page of this one. */
export const BRIEF_MARKS =
  /\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*|\*([^\s*](?:[^*\n]*[^\s*])?)\*|~~([^\s~](?:[^~\n]*[^\s~])?)~~|\[([^\][\n]+)\]\(((?:https?:\/\/|\/(?![/\\]))[^\s()<>"]*)\)/g;

/**
 * What a Markdown text says, in words alone, for whoever shows it as it is: without its marks, and
 * without what is struck out.
 */
export function plainWords(text: string): string {
  const said = text
    .replace(/~~[^\s~](?:[^~\n]*[^\s~])?~~ ?/g, '')
    .replace(/^[ \t]*#{1,6}[ \t]/gm, '');
  // Marks stand within one another.
  return withoutMarks(withoutMarks(said));
}

const withoutMarks = (text: string) =>
  text.replace(BRIEF_MARKS, (_, strong, emphasised, struckOut, label) =>
    String(strong ?? emphasised ?? struckOut ?? label),
  );

/** So far a text is read for its beginning. */
const READ_CHARACTERS = 4_000;
/** A word that is longer is cut. */
const WORD_CHARACTERS = 50;

/**
 * The beginning of a Markdown text that says more than so many characters, its marks and what it names not
 * counted: whole words, marks, links and facts. Where something is left out, and nowhere else, it ends in an ellipsis.
 */
export function beginningOf(text: string, characters: number): string {
  const whole = text.trim();
  const head = whole.slice(0, READ_CHARACTERS);
  const facts = namedFacts(head);
  const marks = [...head.matchAll(BRIEF_MARKS)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  const said = (end: number) => {
    const named = facts.filter((fact) => fact.end <= end).reverse();
    const rest = named.reduce(
      (words, fact) => words.slice(0, fact.start) + words.slice(fact.end),
      head.slice(0, end),
    );
    return [...plainWords(rest).trim()].length;
  };
  let end = 0;
  for (
    let more = characters + 1;
    more > 0 && end < head.length;
    more = characters + 1 - said(end)
  ) {
    end = wholeEnd(head, end + more, [...facts, ...marks]);
  }
  if (end >= whole.length) return whole;
  return `${head.slice(0, end).trimEnd()}…`;
}

/** The first place from one on that is within no word and nothing of these. */
function wholeEnd(text: string, from: number, parts: readonly { start: number; end: number }[]) {
  const WORD = new RegExp(String.raw`\S{0,${WORD_CHARACTERS}}(?=\s|$)`, 'uy');
  let end = from;
  for (let before = -1; before !== end; ) {
    before = end;
    WORD.lastIndex = end;
    end += WORD.exec(text)?.[0].length ?? 0;
    end = parts.find((part) => part.start < end && part.end > end)?.end ?? end;
  }
  // No character is cut in two.
  const isLowHalf = /[\uDC00-\uDFFF]/.test(text[end] ?? '');
  return Math.min(isLowHalf ? end + 1 : end, text.length);
}
