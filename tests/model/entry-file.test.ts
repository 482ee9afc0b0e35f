import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFields } from '../../model/check-fields.ts';
import {
  type Collection,
  collections,
  type Entry,
  gallery,
  papers,
  speakers,
} from '../../model/collections.ts';
import { readEntryFile, writeEntryFile } from '../../model/entry-file.ts';
import type { EntryContext, FieldKind } from '../../model/fields.ts';

const RUNS = 1000;
const context: EntryContext = {
  timeZone: 'Asia/Kolkata',
  organisingCategories: ['Program Chair', 'Publicity and Media Chair(s)'],
};

// Text that YAML readers like to take for something else, and text that breaks naive writers.
const awkward = fc.constantFrom(
  '2026',
  '007',
  '1e3',
  '0x1F',
  '1_000',
  '12:30',
  '12:30:45',
  '.5',
  '-1',
  '+1',
  '.inf',
  '.NaN',
  'true',
  'No',
  'on',
  'YES',
  'null',
  '~',
  'Null',
  '2026-03-06',
  '2026-03-06T10:00:00Z',
  '---',
  '...',
  '- a',
  '? a',
  ': a',
  'a: b',
  'a #b',
  '# a',
  '"',
  "'",
  '\\',
  '|',
  '>',
  '&a',
  '*a',
  '!a',
  '%a',
  '@a',
  '`a',
  '{a}',
  '[a]',
  '{{ a }}',
  '<b>a</b>',
  '=1+1',
  'नमस्ते',
  'é',
  '日本語',
  '🙂',
  'a\u00a0b',
  '__proto__',
);
const text = fc.oneof(
  awkward,
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.tuple(awkward, awkward).map((parts) => parts.join(' ')),
);
const lines = fc.oneof(
  fc
    .array(fc.oneof(text, fc.constant(''), fc.constant('    code'), fc.constant('---')), {
      minLength: 1,
      maxLength: 8,
    })
    .map((parts) => parts.join('\n')),
);

const values: Record<FieldKind, fc.Arbitrary<unknown>> = {
  line: text,
  choice: fc.constantFrom(...context.organisingCategories),
  markdown: lines,
  list: fc.array(text, { minLength: 1, maxLength: 5 }),
  link: fc.webUrl({ withQueryParameters: true, withFragments: true }),
  image: fc.constantFrom('/uploads/0a1b.png', 'https://example.org/a.jpg'),
  picture: fc.constant('/images/a.svg'),
  'date-time': fc.constantFrom(
    '2026-03-06',
    '2026-03-06T09:30:00+05:30',
    '2025-12-31T23:59:59.999Z',
  ),
  number: fc.nat(1000),
};

/** An entry as the API would keep it: arbitrary values that went through the collection's rules. */
function entryOf(collection: Collection): fc.Arbitrary<Entry> {
  const record = Object.fromEntries(
    Object.entries(collection.fields).map(([name, field]) => [
      name,
      field.required ? values[field.kind] : fc.option(values[field.kind], { nil: undefined }),
    ]),
  );
  return fc
    .record(record)
    .map((raw) => checkFields(collection, raw, context))
    .filter((checked) => checked.ok)
    .map((checked) => ({ _id: 'an-id', ...(checked.ok ? checked.values : {}) }));
}

const eachCollection = fc
  .constantFrom(...collections)
  .chain((collection) =>
    fc.tuple(fc.constant(collection), entryOf(collection), entryOf(collection)),
  );

const example = fc.tuple(eachCollection, fc.boolean());
/** Made once for all rules about them: making them takes as long as judging them. */
const examples = fc.sample(example, RUNS).map((each): [typeof each] => [each]);
const everyExample = { examples, numRuns: RUNS };

