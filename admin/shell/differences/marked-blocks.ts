import type { Token } from 'markdown-it';
import { difference } from '../../../model/difference.ts';
import { makeParser } from '../../../site/markdown/parser.ts';
import { type Run, wordRuns, wordsOf } from './text-difference.ts';

/** A word as one reads it. */
export interface Word {
  text: string;
  /** How it looks, a letter each: bold, italic, struck out, code, link, or the address of one (`@`). */
  look: string;
}

/** A heading, a paragraph, an item of a list, a row of a table: what stands in lines of its own. */
export interface Block {
  kind: 'text' | 'heading' | 'item' | 'quotation' | 'code' | 'row';
  /** What stands before an item: `•`, `2.`; else empty. */
  mark: string;
  /** How deep an item lies in lists: 1 for the first. */
  depth: number;
  words: Word[];
}

/** A block of two texts laid over each other, with what became of its words. */
export interface MarkedBlock {
  kind: 'same' | 'removed' | 'added' | 'changed';
  block: Block;
  runs: Run<Word>[];
  /** What the block was, where it is of another kind now. */
  was?: Block['kind'];
}

let parser: ReturnType<typeof makeParser> | undefined;

/** A text in Markdown as blocks of words. @param isBrief its lines stay as typed */
export function readBlocks(text: string, isBrief: boolean): Block[] {
  parser ??= makeParser();
  const blocks: Block[] = [];
  const lists: { isOrdered: boolean; number: number }[] = [];
  let kind: Block['kind'] = 'text';
  let mark = '';
  let row: Word[] | undefined;
  for (const token of parser.parse(text, {})) {
    const list = lists.at(-1);
    switch (token.type) {
      case 'heading_open':
        kind = 'heading';
        break;
      case 'heading_close':
        kind = 'text';
        break;
      case 'bullet_list_open':
      case 'ordered_list_open':
        lists.push({
          isOrdered: token.type === 'ordered_list_open',
          number: Number(token.attrGet('start') ?? 1),
        });
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop();
        break;
      case 'list_item_open':
        mark = list?.isOrdered ? `${list.number}.` : '•';
        if (list) list.number += 1;
        break;
      case 'blockquote_open':
        kind = 'quotation';
        break;
      case 'blockquote_close':
        kind = 'text';
        break;
      case 'tr_open':
        row = [];
        break;
      case 'tr_close':
        blocks.push({ kind: 'row', mark: '', depth: 0, words: row ?? [] });
        row = undefined;
        break;
      case 'fence':
      case 'code_block':
        blocks.push({ kind: 'code', mark: '', depth: 0, words: worded(token.content.trim(), 'c') });
        break;
      case 'inline': {
        const words = readWords(token.children ?? [], isBrief);
        if (row) row.push(...(row.length > 0 ? worded(' | ', '') : []), ...words);
        else {
          const isItem = lists.length > 0 && kind === 'text';
          blocks.push({ kind: isItem ? 'item' : kind, mark, depth: lists.length, words });
        }
        mark = '';
        break;
      }
    }
  }
  return blocks;
}

const worded = (text: string, look: string): Word[] =>
  wordsOf(text).map((word) => ({ text: word, look: word.trim() === '' ? '' : look }));

const LOOKS: Readonly<Record<string, string>> = { strong: 'b', em: 'i', s: 's', link: 'a' };

function readWords(tokens: readonly Token[], isBrief: boolean): Word[] {
  const words: Word[] = [];
  let look = '';
  let link = { href: '', from: 0 };
  for (const token of tokens) {
    const { type, content } = token;
    const own = LOOKS[type.replace(/_(open|close)$/, '')];
    if (own && token.nesting === 1) {
      look += own;
      if (own === 'a') link = { href: addressIn(token, 'href'), from: words.length };
    } else if (own) {
      look = look.replace(own, '');
      if (own === 'a') words.push(...addressed(link.href, words.slice(link.from)));
    } else if (type === 'softbreak' || type === 'hardbreak') {
      words.push({ text: isBrief || type === 'hardbreak' ? '\n' : ' ', look: '' });
    } else if (type === 'code_inline') words.push(...worded(content, `${look}c`));
    else if (type === 'fact' || type === 'math') words.push({ text: content, look });
    else if (type === 'image') {
      words.push(...worded(`Picture: ${content}`, look));
      words.push(...addressed(addressIn(token, 'src'), []));
    } else words.push(...worded(content, look));
  }
  return words;
}

