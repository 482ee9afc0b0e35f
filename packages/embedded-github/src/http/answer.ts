import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GitHubError } from '../validation/errors.ts';

/** What a route answers. Without `json` and `bytes` the answer has no body. */
export interface Answer {
  status: number;
  json?: unknown;
  bytes?: Uint8Array;
  /** Of `bytes`; JSON says so itself. */
  contentType?: string;
  headers?: Record<string, string>;
}

export const ok = (json: unknown, headers?: Record<string, string>): Answer => ({
  status: 200,
  json,
  headers,
});

/** 201 with the address of what was made. */
export const created = (json: unknown, location: string): Answer => ({
  status: 201,
  json,
  headers: { location },
});

export const noContent: Answer = { status: 204 };

/** GitHub's documentation, named in each of its errors. */
const DOCUMENTATION = 'https://docs.github.com/rest';

/** An error in GitHub's shape (GitHub REST, "Troubleshooting"; `status` is a string there). */
export function errorAnswer(error: GitHubError, documentationUrl = DOCUMENTATION): Answer {
  const { errors, headers } = error.details;
  return {
    status: error.status,
    json: {
      message: error.message,
      ...(errors && { errors }),
      documentation_url: documentationUrl,
      status: String(error.status),
    },
    headers,
  };
}

/**
 * Sends an answer. A successful GET carries an `ETag` and turns into 304 when the client has it
 * (GitHub REST, "Conditional requests").
 */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer) {
  const body = answer.bytes ?? (answer.json === undefined ? undefined : toBytes(answer.json));
  const headers: Record<string, string> = { ...standardHeaders(), ...answer.headers };
  if (body) headers['content-type'] = answer.contentType ?? 'application/json; charset=utf-8';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && answer.status === 200 && body) {
    const tag = createHash('sha256').update(body).digest('hex');
    headers.etag = `W/"${tag}"`;
    headers['cache-control'] = 'private, max-age=60, s-maxage=60';
    headers.vary = 'Accept, Authorization, Cookie, X-GitHub-OTP';
    if (matches(request.headers['if-none-match'], tag)) {
      delete headers['content-type'];
      response.writeHead(304, headers).end();
      return 304;
    }
  }
  if (body) headers['content-length'] = String(body.length);
  response.writeHead(answer.status, headers).end(body);
  return answer.status;
}

const toBytes = (json: unknown) => Buffer.from(JSON.stringify(json));

function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  const wanted = header.split(',').map((part) => part.trim().replace(/^W\//, ''));
  return wanted.includes('*') || wanted.includes(`"${tag}"`);
}

/** The primary limit never runs out here; the fault `primary-limit` is for that. */
function standardHeaders(): Record<string, string> {
  const reset = Math.floor(Date.now() / 1000) + 3600;
  return {
    'x-github-api-version-selected': '2022-11-28',
    'x-github-media-type': 'github.v3; format=json',
    'x-github-request-id': newRequestId(),
    'x-ratelimit-limit': '5000',
    'x-ratelimit-remaining': '4999',
    'x-ratelimit-reset': String(reset),
    'x-ratelimit-resource': 'core',
    'x-ratelimit-used': '1',
  };
}

/** In the looks of GitHub's own: groups of hexadecimal digits. */
export function newRequestId(): string {
  const hex = randomBytes(16).toString('hex').toUpperCase();
  return [
    hex.slice(0, 4),
    hex.slice(4, 10),
    hex.slice(10, 16),
    hex.slice(16, 24),
    hex.slice(24),
  ].join(':');
}
