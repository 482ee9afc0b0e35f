import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collections, organisingMembers, papers } from '../../model/collections.ts';
import { idToPath, isId, labelToSlug, makeId, pathToId, toSlug } from '../../model/id.ts';

const SHAPE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const free = () => false;
const zeros = (count: number) => new Uint8Array(count);

// Every UTF-16 code unit, lone surrogates included; and whole characters of every script.
const anyText = fc.oneof(
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
    .map((units) => String.fromCharCode(...units)),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom('a', '-', ' ', '–', 'é', 'न'), maxLength: 200 }),
);
const anyCollection = fc.constantFrom(...collections);

describe('an id', () => {
  it('has its shape and at most 80 characters, whatever the title', () => {
    fc.assert(
      fc.property(anyText, anyCollection, (title, collection) => {
        const id = makeId(title, collection, free, zeros);
        expect(id).toMatch(SHAPE);
        expect(id.length).toBeLessThanOrEqual(80);
        expect(isId(id)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is never one that is taken', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyText, fc.constant('a'.repeat(90)), fc.constant('con')), {
          minLength: 1,
          maxLength: 30,
        }),
        (titles) => {
          const taken = new Set<string>();
          for (const title of [...titles, ...titles]) {
            const id = makeId(title, papers, (each) => taken.has(each), zeros);
            expect(taken.has(id)).toBe(false);
            expect(isId(id)).toBe(true);
            taken.add(id);
          }
        },
      ),
    );
  });

  it('counts up where the title is in use, and stays within 80 characters', () => {
    const taken = new Set(['solar-cells', 'solar-cells-2', 'x'.repeat(80)]);
    const make = (title: string) => makeId(title, papers, (id) => taken.has(id), zeros);
    expect(make('Solar cells')).toBe('solar-cells-3');
    expect(make('X'.repeat(100))).toBe(`${'x'.repeat(78)}-2`);
  });

  it('is the noun and eight hex digits where nothing of the title is left', () => {
    const bytes = () => new Uint8Array([0xde, 0xad, 0, 1]);
    expect(makeId('?!…', papers, free, bytes)).toBe('paper-dead0001');
    expect(makeId('', organisingMembers, free, bytes)).toBe('organising-member-dead0001');
  });

  it.each(['CON', 'nul', 'Com1', 'LPT9', 'aux', 'prn'])(
    'is not the device name %s, which Windows cannot check out',
    (title) => {
      expect(makeId(title, papers, free, zeros)).toBe(`${title.toLowerCase()}-paper`);
    },
  );

  it.each([
    ['Ångström & Béla’s "Test"', 'angstrom-belas-test'],
    ['  Zellen – 2026 ', 'zellen-2026'],
    ['a\u0308b', 'ab'],
    ['../../etc/passwd', 'etc-passwd'],
    ['太陽電池', toSlug('太陽電池')],
  ])('of %j is %j', (title, id) => {
    expect(makeId(title, papers, free, zeros)).toBe(id);
    expect(id).toMatch(SHAPE);
  });

  it.each([
    '',
    '-',
    'a-',
    '-a',
    'a--b',
    'A',
    'a b',
    'a/b',
    '..',
    'a.md',
    'é',
    'a\n',
    'a'.repeat(81),
  ])('is not %j', (text) => {
    expect(isId(text)).toBe(false);
    expect(() => idToPath(papers, text)).toThrow(RangeError);
  });
});

describe('a path', () => {
  it('leads back to the entry it was made from', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,6}$/),
        anyCollection,
        (id, collection) => {
          const path = idToPath(collection, id);
          expect(path.startsWith(`content/${collection.name}/${id}.`)).toBe(true);
          expect(pathToId(path)).toEqual({ collection, id });
        },
      ),
    );
  });

  it.each([
    'content/papers/a.json',
    'content/gallery/a.md',
    'content/papers/A.md',
    'content/papers/.md',
    'content/papers/a.md/b.md',
    'content/papers/sub/a.md',
    'content/committees/a.md',
    'content/settings/site.json',
    'content/a.md',
    '/content/papers/a.md',
    'papers/a.md',
    'a.md',
    '',
  ])('%j holds no entry', (path) => {
    expect(pathToId(path)).toBeUndefined();
  });
});

describe('a label’s slug', () => {
  it.each([
    ['About the Conference', 'about-the-conference'],
    ['PhotoGallery', 'photogallery'],
    ['About the host institute (Bihta Campus)', 'about-the-host-institute-(bihta-campus)'],
    ['', ''],
  ])('of %j is %j', (label, slug) => {
    expect(labelToSlug(label)).toBe(slug);
  });
});
