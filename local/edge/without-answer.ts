import type { IncomingMessage, ServerResponse } from 'node:http';
import { UnansweredError } from './forward.ts';

/** How long a worker that died takes to be there again. */
const RETRY_SECONDS = 3;
const AGAIN = 'Please try again in a few seconds.';
const NOT_WHOLE = 'The request did not arrive whole. Nothing was saved. Please try again.';

/** Answers as the API does where something is wrong: JSON with a sentence. */
export function sendSentence(
  response: ServerResponse,
  status: number,
  message: string,
  { retrySeconds = 1 } = {},
): void {
  const text = JSON.stringify({ message });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    // The rest of the request may still come (RFC 9110, section 15.5.9).
    ...(status === 408 && { connection: 'close' }),
    ...(status === 503 && { 'retry-after': String(retrySeconds) }),
  };
  response.writeHead(status, headers).end(text);
}

/** Answers a request whose target cannot be read. */
export function answerUnreadable(
  request: IncomingMessage,
  response: ServerResponse,
  problem: string,
): void {
  request.resume();
  // What a client may do to the server as a whole (RFC 9110, section 9.3.7).
  if (request.method === 'OPTIONS' && request.url === '*') response.writeHead(204).end();
  else sendSentence(response, 400, problem);
}

/**
 * Answers where the server behind did not: the worker died, or is away for a moment, or the request's
 * body never came. An answer that has begun is cut off, so that nobody takes half of it for the whole.
 */
export function answerUnanswered(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  { isLogged }: { isLogged: boolean },
): void {
  const isUnanswered = error instanceof UnansweredError;
  // Whoever brings the worker up again says so once, not for each request.
  if (isLogged && !isUnanswered) console.error(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  request.resume();
  if (isUnanswered && error.isBodyMissing) sendSentence(response, 408, NOT_WHOLE);
  else if (isUnanswered) {
    sendSentence(response, 503, sentenceFor(request, error), { retrySeconds: RETRY_SECONDS });
  } else sendSentence(response, 500, 'Something went wrong on the server. Please try again.');
}

function sentenceFor({ method }: IncomingMessage, { neverSent }: UnansweredError): string {
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead) return `The website is being started again. ${AGAIN}`;
  if (neverSent) return `The website is being started again. Nothing was saved. ${AGAIN}`;
  return 'The website had to be started again in the middle of this, so it is not known yet whether it was saved. Please look at the list in a minute before you try again.';
}
