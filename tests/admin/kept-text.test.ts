import fc from 'fast-check';
import { type Node, Slice } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { toBrief } from '../../admin/shell/writing/brief.ts';
import { type KeptText, readText, writeText } from '../../admin/shell/writing/kept-text.ts';
import { schema } from '../../admin/shell/writing/schema.ts';
import { briefText } from '../../site/cards/brief-text.ts';
import { conferenceText } from '../conference.ts';
import { paths } from '../model/known-content.ts';

const { nodes } = schema;

/** Every text of the conference in Markdown: what stands below the front matter. */
const texts = paths
  .filter((path) => path.endsWith('.md'))
  .map((path) => [path, conferenceText(path).replace(/^---\n.*?\n---\n/s, '')] as const);

/** Lines of every kind, as people and programs write them; some mean nothing, some break off. */
const LINES = [
  ...['# One', '## Two words', 'Setext\n===', 'plain words', '  indented', '\ttab', 'trailing  '],
  ...['*em* and **strong**', '***both***', '**a *b* c**', '_a_**b**', '*a***b**', '~~a *b*~~'],
  ...['`code`', '``a ` b``', '[link](https://example.org "t")', '[ref][r]', '[x](<a b>)'],
  ...['[r]: https://example.org/r', '![alt](/uploads/a.png "cap")', '![a [b] *c*](/y)'],
  ...['<https://example.org>', 'https://example.org/a_b', 'www.example.org', 'a@b.org'],
  ...['https:\\//no.org', '{{date:camera-ready}}', '{{fee:meal or "a small sum"}}', '{{x}}'],
  ...['- a', '* c', '+ d', '1. one', '2) two', '10. ten', '  - nested', '- a\n\n  - b\n\n  c'],
  ...['    code', '> quote', '> - in it', '>', '```', '```js', '~~~', '---', '***', '* * *'],
  ...['| a | b |', '| --- | :-: |', '| `x\\|y` | z |', '<div>raw</div>', '&amp; &copy;', 'a\\\nb'],
  ...['$x_1^2 + \\alpha$', '$a*b*c \\{d\\}$ $5 and $6', '$$\\frac{a}{b} *c*$$'],
  ...['\\$a *b* c\\$', '$a **b**', 'c$ `d`'],
  ...['**foo:**bar', 'a*b*c', '_x_y', '\\*no\\*', '=', '\\ b', '[', '](', '!'],
];
const ENDS = ['\n', '\n', '\n\n', '\n\n\n', '\n \n', '\r\n', ' ', ''];
const generated = fc
  .array(fc.tuple(fc.constantFrom(...LINES), fc.constantFrom(...ENDS)), { maxLength: 12 })
  .map((all) => all.flat().join(''));

/** A document with another block in the place of one. */
const withBlock = ({ doc }: KeptText, index: number, block: Node) =>
  doc.copy(doc.content.replaceChild(index, block));

/** What a document says, however its lists are marked and apart, and what has no form is indented. */
const saying = (doc: Node) =>
  JSON.stringify(doc.toJSON(), (key, value) =>
    key === 'marker' || key === 'isTight' ? undefined : key === 'text' ? value.trimStart() : value,
  );

/** A text of which every block is written anew. */
function anew(text: string, isBrief = false): string {
  const { doc, env } = readText(text, isBrief);
  return writeText({ source: '', doc, blocks: [], after: '', env, isBrief }, doc);
}

describe('a text that passes through the visual editor', () => {
  it.each(texts)(
    '%s stays byte for byte, and so do its other blocks when one changes',
    (_, text) => {
      const kept = readText(text);
      expect(writeText(kept, kept.doc)).toBe(text);
      const changed = nodes.paragraph.create(null, schema.text('Changed.'));
      kept.blocks.forEach((_block, index) => {
        const written = writeText(kept, withBlock(kept, index, changed));
        const [before, after] = [kept.blocks.slice(0, index), kept.blocks.slice(index + 1)];
        const sources = (blocks: KeptText['blocks']) => blocks.map((each) => each.source);
        for (const source of sources([...before, ...after])) expect(written).toContain(source);
        const start = before.map((each) => each.before + each.source).join('');
        expect(written.slice(0, start.length)).toBe(start);
      });
      expect(saying(readText(anew(text)).doc)).toBe(saying(kept.doc));
    },
  );

  it('stays byte for byte, whatever it is', () => {
    const isKept = fc.property(generated, (text) => {
      const kept = readText(text);
      expect(writeText(kept, kept.doc)).toBe(text);
    });
    fc.assert(isKept, { numRuns: 1000, seed: 1 });
  });

  it('says the same when all of it is written anew', () => {
    const saysTheSame = fc.property(generated, (text) => {
      expect(saying(readText(anew(text)).doc)).toBe(saying(readText(text).doc));
    });
    fc.assert(saysTheSame, { numRuns: 500, seed: 1 });
  });

  it('says the same when one block changes, is taken out or moves', () => {
    const changes = fc.property(generated, fc.nat(), fc.nat(), (text, at, to) => {
      const kept = readText(text);
      const blocks = [...kept.doc.children];
      const [taken] = blocks.splice(at % blocks.length, 1);
      const changed = nodes.paragraph.create(null, schema.text('Changed.'));
      for (const added of [[], [changed], taken ? [taken] : []]) {
        const children = blocks.toSpliced(to % (blocks.length + 1), 0, ...added);
        if (children.length === 0) continue;
        // What a definition defines is another matter where it is gone.
        if (children.some(({ type }) => type === nodes.source) || taken?.type === nodes.source)
          continue;
        const doc = nodes.doc.create(null, children);
        expect(saying(readText(writeText(kept, doc)).doc)).toBe(saying(doc));
      }
    });
    fc.assert(changes, { numRuns: 500, seed: 1 });
  });
});

