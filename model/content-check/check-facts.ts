import MarkdownIt from 'markdown-it';
import type { Facts } from '../facts/known-facts.ts';
import { type NamedFact, namedFacts } from '../facts/named-facts.ts';
import { MAX_LENGTH } from '../fields.ts';
import type { Report } from './check-finding.ts';
import { judgeFact } from './judge-fact.ts';
import { lineBreaks, type PlacedText, placeInLine } from './places.ts';

/**
 * Reports facts that a file's texts name, and that cannot be drawn.
 * @param isUnread whether nobody can say if there is a fact, since its settings are broken
 * @param isLeftOut whether no page shows what a field says of facts that are not known
 */
export function checkFacts(
  texts: readonly PlacedText[],
  facts: Facts,
  isUnread: (name: string) => boolean,
  report: Report,
  isLeftOut: (field: string) => boolean = () => false,
): void {
  for (const placed of texts) {
    const { text, isMarkdown } = placed;
    // What is longer breaks its rule already, and reading it would take long.
    if (text.length > 2 * MAX_LENGTH.markdown) continue;
    const all = namedFacts(text);
    const misplaced = isMarkdown ? outsideOfText(text, all) : new Set();
    const judged = new Map<string, ReturnType<typeof judgeFact>>();
    let [line, read] = [0, 0];
    for (const [index, named] of all.entries()) {
      // From the fact before on: counted from the text's beginning, many facts would take long.
      line += lineBreaks(text.slice(read, named.start), text.length);
      read = named.start;
      const place = placeInLine(placed, line);
      if (misplaced.has(index)) {
        report('fact-place', place, MISPLACED);
        continue;
      }
      const written = text.slice(named.start, named.end);
      if (!judged.has(written))
        judged.set(written, judgeFact(named, isUnread(named.name) ? undefined : facts));
      const found = judged.get(written);
      if (!found || (found.rule === 'fact-open' && isLeftOut(place.field))) continue;
      report(found.rule, place, found.message);
    }
  }
}

const MISPLACED =
  'Facts are not drawn in code nor in the address of a link. Write {{link:… "the words of the link"}} in its place, or move it into the text.';

// Addresses as they were typed.
const markdown = new MarkdownIt({ html: false });
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;

/**
 * Which facts of a text, by their places among all, stand in its code or in the addresses of its links.
 * Markdown says of no word where it stood: so each fact is read under a name of its own.
 */
function outsideOfText(text: string, all: readonly NamedFact[]): ReadonlySet<number> {
  if (all.length === 0) return new Set();
  let [numbered, end] = ['', 0];
  for (const [index, named] of all.entries()) {
    numbered += `${text.slice(end, named.start)}{{count:${index}}}`;
    end = named.end;
  }
  const tokens = markdown.parse(numbered + text.slice(end), {});
  const places = [...tokens, ...tokens.flatMap(({ children }) => children ?? [])].flatMap(
    (token) =>
      token.type.startsWith('code_') || token.type === 'fence'
        ? [token.content]
        : [token.attrGet('href'), token.attrGet('src')].map(String),
  );
  const names = places.flatMap(namedFacts).map(({ name }) => name);
  return new Set(names.map((name) => Number(name.slice('count:'.length))));
}
