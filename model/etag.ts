import { sha256Hex } from './hashes.ts';

// Raised when the JSON of an entry changes its shape, so that no page keeps the old one.
const LIST_FORMAT = 1;

/**
 * The ETag of a list, made from its entries' ids and the blob ids of their files in list order: the
 * same at build and in the worker.
 * @param sha256 for those who have a faster one
 * @param facts what the list's texts name, and what that is (`factsInWords`); '' where they name nothing
 */
export function listEtag(
  entries: Iterable<{ id: string; blobId: string }>,
  sha256: (text: string) => string = sha256Hex,
  facts = '',
): string {
  let text = `list ${LIST_FORMAT}\n`;
  for (const { id, blobId } of entries) text += `${id} ${blobId}\n`;
  text += facts;
  return `"${sha256(text).slice(0, 40)}"`;
}

/**
 * Whether an `If-Match` or `If-None-Match` header names an ETag (RFC 9110, sections 8.8.3 and 13.1).
 * A proxy that compresses turns strong ETags into weak ones, so a `W/` prefix is ignored.
 */
export function etagMatches(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  const wanted = opaque(etag);
  const tags = header.match(/(?:W\/)?"[^"]*"|[^\s,"]+/g) ?? [];
  return tags.some((tag) => opaque(tag) === wanted);
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '').replace(/^"|"$/g, '');
}
