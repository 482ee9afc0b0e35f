import type { IncomingMessage } from 'node:http';
import { GitHubError, problemsParsing, tooLarge } from '../validation/errors.ts';

/** GitHub takes blobs of up to 100 MB; base64 makes a third more of it. */
const MAX_BODY_BYTES = 140 * 1024 * 1024;

/**
 * The JSON object of a request, `{}` for an empty body. Throws 400 for anything else and 413 for
 * what is too large.
 */
export async function readJsonBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    // The rest is read and dropped, so that the client gets to see the answer.
    if (sizeBytes <= MAX_BODY_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (sizeBytes > MAX_BODY_BYTES) throw tooLarge();
  if (sizeBytes === 0) return {};
  return parseObject(Buffer.concat(chunks).toString('utf8'));
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problemsParsing();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new GitHubError(400, 'Body should be a JSON object');
  }
  return value as Record<string, unknown>;
}
