import type { Entry } from '../../../model/collections.ts';

const [QUOTE, BACKSLASH, OPEN, CLOSE, BEGIN, END] = [...'"\\{}[]'].map((each) =>
  each.charCodeAt(0),
);

/**
 * The entries of an answer that holds a list, one after the other as they arrive: of a long list no
 * more is held than the entry that is being read.
 * @throws Error where the answer ends before its list does
 */
export async function* readListAsItComes(answer: Response): AsyncGenerator<Entry> {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  let at = 0;
  let isInList = false;
  let isInWords = false;
  let depth = 0;
  let start = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error('The list ended before its end.');
    // What was read of the entry before it, and what is new.
    text = text.slice(start) + decoder.decode(value, { stream: true });
    at -= start;
    start = 0;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (isInWords) {
        if (code === BACKSLASH) at += 1;
        else if (code === QUOTE) isInWords = false;
      } else if (code === QUOTE) isInWords = true;
      else if (!isInList) isInList = code === BEGIN;
      else if (code === OPEN) {
        if (depth === 0) start = at;
        depth += 1;
      } else if (code === CLOSE) {
        depth -= 1;
        if (depth > 0) continue;
        yield JSON.parse(text.slice(start, at + 1)) as Entry;
        start = at + 1;
      } else if (code === END && depth === 0) {
        await reader.cancel();
        return;
      }
    }
    if (depth === 0) start = Math.min(at, text.length);
  }
}
