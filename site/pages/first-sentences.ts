/** Of what search engines and shares show, more is cut off there. */
const MOST = 200;
/** Fewer say too little: then the next sentence is begun. */
const FEWEST = 60;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The beginning of a text of one line: its first sentences as far as they fit, else words of the first. */
export function firstSentences(line: string): string {
  if (line.length <= MOST) return line;
  let end = 0;
  for (const { index, segment } of sentences.segment(line)) {
    const next = index + segment.trimEnd().length;
    if (next > MOST) break;
    end = next;
  }
  if (end >= FEWEST) return line.slice(0, end);
  return `${line.slice(0, 160).replace(/\s\S*$/, '')} …`;
}
