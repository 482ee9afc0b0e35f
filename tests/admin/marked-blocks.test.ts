import { describe, expect, it } from 'vitest';
import { markBlocks, readBlocks, type Word } from '../../admin/shell/differences/marked-blocks.ts';
import type { Run } from '../../admin/shell/differences/text-difference.ts';

/** A line for each block that is not the same: [-taken away-]{+added+}, each word with how it looks. */
function changes(before: string, after: string, isBrief = false): string[] {
  const marked = markBlocks(readBlocks(before, isBrief), readBlocks(after, isBrief));
  return marked.flatMap(({ kind, runs, block, was }) => {
    if (kind === 'same') return [];
    const words = runs.map(shown).join('');
    return [`${was ? `${was}>` : ''}${block.kind} ${words}`];
  });
}

function shown({ kind, words }: Run<Word>): string {
  const text = words.map((word) => (word.look ? `${word.look}:${word.text}` : word.text)).join('');
  if (kind === 'same') return text;
  return kind === 'removed' ? `[-${text}-]` : `{+${text}+}`;
}

describe('what changed in a text, as one reads it', () => {
  it.each([
    [
      'a word of a paragraph',
      'One.\n\nThe old grid.',
      'One.\n\nThe new grid.',
      ['text The [-old-]{+new+} grid.'],
    ],
    ['a paragraph between others', 'One.\n\nTwo.', 'One.\n\nMiddle.\n\nTwo.', ['text {+Middle.+}']],
    [
      'a word that is bold now',
      'A plain word stays.',
      'A **plain** word stays.',
      ['text A [-plain-]{+b:plain+} word stays.'],
    ],
    [
      'where a link leads',
      'See [the call](/call) now.',
      'See [the call](/calls) now.',
      ['text See a:the a:call [-@:(/call)-]{+@:(/calls)+} now.'],
    ],
    [
      'a link whose words are its address',
      '<https://example.org>',
      'At <https://example.org>',
      ['text {+At +}a:httpsa::a:/a:/a:examplea:.a:org'],
    ],
    [
      'an item among numbered ones',
      '1. One\n2. Three',
      '1. One\n2. Two\n3. Three',
      ['item {+Two+}'],
    ],
    [
      'a paragraph that is a heading now',
      'Travel and venue',
      '## Travel and venue',
      ['text>heading Travel and venue'],
    ],
    [
      'a fact by another name',
      'Until {{date:one}}.',
      'Until {{date:two}}.',
      ['text Until [-{{date:one}}-]{+{{date:two}}+}.'],
    ],
    [
      'a cell of a table',
      '| A | B |\n|---|---|\n| 1 | 2 |',
      '| A | B |\n|---|---|\n| 1 | 3 |',
      ['row 1 | [-2-]{+3+}'],
    ],
    ['nothing where only the way differs', 'A *word*.\nOne line.', 'A _word_. One line.', []],
  ])('shows %s', (_, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
  });

  it('keeps the lines of a card as they are typed', () => {
    expect(changes('One\nTwo', 'One Two')).toEqual([]);
    expect(changes('One\nTwo', 'One Two', true)).toEqual(['text One[-\n-]{+ +}Two']);
  });

  it('takes a link of a fact by its name', () => {
    const [block] = readBlocks('[Submit]({{link:paper-submission}})', false);
    expect(block?.words.at(-1)).toEqual({ text: '({{link:paper-submission}})', look: '@' });
  });
});
