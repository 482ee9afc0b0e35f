import { etagMatches } from '../../model/etag.ts';
import type { AppContext } from './route-context.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** JSON text, and the version that it is; without the text the caller is known to have that version. */
interface Versioned {
  etag: string;
  json?: string;
}

/**
 * Answers with what a browser may keep for whoever is logged in, and asks for again each time: 304
 * where it has that version (RFC 9110, section 13.1.2).
 */
export function answerJson(c: AppContext, { etag, json }: Versioned): Response {
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  const known = c.req.header('If-None-Match');
  const isKnown = known !== undefined && etagMatches(known, etag);
  if (json === undefined || isKnown) return c.body(null, 304, headers);
  return c.body(json, 200, { ...headers, 'Content-Type': JSON_TYPE });
}