/** As it is typed: the parser writes braces and blanks in another way. */
function addressIn(token: Token, name: string): string {
  const address = String(token.attrGet(name) ?? '');
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Where a link leads, unless its words say that. */
function addressed(href: string, words: readonly Word[]): Word[] {
  const said = words.map(({ text }) => text).join('');
  const bare = href.replace(/^mailto:/, '');
  if (said === href || said === bare || href === '') return [];
  return [
    { text: ' ', look: '' },
    { text: `(${bare})`, look: '@' },
  ];
}

/** Two texts laid over each other, block by block and, where blocks changed, word by word. */
export function markBlocks(before: readonly Block[], after: readonly Block[]): MarkedBlock[] {
  const [old, now] = [before.map(keyOf), after.map(keyOf)];
  const parts = difference(old, now);
  const marked: MarkedBlock[] = [];
  let [left, right] = [0, 0];
  let gone: Block[] = [];
  let come: Block[] = [];
  const settle = () => {
    marked.push(...paired(gone, come));
    gone = [];
    come = [];
  };
  for (const { kind, items } of parts) {
    if (kind === 'removed') gone.push(...before.slice(left, left + items.length));
    if (kind === 'added') come.push(...after.slice(right, right + items.length));
    if (kind === 'same') {
      settle();
      marked.push(...after.slice(right, right + items.length).map((block) => whole('same', block)));
    }
    if (kind !== 'added') left += items.length;
    if (kind !== 'removed') right += items.length;
  }
  settle();
  return marked;
}

/** The number of an item is none of its words: one above it may have come. */
const keyOf = ({ kind, depth, words }: Block) => JSON.stringify([kind, depth, words]);

const wordKey = ({ text, look }: Word) => `${look} ${text}`;

const whole = (kind: 'same' | 'removed' | 'added', block: Block): MarkedBlock => ({
  kind,
  block,
  runs: [{ kind, words: block.words }],
});

/** Blocks that have more than this in common are one that changed; where there is no other to choose, with less. */
const ALIKE = 0.4;
const ALIKE_ALONE = 0.2;

/** Which of the new blocks each of the old ones became, in their order. */
function paired(gone: readonly Block[], come: readonly Block[]): MarkedBlock[] {
  const found: MarkedBlock[] = [];
  const enough = gone.length === 1 && come.length === 1 ? ALIKE_ALONE : ALIKE;
  let next = 0;
  for (const old of gone) {
    const place = come.findIndex((block, index) => index >= next && likeness(old, block) > enough);
    const block = come[place];
    if (!block) {
      found.push(whole('removed', old));
      continue;
    }
    found.push(...come.slice(next, place).map((each) => whole('added', each)));
    const runs = wordRuns(old.words, block.words, wordKey);
    const was = old.kind === block.kind ? {} : { was: old.kind };
    found.push({ kind: 'changed', block, runs, ...was });
    next = place + 1;
  }
  return [...found, ...come.slice(next).map((block) => whole('added', block))];
}

/** How much of two blocks is the same words, from 0 to 1; how they look does not count, nor do signs. */
function likeness(one: Block, other: Block): number {
  const said = ({ words }: Block) =>
    words.flatMap(({ text }) => (/[\p{L}\p{N}]/u.test(text) ? [text.toLowerCase()] : []));
  const [mine, theirs] = [said(one), said(other)];
  const left = new Map<string, number>();
  for (const word of mine) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of theirs) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared += 1;
    left.set(word, count - 1);
  }
  return shared / Math.max(mine.length, theirs.length, 1);
}
