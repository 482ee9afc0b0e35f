import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFields } from '../../model/check-fields.ts';
import { organisingMembers, technicalMembers, updates } from '../../model/collections.ts';
import { MAX_LENGTH } from '../../model/fields.ts';
import { authors, content, context, heading, keep, order, speaker, update } from './kept-value.ts';

const member = { ...speaker, college: 'A College', committee: 'Program Chair' };

describe('one line', () => {
  it.each([
    ['  a b  ', 'a b'],
    ['a\nb', 'a b'],
    ['a\r\nb\rc', 'a b c'],
    ['a\u2028b\u2029c\u0085d\ve\ff', 'a b c d e f'],
    ['नमस्ते 🙂', 'नमस्ते 🙂'],
    ['a\ud800b', 'a\ufffdb'],
    ['\udc00\ud83d\ude42\ud83d', '\ufffd🙂\ufffd'],
  ])('%j is kept as %j', (text, kept) => {
    expect(heading(text)).toEqual({ kept });
  });

  it.each(['a\0b', 'a\tb', 'a\u001bb', 'a\u007fb', 'a\u009fb'])('%j is refused', (text) => {
    expect(heading(text)).toMatch(/^Heading contains a control character/);
  });

  it('takes 300 characters and no more, counted without the blanks at its ends', () => {
    expect(heading(` ${'x'.repeat(300)} `)).toEqual({ kept: 'x'.repeat(300) });
    expect(heading('x'.repeat(301))).toBe('Heading is too long: 300 characters at most.');
  });
});

describe('text of several lines', () => {
  it.each([
    ['a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['\n \n    code\n\n', '    code'],
    ['a\tb', 'a\tb'],
    ['a\ud800', 'a\ufffd'],
  ])('%j is kept as %j', (text, kept) => {
    expect(content(text)).toEqual({ kept });
  });

  it.each(['a\0', 'a\u0008b', '\u001b[31m', 'a\u0080b'])('%j is refused', (text) => {
    expect(content(text)).toBe('Content contains a control character. Please remove it.');
  });

  it('takes 20,000 characters and no more', () => {
    expect(content('x'.repeat(20_000))).toEqual({ kept: 'x'.repeat(20_000) });
    expect(content('x'.repeat(20_001))).toBe('Content is too long: 20000 characters at most.');
  });
});

describe('a list', () => {
  it.each([
    ['A, B ,C', ['A', 'B', 'C']],
    [' , A,, ,B, ', ['A', 'B']],
    ['A\nB, C', ['A B', 'C']],
    [
      ['A, Jr.', ' B '],
      ['A, Jr.', 'B'],
    ],
    [
      ['A', '', ' ', 'B'],
      ['A', 'B'],
    ],
  ])('%j is kept as %j', (value, kept) => {
    expect(authors(value)).toEqual({ kept });
  });

  it.each([1, true, {}, { 0: 'a' }])('%j is refused', (value) => {
    expect(authors(value)).toBe('Authors must be a list or comma-separated text.');
  });

  it.each([[[1]], [[['a']]], [[null]], [['a', {}]]])('%j is refused', (value) => {
    expect(authors(value)).toBe('Each entry of Authors must be text.');
  });

  it('takes 100 entries of 200 characters and no more', () => {
    const entries = (count: number) => Array.from({ length: count }, (_, n) => `${n}`);
    expect(authors(entries(100))).toEqual({ kept: entries(100) });
    expect(authors([...entries(100), ' '])).toEqual({ kept: entries(100) });
    expect(authors(entries(101))).toBe('Authors has too many entries: 100 at most.');
    expect(authors(['x'.repeat(200)])).toEqual({ kept: ['x'.repeat(200)] });
    expect(authors(`x, ${'x'.repeat(201)}`)).toBe(
      'Each entry of Authors is too long: 200 characters at most.',
    );
  });

  it('as text is the array of its parts', () => {
    const part = fc.stringMatching(/^[A-Za-z.]([A-Za-z. ]{0,20}[A-Za-z.])?$/);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 20 }), (parts) => {
        expect(authors(parts.join(', '))).toEqual({ kept: parts });
        expect(authors(parts)).toEqual({ kept: parts });
      }),
    );
  });
});

describe('an event date', () => {
  const eventDate = (value: unknown) => keep(updates, update, 'eventDate', value);

  it('without a time is the start of that day in the conference’s time zone', () => {
    expect(eventDate(' 2026-03-06 ')).toEqual({ kept: '2026-03-06T00:00:00+05:30' });
  });

  it.each(['2026-02-30', '2026-03-06T10:00', 'tomorrow'])(
    '%j is refused with an example',
    (value) => {
      expect(eventDate(value)).toMatch(/^Event date must be a date such as 2030-01-31, or/);
    },
  );

  it('may be an important date, and stays what it is called', () => {
    expect(eventDate(' {{ date: camera-ready }} ')).toEqual({ kept: '{{date:camera-ready}}' });
  });

  it.each([
    '{{date:conference}}',
    '{{link:map}}',
    'On {{date:camera-ready}}',
    '{{date:camera-ready or "2030-01-31"}}',
  ])('%s is refused, since it is no one day', (value) => {
    expect(eventDate(value)).toMatch(/or name an important date: {{date:submission-deadline}}\.$/);
  });

  it('that is a number is refused', () => {
    expect(eventDate(1_772_755_200_000)).toBe('Event date must be text.');
  });
});

describe('an order', () => {
  it.each([
    [0, 0],
    [12, 12],
    ['7', 7],
    [' 1000000 ', 1_000_000],
  ])('%j is kept as %j', (value, kept) => {
    expect(order(value)).toEqual({ kept });
  });

  it.each([-1, 1.5, 1_000_001, '1e3', '-1', 'first', Number.NaN, true, []].map((value) => [value]))(
    '%j is refused',
    (value) => {
      expect(order(value)).toBe('Order must be a whole number from 0 to 1000000.');
    },
  );
});

describe('a committee', () => {
  it('of the organising kind is one of the settings’ categories', () => {
    expect(keep(organisingMembers, member, 'committee', ' Program Chair ')).toEqual({
      kept: 'Program Chair',
    });
    expect(keep(organisingMembers, member, 'committee', 'program chair')).toBe(
      'Committee must be one of: Program Chair; Publicity and Media Chair(s).',
    );
  });

  it('of the organising kind is free where the categories are not known', () => {
    const unknown = { ...context, organisingCategories: [] };
    expect(checkFields(organisingMembers, { ...member, committee: 'Any' }, unknown).ok).toBe(true);
  });

  it('of the technical kind is free text', () => {
    expect(keep(technicalMembers, member, 'committee', 'Any')).toEqual({ kept: 'Any' });
  });
});

it('a value that was kept is kept as it is the next time', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(heading, content, authors),
      (text, field) => {
        const first = field(text);
        if (typeof first === 'string') return;
        const { kept } = first as { kept: unknown };
        expect(field(kept)).toEqual({ kept });
      },
    ),
    { numRuns: 1000 },
  );
});

it('lengths are those that were promised to the administrators’ forms', () => {
  expect(MAX_LENGTH).toEqual({
    line: 300,
    markdown: 20_000,
    message: 5_000,
    url: 2_000,
    listItem: 200,
    listItems: 100,
  });
});
