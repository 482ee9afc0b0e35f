import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFields } from '../../model/check-fields.ts';
import { type Collection, collections, type Entry, papers } from '../../model/collections.ts';
import { readEntryFile, writeEntryFile } from '../../model/entry-file.ts';
import type { EntryContext, Field, FieldKind } from '../../model/fields.ts';

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
  room: fc.constantFrom('hall', 'room-1'),
  day: fc.constantFrom('2026-03-06', '2026-03-08'),
  time: fc.constantFrom('09:30', '14:05'),
  markdown: lines,
  list: fc.array(text, { minLength: 1, maxLength: 5 }),
  pdf: fc.constant('/uploads/paper.pdf'),
  link: fc.webUrl({ withQueryParameters: true, withFragments: true }),
  image: fc.constantFrom('/uploads/0a1b.png', 'https://example.org/a.jpg'),
  picture: fc.constant('/images/a.svg'),
  'date-time': fc.constantFrom(
    '2026-03-06',
    '2026-03-06T09:30:00+05:30',
    '2025-12-31T23:59:59.999Z',
  ),
  number: fc.nat(1000),
  mark: fc.boolean(),
  track: fc.constantFrom('solar-cells', 'grids'),
  people: fc.array(fc.record({ name: text, affiliation: text }), { maxLength: 3 }),
};

/** Lines of which few texts would be taken. */
const formed: Record<string, fc.Arbitrary<unknown>> = {
  talks: fc.array(fc.constantFrom('papers/a 20 min', 'speakers/b-c', 'papers/d 5 min')),
  pages: fc.constantFrom('12-19', 'S1'),
  doi: fc.constantFrom('10.1007/978-3-031-1_7', '10.1109/5.58356'),
  published: fc.constantFrom('2026', '2026-03-06'),
  presentation: fc.constant('https://example.org/slides?a=1#2'),
  code: fc.constant('https://example.org/code'),
  data: fc.constant('https://example.org/data'),
};
const valuesOf = (name: string, { kind, choices }: Field) =>
  formed[name] ?? (choices ? fc.constantFrom(...Object.keys(choices)) : values[kind]);

/** People are known of names that the entry has. */
function ofItsNames({ people, ...values }: Record<string, unknown>) {
  const names = values.authors as string[] | undefined;
  if (!Array.isArray(people) || !names) return values;
  const own = people.slice(0, names.length).map((each, place) => ({ ...each, name: names[place] }));
  return { ...values, people: own };
}

/** An entry as the API would keep it: arbitrary values that went through the collection's rules. */
function entryOf(collection: Collection): fc.Arbitrary<Entry> {
  const record = Object.fromEntries(
    Object.entries(collection.fields).map(([name, field]) => [
      name,
      field.required ? valuesOf(name, field) : fc.option(valuesOf(name, field), { nil: undefined }),
    ]),
  );
  return fc
    .record(record)
    .map((raw) => checkFields(collection, raw, context))
    .filter((checked) => checked.ok)
    .map((checked) => ({ _id: 'an-id', ...(checked.ok ? ofItsNames(checked.values) : {}) }));
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
