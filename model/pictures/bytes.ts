export type ByteOrder = 'big' | 'little';

/**
 * Every place where a row of bytes, given as characters up to U+00FF, begins.
 * @param most how many are looked for
 */
export function findBytes(
  bytes: Uint8Array,
  row: string,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const codes = Array.from(row, (character) => character.charCodeAt(0));
  const first = codes[0] as number;
  const found: number[] = [];
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < codes.length && bytes[at + length] === codes[length]) length += 1;
    if (length === codes.length) found.push(at);
    if (found.length === most) break;
  }
  return found;
}

/** A number of some bytes; undefined where the file ends before it. */
export function numberAt(
  bytes: Uint8Array,
  at: number,
  length: number,
  order: ByteOrder,
): number | undefined {
  if (at < 0 || at + length > bytes.length) return undefined;
  let value = 0;
  for (let index = 0; index < length; index += 1) {
    value = value * 256 + (bytes[at + (order === 'big' ? index : length - 1 - index)] as number);
  }
  return value;
}

/** Bytes as characters up to U+00FF, a character a byte. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  // One call takes so many arguments and no more.
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return text;
}

/** The four characters by which chunks and boxes are known. */
export const nameAt = (bytes: Uint8Array, at: number): string => latin1(bytes.subarray(at, at + 4));
