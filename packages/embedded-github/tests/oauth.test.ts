import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedGitHub } from '../src/index.ts';
import type { OAuthApp } from '../src/oauth/authorize.ts';
import { ACCOUNTS, as, NOW, type Served, serve } from '../src/testing/served-repository.ts';

const CALLBACK = 'http://localhost:8787/api/editor/callback';
const OTHER = 'http://127.0.0.1:8787/api/editor/callback';
const APP: OAuthApp = {
  clientId: 'client',
  clientSecret: 'secret',
  callbackUrls: [CALLBACK, OTHER],
};
const VERIFIER = randomBytes(32).toString('base64url');
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

let served: Served;
let now: Date;
beforeEach(async () => {
  now = NOW;
  served = await serve({ oauthApp: APP, clock: () => now });
});
afterEach(() => served.close());

const authorizeUrl = (query: Record<string, string> = {}) => {
  const asked = { client_id: 'client', redirect_uri: CALLBACK, scope: 'repo', ...query };
  return `${served.github.apiUrl}/login/oauth/authorize?${new URLSearchParams(asked)}`;
};
/** Presses a button of the page; answers with where it leads. */
async function choose(button: Record<string, string>, query: Record<string, string> = {}) {
  const body = new URLSearchParams(button);
  const url = authorizeUrl({ state: 'my state', ...query });
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '');
}
const codeOf = async (query: Record<string, string> = {}) =>
  (await choose({ login: 'edith' }, query)).searchParams.get('code') ?? '';

async function exchange(given: Record<string, string>, headers: Record<string, string> = {}) {
  const fields = { client_id: 'client', client_secret: 'secret', ...given };
  const answer = await fetch(`${served.github.apiUrl}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body: headers['content-type']?.includes('json')
      ? JSON.stringify(fields)
      : new URLSearchParams(fields),
  });
  expect(answer.status).toBe(200);
  return answer;
}
const errorOf = async (given: Record<string, string>) =>
  (await (await exchange(given)).json()).error;

describe('signing in for an application', () => {
  it('asks who one is, with a button for each account', async () => {
    const page = await fetch(authorizeUrl());
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    for (const { login } of ACCOUNTS) expect(html).toContain(`value="${login}"`);
    const nasty = await (await fetch(authorizeUrl({ state: '"><script>' }))).text();
    expect(nasty).not.toContain('<script');
  });

  it('leads back with a code and the state, and the code to a token that works', async () => {
    const back = await choose({ login: 'edith' });
    expect(back.origin + back.pathname).toBe(CALLBACK);
    expect(back.searchParams.get('state')).toBe('my state');
    const code = back.searchParams.get('code') ?? '';
    const answer = await (await exchange({ code, redirect_uri: CALLBACK })).json();
    expect(answer).toEqual({
      access_token: expect.stringMatching(/^gho_\w{36}$/),
      scope: 'repo',
      token_type: 'bearer',
    });
    const user = await served.rest('GET', '/user', undefined, as(answer.access_token));
    expect(user.json.login).toBe('edith');
    await served.github.close();
    const { gitDir } = served;
    const again = await startEmbeddedGitHub({ gitDir, repository: 'conf/site', tokens: [] });
    const kept = await fetch(`${again.apiUrl}/user`, { headers: as(answer.access_token) });
    expect(kept.status).toBe(200);
    await again.close();
  });

  it('answers a form to who asks for no JSON, and takes JSON', async () => {
    const form = await exchange({ code: await codeOf() }, { accept: '*/*' });
    expect(form.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(new URLSearchParams(await form.text()).get('token_type')).toBe('bearer');
    const json = await exchange({ code: await codeOf() }, { 'content-type': 'application/json' });
    expect((await json.json()).token_type).toBe('bearer');
  });

  it('takes each code once, for ten minutes, and from the application alone', async () => {
    const code = await codeOf();
    expect(await errorOf({ code, client_secret: 'wrong' })).toBe('incorrect_client_credentials');
    expect(await errorOf({ code })).toBeUndefined();
    expect(await errorOf({ code })).toBe('bad_verification_code');
    expect(await errorOf({ code: 'made-up' })).toBe('bad_verification_code');
    const late = await codeOf();
    now = new Date(NOW.getTime() + 10 * 60_000 + 1);
    expect(await errorOf({ code: late })).toBe('bad_verification_code');
  });

  it('wants the verifier of a challenge that was given', async () => {
    const challenge = { code_challenge: CHALLENGE, code_challenge_method: 'S256' };
    const right = { code: await codeOf(challenge), code_verifier: VERIFIER };
    expect(await errorOf(right)).toBeUndefined();
    expect(await errorOf({ code: await codeOf(challenge) })).toBe('bad_verification_code');
    const wrong = { code: await codeOf(challenge), code_verifier: `${VERIFIER}x` };
    expect(await errorOf(wrong)).toBe('bad_verification_code');
    const plain = await choose({ login: 'edith' }, { code_challenge: VERIFIER });
    expect(plain.searchParams.get('error')).toBe('invalid_request');
  });

  it('goes nowhere but to the registered addresses', async () => {
    for (const redirect_uri of [
      'http://localhost:8788/api/editor/callback',
      'https://evil.example/api/editor/callback',
      'http://localhost:8787/api/editor/callback-evil',
      'javascript:alert(1)',
    ]) {
      const back = await choose({ login: 'edith' }, { redirect_uri });
      expect(back.origin + back.pathname).toBe(CALLBACK);
      expect(back.searchParams.get('error')).toBe('redirect_uri_mismatch');
      expect(back.searchParams.has('code')).toBe(false);
    }
    const below = await choose({ login: 'edith' }, { redirect_uri: `${CALLBACK}/more?x=1` });
    expect(below.href).toContain(`${CALLBACK}/more?x=1&code=`);
    const second = await choose({ login: 'edith' }, { redirect_uri: OTHER });
    expect(second.href).toContain(`${OTHER}?code=`);
    const other = await fetch(authorizeUrl({ client_id: 'other' }));
    expect(other.status).toBe(404);
  });

  it('says when one would rather not', async () => {
    const back = await choose({ cancel: '1' });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'my state',
    });
  });

  it('is not there without an application', async () => {
    await served.close();
    served = await serve();
    expect((await fetch(authorizeUrl())).status).toBe(404);
  });
});

it('shows a picture for each account', async () => {
  const { avatar_url } = (await served.rest('GET', '/user')).json;
  const picture = await fetch(avatar_url);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(await picture.text()).toContain('>C</text>');
  expect((await fetch(avatar_url.replace(/1$/, '99'))).status).toBe(404);
});
