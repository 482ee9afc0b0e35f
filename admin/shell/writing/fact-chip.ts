import type { DOMOutputSpec } from 'prosemirror-model';
import { fillWords, wordsWithout } from '../../../model/facts/fill-facts.ts';
import type { FactLookup } from '../../../model/facts/known-facts.ts';
import { namedFactAt } from '../../../model/facts/named-facts.ts';
import { facts } from '../edition.ts';

/**
 * A fact in a text: its name, and what visitors read.
 * @param known what the facts say; undefined where that is not known
 */
export function drawFactChip(
  source: string,
  known: FactLookup | undefined = facts(),
): DOMOutputSpec {
  const named = namedFactAt(source, 0);
  const isOpen = known !== undefined && !known.get(named?.name ?? '');
  const now = known ? fillWords(source, known) : named ? wordsWithout(named) : '';
  return [
    'span',
    {
      'data-fact': source,
      class: isOpen ? 'fact-chip is-open' : 'fact-chip',
      contenteditable: 'false',
    },
    ['span', { class: 'fact-name' }, named?.name || source],
    ['span', { class: 'fact-now' }, now],
  ];
}
