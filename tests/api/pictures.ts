import sharp from 'sharp';
import type { Answer } from '../api-client.ts';
import type { Site } from './logged-in-site.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A file that begins as a PNG does; other texts make other pictures. */
export const png = (text: string, bytes = 0) =>
  Buffer.concat([PNG, Buffer.from(text), Buffer.alloc(bytes)]);

/** A small picture that is whole; each colour makes another one. */
export const painted = (background: string) =>
  sharp({ create: { width: 4, height: 3, channels: 3, background } })
    .png()
    .toBuffer();

/** The first bytes of every kind of picture that is taken, by the ending it gets. */
export const PICTURES: Record<string, Buffer> = {
  png: png('picture'),
  jpg: Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'),
  webp: Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0', 'latin1'),
  avif: Buffer.from('\0\0\0\x20ftypavif\0\0\0\0', 'latin1'),
  gif: Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'),
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
