import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passOn } from '../../editor/worker/pass-on.ts';
import { listen } from '../../local/listen.ts';

/** A GitHub that leads elsewhere, and remembers what it was asked. */
const asked: IncomingMessage[] = [];
const sent: string[] = [];
const gitHub = createServer(async (request, response) => {
  asked.push(request);
  const body = await text(request);
  if (body !== '') sent.push(body);
  const headers = {
    Location: '/repos/somebody/else',
    Link: `<${apiUrl}/repos?page=2>; rel="next"`,
    'Set-Cookie': 'of=github',
    'Retry-After': '7',
  };
  response.writeHead(request.url?.startsWith('/moved') ? 307 : 200, headers).end('{}');
});
let apiUrl = '';
beforeAll(async () => {
  apiUrl = `http://127.0.0.1:${await listen(gitHub, 0)}`;
});
beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
});
afterAll(() => {
  gitHub.closeAllConnections();
  gitHub.close();
});

const pass = (
  path: string,
  headers: Record<string, string> = {},
  [method, body]: [string, Record<string, unknown>?] = ['GET'],
) => {
  const request = { method, headers: new Headers(headers), body };
  const ownUrl = 'https://conference.example/api/editor/github';
  return passOn(request, path, { apiUrl, ownUrl, token: 'secret', timeoutMs: 10_000 });
};

describe('a call that is passed on to GitHub', () => {
  it('goes where it was judged to go, and follows no redirect from there', async () => {
    const { status } = await pass('/moved');
    expect(status).toBe(307);
    expect(asked.map(({ url }) => url)).toEqual(['/moved']);
  });

  it('is made in the editor’s name, and says nothing else of the browser', async () => {
    await pass('/user', {
      Cookie: 'session=1',
      token: 'of an administrator',
      Accept: 'text/plain',
    });
    const { headers } = asked[0] as IncomingMessage;
    expect(headers).toMatchObject({ authorization: 'Bearer secret', accept: 'text/plain' });
    expect(Object.keys(headers)).not.toContain('cookie');
    expect(Object.keys(headers)).not.toContain('token');
  });

  it('carries what was judged, and nothing that could be read otherwise', async () => {
    const judged = JSON.parse('{"ref":"refs/heads/main","ref":"refs/heads/cms/x"}');
    await pass('/git/refs', { 'Content-Type': 'text/plain' }, ['POST', judged]);
    expect(sent).toEqual(['{"ref":"refs/heads/cms/x"}']);
    expect(asked[0]?.headers['content-type']).toBe('application/json');
  });

  it('is answered by what a browser needs; links lead back here, and nothing is kept', async () => {
    const { headers } = await pass('/user');
    expect(headers.get('link')).toBe(
      '<https://conference.example/api/editor/github/repos?page=2>; rel="next"',
    );
    expect(headers.get('retry-after')).toBe('7');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toBeNull();
  });
});
