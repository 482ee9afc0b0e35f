import { createAppAuth } from '@octokit/auth-app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSampleApp } from '../src/testing/sample-app.ts';
import { as, EDITOR, type Served, serve, TOKEN } from '../src/testing/served-repository.ts';

const app = createSampleApp();
let now: Date;
let served: Served;
beforeEach(async () => {
  now = new Date();
  served = await serve({ app: app.registered, protectBranch: true, clock: () => now });
});
afterEach(() => served.close());

const asApp = (path: string, jwt = app.jwt(now), method = 'GET') =>
  served.rest(method, path, undefined, { authorization: `Bearer ${jwt}` });
const newToken = async (): Promise<string> => {
  const answer = await asApp('/app/installations/1/access_tokens', undefined, 'POST');
  expect(answer.status).toBe(201);
  return answer.json.token;
};
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe("an App's own name", () => {
  it('is believed when GitHub’s own client signs it', async () => {
    const auth = createAppAuth({ appId: 4711, privateKey: app.privateKey });
    const { token } = await auth({ type: 'app' });
    expect((await asApp('/app', token)).json).toMatchObject({ slug: app.registered.slug });
  });

  const seconds = () => Math.floor(now.getTime() / 1000);
  it.each<[string, () => string, number, RegExp]>([
    ['another key', () => createSampleApp().jwt(now), 401, /could not be decoded/],
    ['no key', () => TOKEN, 401, /could not be decoded/],
    ['another App', () => app.jwt(now, { iss: 1 }), 404, /Integration not found/],
    ['the past', () => app.jwt(now, { exp: seconds() - 1 }), 401, /'exp'\) must be a numeric/],
    ['a time without an end', () => app.jwt(now, { exp: undefined }), 401, /'exp'\) must be/],
    ['more than ten minutes', () => app.jwt(now, { exp: seconds() + 601 }), 401, /too far/],
    ['the future', () => app.jwt(now, { iat: seconds() + 60 }), 401, /'iat'\) must be/],
  ])('is refused when it is signed for or with %s', async (_title, jwt, status, message) => {
    const answer = await asApp('/app', jwt());
    expect(answer.status).toBe(status);
    expect(answer.json.message).toMatch(message);
  });

  it('is refused with the time of the server, which a client sets its clock by', async () => {
    wait(-600);
    const answer = await asApp('/app', app.jwt(new Date()));
    expect([answer.status, answer.headers.get('date')]).toEqual([401, now.toUTCString()]);
  });

  it('opens no repository, and a token of its installation is no name', async () => {
    expect((await asApp('')).status).toBe(401);
    expect((await asApp('/app', await newToken())).status).toBe(401);
  });
});

describe("a token of an App's installation", () => {
  it('moves the branch, which an editor may not', async () => {
    const headers = as(await newToken());
    const sha = await served.commitOn(served.head, 'content/papers/new.md', 'new\n');
    const move = (by: Record<string, string>) =>
      served.rest('PATCH', '/git/refs/heads/main', { sha }, by);
    expect((await move(as(EDITOR))).status).toBe(422);
    expect((await move(headers)).status).toBe(200);
  });

  it('pushes by Git', async () => {
    const token = await newToken();
    const main = 'HEAD:refs/heads/pushed';
    await served.git(['push', '--quiet', served.cloneUrlWithToken(token), main]);
    expect(await served.git(['rev-parse', 'pushed'])).toBe(served.head);
  });

  it('is worth nothing after an hour', async () => {
    const headers = as(await newToken());
    wait(59);
    expect((await served.rest('GET', '', undefined, headers)).status).toBe(200);
    wait(1);
    const late = await served.rest('GET', '', undefined, headers);
    expect([late.status, late.json.message]).toEqual([401, 'Bad credentials']);
  });

  it.each([
    ['suspended', '/app/installations/1/suspended', 'PUT'],
    ['uninstalled', '/app/installations/1', 'DELETE'],
  ])('is worth nothing while the App is %s', async (_title, path, method) => {
    const headers = as(await newToken());
    expect((await asApp(path, undefined, method)).status).toBe(204);
    expect((await served.rest('GET', '', undefined, headers)).status).toBe(401);
  });
});

it('nobody is an App where none is registered', async () => {
  const without = await serve();
  const headers = { authorization: `Bearer ${app.jwt(new Date())}` };
  const answer = await without.rest('GET', '/app', undefined, headers);
  expect([answer.status, answer.json.message]).toEqual([404, 'Integration not found']);
  await without.close();
});
