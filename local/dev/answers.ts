import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import { send } from '../edge/send.ts';

/** Sends a whole document or file. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  text: string,
): void {
  const body = request.method === 'HEAD' ? Buffer.alloc(0) : Buffer.from(text);
  const length = Buffer.byteLength(text);
  const all = { 'cache-control': 'no-store', ...headers, 'content-length': length };
  send(request, response, status, all, body);
}

/** Lets Vite answer; resolves with false where it has nothing at this address. */
export function answeredByVite(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(true));
    vite.middlewares(request, response, (error?: unknown) =>
      error ? reject(error) : resolve(false),
    );
  });
}

/** What an error says, without a terminal's colours. */
export function problemOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colours begin with
  return text.replace(/\x1b\[[\d;]*m/g, '');
}

/**
 * A page that says what is wrong, in Vite's overlay, and goes when the next good edit makes Vite's
 * client load the page again.
 * @param client the address of Vite's client
 */
export function problemPage(problem: string, client = '/@vite/client'): string {
  const [message = '', ...stack] = problem.split('\n');
  const error = JSON.stringify({ message, stack: stack.join('\n') }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Error</title>
    <script type="module" src="${client}"></script>
    <script type="module">
      const { ErrorOverlay } = await import(${JSON.stringify(client)});
      document.body.append(new ErrorOverlay(${error}));
    </script>
  </head>
  <body>
    <h1>This does not work yet</h1>
    <pre>${escapeText(problem)}</pre>
  </body>
</html>
`;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Answers with why nothing can be shown. */
export function answerProblem(request: IncomingMessage, response: ServerResponse, problem: string) {
  const isPage = request.headers.accept?.includes('text/html');
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json';
  const text = isPage ? problemPage(problem) : JSON.stringify({ message: problem });
  sendText(request, response, 500, { 'content-type': type }, text);
}
