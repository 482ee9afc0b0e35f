import { Unzlib } from 'fflate';
import { PDF_MAX_BYTES, PDF_MAX_MB } from './upload.ts';

/** Why a file is not taken for a paper's PDF. */
export type PdfProblem = 'too large' | 'no PDF' | 'cut off' | 'locked' | 'no text';

/** What to do about each, behind the file's name or where the file is named. */
export const PDF_PROBLEMS: Record<PdfProblem, string> = {
  'too large': `The PDF weighs more than ${PDF_MAX_MB} MB, which search engines for papers do not read. Save it smaller: pictures of 150 to 300 dots an inch are enough.`,
  'no PDF': 'The file is no PDF, whatever its name says. Save or export the paper as PDF.',
  'cut off': 'The PDF is cut off or damaged: its end is missing. Export or download it anew.',
  locked: 'The PDF is locked by a password or against copying. Save it without that.',
  'no text':
    'The PDF has no text, only pictures of pages, as a scanner makes them: nobody can search it or have it read aloud. Export it from the program that it was written with, or have the text recognised (OCR).',
};

/** Within so many bytes of its begin and its end readers look for a PDF's marks. */
const BEGIN = 1024;
const END = 2048;

/**
 * What is wrong with a paper's PDF; undefined where nothing is. It reads as far as the first text that
 * a page draws, and past pictures. Text in a form that it cannot unpack (only Flate, ISO 32000-1, 7.4.4)
 * counts as text.
 */
export function judgePdf(bytes: Uint8Array): PdfProblem | undefined {
  if (bytes.length > PDF_MAX_BYTES) return 'too large';
  if (!textOf(bytes.subarray(0, BEGIN)).includes('%PDF-')) return 'no PDF';
  const trailer = textOf(bytes.subarray(-END));
  if (!/startxref\s+\d+\s+%%EOF/.test(trailer)) return 'cut off';
  if (trailer.includes(LOCK)) return 'locked';
  if (hasText(bytes)) return undefined;
  // Of a locked file nothing can be read, and the lock may stand anywhere.
  return find(bytes, LOCK, 0) === -1 ? 'no text' : 'locked';
}

/** Names the dictionary of the lock (7.6.1). */
const LOCK = '/Encrypt';

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Where a word of ASCII begins; -1 where it is not (Horspool's search: most bytes are never looked at). */
function find(bytes: Uint8Array, word: string, from: number): number {
  const last = word.length - 1;
  const jumps = new Uint8Array(256).fill(word.length);
  for (let place = 0; place < last; place += 1) jumps[word.charCodeAt(place)] = last - place;
  const end = word.charCodeAt(last);
  for (let at = from + last; at < bytes.length; ) {
    const sign = bytes[at] as number;
    const start = at - last;
    if (sign === end && textOf(bytes.subarray(start, at + 1)) === word) return start;
    at += jumps[sign] as number;
  }
  return -1;
}

/** Streams that draw nothing on a page, or draw it as a picture. */
const NO_DRAWING =
  /\/Subtype\s*\/(?:Image|Type1C|CIDFontType0C|OpenType|XML)\b|\/Type\s*\/(?:XRef|ObjStm|Metadata|EmbeddedFile)\b|\/Length1\b/;
/** As long as what stands before a stream may be. */
const DICTIONARY = 4000;

function hasText(bytes: Uint8Array): boolean {
  for (let end = 0; ; ) {
    const at = find(bytes, 'stream', end);
    if (at === -1) return false;
    const before = textOf(bytes.subarray(Math.max(end, at - DICTIONARY), at));
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
    const start = at + (bytes[at + 6] === 13 ? 8 : 7);
    const stop = endOf(bytes, start, dictionary);
    end = stop + 'endstream'.length;
    if (NO_DRAWING.test(dictionary)) continue;
    const [, filter] = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary) ?? [];
    const names = filter?.match(/\w+/g) ?? [];
    const data = bytes.subarray(start, stop);
    const isPacked = names.length === 1 && names[0] === 'FlateDecode';
    if (names.length > 0 && !isPacked) return true;
    if (isPacked ? unpackedDrawsText(data) : drawsText(textOf(data))) return true;
  }
}

/** Where a stream ends: by its dictionary, else where it says so. */
function endOf(bytes: Uint8Array, start: number, dictionary: string): number {
  const length = Number(/\/Length\s+(\d{1,7})(?!\s+\d+\s+R)\b/.exec(dictionary)?.[1]);
  const stop = start + length;
  if (/^\s*endstream/.test(textOf(bytes.subarray(stop, stop + 12)))) return stop;
  const found = find(bytes, 'endstream', start);
  return found === -1 ? bytes.length : found;
}

/** What draws a page begins in plain signs; a typeface or a picture that does not say what it is hardly does. */
const PLAIN = /^[\t\n\f\r -~]{0,32}$/;
/** A string that is not empty, and the operators that show it (ISO 32000-1, 9.4.3). */
const SHOWN = /[^\s(<[][)>\]]\s*T[jJ](?![A-Za-z])|[^\s(<[][)>]\s*['"]\s/;

const drawsText = (drawing: string) => PLAIN.test(drawing.slice(0, 32)) && SHOWN.test(drawing);

/** Unpacked in pieces, so that little that unpacks to very much costs no more than it may. */
const PIECE = 16 * 1024;
const UNPACKED_MAX = 4 * 1024 * 1024;

function unpackedDrawsText(packed: Uint8Array): boolean {
  let kept = '';
  let unpacked = 0;
  let isFound = false;
  const inflate = new Unzlib((chunk) => {
    if (isFound || unpacked > UNPACKED_MAX) return;
    const text = kept + textOf(chunk);
    if (unpacked === 0 && !PLAIN.test(text.slice(0, 32))) unpacked = UNPACKED_MAX;
    else isFound = SHOWN.test(text);
    unpacked += chunk.length;
    kept = text.slice(-200);
  });
  try {
    for (let at = 0; at < packed.length && !isFound && unpacked <= UNPACKED_MAX; at += PIECE) {
      const next = at + PIECE;
      inflate.push(packed.subarray(at, next), next >= packed.length);
    }
  } catch {
    // A broken stream is a blank page at most: others are looked at.
  }
  return isFound;
}
