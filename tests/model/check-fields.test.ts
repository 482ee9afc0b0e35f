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
  updates,
} from '../../model/collections.ts';
import {
  authors,
  content,
  context,
  heading,
  imageUrl,
  keep,
  order,
  paper,
  update,
} from './kept-value.ts';

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
    expect(authors(value)).toBe('Authors are required.');
    expect(keep(updates, update, 'eventDate', value)).toBe('Event date is required.');
  });

  it.each([[], [''], [' ', '\n'], ',', ' , ,'].map((value) => [value]))(
    'is missing when its list is %j',
    (value) => {
      expect(authors(value)).toBe('Authors are required.');
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
