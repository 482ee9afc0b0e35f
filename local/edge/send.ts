import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const WORTH_IT_BYTES = 1024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg\+xml)/;

/** How fast it is said counts here as much as how short: as the edge does for what it has not kept. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Sends an answer as an edge that compresses, by Brotli where it may: where that changes the bytes,
 * the ETag becomes a weak one (RFC 9110, section 8.8.1), which whoever compares ETags must expect.
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
  const accepted = String(request.headers['accept-encoding']);
  const compress =
    status === 200 &&
    request.method !== 'HEAD' &&
    length > WORTH_IT_BYTES &&
    !headers['content-encoding'] &&
    COMPRESSIBLE.test(String(headers['content-type'])) &&
    /\b(?:br|gzip)\b/.test(accepted);
  const encoding = /\bbr\b/.test(accepted) ? 'br' : 'gzip';
  if (compress) {
    delete headers['content-length'];
    headers['content-encoding'] = encoding;
    const { etag } = headers;
    if (typeof etag === 'string' && !etag.startsWith('W/')) headers.etag = `W/${etag}`;
  }
  if (COMPRESSIBLE.test(String(headers['content-type']))) headers.vary = 'Accept-Encoding';
  response.writeHead(status, headers);
  let target: Writable = response;
  if (compress) {
    const compressor = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip();
    compressor.pipe(response);
    target = compressor;
  }
  if (Buffer.isBuffer(body)) target.end(body);
  else body.pipe(target);
}
