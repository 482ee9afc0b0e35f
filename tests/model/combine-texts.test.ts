import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineTexts, inConflict, joinPieces, sentencesOf } from '../../model/combine-texts.ts';

/** The text where all comes together; undefined where somebody has to choose. */
function combined(base: string, mine: string, theirs: string): string | undefined {
  const pieces = combineTexts(base, mine, theirs);
  return inConflict(pieces) ? undefined : joinPieces(pieces, 'mine');
}

const BASE = `Grids grow. They are old. Storage helps.

Dr. Rao leads the group, e.g. in Patna. She teaches.`;

describe('a text is taken apart', () => {
  it.each([
    ['One. Two!  Three? (Four.) “Five.” Six', 'One.| |Two!|  |Three?| |(Four.)| |“Five.”| |Six'],
    [
      'Dr. A. Rao met Prof. Lin, e.g. in Patna. No. 5 won.',
      'Dr. A. Rao met Prof. Lin, e.g. in Patna.| |No. 5 won.',
    ],
    ['Pi is 3.14 today. so it goes on.', 'Pi is 3.14 today. so it goes on.'],
    ['A line\ngoes on here. Next.', 'A line\ngoes on here.| |Next.'],
    [
      '# Head\nText.\n\nMore.\n- one\n- two\n1. Three',
      '# Head|\n|Text.|\n\n|More.|\n|- one|\n|- two|\n|1. Three',
    ],
    ['| a | b |\n| - | - |\n| c | d |', '| a | b ||\n|| - | - ||\n|| c | d |'],
    ['一つ。二つ！三つ', '一つ。|二つ！|三つ'],
    ['  A.  ', '  |A.|  '],
    ['', ''],
  ])('into its sentences, and what parts them: %j', (text, parts) => {
    expect(sentencesOf(text).join('|')).toBe(parts);
  });
});

describe('two edits of one text', () => {
  it('come together where they are of different sentences, next to each other or far apart', () => {
    const mine = BASE.replace('grow', 'grow fast');
    const theirs = BASE.replace('old', 'very old');
    expect(combined(BASE, mine, theirs)).toBe(mine.replace('old', 'very old'));
    const far = BASE.replace('She teaches.', 'She teaches. She writes.');
    expect(combined(BASE, mine, far)).toBe(far.replace('grow', 'grow fast'));
    // Whoever comes second.
    expect(combined(BASE, far, mine)).toBe(far.replace('grow', 'grow fast'));
  });

  it('come together where one adds a paragraph and the other takes one away', () => {
    expect(
      combined('One.\n\nTwo.\n\nThree.', 'Two.\n\nThree.', 'One.\n\nTwo.\n\nThree.\n\nFour.'),
    ).toBe('Two.\n\nThree.\n\nFour.');
  });

  it('come together where one adds a sentence behind one that the other mends', () => {
    expect(combined('One. Two.', 'One. Two. Three.', 'One. Too.')).toBe('One. Too. Three.');
  });

  it('conflict where they are of one sentence, and nothing of either is lost', () => {
    const mine = BASE.replace('grow', 'grow fast').replace('helps', 'helps much');
    const theirs = BASE.replace('grow', 'grow slowly').replace('teaches', 'teaches well');
    const pieces = combineTexts(BASE, mine, theirs);
    expect(pieces.filter(({ kind }) => kind !== 'same')).toEqual([
      {
        kind: 'conflict',
        base: 'Grids grow.',
        mine: 'Grids grow fast.',
        theirs: 'Grids grow slowly.',
      },
      { kind: 'mine', base: 'Storage helps.', text: 'Storage helps much.' },
      { kind: 'theirs', base: 'She teaches.', text: 'She teaches well.' },
    ]);
    const rest = BASE.slice('Grids grow.'.length)
      .replace('helps', 'helps much')
      .replace('teaches', 'teaches well');
    expect(joinPieces(pieces, 'mine')).toBe(`Grids grow fast.${rest}`);
    expect(joinPieces(pieces, 'theirs')).toBe(`Grids grow slowly.${rest}`);
    expect(joinPieces(pieces, 'both')).toBe(`Grids grow fast. Grids grow slowly.${rest}`);
  });

  it('rows and list items that both changed stay rows and items, one below the other', () => {
    for (const [before, mine, theirs] of [
      ['| Station | 7 km |', '| Station | 8 km |', '| Station | 7 km by road |'],
      ['- By train', '- By train or bus', '- By the night train'],
    ] as const) {
      const whole = (row: string) => `${before.replace(/7 km|By/, 'Other')}\n${row}\n`;
      const pieces = combineTexts(whole(before), whole(mine), whole(theirs));
      expect(joinPieces(pieces, 'both')).toBe(whole(`${mine}\n${theirs}`));
    }
  });

  it.each([
    ['both add at one place', 'One. Two.', 'One. Mine. Two.', 'One. Theirs. Two.'],
    [
      'one takes away what the other changes',
      'One. Two. Three.',
      'One. Three.',
      'One. Too. Three.',
    ],
    ['one adds beside what the other takes away', 'One. Two.', 'One. Two. Three.', 'One.'],
    ['one wrote all anew', 'One. Two. Three.', 'Other. Text.', 'One. Too. Three.'],
    ['it is one sentence', 'The grid is old', 'The grid is new', 'A grid is old'],
  ])('conflict where %s', (_, base, mine, theirs) => {
    expect(combined(base, mine, theirs)).toBeUndefined();
    expect(combined(base, theirs, mine)).toBeUndefined();
  });

  it('do not come between sentences that one wrote anew together', () => {
    const mine = 'Quite new. All of it.\n\nThree.';
    const theirs = 'One. Between. Two.\n\nThree.';
    expect(combined('One. Two.\n\nThree.', mine, theirs)).toBeUndefined();
  });
});

