/** A part of two texts or lists laid over each other. */
export interface Part<Item> {
  kind: 'same' | 'removed' | 'added';
  items: readonly Item[];
}

export interface TextPart {
  /** `gap` stands for text that is the same and was left out. */
  kind: 'same' | 'removed' | 'added' | 'gap';
  text: string;
}

/** Cells of the table below; beyond it all counts as replaced. 8 MB while it is needed. */
const MOST_CELLS = 4_000_000;

/** What to take from one list and add to it to have the other, with as much as possible kept. */
export function difference<Item>(before: readonly Item[], after: readonly Item[]): Part<Item>[] {
  const start = commonStart(before, after);
  const [old, now] = [before.slice(start), after.slice(start)];
  // Ends are cut off only where that is needed: another place for what they share may read better.
  const end = fits(old, now) ? 0 : commonStart(old.toReversed(), now.toReversed());
  const [oldMiddle, nowMiddle] = [old, now].map((all) => all.slice(0, all.length - end)) as [
    Item[],
    Item[],
  ];
  return joined([
    { kind: 'same', items: before.slice(0, start) },
    ...(fits(oldMiddle, nowMiddle) ? aligned : replaced)(oldMiddle, nowMiddle),
    { kind: 'same', items: before.slice(before.length - end) },
  ]);
}

function commonStart<Item>(one: readonly Item[], other: readonly Item[]): number {
  const differs = one.findIndex((item, place) => place >= other.length || item !== other[place]);
  return differs === -1 ? one.length : differs;
}

const fits = (old: readonly unknown[], now: readonly unknown[]) =>
  (old.length + 1) * (now.length + 1) <= MOST_CELLS;

function replaced<Item>(old: readonly Item[], now: readonly Item[]): Part<Item>[] {
  return [
    { kind: 'removed', items: old },
    { kind: 'added', items: now },
  ];
}

/** By the longest common subsequence. */
function aligned<Item>(old: readonly Item[], now: readonly Item[]): Part<Item>[] {
  const width = now.length + 1;
  // In a cell: how many items the rests of both lists, from there on, have in common.
  const common = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const parts: Part<Item>[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < now.length) {
    if (old[row] === now[column]) {
      parts.push({ kind: 'same', items: old.slice(row, row + 1) });
      row += 1;
      column += 1;
    } else if (at(row + 1, column + 1) === at(row, column)) {
      // One in the place of another, where that costs nothing: what they share comes soonest.
      parts.push(...replaced(old.slice(row, row + 1), now.slice(column, column + 1)));
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      parts.push({ kind: 'removed', items: old.slice(row, row + 1) });
      row += 1;
    } else {
      parts.push({ kind: 'added', items: now.slice(column, column + 1) });
      column += 1;
    }
  }
  parts.push(...replaced(old.slice(row), now.slice(column)));
  return parts;
}

/** Neighbours of a kind as one, none empty; of a change, what was taken away comes first. */
function joined<Item>(parts: readonly Part<Item>[]): Part<Item>[] {
  const found: Part<Item>[] = [];
  let removed: Item[] = [];
  let added: Item[] = [];
  let same: Item[] = [];
  const close = () => {
    if (same.length > 0) found.push({ kind: 'same', items: same });
    if (removed.length > 0) found.push({ kind: 'removed', items: removed });
    if (added.length > 0) found.push({ kind: 'added', items: added });
    [same, removed, added] = [[], [], []];
  };
  for (const { kind, items } of parts) {
    if (items.length === 0) continue;
    if (kind === 'same' && removed.length + added.length > 0) close();
    if (kind !== 'same' && same.length > 0) close();
    if (kind === 'same') same.push(...items);
    else if (kind === 'removed') removed.push(...items);
    else added.push(...items);
  }
  close();
  return found;
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

// Words; letter by letter where no blanks part them.
const WORDS =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]|[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{N}\s]/gu;

const wordsOf = (text: string) => text.match(WORDS) ?? [];

function wordDifference(before: string, after: string): TextPart[] {
  const parts = difference(wordsOf(before), wordsOf(after));
  return withoutCrumbs(parts.map(({ kind, items }) => ({ kind, text: items.join('') })));
}

/** Blanks that stay between two replaced words are read more easily as replaced themselves. */
function withoutCrumbs(parts: readonly TextPart[]): TextPart[] {
  const found: TextPart[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] as TextPart;
    const isCrumb = part.kind === 'same' && part.text.trim() === '';
    const [one, other] = [found.slice(-2), parts.slice(index + 1, index + 3)];
    if (isCrumb && isReplacement(one) && isReplacement(other)) {
      const [removed, added] = found.splice(-2);
      found.push(
        { kind: 'removed', text: `${removed?.text}${part.text}${other[0]?.text}` },
        { kind: 'added', text: `${added?.text}${part.text}${other[1]?.text}` },
      );
      index += 2;
    } else found.push(part);
  }
  return found;
}

const isReplacement = ([one, other]: readonly TextPart[]) =>
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
  return parts.flatMap((part, index): TextPart[] => {
    if (part.kind !== 'same') return [part];
    const [isFirst, isLast] = [index === 0, index === parts.length - 1];
    const head = isFirst ? '' : beginning(part.text);
    const tail = isLast ? '' : ending(part.text);
    // Less than this is not worth a gap.
    if (part.text.length - head.length - tail.length < CONTEXT / 2) return [part];
    return [
      { kind: 'same', text: head } as const,
      { kind: 'gap', text: '' } as const,
      { kind: 'same', text: tail } as const,
    ].filter(({ kind, text }) => kind === 'gap' || text !== '');
  });
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
