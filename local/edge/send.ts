import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import { createGzip } from 'node:zlib';

const WORTH_IT_BYTES = 1024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg\+xml)/;

/**
 * Sends an answer as an edge that compresses: where that changes the bytes, the ETag becomes a weak one
 * (RFC 9110, section 8.8.1), which whoever compares ETags must expect.
 */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer | Readable,
): void {
  const length = Buffer.isBuffer(body)
    ? body.length
    : Number(headers['content-length'] ?? Infinity);
  const compress =
    status === 200 &&
    request.method !== 'HEAD' &&
    length > WORTH_IT_BYTES &&
    !headers['content-encoding'] &&
    COMPRESSIBLE.test(String(headers['content-type'])) &&
    /\bgzip\b/.test(String(request.headers['accept-encoding']));
  if (compress) {
    delete headers['content-length'];
    headers['content-encoding'] = 'gzip';
    const { etag } = headers;
    if (typeof etag === 'string' && !etag.startsWith('W/')) headers.etag = `W/${etag}`;
  }
  if (COMPRESSIBLE.test(String(headers['content-type']))) headers.vary = 'Accept-Encoding';
  response.writeHead(status, headers);
  let target: Writable = response;
  if (compress) {
    target = createGzip();
    target.pipe(response);
  }
  if (Buffer.isBuffer(body)) target.end(body);
  else body.pipe(target);
}