describe('a text of a card', () => {
  /** What visitors see: blanks at the ends of lines are nothing, two marks beside each other one. */
  const drawn = (text: string) =>
    briefText(text)
      .text.replace(/<\/(strong|em|del)><\1>|<\/a><a [^>]*>/g, '')
      .replace(/(<p[^>]*>)\s+|\s+(<\/p>)/g, '$1$2');
  const words = fc.constantFrom(
    ...['one', ' ', '**bold**', '*em*', '~~gone~~', '[l](https://example.org)', '[m](mailto:a@b)'],
    ...[
      '- item',
      '* ',
      '\n  more',
      '\n',
      '\n\n',
      '\n \n',
      '{{date:camera-ready}}',
      '**{{name:short}} x**',
      '*',
      '\\_',
    ],
  );
  const briefs = fc.array(words, { maxLength: 12 }).map((all) => all.join(''));

  it('stays byte for byte, and is drawn the same when all of it is written anew', () => {
    const isSame = fc.property(briefs, (text) => {
      const kept = readText(text, true);
      expect(writeText(kept, kept.doc)).toBe(text);
      expect(drawn(anew(text, true))).toBe(drawn(text));
    });
    fc.assert(isSame, { numRuns: 1000, seed: 1 });
  });

  it('has lists as its page has them', () => {
    const { doc } = readText('Get in:\n- By **bus**\n  or rail\n- By air\n\n- x', true);
    expect(doc.children.map(({ type }) => type.name)).toEqual([
      'paragraph',
      'bullet_list',
      'bullet_list',
    ]);
    const typed = nodes.list_item.create(
      null,
      nodes.paragraph.create(null, schema.text('On foot')),
    );
    const list = doc.child(1).copy(doc.child(1).content.addToEnd(typed));
    const all = nodes.doc.create(null, [doc.child(0), list, nodes.paragraph.create()]);
    expect(writeText(readText('', true), all)).toBe(
      'Get in:\n\n- By **bus**\n  or rail\n- By air\n- On foot',
    );
  });

  it('takes of other texts what can stand there', () => {
    const { doc } = readText(
      '## Head\n\nA ***b*** `c`\nd.\n\n- one\n- two\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n',
    );
    const { content } = toBrief(new Slice(doc.content, 0, 0));
    const all = nodes.doc.create(null, content);
    expect(writeText(readText('', true), all)).toBe(
      '**Head**\n\nA **b** c d.\n\n- one\n- two\n\nx, y\n1, 2',
    );
  });
});

describe('what is written by the visual editor', () => {
  const paragraph = (text: string) => nodes.paragraph.create(null, text ? schema.text(text) : []);
  const written = (...blocks: Node[]) => writeText(readText(''), nodes.doc.create(null, blocks));

  it.each([
    ['snake_case and 2 * 3', 'snake_case and 2 * 3'],
    ['[1] says so', '[1] says so'],
    ['*not* a star', '\\*not\\* a star'],
    ['# no heading', '\\# no heading'],
    ['1. no list', '1\\. no list'],
    ['https://example.org', 'https:\\/\\/example\\.org'],
    ['$x_1 * x_2$ & more', '$x_1 * x_2$ & more'],
  ])('escapes what must be and no more: %s', (text, markdown) => {
    expect(written(paragraph(text))).toBe(markdown);
  });

  it('leaves out empty paragraphs', () => {
    expect(written(paragraph('One.'), paragraph(''), paragraph('Two.'))).toBe('One.\n\nTwo.');
  });

  it('keeps lists apart that stand beside each other', () => {
    const item = (text: string) => nodes.list_item.create(null, paragraph(text));
    const list = (text: string) => nodes.bullet_list.create(null, item(text));
    expect(written(list('a'), list('b'))).toBe('- a\n\n* b');
  });
});
