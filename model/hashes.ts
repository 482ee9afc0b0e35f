import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The id that Git gives a file's content: SHA-1 of `blob <size>\0` and the bytes, in hex.
 * @param sha1Hex another SHA-1; Node's own is twenty times faster over thousands of files
 */
export function blobId(
  content: string | Uint8Array,
  sha1Hex: (bytes: Uint8Array) => string = (bytes) => bytesToHex(sha1(bytes)),
): string {
  const bytes = toBytes(content);
  return sha1Hex(concatBytes(utf8ToBytes(`blob ${bytes.length}\0`), bytes));
}

/** SHA-256 of bytes, or of a text's UTF-8, as 64 hexadecimal digits. */
export function sha256Hex(content: string | Uint8Array): string {
  return bytesToHex(sha256(toBytes(content)));
}

const toBytes = (content: string | Uint8Array) =>
  typeof content === 'string' ? utf8ToBytes(content) : content;
