import type { Env } from 'markdown-it';
import type { Node } from 'prosemirror-model';
import { schema } from './schema.ts';
import { writeWords } from './write-words.ts';

const { nodes } = schema;

/** What stands around a block that is written. */
export interface Surroundings {
  /** The character that marks the items of the list before it: another list takes another one. */
  listBefore: string | undefined;
  /** How links are called that are defined elsewhere in the text. */
  env: Env;
  isInList?: boolean;
}

/** A block as Markdown, without an end of the last line. */
export function writeBlock(node: Node, surroundings: Surroundings): string {
  const { env } = surroundings;
  switch (node.type) {
    case nodes.paragraph:
      return writeWords(node, 'paragraph', env);
    case nodes.heading: {
      const { level } = node.attrs;
      return `${'#'.repeat(level)} ${writeWords(node, 'heading', env)}`.trim();
    }
    case nodes.blockquote:
      return indented(writeBlocks(node.children, { ...surroundings, listBefore: undefined }), '> ');
    case nodes.bullet_list:
    case nodes.ordered_list:
      return writeList(node, surroundings);
    case nodes.code_block:
      return writeCodeBlock(node);
    case nodes.horizontal_rule:
      // In a list a line of dashes or stars may be items, and below words a heading.
      return surroundings.isInList ? '___' : '---';
    case nodes.table:
      return writeTable(node, env);
    default:
      // Behind a list what is indented belongs to it.
      return surroundings.listBefore ? node.attrs.text.trimStart() : node.attrs.text;
  }
}

function writeBlocks(blocks: readonly Node[], surroundings: Surroundings, between = '\n\n') {
  let { listBefore } = surroundings;
  const written: string[] = [];
  for (const node of blocks) {
    if (node.type === nodes.paragraph && node.content.size === 0) continue;
    const text = writeBlock(node, { ...surroundings, listBefore });
    listBefore = markerOf(node, text);
    written.push(text);
  }
  return written.join(between);
}

/** The character that marks the items of a list, as it was written; undefined for any other block. */
export function markerOf(node: Node, written: string): string | undefined {
  if (node.type === nodes.bullet_list) return written.trimStart()[0];
  if (node.type === nodes.ordered_list) return /\d+([.)])/.exec(written)?.[1];
  return undefined;
}

const indented = (text: string, first: string, others = first) =>
  text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join('\n');

const MARKERS: readonly string[] = ['-', '*', '+'];
const DELIMITERS: readonly string[] = ['.', ')'];

function writeList(list: Node, surroundings: Surroundings): string {
  const { marker, start } = list.attrs;
  const isBullet = list.type === nodes.bullet_list;
  const all = isBullet ? MARKERS : DELIMITERS;
  const sign =
    marker === surroundings.listBefore ? all.find((each) => each !== marker) : String(marker);
  const isTight = list.attrs.isTight && list.children.every(canBeTight);
  const items = list.children.map((item, index) => {
    const mark = isBullet ? `${sign} ` : `${start + index}${sign} `;
    // Signs of one kind on a line are a line across.
    const inside = {
      env: surroundings.env,
      listBefore: isBullet ? sign : undefined,
      isInList: true,
    };
    const text = writeBlocks(item.children, inside, isTight ? '\n' : '\n\n');
    return indented(text, mark, ' '.repeat(mark.length));
  });
  return items.join(isTight ? '\n' : '\n\n');
}

/** Whether nothing is lost where an item's blocks stand line by line: one, and lists below it. */
function canBeTight(item: Node): boolean {
  const [, ...below] = item.children.filter((each, index) => index === 0 || each.content.size > 0);
  return below.every(
    (each, index) =>
      (each.type === nodes.bullet_list ||
        (each.type === nodes.ordered_list && each.attrs.start === 1)) &&
      index === 0 &&
      (each.firstChild?.textContent ?? '') !== '',
  );
}

function writeCodeBlock({ textContent, attrs: { info } }: Node): string {
  const sign = info.includes('`') ? '~' : '`';
  const runs = textContent.match(sign === '`' ? /`{3,}/g : /~{3,}/g) ?? [];
  const fence = sign.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  return [fence + info, ...(textContent ? [textContent] : []), fence].join('\n');
}

const RULES: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

function writeTable(table: Node, env: Env): string {
  const [head, ...body] = table.children;
  const columns = Math.max(...table.children.map(({ childCount }) => childCount));
  const all = Array.from({ length: columns }, (_, index) => index);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const row = (node: Node | undefined) =>
    line(
      all.map((index) => {
        const cell = node?.maybeChild(index);
        return cell ? writeWords(cell, 'cell', env) : '';
      }),
    );
  const rules = all.map((index) => RULES[head?.maybeChild(index)?.attrs.align] ?? '---');
  return [row(head), line(rules), ...body.map(row)].join('\n');
}
