import type { Context } from 'hono';
import { html } from 'hono/html';

/**
 * The last step of a sign-in, as Decap expects it of the window that it opened: both sides greet each
 * other, then the result is posted, to this very website alone.
 */
export const HANDSHAKE_SCRIPT = `const result = document.querySelector('meta[name="result"]').content;
addEventListener('message', (event) => {
  if (event.origin !== location.origin || event.data !== 'authorizing:github') return;
  window.opener.postMessage('authorization:github:' + result, location.origin);
});
window.opener?.postMessage('authorizing:github', location.origin);
`;

/** The window's last page. @param result `success:` or `error:` and what Decap is told, as JSON */
export function handshakePage(c: Context, result: string): Promise<Response> {
  return windowPage(
    c,
    html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="result" content="${result}">
    <title>Signing in</title>
  </head>
  <body>
    <p>You are being signed in. If this window stays open, close it and try again in the editor.</p>
    <script src="/api/editor/handshake.js"></script>
  </body>
</html>
`,
    200,
  );
}

/** An answer to the window in which somebody signs in, a redirect included. */
export async function windowPage(
  c: Context,
  page: ReturnType<typeof html> | string,
  status: 200 | 302,
): Promise<Response> {
  return c.html(page, status, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    // With any other value the window could not speak to the one that opened it.
    'Cross-Origin-Opener-Policy': 'unsafe-none',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
}
