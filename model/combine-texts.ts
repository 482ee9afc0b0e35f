import { difference } from './difference.ts';

/** A part of three versions of one text. In their order the parts are all of each version. */
export type TextPiece =
  /** Nobody changed it, or both did alike. */
  | { kind: 'same'; base: string; text: string }
  /** One side alone changed it. */
  | { kind: 'mine' | 'theirs'; base: string; text: string }
  /** Both did, and differently. */
  | { kind: 'conflict'; base: string; mine: string; theirs: string };

/** Where more sentences than this were changed by one side, all between counts as replaced. */
const MOST_CHANGES = 200;

/**
 * Combines two edits of one text that began from the same version, sentence by sentence. Sentences
 * that one side wrote anew one after the other stay together; both sides conflict where they changed
 * the same ones, added at the same place, or one added beside what the other took away. Nothing comes
 * between the words of a sentence, and no character is lost.
 */
export function combineTexts(base: string, mine: string, theirs: string): TextPiece[] {
  const began = sentencesOf(base);
  const changes = [
    ...changesOf(began, sentencesOf(mine), 'mine'),
    ...changesOf(began, sentencesOf(theirs), 'theirs'),
  ].sort((one, two) => one.from - two.from || one.to - two.to);
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const group of grouped(changes)) {
    const from = Math.min(...group.map((each) => each.from));
    const to = Math.max(...group.map((each) => each.to));
    const unchanged = began.slice(done, from).join('');
    if (unchanged) pieces.push({ kind: 'same', base: unchanged, text: unchanged });
    pieces.push(...piecesOf(group, began, from, to));
    done = to;
  }
  const rest = began.slice(done).join('');
  return rest ? [...pieces, { kind: 'same', base: rest, text: rest }] : pieces;
}

export const inConflict = (pieces: readonly TextPiece[]): boolean =>
  pieces.some(({ kind }) => kind === 'conflict');

/** The changes of both, and where they conflict those of one side, or mine followed by theirs. */
export function joinPieces(pieces: readonly TextPiece[], side: 'mine' | 'theirs' | 'both'): string {
  return pieces
    .map((piece) => {
      if (piece.kind !== 'conflict') return piece.text;
      return side === 'both' ? oneAfterTheOther(piece.mine, piece.theirs) : piece[side];
    })
    .join('');
}

function oneAfterTheOther(mine: string, theirs: string): string {
  const isParted = mine === '' || theirs === '' || /\s$/.test(mine) || /^\s/.test(theirs);
  if (isParted) return mine + theirs;
  // Side by side two rows would be one, and with an empty line between them the second in no table.
  if (matchesAt(LIST_OR_TABLE, theirs, 0)) return `${mine}\n${theirs}`;
  return mine + (/\n/.test(mine + theirs) ? '\n\n' : ' ') + theirs;
}

/** A run of sentences that one side replaced; `from` to before `to` in the version before. */
interface Change {
  side: 'mine' | 'theirs';
  from: number;
  to: number;
  items: string[];
}

function changesOf(before: string[], after: string[], side: Change['side']): Change[] {
  const found: Change[] = [];
  let place = 0;
  for (const { kind, items } of difference(before, after, MOST_CHANGES)) {
    const to = kind === 'added' ? place : place + items.length;
    if (kind !== 'same') {
      const added = kind === 'added' ? [...items] : [];
      const last = found.at(-1);
      const between = last ? before.slice(last.to, place) : [];
      if (last && between.every(isBlank)) {
        last.items = [...last.items, ...between, ...added];
        last.to = to;
      } else found.push({ side, from: place, to, items: added });
    }
    place = to;
  }
  return found;
}

const isBlank = (part: string) => part.trim() === '';

/** Puts changes that cannot both be taken into one group. They are in the order of their places. */
function grouped(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  const last: Partial<Record<Change['side'], Change>> = {};
  for (const change of changes) {
    const other = last[change.side === 'mine' ? 'theirs' : 'mine'];
    const group = groups.at(-1);
    if (group && other && isClash(other, change)) group.push(change);
    else groups.push([change]);
    last[change.side] = change;
  }
  return groups;
}

/** Of two changes, the first of which does not begin later. */
function isClash(first: Change, second: Change): boolean {
  if (second.from < first.to) return true;
  if (second.from > first.to) return false;
  // They touch. What is added there has its place where the other replaces sentences one by one.
  const [addsFirst, addsSecond] = [first.from === first.to, second.from === second.to];
  if (addsFirst && addsSecond) return true;
  if (addsFirst) return !isOneByOne(second);
  return addsSecond && !isOneByOne(first);
}

const isOneByOne = ({ from, to, items }: Change) => items.length === to - from;

