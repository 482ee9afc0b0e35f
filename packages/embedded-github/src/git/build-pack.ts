import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** An object that Git does not have yet, or has: writing it again changes nothing. */
export interface NewObject {
  type: 'blob' | 'tree' | 'commit';
  bytes: Uint8Array;
}

const TYPE = { commit: 1, tree: 2, blob: 3 };

/** Objects as a pack, the form in which Git takes in many at once (gitformat-pack, version 2). */
export function buildPack(objects: readonly NewObject[]): Buffer {
  const head = Buffer.alloc(12);
  head.write('PACK', 0, 'latin1');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(objects.length, 8);
  const parts: Uint8Array[] = [head];
  for (const { type, bytes } of objects) {
    // Not compressed: Git reads it once and stores it its own way.
    parts.push(objectHead(TYPE[type], bytes.length), deflateSync(bytes, { level: 0 }));
  }
  const body = Buffer.concat(parts);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

/** Type and size in one number: four bits of the size, then seven a byte, lowest first. */
function objectHead(type: number, sizeBytes: number): Buffer {
  const bytes: number[] = [];
  let rest = Math.floor(sizeBytes / 16);
  let byte = type * 16 + (sizeBytes % 16);
  while (rest > 0) {
    bytes.push(byte | 0x80);
    byte = rest % 128;
    rest = Math.floor(rest / 128);
  }
  bytes.push(byte);
  return Buffer.from(bytes);
}
