/** A row holds 2 MB at most, and a text stands in it twice: as the file and as its entry. */
const MAX_TEXT_LENGTH = 400_000;

/** A content file's text, byte order mark included; null where it is too large to be kept. */
export function readText(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(bytes);
  return text.length <= MAX_TEXT_LENGTH ? text : null;
}
