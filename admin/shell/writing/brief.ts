import { Fragment, type Mark, type Node, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { BRIEF_MARKS } from '../../../model/content/markdown-words.ts';
import { namedFacts } from '../../../model/facts/named-facts.ts';
import { BRIEF_ITEM, BRIEF_LIST } from '../../../site/cards/brief-text.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** What lines of a card without an empty one between them are: paragraphs and lists, each as it stands. */
export const briefBlocksIn = (source: string): string[] => source.split(BRIEF_LIST).filter(Boolean);

/** A paragraph or a list of a card. */
export function readBriefBlock(source: string): Node {
  if (source.search(BRIEF_ITEM) !== 0) return readBriefParagraph(source);
  const items = source.split(BRIEF_ITEM).slice(1);
  return nodes.bullet_list.create(
    { marker: source[0] },
    items.map((item) => nodes.list_item.create(null, readBriefParagraph(item.trim()))),
  );
}

/** The lines of a paragraph on a card: each ends where it was ended. */
function readBriefParagraph(source: string): Node {
  const words = source
    .split(/\r\n?|\n/)
    .flatMap((line, index) => [
      ...(index > 0 ? [nodes.hard_break.create()] : []),
      ...readLine(line),
    ]);
  return nodes.paragraph.create(null, words);
}

function readLine(line: string): Node[] {
  const read: Node[] = [];
  let end = 0;
  for (const { index, 0: whole, ...found } of line.matchAll(BRIEF_MARKS)) {
    const [strong, em, strike, label = '', href = ''] = [
      found[1],
      found[2],
      found[3],
      found[4],
      found[5],
    ];
    const mark = strong
      ? marks.strong.create()
      : em
        ? marks.em.create()
        : strike
          ? marks.strike.create()
          : marks.link.create({ href });
    read.push(...withFacts(line.slice(end, index), []));
    read.push(...withFacts(strong ?? em ?? strike ?? label, [mark]));
    end = index + whole.length;
  }
  return [...read, ...withFacts(line.slice(end), [])];
}

function withFacts(text: string, around: readonly Mark[]): Node[] {
  const read: Node[] = [];
  let at = 0;
  const push = (words: string) => words && read.push(schema.text(words, around));
  for (const { start, end } of namedFacts(text)) {
    push(text.slice(at, start));
    read.push(nodes.fact.create({ source: text.slice(start, end) }, null, around));
    at = end;
  }
  push(text.slice(at));
  return read;
}

/** A paragraph or a list as a card's text; nothing can be escaped there. */
export function writeBriefBlock(block: Node): string {
  if (block.type !== nodes.bullet_list) return writeBriefParagraph(block);
  return itemsOf(block)
    .map(({ children }) => children.map(writeBriefParagraph).join('\n').trim())
    .filter(Boolean)
    .map((item) => `${block.attrs.marker} ${item.replace(/\n\s*/g, '\n  ')}`)
    .join('\n');
}

/** The items of a list and of those within it: on a card all stand at one depth, and each is a paragraph. */
function itemsOf(list: Node): Node[] {
  return list.children.flatMap(({ children }) => {
    const own = children.filter((part) => part.isTextblock);
    const below = children.filter((part) => !part.isTextblock);
    const words = own.flatMap((part, at) => [
      ...(at > 0 ? [nodes.hard_break.create()] : []),
      ...part.children,
    ]);
    const item = nodes.list_item.create(null, nodes.paragraph.create(null, briefWords(words)));
    return [...(words.length > 0 ? [item] : []), ...below.flatMap(itemsOf)];
  });
}

function writeBriefParagraph(paragraph: Node): string {
  const { children } = paragraph;
  let written = '';
  for (let at = 0; at < children.length; ) {
    const mark = children[at]?.marks[0];
    let end = at + 1;
    while (mark && end < children.length && children[end]?.marks[0]?.eq(mark)) end += 1;
    written += marked(children.slice(at, end).map(leafText).join(''), mark);
    at = end;
  }
  // A blank before a dash is what makes it none of a list.
  const text = written.trim();
  return text.search(BRIEF_ITEM) === 0 ? written.trimEnd() : text;
}

function leafText(node: Node): string {
  if (node.type === nodes.hard_break) return '\n';
  return node.isText ? (node.text ?? '') : String(node.attrs.source);
}

/** Marks end with each line, and begin and end beside words. */
function marked(text: string, mark: Mark | undefined): string {
  if (!mark) return text;
  const [before, after] =
    mark.type === marks.link
      ? ['[', `](${mark.attrs.href})`]
      : Array<string>(2).fill(SIGNS[mark.type.name] ?? '');
  return text.replace(/[^\s](?:[^\n]*[^\s])?/g, (words) => `${before}${words}${after}`);
}

const SIGNS: Readonly<Record<string, string>> = { strong: '**', em: '*', strike: '~~' };

/** What any text is on a card: headings are bold, numbered items and rows are lines; pictures have no place. */
export function toBrief({ content }: Slice): Slice {
  if (content.firstChild?.isInline)
    return new Slice(Fragment.from(briefWords(content.content)), 0, 0);
  return Slice.maxOpen(Fragment.from(content.content.flatMap(briefBlocks)));
}

function briefBlocks(block: Node): Node[] {
  const paragraph = (words: readonly Node[]) => nodes.paragraph.create(null, briefWords(words));
  switch (block.type) {
    case nodes.heading:
      return [paragraph(block.children.map((each) => each.mark([marks.strong.create()])))];
    case nodes.bullet_list: {
      const items = itemsOf(block);
      return items.length > 0 ? [nodes.bullet_list.create(null, items)] : [];
    }
    case nodes.ordered_list:
    case nodes.table:
      return [paragraph(linesOf(block))];
    case nodes.code_block:
    case nodes.source:
      return briefBlocksIn(block.attrs.text ?? block.textContent).map(readBriefBlock);
    case nodes.horizontal_rule:
      return [];
    default:
      return block.isTextblock ? [paragraph(block.children)] : block.children.flatMap(briefBlocks);
  }
}

/** A line for each item or row. */
function linesOf(block: Node): Node[] {
  const lines = block.children.map((item, index) => {
    const isRow = item.type === nodes.table_row;
    const sign = block.type === nodes.ordered_list ? `${block.attrs.start + index}. ` : '- ';
    const parts = item.children.flatMap((part, at) => [
      ...(at > 0 ? [isRow ? schema.text(', ') : nodes.hard_break.create()] : []),
      ...(part.isTextblock ? part.children : linesOf(part)),
    ]);
    return [...(isRow ? [] : [schema.text(sign)]), ...parts];
  });
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [nodes.hard_break.create()] : []),
    ...line,
  ]);
}

function briefWords(words: readonly Node[]): Node[] {
  return words.flatMap((node) => {
    if (node.type === nodes.image) return [];
    if (node.type === nodes.soft_break) return [schema.text(' ')];
    if (node.type === nodes.hard_break) return [nodes.hard_break.create()];
    const [first] = node.marks.filter(isBriefMark);
    return [node.mark(first ? [first] : [])];
  });
}

/** Where a link on a card can lead. */
export const BRIEF_ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))[^\s()<>"]*$/;

const isBriefMark = ({ type, attrs }: Mark) =>
  type !== marks.code && (type !== marks.link || BRIEF_ADDRESS.test(attrs.href));

/** Words on a card have one mark each, and a link leads to a page. */
export const briefMarks = new Plugin({
  appendTransaction(transactions, _before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    doc.descendants((node, at) => {
      const [first] = node.marks.filter(isBriefMark);
      for (const mark of node.marks) {
        if (mark !== first) tr.removeMark(at, at + node.nodeSize, mark);
      }
    });
    return tr.docChanged ? tr : null;
  },
});
