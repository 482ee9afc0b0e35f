import { MAX_TEXT_BYTES } from '../text.ts';
import type { Report } from './check-finding.ts';

const LINE_FEED = 0x0a;

/**
 * A file's text with line feeds as line ends and without a byte order mark; undefined where it can
 * not be judged any further, which is then a finding.
 */
export function readText(bytes: Uint8Array, report: Report): string | undefined {
  if (bytes.length > MAX_TEXT_BYTES) {
    report('file-size', {}, 'The file is larger than 400 kB. Divide it, or shorten its text.');
    return undefined;
  }
  const decoded = decode(bytes);
  if (decoded === undefined) {
    const message =
      'This line is not UTF-8. Save the file anew with the encoding UTF-8; in the editor it may be called Unicode.';
    report('file-encoding', { line: firstBadLine(bytes) }, message);
    return undefined;
  }
  const text = decoded.replace(/\r\n?/g, '\n');
  const line = conflictLine(text);
  if (line !== undefined) {
    const message =
      'A merge that two edits did not fit into left its marks here. Choose what is right, and remove the lines with <<<<<<<, ======= and >>>>>>>.';
    report('conflict-marker', { line }, message);
    return undefined;
  }
  return text;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** A file's text; undefined where it is not UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** No character of UTF-8 but the line feed itself holds its byte: lines can be judged one by one. */
function firstBadLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start <= bytes.length; line += 1) {
    const lineEnd = bytes.indexOf(LINE_FEED, start);
    const end = lineEnd === -1 ? bytes.length : lineEnd;
    if (decode(bytes.subarray(start, end)) === undefined) return line;
    start = end + 1;
  }
  return 1;
}

/** A line of seven equals signs alone may underline a heading in Markdown, unless a blank line is above. */
function conflictLine(text: string): number | undefined {
  if (!/<<<<<<<|>>>>>>>|=======/.test(text)) return undefined;
  const lines = text.split('\n');
  const index = lines.findIndex(
    (line, at) =>
      /^(?:<{7}|>{7})(?: |$)/.test(line) || (line === '=======' && (lines[at - 1] ?? '') === ''),
  );
  return index === -1 ? undefined : index + 1;
}
