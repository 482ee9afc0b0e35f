import type { Env, Token } from 'markdown-it';
import type { Node } from 'prosemirror-model';
import { makeParser } from '../../../site/markdown/parser.ts';
import { briefBlocksIn, readBriefBlock, writeBriefBlock } from './brief.ts';
import { readBlocks, UnknownToken } from './read-tokens.ts';
import { schema } from './schema.ts';
import { markerOf, writeBlock } from './write-block.ts';

const parser = makeParser();

/** A block at the top of a text, and how it stands in the file. */
interface KeptBlock {
  node: Node;
  /** Its lines, without the end of the last one. */
  source: string;
  /** What stands before it: ends of lines, and lines without words. */
  before: string;
}

/** A text as it was read: its blocks' sources and what stands between them are the whole of it. */
export interface KeptText {
  source: string;
  doc: Node;
  blocks: readonly KeptBlock[];
  /** What stands behind the last block. */
  after: string;
  /** How links are called that are defined in the text. */
  env: Env;
  /** Whether it is a text of a card. */
  isBrief: boolean;
}

/**
 * Reads a text as the website does. Any text can be read.
 * @param isBrief whether it is drawn on a card (`briefText`), and not as Markdown
 */
export function readText(source: string, isBrief = false): KeptText {
  const env: Env = {};
  const tokens = isBrief ? [] : parser.parse(source, env);
  const lines = source.split(/(?<=\r\n|\r(?!\n)|\n)/);
  const blocks: KeptBlock[] = [];
  let line = 0;
  let before = '';

  const take = (end: number) => {
    const text = lines.slice(line, end).join('');
    line = end;
    return text;
  };
  /** Lines to the last one with words are the block, the rest stands before the next. */
  const push = (text: string, nodeOf: (source: string) => Node) => {
    const end = text.trimEnd().length;
    const own =
      end === 0 ? '' : text.slice(0, end) + (/^[^\r\n]*/.exec(text.slice(end))?.[0] ?? '');
    // A line of blanks alone may be words of code; the parser sees to that, not to where it ends.
    if (own === '') before += text;
    else {
      blocks.push({ node: nodeOf(own), source: own, before });
      before = text.slice(own.length);
    }
  };
  const pushUnread = (end: number) => {
    const text = take(end);
    const blank = /^(?:[^\S\r\n]*(?:\r\n|\r|\n))*/.exec(text)?.[0] ?? '';
    before += blank;
    push(text.slice(blank.length), asSource);
  };

  for (const [from, to] of topBlocks(tokens)) {
    const [begin, end] = tokens[from]?.map ?? [line, line];
    pushUnread(begin);
    push(take(end), (own) => readBlock(tokens.slice(from, to)) ?? asSource(own));
  }
  while (isBrief && line < lines.length) {
    let end = line;
    while (end < lines.length && !lines[end]?.trim()) end += 1;
    before += take(end);
    while (end < lines.length && lines[end]?.trim()) end += 1;
    for (const block of briefBlocksIn(take(end))) push(block, readBriefBlock);
  }
  pushUnread(lines.length);
  const children = blocks.map(({ node }) => node);
  const doc = schema.nodes.doc.create(
    null,
    children.length > 0 ? children : [schema.nodes.paragraph.create()],
  );
  return { source, doc, blocks, after: before, env, isBrief };
}

const asSource = (text: string) => schema.nodes.source.create({ text });

