import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UserList } from '../users/user-list.ts';
import { exchangeCode } from './access-token.ts';
import { authorize, type OAuthApp } from './authorize.ts';
import { renderAvatar } from './authorize-page.ts';
import { createCodes } from './codes.ts';
import { readParameters } from './read-parameters.ts';

export type { OAuthApp };

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

/**
 * Serves what people see of the embedded GitHub: signing in for an application, and avatars.
 * Answers whether the request was one of these.
 */
export function createPageHandler(options: {
  users: UserList;
  app: OAuthApp | undefined;
  clock: () => Date;
}) {
  const { users, app, clock } = options;
  const codes = createCodes(clock);

  const serveAuthorize = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    if (!app) return notFound(response);
    const form = request.method === 'POST' ? await readParameters(request) : undefined;
    const answer = authorize({ app, users, codes }, url.searchParams, form);
    if ('location' in answer) {
      response.writeHead(302, { location: answer.location, 'cache-control': 'no-store' }).end();
    } else {
      response.writeHead(answer.status, PAGE_HEADERS).end(answer.html);
    }
  };

  const serveToken = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    if (!app || request.method !== 'POST') return notFound(response);
    const given = await readParameters(request);
    for (const [name, value] of url.searchParams) given.append(name, value);
    const answer = await exchangeCode({ app, users, codes }, given);
    const isJson = request.headers.accept?.includes('json') ?? false;
    const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
    const body = isJson ? JSON.stringify(answer) : new URLSearchParams(answer).toString();
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(body);
  };

  const serveAvatar = (response: ServerResponse, id: number) => {
    const user = users.withId(id);
    if (!user) return notFound(response);
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' };
    response.writeHead(200, headers).end(renderAvatar(user));
  };

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    const { pathname } = url;
    const [, avatar] = /^\/avatars\/(\d+)$/.exec(pathname) ?? [];
    if (avatar) serveAvatar(response, Number(avatar));
    else if (pathname === '/login/oauth/authorize') await serveAuthorize(request, response, url);
    else if (pathname === '/login/oauth/access_token') await serveToken(request, response, url);
    else return false;
    return true;
  };
}

const notFound = (response: ServerResponse) => void response.writeHead(404).end('Not Found\n');