describe('file text and entry', () => {
  it('reads back every entry that it writes', () => {
    fc.assert(
      fc.property(example, ([[collection, entry]]) => {
        const file = writeEntryFile(collection, entry, context);
        expect(readEntryFile(collection, 'an-id', file, context)).toEqual({ ok: true, entry });
      }),
      everyExample,
    );
  });

  it('reads back every edit, whatever stood in the file before', () => {
    fc.assert(
      fc.property(example, ([[collection, before, after], crlf]) => {
        let file = writeEntryFile(collection, before, context);
        if (crlf) file = file.replaceAll('\n', '\r\n');
        const edited = writeEntryFile(collection, after, context, file);
        expect(readEntryFile(collection, 'an-id', edited, context)).toEqual({
          ok: true,
          entry: after,
        });
        if (crlf) expect(edited).not.toMatch(/[^\r]\n/);
      }),
      everyExample,
    );
  });

  it('leaves a file to the byte as it is when nothing changes', () => {
    fc.assert(
      fc.property(example, ([[collection, entry], crlf]) => {
        const eol = crlf ? '\r\n' : '\n';
        const file = writeEntryFile(collection, entry, context).replaceAll('\n', eol);
        expect(writeEntryFile(collection, entry, context, file)).toBe(file);
      }),
      everyExample,
    );
  });

  it('keeps comments, unknown fields, quotes and their order through edits of other fields', () => {
    const unknown = fc.uniqueArray(fc.stringMatching(/^x_[a-z]{1,8}$/), { maxLength: 4 });
    fc.assert(
      fc.property(entryOf(papers), entryOf(papers), unknown, text, (before, after, names, note) => {
        const comment = `# ${note.replace(/[^\p{L}\p{N} ]/gu, '')}`;
        const extra = names.map((name) => `${name}: 'kept: as it is' # why\n`).join('');
        const file = writeEntryFile(papers, before, context)
          .replace('---\n', `---\n${comment}\n${extra}`)
          .replace('\n---\n', `\n${comment} last\n---\n`);
        const edited = writeEntryFile(papers, after, context, file);
        expect(readEntryFile(papers, 'an-id', edited, context)).toEqual({ ok: true, entry: after });
        expect(edited).toContain(`---\n${comment}\n${extra}`);
        expect(edited).toContain(`\n${comment} last\n`);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('hand-written files', () => {
  const paper = (front: string, body = 'Text.') => `---\n${front}\n---\n\n${body}\n`;
  const read = (file: string) => readEntryFile(papers, 'p', file, context);
  const LINK = 'https://b.example/';

  it.each(['2026', '12:30', 'true', 'no', '~', '1e3', '2026-03-06', '0o17'])(
    'takes the unquoted heading %s for text',
    (heading) => {
      const result = read(paper(`heading: ${heading}\nauthors: [1, yes]`));
      expect(result).toMatchObject({ ok: true, entry: { heading, authors: ['1', 'yes'] } });
    },
  );

  it.each(['js', 'javascript', 'coffee', 'json', 'toml', 'anything'])(
    'refuses front matter in %s and runs nothing',
    (language) => {
      const file = `---${language}\n{ heading: (globalThis.ran = true, 'x') }\n---\n\nText.\n`;
      expect(read(file)).toMatchObject({ ok: false, findings: [{ field: '' }] });
      expect(globalThis).not.toHaveProperty('ran');
    },
  );

  it('says the same of a broken file the second time', () => {
    const file = paper('heading: "open\nauthors: [a]');
    expect(read(file)).toMatchObject({ ok: false });
    expect(read(file)).toEqual(read(file));
  });

  it('names the line and the mend of front matter that is not YAML', () => {
    const result = read(paper('heading: Title: a subtitle\nauthors: [a]'));
    expect(result).toMatchObject({
      ok: false,
      findings: [{ field: '', message: expect.stringMatching(/line 2.*quotation marks/) }],
    });
  });

  it('refuses aliases that multiply', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nheading: x\nauthors: *c`;
    expect(read(paper(bomb))).toMatchObject({ ok: false });
  });

  // Each of these once ended the process, threw, or took many seconds.
  it.each<[string, Collection, string]>([
    ['brackets', papers, paper(`a: ${'['.repeat(40_000)}`)],
    ['closed brackets', papers, paper(`a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
    ['braces', papers, paper(`a: ${'{a: '.repeat(3_000)}${'}'.repeat(3_000)}`)],
    ['lists', papers, paper(`a:\n  ${'- '.repeat(10_000)}x`)],
    ['keys', papers, paper('? '.repeat(10_000))],
    ['JSON', gallery, `{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
    ['JSON without end', gallery, `{"a":${'['.repeat(40_000)}`],
    ['JSON whose brackets do not match', gallery, '[},'.repeat(30_000)],
  ])('finds fault with %s in one another, thousands deep', (_, collection, text) => {
    const result = readEntryFile(collection, 'deep', text, context);
    expect(result).toMatchObject({ ok: false, findings: [{ field: '' }] });
    expect(JSON.stringify(result)).toContain('too deep');
  });

  const manyKeys = Array.from({ length: 20_000 }, (_, index) => index.toString(36));
  it.each([
    ['thousands of fields', `${manyKeys.slice(0, 5_000).join(':\n')}:`, 'too many'],
    ['thousands of fields on a line', `{${manyKeys.slice(0, 5_000).join(',')}}`, 'too many'],
    ['blank lines', 'a: "b"\n'.padEnd(40_000, '\n'), 'blank lines'],
    ['many blank lines', 'a: "b"\n'.padEnd(390_000, '\n'), 'too long'],
    ['blank lines in a text', 'a: |\n '.padEnd(40_000, ' \n'), 'blank lines'],
    ['a very long text', `a: "${'x'.repeat(30_000_000)}"`, 'too long'],
  ])('finds fault with %s in the front matter within seconds', (_, yaml, problem) => {
    const begin = performance.now();
    const result = read(paper(yaml));
    expect(performance.now() - begin).toBeLessThan(5_000);
    expect(result).toMatchObject({ ok: false, findings: [{ field: '' }] });
    expect(JSON.stringify(result)).toContain(problem);
  });

  it('reads the longest front matter that a form can make', () => {
    const authors = Array.from({ length: 100 }, () => '"\\'.repeat(100));
    const entry = { _id: 'long', heading: '"'.repeat(300), authors, content: 'Text.' };
    const text = writeEntryFile(papers, entry, context);
    expect(readEntryFile(papers, 'long', text, context)).toEqual({ ok: true, entry });
  });

  it('names every field that is missing or wrong', () => {
    expect(read(paper('link: javascript:alert(1)', ''))).toMatchObject({
      ok: false,
      findings: [
        { field: 'heading' },
        { field: 'authors' },
        { field: 'link' },
        { field: 'content' },
      ],
    });
  });

  it('replaces a value and leaves the comment on its line', () => {
    const file = '---\nname: A # chair?\nspecialization:\n  - x # one\nextra: 1\n---\nText.\n';
    const entry = { _id: 's', name: 'B', specialization: ['x'], order: 3, description: 'Text.' };
    expect(writeEntryFile(speakers, entry, context, file)).toBe(
      '---\nname: "B" # chair?\nspecialization:\n  - x # one\nextra: 1\norder: 3\n---\nText.\n',
    );
  });

  it('edits flow and anchored front matter without losing a field', () => {
    const file = '---\n{name: &n A, specialization: [*n], extra: kept}\n---\nText.\n';
    const entry = { _id: 's', name: 'B', specialization: ['C'], description: 'Text.' };
    const edited = writeEntryFile(speakers, entry, context, file);
    expect(readEntryFile(speakers, 's', edited, context)).toEqual({ ok: true, entry });
    expect(edited).toContain('extra: kept');
  });

  it('edits a front matter that is an empty text', () => {
    const entry = { _id: 'p', heading: 'New', authors: ['A'], content: 'Text.' };
    const edited = writeEntryFile(papers, entry, context, paper('""'));
    expect(read(edited)).toEqual({ ok: true, entry });
  });

  it('keeps what an alias says where the field that it repeats is changed', () => {
    const file = paper('heading: &h Old\nauthors: [A]\nx: *h');
    const entry = { _id: 'p', heading: 'New', authors: ['A'], content: 'Text.' };
    const edited = writeEntryFile(papers, entry, context, file);
    expect(read(edited)).toEqual({ ok: true, entry });
    expect(edited).toContain('\nx: Old\n');
  });

  // An edit in place that would take a neighbour along is not trusted: the file is written anew.
  it('are edited without another field changing, however their YAML is written', () => {
    const written = {
      heading: fc.constantFrom(
        'heading: Old',
        '? heading\n: Old',
        '"heading": Old',
        '&k heading: Old',
        'heading: &h Old',
        'heading: !!str Old',
        'heading: # why\n  Old',
        'heading: >-\n  Old\n',
        'heading: |+\n  Old\n\n',
      ),
      authors: fc.constantFrom('authors: [A]', 'authors:\n- A\n# why\n- B', '? authors\n: - A'),
      link: fc.constantFrom(
        '',
        'link: https://a.example/',
        '? link\n: https://a.example/',
        'link:\n  https://a.example/ # why',
      ),
      extra: fc.constantFrom('', 'x: kept', 'x: *h', '# end', '...'),
    };
    const changes = { heading: fc.constantFrom('Old', 'New'), link: fc.constantFrom('', LINK) };
    fc.assert(
      fc.property(
        fc.record(written),
        fc.shuffledSubarray(['heading', 'authors', 'link', 'extra'] as const, { minLength: 4 }),
        fc.record(changes),
        (parts, order, { heading, link }) => {
          const front = order.map((name) => parts[name]).filter((each) => each !== '');
          const file = paper(front.join('\n'));
          const before = read(file);
          fc.pre(before.ok);
          const { link: _, ...others } = before.ok ? before.entry : { _id: '' };
          const entry = { ...others, heading, ...(link && { link }) };
          const edited = writeEntryFile(papers, entry, context, file);
          expect(read(edited)).toEqual({ ok: true, entry });
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('keeps unknown keys, indent and line ends of JSON', () => {
    const file = '{\r\n\t"imageUrl": "/uploads/a.png",\r\n\t"x": 1.0,\r\n\t"tags": "old"\r\n}\r\n';
    const entry = { _id: 'g', imageUrl: '/uploads/a.png', tags: 'new' };
    expect(writeEntryFile(gallery, entry, context, file)).toBe(file.replace('old', 'new'));
  });
});
