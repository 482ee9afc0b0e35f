import type { OutgoingHttpHeaders } from 'node:http';
import { etagMatches } from '../../model/etag.ts';
import type { AssetAnswer } from './assets.ts';

/** The answer to a request for a file: a visitor's, or the worker's through its ASSETS binding. */
export function answerForAsset(
  found: AssetAnswer,
  ifNoneMatch: string | undefined,
  headers: Record<string, string>,
): { status: number; headers: OutgoingHttpHeaders; body: Buffer } {
  if (found.kind === 'redirect') {
    const location = { ...lowerCase(headers), location: found.to };
    return { status: found.status, headers: location, body: Buffer.alloc(0) };
  }
  const { asset } = found;
  const all: OutgoingHttpHeaders = {
    'cache-control': 'public, max-age=0, must-revalidate',
    ...lowerCase(headers),
    etag: asset.etag,
  };
  if (ifNoneMatch && etagMatches(ifNoneMatch, asset.etag)) {
    return { status: 304, headers: all, body: Buffer.alloc(0) };
  }
  return {
    status: 200,
    headers: { 'content-type': asset.type, ...all, 'content-length': asset.bytes.length },
    body: asset.bytes,
  };
}

export function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
