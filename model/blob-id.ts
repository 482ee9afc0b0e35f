import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The id that Git gives a file's content: SHA-1 of `blob <size>\0` and the bytes, in hex. */
export function blobId(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? utf8ToBytes(content) : content;
  return bytesToHex(sha1(concatBytes(utf8ToBytes(`blob ${bytes.length}\0`), bytes)));
}
