import type { Report } from './check-finding.ts';
import { type PlacedText, placeInLine } from './places.ts';

/**
 * The controls of direction that the Unicode standard calls explicit (UAX #9, 2.1 to 2.5), as
 * characters, as YAML's escapes and as references of HTML, which Markdown takes.
 */
const TURNING =
  /[\u202A-\u202E\u2066-\u2069]|\\u20(?:2[A-E]|6[6-9])|&#(?:823[4-8]|829[4-7]|x20(?:2[A-E]|6[6-9]));/i;

const MESSAGE =
  'A hidden character turns the letters behind it round: what people read is not what stands there. Delete it and type the text anew, unless it is needed for a script that is written from right to left.';

/**
 * Reports lines in which people may read something else than what stands there, as in the attack that
 * is known as Trojan Source (CVE-2021-42574): once a line.
 */
export function checkTurned(texts: readonly PlacedText[], report: Report): void {
  for (const placed of texts) {
    if (!TURNING.test(placed.text)) continue;
    for (const [line, text] of placed.text.split('\n').entries()) {
      if (TURNING.test(text)) report('text-turned', placeInLine(placed, line), MESSAGE);
    }
  }
}
