import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '../../site/cards/html.ts';
import { send } from '../edge/send.ts';
import type { KeptMail, Outbox } from './outbox.ts';

/** What the outbox answers: to the worker, which hands mail over, and to whoever knows its address. */
export interface OutboxServer {
  /** Secret: who opens it can use every link in it. */
  path: string;
  /** Takes a mail from the worker. */
  take(request: {
    json(): Promise<unknown>;
    headers: { get(name: string): string | null };
  }): Promise<void>;
  /** Answers where its page is asked for. @returns whether it did */
  answer(request: IncomingMessage, response: ServerResponse, pathname: string): boolean;
}

/** @param secret of the address */
export function serveOutbox(outbox: Outbox, secret: string): OutboxServer {
  const path = `/outbox/${secret}`;
  return {
    path,
    async take(request) {
      const mail = (await request.json()) as Omit<KeptMail, 'at'>;
      outbox.take(request.headers.get('Idempotency-Key') ?? '', mail, Date.now());
    },
    answer(request, response, pathname) {
      if (pathname !== path) return false;
      send(request, response, 200, { ...HEADERS }, Buffer.from(drawn(outbox.mails())));
      return true;
    },
  };
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
};

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 sans-serif }
body { margin: 0 auto; max-width: 45rem; padding: 1rem; overflow-wrap: anywhere }
article { border-top: 1px solid; padding-block: 1rem }
h2, dl { margin: 0 } h2 { font-size: 1.1rem } dt, dd { display: inline; margin: 0 }
pre { font: inherit; white-space: pre-wrap }
iframe { background: #fff; border: 1px solid; height: 20rem; width: 100% }`;

function drawn(mails: readonly KeptMail[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>${STYLE}</style></head>
<body><h1>Outbox</h1>
<p>Mail that this website would have sent, the newest first. None of it went anywhere.</p>
${mails.map(article).join('\n') || '<p>None so far.</p>'}
</body></html>
`;
}

const article = ({ at, from, to, subject, text, html }: KeptMail) => `<article>
<h2>${escapeHtml(subject)}</h2>
<dl><div><dt>To:</dt> <dd>${escapeHtml(to.join(', '))}</dd></div>
<div><dt>From:</dt> <dd>${escapeHtml(from)}</dd></div>
<div><dt>At:</dt> <dd><time>${new Date(at).toISOString()}</time></dd></div></dl>
<pre>${withLinks(text)}</pre>
<details><summary>As HTML</summary>
<iframe sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe></details>
</article>`;

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
