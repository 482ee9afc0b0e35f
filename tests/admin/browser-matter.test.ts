import fc from 'fast-check';
import grayMatter from 'gray-matter';
import { expect, it } from 'vitest';
import browserMatter from '../../editor/browser/browser-matter.ts';

const options = { language: 'yaml', engines: { yaml: { parse: (text: string) => ({ text }) } } };
const line = fc.constantFrom('a: [b]', '# note', '', ' ', '---', '----', '--- x', 'text', '- b');
const lines = fc.array(line, { maxLength: 6 }).map((all) => all.join('\n'));

it('divides whatever the model passes on as gray-matter does', () => {
  fc.assert(
    fc.property(lines, lines, fc.constantFrom('', ' ', '\t'), (front, body, blank) => {
      const text = `---${blank}\n${front}\n---\n${body}`;
      const { data, content } = grayMatter(text, options);
      expect(browserMatter(text, options)).toEqual({ data, content });
    }),
    { numRuns: 500 },
  );
});
