import { fillWords } from '../../../model/facts/fill-facts.ts';
import { noFacts } from '../../../model/facts/known-facts.ts';
import { namedFacts } from '../../../model/facts/named-facts.ts';
import { facts } from '../edition.ts';

/** A text in which each fact that it names is told by its words, with its name on it. */
export function WithFacts({ text }: { text: string }) {
  const named = namedFacts(text);
  if (named.length === 0) return text;
  const known = facts() ?? noFacts;
  const ends = [0, ...named.map(({ end }) => end)];
  return (
    <>
      {named.map(({ start, end, name, words }, place) => (
        <span key={start}>
          {text.slice(ends[place], start)}
          <abbr title={`From the settings: ${name || words}`}>
            {fillWords(text.slice(start, end), known) || words}
          </abbr>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
