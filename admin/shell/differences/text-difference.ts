import { difference } from '../../../model/difference.ts';

export interface TextPart {
  /** `gap` stands for text that is the same and was left out. */
  kind: 'same' | 'removed' | 'added' | 'gap';
  text: string;
}

/** What changed from one text to another, line by line and, where lines changed, word by word. */
export function textDifference(before: string, after: string): TextPart[] {
  const found: TextPart[] = [];
  const lines = difference(linesOf(before), linesOf(after));
  for (let index = 0; index < lines.length; index += 1) {
    const [part, next] = [lines[index], lines[index + 1]];
    if (part?.kind === 'removed' && next?.kind === 'added') {
      found.push(...wordDifference(part.items.join(''), next.items.join('')));
      index += 1;
    } else if (part) found.push({ kind: part.kind, text: part.items.join('') });
  }
  return joinedTexts(found);
}

const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

// Facts by their names, and words; letter by letter where no blanks part them.
const WORDS =
  /\{\{[^{}]*\}\}|[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]|[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{N}\s]/gu;

/** A text as words, blanks, signs, and facts by their names. */
export const wordsOf = (text: string): string[] => text.match(WORDS) ?? [];

/** Words that two texts have both, or one of them alone. */
export interface Run<Word> {
  kind: 'same' | 'removed' | 'added';
  words: readonly Word[];
}

/** What changed from some words to others. @param keyOf what is alike is the same word */
export function wordRuns<Word extends { text: string }>(
  before: readonly Word[],
  after: readonly Word[],
  keyOf: (word: Word) => string,
): Run<Word>[] {
  let [left, right] = [0, 0];
  const parts = difference(before.map(keyOf), after.map(keyOf));
  const runs = parts.map(({ kind, items: { length } }): Run<Word> => {
    const words =
      kind === 'removed' ? before.slice(left, left + length) : after.slice(right, right + length);
    if (kind !== 'added') left += length;
    if (kind !== 'removed') right += length;
    return { kind, words };
  });
  return withoutCrumbs(runs);
}

const said = (words: readonly { text: string }[]) => words.map(({ text }) => text).join('');

function wordDifference(before: string, after: string): TextPart[] {
  const [old, now] = [before, after].map((text) => wordsOf(text).map((word) => ({ text: word })));
  return wordRuns(old ?? [], now ?? [], ({ text }) => text).map(({ kind, words }) => ({
    kind,
    text: said(words),
  }));
}

/** Blanks that stay between two replaced words are read more easily as replaced themselves. */
function withoutCrumbs<Word extends { text: string }>(parts: readonly Run<Word>[]): Run<Word>[] {
  const found: Run<Word>[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] as Run<Word>;
    const isCrumb = part.kind === 'same' && said(part.words).trim() === '';
    const [one, other] = [found.slice(-2), parts.slice(index + 1, index + 3)];
    if (isCrumb && isReplacement(one) && isReplacement(other)) {
      const [removed, added] = found.splice(-2);
      const joined = (first: Run<Word> | undefined, last: Run<Word> | undefined) => [
        ...(first?.words ?? []),
        ...part.words,
        ...(last?.words ?? []),
      ];
      found.push(
        { kind: 'removed', words: joined(removed, other[0]) },
        { kind: 'added', words: joined(added, other[1]) },
      );
      index += 2;
    } else found.push(part);
  }
  return found;
}

const isReplacement = ([one, other]: readonly { kind: string }[]) =>
  one?.kind === 'removed' && other?.kind === 'added';

function joinedTexts(parts: readonly TextPart[]): TextPart[] {
  const found: TextPart[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last?.kind === part.kind) found.splice(-1, 1, { ...part, text: last.text + part.text });
    else found.push(part);
  }
  return found;
}

/** Characters of unchanged text beside a change. */
const CONTEXT = 80;

/** Leaves out unchanged text that is far from every change; whole words stay. */
export function onlyChanges(parts: readonly TextPart[]): TextPart[] {
  const last = parts.length - 1;
  return parts.flatMap((part, index): TextPart[] =>
    part.kind === 'same' ? shortened(part.text, index === 0, index === last) : [part],
  );
}

/** Unchanged text beside changes without what is far from them; none come before the first text. */
export function shortened(text: string, isFirst: boolean, isLast: boolean): TextPart[] {
  const head = isFirst ? '' : beginning(text);
  const tail = isLast ? '' : ending(text);
  // Less than this is not worth a gap.
  if (text.length - head.length - tail.length < CONTEXT / 2) return [{ kind: 'same', text }];
  return [
    { kind: 'same', text: head } as const,
    { kind: 'gap', text: '' } as const,
    { kind: 'same', text: tail } as const,
  ].filter(({ kind, text }) => kind === 'gap' || text !== '');
}

function beginning(text: string): string {
  const head = [...text.slice(0, 2 * CONTEXT)].slice(0, CONTEXT).join('');
  const blank = /\s\S*$/.exec(head);
  return blank ? head.slice(0, blank.index) : head;
}

function ending(text: string): string {
  const tail = [...text.slice(-2 * CONTEXT)].slice(-CONTEXT).join('');
  return tail.slice(tail.search(/\s/) + 1);
}

const SHORT_CHARACTERS = 60;

/** Whether two values are shown as one text with what changed marked in it: longer ones are not shown twice. */
export const isMarked = (before: unknown, after: unknown): boolean =>
  typeof before === 'string' &&
  typeof after === 'string' &&
  before !== '' &&
  after !== '' &&
  Math.max(before.length, after.length) > SHORT_CHARACTERS;
