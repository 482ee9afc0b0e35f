import MarkdownIt from 'markdown-it';
import type { Facts } from '../facts/known-facts.ts';
import { namedFacts } from '../facts/named-facts.ts';
import { MAX_LENGTH } from '../fields.ts';
import type { Report } from './check-finding.ts';
import { judgeFact } from './judge-fact.ts';
import { lineBreaks, type PlacedText, placeInLine } from './places.ts';

/**
 * Reports facts that a file's texts name, and that cannot be drawn.
 * @param facts undefined where they are not known, since settings are broken
 */
export function checkFacts(
  texts: readonly PlacedText[],
  facts: Facts | undefined,
  report: Report,
): void {
  for (const placed of texts) {
    const { text, isMarkdown } = placed;
    // What is longer breaks its rule already, and reading it would take long.
    if (text.length > 2 * MAX_LENGTH.markdown) continue;
    const all = namedFacts(text);
    const misplaced = isMarkdown && all.length > 0 ? outsideOfText(text) : [];
    const judged = new Map<string, ReturnType<typeof judgeFact>>();
    let [line, read] = [0, 0];
    for (const named of all) {
      // From the fact before on: counted from the text's beginning, many facts would take long.
      line += lineBreaks(text.slice(read, named.start), text.length);
      read = named.start;
      const place = placeInLine(placed, line);
      const written = text.slice(named.start, named.end);
      let found = judged.get(written);
      if (!judged.has(written)) {
        found = misplaced.includes(written)
          ? { rule: 'fact-place', message: MISPLACED }
          : judgeFact(named, facts);
        judged.set(written, found);
      }
      if (found) report(found.rule, place, found.message);
    }
  }
}

const MISPLACED =
  'Facts are not drawn in code nor in the address of a link. Write {{link:… "the words of the link"}} in its place, or move it into the text.';

// Addresses as they were typed.
const markdown = new MarkdownIt({ html: false });
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;

/** The facts of a text that stand in its code or in the addresses of its links, as they are written. */
function outsideOfText(text: string): string[] {
  const tokens = markdown.parse(text, {});
  const all = [...tokens, ...tokens.flatMap(({ children }) => children ?? [])];
  const places = all.flatMap((token) => {
    if (token.type.startsWith('code_') || token.type === 'fence') return [token.content];
    return [token.attrGet('href'), token.attrGet('src')].map(String);
  });
  return places.flatMap((place) =>
    namedFacts(place).map(({ start, end }) => place.slice(start, end)),
  );
}
