import { namedFacts } from './named-facts.ts';

/** A piece of a text in Markdown; together they are the text. */
interface TextPart {
  text: string;
  isCode: boolean;
}

/**
 * A text in Markdown, taken apart into its code and what is none. It knows code between fences and
 * between backticks, which is what people write; Markdown's own parser is too large for the screens.
 */
export function partsByCode(text: string): TextPart[] {
  return /`|~~~/.test(text) ? partsByFence(text).flatMap(partsBySpan) : [{ text, isCode: false }];
}

const FENCE = /^ {0,3}(?:(`{3,})[^`]*$|(~{3,}))/;

function partsByFence(text: string): TextPart[] {
  const parts: TextPart[] = [{ text: '', isCode: false }];
  let fence: string | undefined;
  for (const line of text.split(/(?<=\n)/)) {
    const found = FENCE.exec(line.trimEnd());
    const marks = found?.[1] ?? found?.[2];
    if (fence === undefined && marks !== undefined) {
      fence = marks;
      parts.push({ text: '', isCode: true });
    }
    const part = parts.at(-1) as TextPart;
    const isFirst = part.text === '';
    part.text += line;
    if (fence === undefined || isFirst) continue;
    if (marks?.startsWith(fence) && line.trim() === marks) {
      fence = undefined;
      parts.push({ text: '', isCode: false });
    }
  }
  return parts;
}

/** Between backticks, as many before as behind, within a paragraph. */
function partsBySpan(part: TextPart): TextPart[] {
  if (part.isCode || !part.text.includes('`')) return [part];
  return part.text.split(/(?<=\n[ \t]*\n)/).flatMap((paragraph) => {
    const parts: TextPart[] = [];
    let end = 0;
    for (const [from, to] of spansIn(paragraph)) {
      parts.push({ text: paragraph.slice(end, from), isCode: false });
      parts.push({ text: paragraph.slice(from, to), isCode: true });
      end = to;
    }
    return [...parts, { text: paragraph.slice(end), isCode: false }];
  });
}

function spansIn(paragraph: string): [from: number, to: number][] {
  const runs = [...paragraph.matchAll(/(?<!\\)`+/g)].filter(outsideOfFacts(paragraph));
  const nextOfLength = new Map<number, number>();
  const closing = runs
    .map((_, index) => index)
    .reverse()
    .map((index) => {
      const { length } = (runs[index] as RegExpExecArray)[0];
      const next = nextOfLength.get(length);
      nextOfLength.set(length, index);
      return next;
    })
    .reverse();
  const spans: [from: number, to: number][] = [];
  for (let index = 0; index < runs.length; index += 1) {
    const close = closing[index];
    if (close === undefined) continue;
    const [first, last] = [runs[index], runs[close]] as [RegExpExecArray, RegExpExecArray];
    spans.push([first.index, last.index + last[0].length]);
    index = close;
  }
  return spans;
}

/** Whether something stands in no fact: the words of one may have backticks. Asked in their order. */
function outsideOfFacts(text: string): (found: { index: number }) => boolean {
  const all = namedFacts(text);
  let at = 0;
  return ({ index }) => {
    while (at < all.length && (all[at]?.end ?? 0) <= index) at += 1;
    return index < (all[at]?.start ?? Infinity);
  };
}
