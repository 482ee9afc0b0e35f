import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFields, inputFields } from '../../model/check-fields.ts';
import {
  type Collection,
  collections,
  gallery,
  organisingMembers,
  papers,
  speakers,
  technicalMembers,
  tours,
  updates,
} from '../../model/collections.ts';
import { type EntryContext, MAX_LENGTH } from '../../model/fields.ts';
import { isUploadName, uploadNameOfUrl } from '../../model/upload.ts';

const context: EntryContext = {
  timeZone: 'Asia/Kolkata',
  organisingCategories: ['Program Chair', 'Publicity and Media Chair(s)'],
};
const paper = { heading: 'A heading', authors: ['An Author'], content: 'Text.' };
const update = { title: 'A title', eventDate: '2026-03-06', description: 'Text.' };
const speaker = { name: 'A Name', specialization: ['A field'], description: 'Text.' };
const member = { ...speaker, college: 'A College', committee: 'Program Chair' };
const photo = { imageUrl: '/uploads/a.png', tags: 'A tag' };
const tour = { title: 'A site', image: '/images/tours/a.svg', description: 'Text.' };

/** The value as it is kept, or the sentence that refuses it. */
function keep(collection: Collection, entry: object, field: string, value: unknown): unknown {
  const result = checkFields(collection, { ...entry, [field]: value }, context);
  if (result.ok) return { kept: result.values[field] };
  expect(result.errors.map((error) => error.field)).toEqual([field]);
  return result.errors[0]?.message;
}
const heading = (value: unknown) => keep(papers, paper, 'heading', value);
const content = (value: unknown) => keep(papers, paper, 'content', value);
const authors = (value: unknown) => keep(papers, paper, 'authors', value);
const link = (value: unknown) => keep(papers, paper, 'link', value);
const imageUrl = (value: unknown) => keep(gallery, photo, 'imageUrl', value);
const picture = (value: unknown) => keep(tours, tour, 'image', value);
const order = (value: unknown) => keep(speakers, speaker, 'order', value);

const NO_LINK = 'Link must be a web address that begins with http:// or https://.';
const NO_IMAGE =
  'Image must be an uploaded picture (/uploads/…) or a web address that begins with https://.';
const EMPTY = [
  undefined,
  null,
  '',
  ' ',
  '\n',
  ' \t\r\n ',
  '\u00a0\u2003\ufeff',
  '\u0085',
  '\u2028 \u0085',
];

describe('a required field', () => {
  it.each(EMPTY)('is missing when it holds %j', (value) => {
    expect(heading(value)).toBe('Heading is required.');
    expect(content(value)).toBe('Content is required.');
    expect(imageUrl(value)).toBe('Image is required.');
    expect(authors(value)).toBe('Authors is required.');
    expect(keep(updates, update, 'eventDate', value)).toBe('Event date is required.');
  });

  it.each([[], [''], [' ', '\n'], ',', ' , ,'].map((value) => [value]))(
    'is missing when its list is %j',
    (value) => {
      expect(authors(value)).toBe('Authors is required.');
    },
  );

  it.each([1, true, {}, ['x']].map((value) => [value]))(
    'is refused when it is %j, not text',
    (value) => {
      expect(heading(value)).toBe('Heading must be text.');
      expect(content(value)).toBe('Content must be text.');
    },
  );

  it('is one of those that the specification names, section 5', () => {
    const required = (collection: Collection) =>
      inputFields(collection)
        .filter(([, field]) => field.required)
        .map(([name]) => name)
        .sort();
    expect(required(papers)).toEqual(['authors', 'content', 'heading']);
    expect(required(updates)).toEqual(['description', 'eventDate', 'title']);
    expect(required(speakers)).toEqual(['description', 'name', 'specialization']);
    expect(required(gallery)).toEqual(['imageUrl', 'tags']);
    const ofMember = ['college', 'committee', 'description', 'name', 'specialization'];
    expect(required(organisingMembers)).toEqual(ofMember);
    expect(required(technicalMembers)).toEqual(ofMember);
  });

  it('is named once, and every other bad field with it', () => {
    const result = checkFields(papers, { heading: '\u0001'.repeat(400), link: 'x' }, context);
    expect(result).toMatchObject({
      ok: false,
      errors: [{ field: 'heading' }, { field: 'authors' }, { field: 'link' }, { field: 'content' }],
    });
  });
});

describe('a free field', () => {
  it.each(EMPTY)('is left out when it holds %j', (value) => {
    const result = checkFields(papers, { ...paper, link: value, createdAt: value }, context);
    expect(result).toEqual({ ok: true, values: paper });
    expect(order(value)).toEqual({ kept: undefined });
  });
});

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