function piecesOf(
  group: readonly Change[],
  began: readonly string[],
  from: number,
  to: number,
): TextPiece[] {
  const partsOf = (side: Change['side']) => {
    const parts: string[] = [];
    let done = from;
    for (const change of group) {
      if (change.side !== side) continue;
      parts.push(...began.slice(done, change.from), ...change.items);
      done = change.to;
    }
    return [...parts, ...began.slice(done, to)];
  };
  const [base, mine, theirs] = [began.slice(from, to), partsOf('mine'), partsOf('theirs')];
  // Where each sentence has its counterpart, those alone conflict that both changed.
  if (!group.every(isOneByOne)) return [pieceOf(base.join(''), mine.join(''), theirs.join(''))];
  return joined(base.map((each, place) => pieceOf(each, mine[place] ?? '', theirs[place] ?? '')));
}

function pieceOf(base: string, mine: string, theirs: string): TextPiece {
  if (mine === theirs) return { kind: 'same', base, text: mine };
  if (theirs === base) return { kind: 'mine', base, text: mine };
  if (mine === base) return { kind: 'theirs', base, text: theirs };
  return { kind: 'conflict', base, mine, theirs };
}

/** What one side, or both, changed in a row is one piece, with the white space within. */
function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const found: TextPiece[] = [];
  for (const piece of pieces) {
    const [before, last] = [found.at(-2), found.at(-1)];
    if (before && last && before.kind === piece.kind && isUnchangedBlank(last)) {
      found.splice(-2, 2, both(both(before, last), piece));
    } else found.push(piece);
  }
  return found;
}

const isUnchangedBlank = (piece: TextPiece) =>
  piece.kind === 'same' && piece.base === piece.text && isBlank(piece.text);

/** A piece and what follows it, which is of the same kind or unchanged. */
function both(one: TextPiece, next: TextPiece): TextPiece {
  const base = one.base + next.base;
  if (one.kind !== 'conflict') {
    return { ...one, base, text: one.text + (next.kind === 'conflict' ? '' : next.text) };
  }
  const [mine, theirs] =
    next.kind === 'conflict' ? [next.mine, next.theirs] : [next.text, next.text];
  return { ...one, base, mine: one.mine + mine, theirs: one.theirs + theirs };
}

// What Markdown begins on a line of its own: headings, quotes, lists, tables, fences.
const LINE_START = /#{1,6}[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t]|\||```|~~~|:::/y;
const LIST_OR_TABLE = /[-*+][ \t]|\d{1,9}[.)][ \t]|\|/y;
/** A heading or a row of a table: the next line is no part of it. */
const WHOLE_LINE = /#{1,6}[ \t]|\|/y;
const END = /[.!?…]["'”’»)\]*_]{0,5}$/;
// Points after these end no sentence: initials, titles, and the like.
const ABBREVIATION =
  /(?:^|[\s("“'.])(?:\p{L}|Drs?|Profs?|Mr|Mrs|Ms|St|Smt|Shri|Jr|Sr|Nos?|vs|cf|al|etc|Figs?|Eqs?|Sec|Refs?|Vol|pp|approx|ca|Inc|Ltd|Dept|Univ|Inst|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.$/u;
const LIST_NUMBER = /^\d{1,9}\.$/;
/** Longer than any abbreviation with what closes after it, and than the number of a list's item. */
const TAIL = 16;
// Where no blanks part sentences.
const FULL_WIDTH = /[^。！？]*[。！？]+["'”’」』）]*|[^。！？]+/g;

/**
 * A text as its sentences and the white space between them, which together are all of it. In doubt
 * two sentences are taken for one. Headings, list items and rows of tables are sentences of their own.
 */
export function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let [from, line] = [0, 0];
  for (const { 0: blank, index } of text.matchAll(/\s+/g)) {
    const next = index + blank.length;
    const breaks = blank.split('\n').length - 1;
    const isApart =
      index === from ||
      next === text.length ||
      breaks > 1 ||
      (breaks === 1 && (matchesAt(LINE_START, text, next) || matchesAt(WHOLE_LINE, text, line))) ||
      endsSentence(text, from, index, next);
    if (isApart) {
      found.push(...(text.slice(from, index).match(FULL_WIDTH) ?? []), blank);
      from = next;
    }
    if (breaks > 0) line = next;
  }
  return [...found, ...(text.slice(from).match(FULL_WIDTH) ?? [])];
}

function endsSentence(text: string, from: number, end: number, next: number): boolean {
  const tail = text.slice(Math.max(from, end - TAIL), end);
  if (!END.test(tail) || ABBREVIATION.test(tail) || /^\p{Ll}/u.test(text.slice(next, next + 2))) {
    return false;
  }
  return end - from > TAIL || !LIST_NUMBER.test(tail);
}

function matchesAt(sticky: RegExp, text: string, place: number): boolean {
  sticky.lastIndex = place;
  return sticky.test(text);
}
