import type { Token } from 'markdown-it';
import { type Mark, Mark as Marks, type Node } from 'prosemirror-model';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** A token that has no form in the schema: its block is kept as it stands. */
export class UnknownToken extends Error {}

/** The blocks of markdown-it's tokens. Throws `UnknownToken`. */
export function readBlocks(tokens: readonly Token[]): Node[] {
  return readUntil({ tokens, at: 0 }, undefined);
}

interface Reader {
  readonly tokens: readonly Token[];
  at: number;
}

function readUntil(reader: Reader, close: string | undefined): Node[] {
  const blocks: Node[] = [];
  for (;;) {
    const token = reader.tokens[reader.at];
    if (token === undefined || token.type === close) return blocks;
    reader.at += 1;
    blocks.push(readBlock(token, reader));
    if (token.nesting === 1) reader.at += 1;
  }
}

/** The block that a token opens; the reader stands at the token that closes it. */
function readBlock(token: Token, reader: Reader): Node {
  const inside = () => readUntil(reader, token.type.replace('_open', '_close'));
  const words = (isOneLine: boolean) => {
    const inline = reader.tokens[reader.at];
    if (inline?.type !== 'inline') throw new UnknownToken(token.type);
    reader.at += 1;
    return readInline(inline.children ?? [], isOneLine);
  };
  switch (token.type) {
    case 'paragraph_open':
      return nodes.paragraph.create(null, words(false));
    case 'heading_open':
      return nodes.heading.create({ level: Number(token.tag.slice(1)) }, words(true));
    case 'blockquote_open':
      return nodes.blockquote.create(null, atLeastOne(inside()));
    case 'bullet_list_open':
    case 'ordered_list_open':
      return readList(token, reader, inside);
    case 'list_item_open':
      return nodes.list_item.create(null, atLeastOne(inside()));
    case 'fence':
    case 'code_block': {
      const text = token.content.replace(/\n$/, '');
      const info = token.info.trim();
      return nodes.code_block.create({ info }, text ? schema.text(text) : undefined);
    }
    case 'hr':
      return nodes.horizontal_rule.create();
    case 'table_open':
      return nodes.table.create(null, inside().flatMap(rowsOf));
    case 'thead_open':
    case 'tbody_open':
      return nodes.table.create(null, inside());
    case 'tr_open':
      return nodes.table_row.create(null, inside());
    case 'th_open':
    case 'td_open': {
      const type = token.type === 'th_open' ? nodes.table_header : nodes.table_cell;
      const align = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1] ?? '';
      return type.create({ align }, words(true));
    }
    default:
      throw new UnknownToken(token.type);
  }
}

/** Head and body of a table, while it is read, are tables of their own. */
function rowsOf(part: Node): Node[] {
  return part.children as Node[];
}

const atLeastOne = (blocks: Node[]) => (blocks.length > 0 ? blocks : [nodes.paragraph.create()]);

function readList(token: Token, reader: Reader, inside: () => Node[]): Node {
  const begin = reader.at;
  const items = inside();
  const own = reader.tokens
    .slice(begin, reader.at)
    .filter(({ type, level }) => type === 'paragraph_open' && level === token.level + 2);
  const isTight = own.every(({ hidden }) => hidden);
  if (token.type === 'bullet_list_open') {
    return nodes.bullet_list.create({ marker: token.markup, isTight }, items);
  }
  const start = Number(token.attrGet('start') ?? 1);
  return nodes.ordered_list.create({ marker: token.markup, isTight, start }, items);
}

/** Words with their marks. `isOneLine`: what cannot be written on one line is not known. */
export function readInline(tokens: readonly Token[], isOneLine: boolean): Node[] {
  const read: Node[] = [];
  let open: readonly Mark[] = Marks.none;
  const push = (node: Node) => read.push(node.mark(open));
  for (const token of tokens) {
    const mark = markOf(token);
    if (mark) {
      if (token.nesting === -1) open = open.filter(({ type }) => type !== mark.type);
      else open = mark.addToSet(open);
      continue;
    }
    if (['text', 'text_special', 'math'].includes(token.type)) {
      if (token.content) push(schema.text(token.content));
    } else if (token.type === 'code_inline') {
      read.push(schema.text(token.content, schema.mark(marks.code).addToSet(open)));
    } else push(readLeaf(token, isOneLine));
  }
  return joined(read);
}

function readLeaf(token: Token, isOneLine: boolean): Node {
  const { type, content } = token;
  if (type === 'fact') return nodes.fact.create({ source: content });
  if (type === 'image') {
    const of = (name: string) => String(token.attrGet(name) ?? '');
    const alt = altOf(token.children ?? []);
    return nodes.image.create({ src: of('src'), alt, title: of('title') });
  }
  if (isOneLine) throw new UnknownToken(type);
  if (type === 'softbreak') return nodes.soft_break.create();
  if (type === 'hardbreak') return nodes.hard_break.create();
  throw new UnknownToken(type);
}

/** A description is words alone; one with marks in it is kept as it stands. */
function altOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content }) => {
      if (['text', 'text_special', 'fact', 'math'].includes(type)) return content;
      throw new UnknownToken(`image with ${type}`);
    })
    .join('');
}

function markOf(token: Token): Mark | undefined {
  switch (token.type.replace(/_(open|close)$/, '')) {
    case 'strong':
      return schema.mark(marks.strong);
    case 'em':
      return schema.mark(marks.em);
    case 's':
      return schema.mark(marks.strike);
    case 'link': {
      const href = String(token.attrGet('href') ?? '');
      return schema.mark(marks.link, { href, title: String(token.attrGet('title') ?? '') });
    }
    default:
      return undefined;
  }
}

/** With neighbours of the same marks as one text, as ProseMirror has them. */
function joined(words: readonly Node[]): Node[] {
  const result: Node[] = [];
  for (const node of words) {
    const last = result.at(-1);
    if (last?.isText && node.isText && last.sameMarkup(node)) {
      result[result.length - 1] = schema.text(`${last.text}${node.text}`, last.marks);
    } else result.push(node);
  }
  return result;
}
