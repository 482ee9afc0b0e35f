import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineEdits } from '../../model/combine-edits.ts';

const FIELDS = ['heading', 'authors', 'link', 'order', 'content'];
const BASE = {
  _id: 'one',
  heading: 'One',
  authors: ['Asha Rao', 'Lin, Wei'],
  order: 3,
  content: 'Text',
};
const origins = (mine: object, theirs: object) =>
  Object.fromEntries(
    combineEdits(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs }, FIELDS).fields.map((each) => [
      each.field,
      each.origin,
    ]),
  );
const SAME = Object.fromEntries(FIELDS.map((field) => [field, 'same']));

describe('two edits of one entry', () => {
  it('are both taken where they are of different fields', () => {
    const mine = { ...BASE, heading: 'Mine', link: 'https://a.example/' };
    const theirs = { ...BASE, authors: ['Lin, Wei'], content: 'Theirs' };
    const { values, conflicts } = combineEdits(BASE, mine, theirs, FIELDS);
    expect(conflicts).toEqual([]);
    expect(values).toEqual({
      heading: 'Mine',
      authors: ['Lin, Wei'],
      link: 'https://a.example/',
      order: 3,
      content: 'Theirs',
    });
  });

  it('conflict where both changed a field differently; what was typed is kept', () => {
    const mine = { ...BASE, heading: 'Mine' };
    const theirs = { ...BASE, heading: 'Theirs' };
    const { fields, values, conflicts } = combineEdits(BASE, mine, theirs, FIELDS);
    expect(conflicts).toEqual(['heading']);
    expect(values.heading).toBe('Mine');
    expect(fields[0]).toEqual({
      field: 'heading',
      origin: 'conflict',
      base: 'One',
      mine: 'Mine',
      theirs: 'Theirs',
    });
  });

  it('come together where they are of different sentences of one text', () => {
    const content = 'Grids grow. They are old.\n\nStorage helps.';
    const base = { ...BASE, content };
    const mine = { ...BASE, content: content.replace('grow', 'grow fast') };
    const theirs = { ...BASE, content: content.replace('helps', 'helps much') };
    const { fields, values, conflicts } = combineEdits(base, mine, theirs, ['content']);
    expect(conflicts).toEqual([]);
    expect(values).toEqual({ content: 'Grids grow fast. They are old.\n\nStorage helps much.' });
    expect(fields[0]?.origin).toBe('both');
    // Of a text in conflict the other changes are taken.
    const others = { ...BASE, content: content.replace('grow', 'shrink').replace('old', 'new') };
    const clash = combineEdits(base, mine, others, ['content']);
    expect(clash.conflicts).toEqual(['content']);
    expect(clash.values).toEqual({
      content: 'Grids grow fast. They are new.\n\nStorage helps.',
    });
  });

  it('agree where both did the same', () => {
    expect(origins({ heading: 'Both' }, { heading: 'Both' })).toEqual(SAME);
    expect(origins({ link: '' }, {})).toEqual(SAME);
  });

  it('treat a list as one value, also where it was typed as text', () => {
    const authors = ['Asha Rao', 'Lin, Wei', 'Meera Nair'];
    expect(origins({ authors }, { authors: ['Asha Rao'] }).authors).toBe('conflict');
    expect(origins({ authors }, {}).authors).toBe('mine');
    expect(origins({ authors: ['Lin, Wei', 'Asha Rao'] }, {}).authors, 'order counts').toBe('mine');
    const typed = combineEdits(
      { authors: ['Asha', 'Lin'] },
      { authors: 'Asha,  Lin' },
      { authors: ['Lin'] },
      ['authors'],
    );
    expect(typed.fields[0]?.origin).toBe('theirs');
  });

  it('see no change in what would be kept alike', () => {
    const typed = { order: '3', content: 'Text\n', heading: 'One', link: '' };
    expect(origins(typed, { content: 'Theirs', order: 4, link: 'https://a.example/' })).toEqual({
      ...SAME,
      content: 'theirs',
      order: 'theirs',
      link: 'theirs',
    });
  });

  it('see a field that was emptied as changed', () => {
    expect(origins({ content: '' }, { heading: 'Theirs' })).toEqual({
      ...SAME,
      content: 'mine',
      heading: 'theirs',
    });
    expect(origins({ authors: [] }, { authors: ['Lin'] }).authors).toBe('conflict');
  });
});

const value = fc.oneof(
  fc.constantFrom('a', 'b', 'c', '', undefined, null),
  fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
  fc.integer({ min: 0, max: 2 }),
);
const version = fc.record({ one: value, two: value, three: value });
const NAMES = ['one', 'two', 'three'];
const isEmpty = (one: unknown) =>
  one === undefined || one === null || one === '' || (Array.isArray(one) && one.length === 0);
const alike = (one: unknown, two: unknown) =>
  (isEmpty(one) && isEmpty(two)) ||
  String(one) === String(two) ||
  JSON.stringify(one) === JSON.stringify(two);

describe('whatever the edits are', () => {
  it('every change of either is in the values, or in conflict', () => {
    fc.assert(
      fc.property(version, version, version, (base, mine, theirs) => {
        const { fields, values, conflicts } = combineEdits(base, mine, theirs, NAMES);
        expect(fields.map(({ field }) => field)).toEqual(NAMES);
        for (const name of NAMES as (keyof typeof base)[]) {
          if (conflicts.includes(name)) {
            expect(alike(mine[name], theirs[name])).toBe(false);
            expect(values[name]).toEqual(mine[name]);
            continue;
          }
          if (!alike(mine[name], base[name])) expect(alike(values[name], mine[name])).toBe(true);
          if (!alike(theirs[name], base[name])) {
            expect(alike(values[name], theirs[name])).toBe(true);
          }
        }
      }),
    );
  });

  it('who comes second makes no difference to what conflicts', () => {
    const swapped = {
      same: 'same',
      mine: 'theirs',
      theirs: 'mine',
      both: 'both',
      conflict: 'conflict',
    };
    fc.assert(
      fc.property(version, version, version, (base, mine, theirs) => {
        const one = combineEdits(base, mine, theirs, NAMES).fields;
        const other = combineEdits(base, theirs, mine, NAMES).fields;
        expect(other.map(({ origin }) => origin)).toEqual(one.map(({ origin }) => swapped[origin]));
      }),
    );
  });

  it('one side alone changes all it wants: nothing conflicts, and its values are taken', () => {
    fc.assert(
      fc.property(version, version, (base, edit) => {
        for (const [mine, theirs] of [
          [edit, base],
          [base, edit],
        ] as const) {
          const { values, conflicts } = combineEdits(base, mine, theirs, NAMES);
          expect(conflicts).toEqual([]);
          for (const name of NAMES as (keyof typeof base)[]) {
            expect(alike(values[name], edit[name])).toBe(true);
          }
        }
      }),
    );
  });

  it('combining again what was saved changes nothing more', () => {
    fc.assert(
      fc.property(version, version, version, (base, mine, theirs) => {
        const { values } = combineEdits(base, mine, theirs, NAMES);
        const again = combineEdits(theirs, values, theirs, NAMES);
        expect(again.conflicts).toEqual([]);
        expect(NAMES.every((name) => alike(again.values[name], values[name]))).toBe(true);
      }),
    );
  });

  it('looks at the fields it is asked for, and at no inherited ones', () => {
    const { values } = combineEdits({}, { one: 'a', two: 'b' }, {}, ['one', 'toString']);
    expect(values).toEqual({ one: 'a', toString: undefined });
  });
});
