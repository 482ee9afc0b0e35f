import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Answer } from '../api-client.ts';
import type { Site } from './logged-in-site.ts';

/** A PNG chunk. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/**
 * A PNG of one row; other texts are other colours, and make other pictures.
 * @param bytes that are put behind its pixels
 */
export function png(text: string, bytes = 0): Buffer {
  const row = Buffer.from(text || ' ');
  const header = Buffer.alloc(13);
  header.writeUInt32BE(row.length, 0);
  header.writeUInt32BE(1, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.concat([Buffer.alloc(1), row]));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.concat([pixels, Buffer.alloc(bytes)])),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const paint = (background: string) =>
  sharp({ create: { width: 4, height: 3, channels: 3, background } });

/** A small picture; each colour makes another one. */
export const painted = (background: string) => paint(background).png().toBuffer();

/** A small picture of every kind that is taken, by the ending it gets. */
export const PICTURES = {
  png: paint('teal').png(),
  jpg: paint('teal').jpeg(),
  webp: paint('teal').webp(),
  avif: paint('teal').avif({ effort: 0 }),
  gif: paint('teal').gif(),
};

export interface Sending {
  /** The file's name, as the browser says it. */
  name?: string;
  type?: string;
  headers?: Record<string, string>;
}

/** Sends a picture as the specification's client does, with the token unless headers are given. */
export async function sendPicture(
  site: Site,
  bytes: Uint8Array,
  { name = 'picture.png', type = 'image/png', headers = { token: site.token } }: Sending = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], name, { type }));
  const response = await fetch(`${site.url}/api/user/image`, {
    method: 'POST',
    headers,
    body: form,
  });
  const body = await response.json();
  return { status: response.status, headers: response.headers, body };
}

/** Uploads a picture and answers with its `/uploads/…` address. */
export async function upload(site: Site, bytes: Uint8Array): Promise<string> {
  const { status, body } = await sendPicture(site, bytes);
  if (status !== 200) throw new Error(`upload: ${status} ${JSON.stringify(body)}`);
  return body.result;
}

/** What an upload's address shows. */
export async function showPicture(site: Site, url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(url, site.url), { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), bytes };
}
