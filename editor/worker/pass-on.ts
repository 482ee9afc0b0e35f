/** Headers of a request that GitHub needs to see, and of its answers that a browser does. */
const SENT = ['accept', 'if-none-match'];
const ANSWERED = [
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

interface PassedOn {
  apiUrl: string;
  /** Where GitHub's API seems to be to whoever asks; links in answers lead there. */
  ownUrl: string;
  token: string;
  timeoutMs: number;
}

/**
 * Passes one call on to GitHub in somebody's name, and its answer back. A body is sent as the value
 * that it was judged by, not as somebody wrote it.
 * @param path with its query
 */
export async function passOn(
  request: { method: string; headers: Headers; body: Record<string, unknown> | undefined },
  path: string,
  { apiUrl, ownUrl, token, timeoutMs }: PassedOn,
): Promise<Response> {
  const headers = new Headers({
    Authorization: `Bearer ${token}`,
    'User-Agent': 'conference-website',
    'X-GitHub-Api-Version': '2022-11-28',
  });
  copy(request.headers, headers, SENT);
  if (request.body) headers.set('Content-Type', 'application/json');
  const base = apiUrl.replace(/\/$/, '');
  const answer = await fetch(base + path, {
    method: request.method,
    headers,
    body: request.body && JSON.stringify(request.body),
    // A redirect would be followed past the judgement of the call.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const own = new Headers({ 'Cache-Control': 'no-store' });
  copy(answer.headers, own, ANSWERED);
  const link = answer.headers.get('link');
  if (link) own.set('Link', link.replaceAll(base, ownUrl));
  return new Response(answer.body, { status: answer.status, headers: own });
}

function copy(from: Headers, to: Headers, names: readonly string[]) {
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) to.set(name, value);
  }
}