function readBlock(tokens: readonly Token[]): Node | undefined {
  try {
    const [node] = readBlocks(tokens);
    node?.check();
    return node;
  } catch (error) {
    if (error instanceof UnknownToken || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Where tokens of the top level begin and end. */
function topBlocks(tokens: readonly Token[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  let from = 0;
  tokens.forEach(({ level, nesting }, index) => {
    if (level > 0 || nesting === 1) return;
    found.push([from, index + 1]);
    from = index + 1;
  });
  return found;
}

/**
 * A document as Markdown. Blocks that are as they were read stand as they stood in the file, byte for
 * byte, and so does what is between two that stood beside each other; others are written anew.
 * @param earlier what was read before, and can come back by undoing
 */
export function writeText(kept: KeptText, doc: Node, earlier: readonly KeptText[] = []): string {
  const children = doc.children.filter(kept.isBrief ? hasBriefWords : hasWords);
  if (children.length === 0) return kept.blocks.length === 0 ? kept.source : '';
  const found = matchBlocks(kept.blocks, children);
  const places = placesOf(found, kept.blocks.length);
  const older = earlier.flatMap(({ blocks }) => blocks);
  let text = '';
  let listBefore: string | undefined;
  let isKept = true;
  children.forEach((node, index) => {
    const here = found[index];
    const isLast = index === children.length - 1;
    const isAtHome =
      here !== undefined && (index === 0 ? here === 0 : found[index - 1] === here - 1);
    const block = here === undefined ? older.find((each) => same(each, node)) : kept.blocks[here];
    const surroundings = { listBefore, env: kept.env };
    const beside = { ...(listBefore ? { listBefore } : {}), isAtHome: isAtHome && isKept, isLast };
    const written =
      (block && sourceBeside(block, beside)) ??
      (kept.isBrief ? writeBriefBlock(node) : writeBlock(node, surroundings));
    const place = places[index];
    const own = place === undefined ? undefined : kept.blocks[place]?.before;
    if (index === 0) text = place === 0 ? (own ?? '') : '';
    else if (isAtHome) text += own;
    else text += place === (places[index - 1] ?? NaN) + 1 && own && BLANK.test(own) ? own : '\n\n';
    text += written;
    // On a card two lists beside each other stay two.
    listBefore = kept.isBrief ? undefined : markerOf(node, written);
    isKept = written === block?.source;
  });
  return text + kept.after;
}

/** A line without words. */
const BLANK = /\n[^\S\n]*\r?\n/;

/** Where in the text that was read each block stands: also one that was changed in its place. */
function placesOf(found: readonly (number | undefined)[], count: number): (number | undefined)[] {
  const places = [...found];
  let before = -1;
  let first = 0;
  [...found, count].forEach((at, index) => {
    if (at === undefined) return;
    // As many blocks as there were between two that stayed: each is the one that stood there.
    if (index - first === at - before - 1) {
      for (let each = first; each < index; each += 1) places[each] = before + 1 + each - first;
    }
    before = at;
    first = index + 1;
  });
  return places;
}

const hasWords = (node: Node) => node.type !== schema.nodes.paragraph || node.content.size > 0;

const hasBriefWords = (node: Node) => node.textContent.trim() !== '';

/** How a block stood, where that says the same beside its neighbours of now. */
function sourceBeside(
  { node, source }: KeptBlock,
  { listBefore, isAtHome, isLast }: { listBefore?: string; isAtHome: boolean; isLast: boolean },
): string | undefined {
  const isCode = node.type === schema.nodes.code_block;
  // A fence that nobody closed would take in what follows.
  if (isCode && !isLast && !isClosed(source)) return undefined;
  // A list with the marks of the one before it would continue that one.
  if (listBefore && markerOf(node, source) === listBefore) return undefined;
  // Behind a list what is indented belongs to it, behind code it is more of the code.
  const isIndented = !isAtHome && /^[ \t]/.test(source);
  return isIndented && (listBefore || isCode) ? undefined : source;
}

function isClosed(source: string): boolean {
  const [first = '', ...rest] = source.split(/\r\n|\r|\n/);
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(first)?.[1];
  const last = (rest.at(-1) ?? '').trim();
  return fence === undefined || (last.startsWith(fence) && /^(`+|~+)$/.test(last));
}

/** For each node of a document the block that it is, if any; none is taken twice. */
function matchBlocks(blocks: readonly KeptBlock[], children: readonly Node[]) {
  const found: (number | undefined)[] = children.map(() => undefined);
  const free = new Set(blocks.keys());
  const match = (index: number, at: number) => {
    found[index] = at;
    free.delete(at);
  };
  let start = 0;
  while (blocks[start] && children[start] && same(blocks[start], children[start])) {
    match(start, start);
    start += 1;
  }
  for (let back = 1; ; back += 1) {
    const [at, index] = [blocks.length - back, children.length - back];
    if (at < start || index < start || !same(blocks[at], children[index])) break;
    match(index, at);
  }
  children.forEach((node, index) => {
    if (found[index] !== undefined) return;
    const at =
      [...free].find((each) => blocks[each]?.node === node) ??
      [...free].find((each) => same(blocks[each], node));
    if (at !== undefined) match(index, at);
  });
  return found;
}

const same = (block: KeptBlock | undefined, node: Node | undefined) =>
  block !== undefined && node !== undefined && block.node.eq(node);