const sentence = fc.constantFrom('A.', 'B b.', 'C c c.', 'D!', 'E e?', 'F', '- G');
const blank = fc.constantFrom(' ', '  ', '\n', '\n\n', '\n\n\n');
const text = fc
  .array(fc.tuple(sentence, blank), { maxLength: 7 })
  .map((parts) => parts.flat().join(''));
const anyText = fc.oneof(text, fc.string({ unit: 'grapheme', maxLength: 30 }));
/** How often each sentence stands in a text. */
const counts = (text: string) => {
  const found = new Map<string, number>();
  for (const each of sentencesOf(text)) found.set(each, (found.get(each) ?? 0) + 1);
  return found;
};

describe('whatever two texts are', () => {
  it('the parts of each are all of it', () => {
    fc.assert(
      fc.property(anyText, (whole) => {
        expect(sentencesOf(whole).join('')).toBe(whole);
      }),
    );
  });

  it('one side alone is taken byte for byte, and so is what both did', () => {
    fc.assert(
      fc.property(anyText, anyText, (base, edit) => {
        expect(combined(base, edit, base)).toBe(edit);
        expect(combined(base, base, edit)).toBe(edit);
        expect(combined(base, edit, edit)).toBe(edit);
      }),
    );
  });

  it('each side can be read from the pieces, character by character', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (base, mine, theirs) => {
        const pieces = combineTexts(base, mine, theirs);
        const read = (side: 'base' | 'mine' | 'theirs') =>
          pieces
            .map((piece) => {
              if (piece.kind === 'conflict') return piece[side];
              if (piece.kind === 'same') return side === 'base' ? piece.base : piece.text;
              return piece.kind === side ? piece.text : piece.base;
            })
            .join('');
        expect([read('base'), read('mine'), read('theirs')]).toEqual([base, mine, theirs]);
      }),
    );
  });

  it('who comes second makes no difference', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        expect(combined(base, mine, theirs)).toBe(combined(base, theirs, mine));
      }),
    );
  });

  it('changes of different sentences are both in the text, each once', () => {
    const pair = fc
      .uniqueArray(fc.integer({ min: 0, max: 999 }), { minLength: 2, maxLength: 12 })
      .chain((numbers) =>
        fc.tuple(
          fc.constant(numbers),
          fc.array(fc.constantFrom('mine', 'theirs', 'no one'), {
            minLength: numbers.length,
            maxLength: numbers.length,
          }),
          fc.constantFrom(' ', '\n\n'),
        ),
      );
    fc.assert(
      fc.property(pair, ([numbers, who, gap]) => {
        const write = (...sides: string[]) =>
          numbers
            .map((number, place) => `S${number}${sides.includes(who[place] ?? '') ? ' new' : ''}.`)
            .join(gap);
        expect(combined(write(), write('mine'), write('theirs'))).toBe(write('mine', 'theirs'));
      }),
    );
  });

  it('no sentence is made that neither side wrote', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const known = new Set(
          [...counts(base), ...counts(mine), ...counts(theirs)].map(([each]) => each),
        );
        for (const piece of combineTexts(base, mine, theirs)) {
          const texts = piece.kind === 'conflict' ? [piece.mine, piece.theirs] : [piece.text];
          expect(
            texts.flatMap(sentencesOf).filter((each) => each.trim() && !known.has(each)),
          ).toEqual([]);
        }
      }),
    );
  });
});
