import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 64 * 1024;

/** The parameters of a form or of a JSON object; none for anything else. */
export async function readParameters(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes <= MAX_BYTES) chunks.push(chunk);
  }
  const text = sizeBytes <= MAX_BYTES ? Buffer.concat(chunks).toString('utf8') : '';
  if (!request.headers['content-type']?.includes('json')) return new URLSearchParams(text);
  try {
    const fields = Object.entries(JSON.parse(text) as Record<string, unknown>);
    return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  } catch {
    return new URLSearchParams();
  }
}
