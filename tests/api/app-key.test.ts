import { createPrivateKey } from 'node:crypto';
import { createSampleApp, EDITOR, type Served, serve } from 'embedded-github/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readableKey } from '../../api/github/app-key.ts';
import { ADMIN } from '../api-client.ts';
import { outcomeOf } from '../faults/fault-world.ts';
import { startTestStack, type TestStack } from '../start-test-stack.ts';

const app = createSampleApp();
const MINUTE = 60_000;
let aheadMs = 0;
const clock = () => new Date(Date.now() + aheadMs);

/** The worker with the App's key, over a repository whose main only the App may move. */
async function startWithApp(served: Served, privateKey: string): Promise<TestStack> {
  const { apiUrl } = served.github;
  return startTestStack(
    {},
    {
      home: { kind: 'github', apiUrl, repository: 'conf/site', branch: 'main', token: EDITOR },
      variables: {
        GITHUB_APP_ID: String(app.registered.id),
        GITHUB_APP_PRIVATE_KEY: privateKey,
        GITHUB_POLL_SECONDS: '3600',
      },
    },
  );
}
const asApp = (served: Served, method: string, path: string) =>
  served.rest(method, path, undefined, { authorization: `Bearer ${app.jwt(clock())}` });

describe("a worker with a GitHub App's key", () => {
  let served: Served;
  let stack: TestStack;
  let token: string;
  let papers = 0;

  beforeAll(async () => {
    served = await serve({ app: app.registered, protectBranch: true, clock });
    stack = await startWithApp(served, app.privateKey);
    token = stack.token;
    expect(await save()).toBe('saved');
  });
  afterAll(async () => {
    await stack.remove();
    await served.close();
  });
  beforeEach(() => served.github.clearRequests());
  afterEach(async () => {
    aheadMs = 0;
    served.github.faults.clear();
    await asApp(served, 'DELETE', '/app/installations/1/suspended');
  });

  const save = async () => {
    papers += 1;
    const body = { heading: `Paper ${papers}`, authors: 'Asha', content: 'Text.' };
    return outcomeOf(await stack.call('POST', '/api/papers/add', { token, body }));
  };
  const asked = () =>
    served.github.requests.map(({ method, path }) =>
      `${method} ${path}`.replace('/repos/{owner}/{repo}', ''),
    );
  const SAVE = ['POST /git/trees', 'POST /git/commits', 'PATCH /git/refs/{ref}'];
  const SIGN_IN = ['GET /installation', 'POST /app/installations/{installation_id}/access_tokens'];
  const commits = async () => Number(await served.git(['rev-list', '--count', 'main']));

  it('saves with three requests, one commit, in the same names as ever', async () => {
    const before = await commits();
    expect(await save()).toBe('saved');
    expect(asked()).toEqual(SAVE);
    expect(await commits()).toBe(before + 1);
    const names = await served.git(['log', '-1', '--format=%an, %cn', 'main']);
    expect(names).toBe(`${ADMIN.name}, Conference website`);
  });

  it.each(SAVE)('asks for another token once when its own is refused at %s', async (route) => {
    const before = await commits();
    served.github.faults.inject({ kind: 'unauthorized', route: route.replace('/{ref}', '') });
    expect(await save()).toBe('saved');
    expect(await commits()).toBe(before + 1);
    const at = SAVE.indexOf(route);
    expect(asked()).toEqual([...SAVE.slice(0, at + 1), ...SIGN_IN, ...SAVE.slice(at)]);
  });

  it('gives up when the other token is refused as well', async () => {
    served.github.faults.inject({ kind: 'unauthorized', route: '/git/trees', times: 2 });
    expect(await save()).toBe('nothing saved');
    expect(asked()).toEqual([SAVE[0], ...SIGN_IN, SAVE[0]]);
    expect(await save()).toBe('saved');
  });

  it('signs in when its token is too old by GitHub’s clock, which is an hour ahead', async () => {
    aheadMs = 61 * MINUTE;
    expect(await save()).toBe('saved');
    served.github.clearRequests();
    expect(await save()).toBe('saved');
    expect(asked()).toEqual(SAVE);
  });

  it('signs in when GitHub’s clock is an hour behind', async () => {
    aheadMs = -61 * MINUTE;
    served.github.faults.inject({ kind: 'unauthorized', route: '/git/trees' });
    expect(await save()).toBe('saved');
    served.github.clearRequests();
    expect(await save()).toBe('saved');
    expect(asked()).toEqual(SAVE);
  });

  it('says that nothing was saved while the App is suspended, and saves again after', async () => {
    await asApp(served, 'PUT', '/app/installations/1/suspended');
    expect(await save()).toBe('nothing saved');
    expect((await stack.call('GET', '/api/papers/all')).status).toBe(200);
    await asApp(served, 'DELETE', '/app/installations/1/suspended');
    expect(await save()).toBe('saved');
  });

  it('says that nothing was saved once the App is uninstalled', async () => {
    await asApp(served, 'DELETE', '/app/installations/1');
    expect(await save()).toBe('nothing saved');
  });
});

describe("the App's private key", () => {
  const pkcs8 = createPrivateKey(app.privateKey)
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();

  it('signs in once to read everything, in the other form of PEM and with line breaks written out, too', async () => {
    const served = await serve({ app: app.registered, protectBranch: true, clock });
    const stack = await startWithApp(served, pkcs8.replaceAll('\n', '\\n'));
    expect((await stack.call('GET', '/api/papers/all')).status).toBe(200);
    const asked = served.github.requests.map(({ path }) => path);
    expect(asked.filter((path) => path.endsWith('/access_tokens'))).toHaveLength(1);
    expect(asked.filter((path) => path.includes('/git/blobs/')).length).toBeGreaterThan(1);
    await stack.remove();
    await served.close();
  });

  it.each([
    ['GitHub hands out', app.privateKey],
    ['OpenSSL converts to', pkcs8],
    ['Windows saves', app.privateKey.replaceAll('\n', '\r\n')],
  ])('is read in the form that %s', (_title, privateKey) => {
    expect(readableKey({ id: '1', privateKey })).toBe(pkcs8);
  });

  it.each([
    ['none', ''],
    ['its first line alone', '-----BEGIN RSA PRIVATE KEY-----'],
    ['a public key', app.registered.publicKey],
  ])('is refused with a sentence where there is %s', (_title, privateKey) => {
    expect(() => readableKey({ id: '1', privateKey })).toThrow(
      'npx wrangler secret put GITHUB_APP_PRIVATE_KEY < file.pem',
    );
  });
});
