import type { DOMOutputSpec } from 'prosemirror-model';
import { fillWords } from '../../../model/facts/fill-facts.ts';
import { type FactLookup, noFacts } from '../../../model/facts/known-facts.ts';
import { namedFactAt } from '../../../model/facts/named-facts.ts';
import { facts } from '../edition.ts';

const WITHIN = '… ';

/**
 * A fact in a text, as visitors read it; one that cannot be read, as it is typed.
 * @param known what the facts say; undefined where that is not known
 */
export function drawFactChip(
  source: string,
  known: FactLookup | undefined = facts(),
): DOMOutputSpec {
  const named = namedFactAt(source, 0);
  const isOpen = known !== undefined && !known.get(named?.name ?? '');
  // Most stand within a sentence.
  const words = named?.name ? fillWords(source, known ?? noFacts, WITHIN) : source;
  return [
    'span',
    {
      'data-fact': source,
      class: isOpen ? 'fact-chip is-open' : 'fact-chip',
      title: `From the settings: ${named?.words ?? source}`,
      contenteditable: 'false',
    },
    words,
  ];
}
