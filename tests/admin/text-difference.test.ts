import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  onlyChanges,
  type TextPart,
  textDifference,
} from '../../admin/shell/differences/text-difference.ts';
import { difference } from '../../model/difference.ts';

/** Parts as text: [-taken away-]{+added+}. */
const marked = (parts: readonly TextPart[]) =>
  parts
    .map(({ kind, text }) => {
      if (kind === 'removed') return `[-${text}-]`;
      if (kind === 'added') return `{+${text}+}`;
      return kind === 'gap' ? '<…>' : text;
    })
    .join('');

describe('the difference of two texts', () => {
  it.each([
    ['a word', 'Old text.', 'New text.', '[-Old-]{+New+} text.'],
    ['one in a line among others', 'a\nb c d\ne', 'a\nb x d\ne', 'a\nb [-c-]{+x+} d\ne'],
    [
      'words side by side',
      'the old grid hums',
      'the new bus hums',
      'the [-old grid-]{+new bus+} hums',
    ],
    ['what is only added', 'one two', 'one and two', 'one {+and +}two'],
    ['what is only taken away', 'one and two', 'one two', 'one [-and -]two'],
    [
      'a new paragraph',
      'First.\n\nLast.',
      'First.\n\nMiddle.\n\nLast.',
      'First.\n\n{+Middle.\n\n+}Last.',
    ],
    [
      'a word before an added sentence',
      'Lives in Pune.',
      'Lives in Mumbai.\n\nWrites.',
      'Lives in [-Pune-]{+Mumbai+}.{+\n\nWrites.+}',
    ],
    [
      'a word before a sentence that went',
      'Lives in Mumbai.\n\nWrites.',
      'Lives in Pune.',
      'Lives in [-Mumbai-]{+Pune+}.[-\n\nWrites.-]',
    ],
    ['from nothing', '', 'All of it', '{+All of it+}'],
    ['to nothing', 'All of it', '', '[-All of it-]'],
    ['words that no blanks part', '電力系統', '電力網', null],
    ['none', 'Same\ntext', 'Same\ntext', 'Same\ntext'],
  ])('shows %s', (_, before, after, expected) => {
    const parts = textDifference(before, after);
    if (expected !== null) expect(marked(parts)).toBe(expected);
    else expect(parts.some(({ kind }) => kind === 'same')).toBe(true);
  });

  it('has both texts in it, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', ' ', '\n', 'word', 'ü', '।'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = textDifference(before, after);
        const without = (kind: TextPart['kind']) =>
          parts
            .filter((part) => part.kind !== kind)
            .map((part) => part.text)
            .join('');
        expect(without('added')).toBe(before);
        expect(without('removed')).toBe(after);
        for (const [index, { kind }] of parts.entries()) {
          expect(kind).not.toBe(parts[index + 1]?.kind);
        }
      }),
    );
  });

  it('of two long texts with nothing in common is told within a second of processor time', () => {
    const text = (word: string) => Array.from({ length: 9000 }, (_, n) => `${word}${n}`).join(' ');
    const before = process.cpuUsage();
    expect(textDifference(text('a'), text('b')).map(({ kind }) => kind)).toEqual([
      'removed',
      'added',
    ]);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});

describe('the difference of two lists', () => {
  it('keeps what both have, in order', () => {
    expect(difference(['Asha', 'Ravi', 'Lin'], ['Asha', 'Meera', 'Lin', 'Uma'])).toEqual([
      { kind: 'same', items: ['Asha'] },
      { kind: 'removed', items: ['Ravi'] },
      { kind: 'added', items: ['Meera'] },
      { kind: 'same', items: ['Lin'] },
      { kind: 'added', items: ['Uma'] },
    ]);
  });
});

describe('only what changed', () => {
  const long = Array.from({ length: 60 }, (_, number) => `word${number}`).join(' ');

  it('leaves out text that is far from every change, and cuts no word', () => {
    const parts = onlyChanges(textDifference(`${long} old ${long}`, `${long} new ${long}`));
    const text = marked(parts);
    expect(text).toMatch(/^<…>word\d+ /);
    expect(text).toContain('word59 [-old-]{+new+} word0 ');
    expect(text).toMatch(/ word\d+<…>$/);
    expect(text.length).toBeLessThan(220);
  });

  it('keeps both sides of a gap between two changes', () => {
    const parts = onlyChanges(textDifference(`a ${long} b`, `x ${long} y`));
    expect(marked(parts)).toMatch(/^\[-a-\]\{\+x\+\} word0 .*<…>.* word59 \[-b-\]\{\+y\+\}$/);
  });

  it('leaves a short text whole', () => {
    const parts = textDifference('One old line', 'One new line');
    expect(onlyChanges(parts)).toEqual(parts);
  });
});
