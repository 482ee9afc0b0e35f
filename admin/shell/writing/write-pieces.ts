import type { Mark, Node } from 'prosemirror-model';
import { FORMULA as ONE } from '../../../model/formulas.ts';
import { makeParser } from '../../../site/markdown/parser.ts';
import { schema } from './schema.ts';

/** How words are written. */
export interface Manner {
  /** Whether signs are escaped that may mean something. */
  escapes: boolean;
  emphasis: '*' | '_';
  /** Whether an address that is its own words stands without brackets. */
  isBare: boolean;
  /** Whether formulas are escaped, too. */
  dollars?: boolean;
  /** Whether characters beside marks are written as references. */
  references?: boolean;
}

/** A piece of Markdown: words, a mark that begins or ends, or what is neither. */
export interface MarkedPiece {
  text: string;
  kind: 'words' | 'mark' | 'whole';
}

const { marks, nodes } = schema;
const { linkify } = makeParser();
/** A group of its own, so that splitting a text keeps what it finds. */
const FORMULA = new RegExp(`(${ONE.source})`);

/** Words with their marks in Markdown, piece by piece. Blanks at the ends of a mark stand outside. */
export function writePieces(words: readonly Node[], manner: Manner): MarkedPiece[] {
  return writeRun(words, [], manner);
}

function writeRun(words: readonly Node[], done: readonly Mark[], manner: Manner): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let at = 0;
  while (at < words.length) {
    const node = words[at] as Node;
    const { mark, end } = longestMark(words, at, done);
    if (!mark) {
      pieces.push(...writeLeaf(node, manner));
      at += 1;
      continue;
    }
    const run = words.slice(at, end);
    pieces.push(...writeMarked(mark, run, [...done, mark], manner));
    at = end;
  }
  return pieces;
}

/** Of the marks that are not written yet, the one that reaches farthest; code is the innermost. */
function longestMark(words: readonly Node[], at: number, done: readonly Mark[]) {
  let mark: Mark | undefined;
  let end = at;
  for (const each of words[at]?.marks ?? []) {
    if (each.type === marks.code || each.isInSet(done)) continue;
    let to = at;
    while (to < words.length && each.isInSet(words[to]?.marks ?? [])) to += 1;
    if (to > end) [mark, end] = [each, to];
  }
  return { mark, end };
}

function writeMarked(
  mark: Mark,
  run: readonly Node[],
  done: readonly Mark[],
  manner: Manner,
): MarkedPiece[] {
  if (mark.type === marks.link) {
    const bare = manner.isBare ? bareAddress(mark, run) : undefined;
    if (bare) return [{ text: bare, kind: 'whole' }];
  }
  const inner = writeRun(run, done, manner);
  const [before, after] = takeBlanks(inner);
  if (inner.length === 0) return [...before, ...after];
  const [open, close] = delimiters(mark, manner);
  return [
    ...before,
    { text: open, kind: 'mark' },
    ...inner,
    { text: close, kind: 'mark' },
    ...after,
  ];
}

/** Takes the blanks, and the ends of lines, from both ends of pieces. */
function takeBlanks(pieces: MarkedPiece[]): [before: MarkedPiece[], after: MarkedPiece[]] {
  const before: MarkedPiece[] = [];
  const after: MarkedPiece[] = [];
  const take = (first: boolean) => {
    for (;;) {
      const piece = pieces.at(first ? 0 : -1);
      if (!piece || piece.kind === 'mark') return;
      const blank = (first ? /^\s+|^\\\n/ : /\s+$|\\\n$/).exec(piece.text)?.[0];
      const isBreak = piece.kind === 'whole' && /^\\?\n$/.test(piece.text);
      if (!isBreak && (!blank || piece.kind === 'whole')) return;
      const text = isBreak ? piece.text : (blank as string);
      const rest = first ? piece.text.slice(text.length) : piece.text.slice(0, -text.length);
      if (first) before.push({ text, kind: 'whole' });
      else after.unshift({ text, kind: 'whole' });
      if (rest === '') pieces.splice(first ? 0 : -1, 1);
      else piece.text = rest;
    }
  };
  take(true);
  take(false);
  return [before, after];
}

function delimiters({ type, attrs }: Mark, { emphasis }: Manner): [open: string, close: string] {
  if (type === marks.link) return ['[', `](${destination(attrs.href)}${titleText(attrs.title)})`];
  const sign = type === marks.strong ? '**' : type === marks.em ? emphasis : '~~';
  return [sign, sign];
}

/** An address that stands for itself, as people write it. */
function bareAddress({ attrs }: Mark, run: readonly Node[]): string | undefined {
  const [node] = run;
  if (run.length !== 1 || !node?.isText || node.marks.length !== 1 || attrs.title) return undefined;
  const text = node.text ?? '';
  const found = linkify.match(text);
  if (found?.length === 1 && found[0]?.raw === text) return text;
  return text === attrs.href ? `<${text}>` : undefined;
}

function writeLeaf(node: Node, manner: Manner): MarkedPiece[] {
  if (node.isText) {
    const text = node.text ?? '';
    if (marks.code.isInSet(node.marks)) return [{ text: writeCode(text), kind: 'whole' }];
    if (!manner.escapes) return [{ text, kind: 'words' }];
    if (manner.dollars) return [{ text: escapeText(text).replaceAll('$', '\\$'), kind: 'words' }];
    return text.split(FORMULA).map((part, index) =>
      // Every second part is a formula.
      index % 2 === 1 ? { text: part, kind: 'whole' } : { text: escapeText(part), kind: 'words' },
    );
  }
  const whole = (text: string): MarkedPiece[] => [{ text, kind: 'whole' }];
  if (node.type === nodes.hard_break) return whole('\\\n');
  if (node.type === nodes.soft_break) return whole('\n');
  if (node.type === nodes.fact) return whole(node.attrs.source);
  const { src, alt, title } = node.attrs;
  const described = escapeText(alt.replace(/\s+/g, ' '));
  return whole(`![${described}](${destination(src)}${titleText(title)})`);
}

function writeCode(code: string): string {
  const text = code.replaceAll('\n', ' ');
  const runs = new Set((text.match(/`+/g) ?? []).map(({ length }) => length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const fence = '`'.repeat(length);
  const isPadded = /^`|`$|^ .*[^ ].* $|^ [^ ] $/.test(text);
  return isPadded ? `${fence} ${text} ${fence}` : fence + text + fence;
}

const noEntities = (text: string) => text.replace(/&(?=#?\w+;)/g, '&amp;');

const destination = (address: string) =>
  /^[^\s()<>\\]+$/.test(address)
    ? noEntities(address)
    : `<${noEntities(address.replace(/[<>\\]/g, '\\$&'))}>`;

const titleText = (title: string) =>
  title ? ` "${noEntities(title.replace(/["\\]/g, '\\$&').replace(/\s*\n\s*/g, ' '))}"` : '';

/** Text of which nothing means more than it says: neither signs nor what looks like an address. */
function escapeText(text: string): string {
  let escaped = '';
  let end = 0;
  for (const { index, lastIndex } of linkify.match(text) ?? []) {
    escaped += escapeSigns(text.slice(end, index));
    const address = escapeSigns(text.slice(index, lastIndex));
    escaped += address.replace(/(?<!\\)[@.]/g, '\\$&');
    end = lastIndex;
  }
  return escaped + escapeSigns(text.slice(end));
}

const escapeSigns = (text: string) =>
  text
    .replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=~)~|!(?=\[|$)/gu, '\\$&')
    .replace(/:\/\//g, ':\\/\\/')
    .replace(/&(?=#?\w+;)/g, '&amp;');
