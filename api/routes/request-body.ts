import type { Context } from 'hono';
import { errors } from './api-error.ts';

export const MIB = 1024 * 1024;
/** A picture of a large camera; more than that is cut off. */
const DISCARDED_MAX = 32 * MIB;

/**
 * The request's bytes. Hono's `bodyLimit` keeps the body locked where it is too large, so that what a
 * client is still sending could not be read any more (`discardRest`).
 * @throws ApiError 413 as soon as there are more than allowed
 */
export async function readBytes(
  c: Context,
  maxBytes: number,
  limit: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(c, maxBytes, limit)) chunks.push(chunk);
  return joined(chunks);
}

/**
 * The request's bytes as they come, for who need not have them all at once.
 * @throws ApiError 413 as soon as there are more than allowed
 */
export async function* readChunks(
  c: Context,
  maxBytes: number,
  limit: string,
): AsyncGenerator<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw errors.tooLarge(limit);
  let size = 0;
  for await (const chunk of c.req.raw.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw errors.tooLarge(limit);
    yield chunk;
  }
}

/** All of the chunks in one. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0));
  let position = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, position);
    position += chunk.length;
  }
  return bytes;
}

/**
 * Reads what is left of a request's body: a connection that is closed on a client still sending
 * loses the answer, and a person reads "network error" for "too large" or "please log in".
 */
export async function discardRest(c: Context): Promise<void> {
  const { body } = c.req.raw;
  if (!body || body.locked || Number(c.req.header('content-length') ?? 0) > DISCARDED_MAX) return;
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > DISCARDED_MAX) return;
    }
  } catch {
    // The client has left in the middle: nobody waits for the answer.
  }
}

/** The request's JSON object. @throws ApiError 400, 413 */
export async function readJsonObject(c: Context, maxMib = 1): Promise<Record<string, unknown>> {
  const bytes = await readBytes(c, maxMib * MIB, `${maxMib} MiB`);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw errors.notJson();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw errors.notJson();
  return value as Record<string, unknown>;
}
