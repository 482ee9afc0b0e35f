import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as YAML from 'yaml';
import { writeYaml } from '../../model/front-matter.ts';
import { readPlainFrontMatter } from '../../model/plain-front-matter.ts';

const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '12:30',
    '---',
    'a\tb',
    'a\nb',
    '\\',
    '"',
    '\u2028',
    '\u0085',
    '\u007f',
    '\ufeff',
  ),
);
const fields = fc.dictionary(
  fc.constantFrom('heading', 'authors', 'link', 'order', 'x1'),
  fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 4 }), fc.nat()),
);

describe('plain front matter', () => {
  it('is read as a YAML parser reads it, whatever stands in it', () => {
    fc.assert(
      fc.property(fields, (data) => {
        const yaml = writeYaml(data);
        const read = readPlainFrontMatter(`---\n${yaml}---\nbody\n`);
        if (read) {
          expect(read.data).toEqual(YAML.parse(yaml, { schema: 'failsafe' }) ?? {});
          expect(read.body).toBe('body\n');
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is what this project writes of ordinary text', () => {
    const data = { heading: 'A: "b" \\ é 💡', authors: ['Asha', 'Li, Wei'], order: 7 };
    const text = `---\n${writeYaml(data)}---\n\nBody\n`;
    expect(readPlainFrontMatter(text)?.data).toEqual({ ...data, order: '7' });
  });

  it.each([
    ['a comment', 'a: "b" # c\n'],
    ['text without quotes', 'a: b\n'],
    ['a field without value', 'a:\n'],
    ['an empty list', 'a: []\n'],
    ['the same field twice', 'a: "b"\na: "c"\n'],
    ['a list of another indent', 'a:\n- "b"\n'],
    ['an alias', 'a: &x "b"\n'],
    ['an escape that only YAML knows', 'a: "\\x41"\n'],
    ['text over two lines', 'a: "b\n  c"\n'],
    ['a field that names the prototype', '__proto__: "b"\n'],
  ])('leaves %s to the parser', (_what, yaml) => {
    expect(readPlainFrontMatter(`---\n${yaml}---\n\nBody\n`)).toBeUndefined();
  });
});