describe('a link', () => {
  it.each([
    'https://example.org',
    'http://example.org/a?b=c#d',
    'HTTPS://Example.org/',
    'https://doi.org/10.1016/0025-5408(80)90012-4',
    'https://उदाहरण.भारत/पथ',
    'http://localhost:8787/x',
  ])('%s is kept as it was typed', (url) => {
    expect(link(` ${url} `)).toEqual({ kept: url });
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.org',
    'mailto:a@example.org',
    'blob:https://example.org/x',
    'example.org',
    '//example.org',
    '/allpapers',
    '#top',
    'http:example.org',
    'https:/example.org',
    'https:\\\\example.org',
    'https:///example.org',
    'https://',
    'https://exa mple.org',
    'https://example.org/a b',
    'https://[::1',
    'https://example.org/\u0000',
  ])('%j is refused', (url) => {
    expect(link(url)).toBe(NO_LINK);
  });

  it('takes 2,000 characters and no more', () => {
    const url = (length: number) => `https://example.org/${'x'.repeat(length - 20)}`;
    expect(link(url(2000))).toEqual({ kept: url(2000) });
    expect(link(url(2001))).toBe('Link is too long: 2000 characters at most.');
  });
});

describe('a picture that was chosen', () => {
  it.each([
    '/uploads/0a1b.png',
    '/uploads/A_b-c.jpeg',
    '/uploads/a.webp',
    '/uploads/a.avif',
    '/uploads/a.gif',
    'https://example.org/a.svg',
  ])('%s is kept', (url) => {
    expect(imageUrl(url)).toEqual({ kept: url });
    expect(picture(url)).toEqual({ kept: url });
  });

  it.each([
    'http://example.org/a.png',
    'https:example.org/a.png',
    'https:/example.org/a.png',
    'https:\\\\example.org\\a.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'uploads/a.png',
    '/uploads/a.svg',
    '/uploads/a.PNG',
    '/uploads/',
    '/uploads/.png',
    '/uploads/../a.png',
    '/uploads/a/b.png',
    '/uploads/a.png?x',
    '/uploads/%61.png',
    `/uploads/${'a'.repeat(129)}.png`,
  ])('%j is refused', (url) => {
    expect(imageUrl(url)).toBe(NO_IMAGE);
  });

  it('is an upload only below the uploads folder, with a name that the folder can hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (name) => {
        const expected = isUploadName(name) ? name : undefined;
        expect(uploadNameOfUrl(`/uploads/${name}`)).toBe(expected);
        expect(uploadNameOfUrl(name)).toBeUndefined();
      }),
    );
  });
});

describe('a picture that ships with the site', () => {
  it('is a path below public/', () => {
    expect(picture('/images/tours/nalanda.svg')).toEqual({ kept: '/images/tours/nalanda.svg' });
  });

  it.each([
    '//example.org/a.svg',
    '/images/../a.svg',
    'images/a.svg',
    '/a',
    'http://example.org/a.svg',
  ])('is not %s', (url) => {
    expect(picture(url)).toMatch(/^Image must be a path such as/);
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

describe('fields nobody knows', () => {
  it.each(['__proto__', 'constructor', 'toString', '_id', 'x'])(
    'are dropped when called %s',
    (name) => {
      const values = JSON.parse(`{ "${name}": { "polluted": true } }`);
      const result = checkFields(papers, { ...paper, ...values }, context);
      expect(result).toEqual({ ok: true, values: paper });
      expect(Object.keys(result.ok ? result.values : {})).toEqual([
        'heading',
        'authors',
        'content',
      ]);
      expect(JSON.parse('{}')).not.toHaveProperty('polluted');
    },
  );

  it('do not stand in for fields that are missing, inherited ones included', () => {
    const inherited = Object.create(paper);
    expect(checkFields(papers, inherited, context)).toMatchObject({ ok: false });
    const polluted = JSON.parse(
      '{ "__proto__": { "heading": "x" }, "authors": "a", "content": "c" }',
    );
    expect(checkFields(papers, polluted, context)).toMatchObject({
      ok: false,
      errors: [{ field: 'heading' }],
    });
  });

  it('never come out of a check, whatever goes in', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...collections),
        fc.object({ maxDepth: 1 }),
        (collection, values) => {
          const result = checkFields(collection, values, context);
          const names = result.ok
            ? Object.keys(result.values)
            : result.errors.map(({ field }) => field);
          for (const name of names) expect(Object.keys(collection.fields)).toContain(name);
        },
      ),
    );
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
