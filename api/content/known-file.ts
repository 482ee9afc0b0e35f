import { CONTENT_FOLDER } from '../../model/id.ts';
import { MAX_TEXT_BYTES } from '../../model/text.ts';

/** A file of the branch: a text of null is a picture, or a file too large to read. */
export interface KnownFile {
  path: string;
  blob: string;
  text: string | null;
}

/** A content file's text, byte order mark included; null where it is too large to be kept. */
export function readText(bytes: Uint8Array): string | null {
  if (bytes.length > MAX_TEXT_BYTES) return null;
  return new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(bytes);
}

/** Of content alone is the text known; uploads are fetched when somebody looks at them. */
export function isContent(path: string): boolean {
  return path.startsWith(`${CONTENT_FOLDER}/`);
}
