import { createSampleApp, type Served, serve, TOKEN } from 'embedded-github/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../start-test-stack.ts';
import { type SampleProduction, secretsOf, startSampleProduction } from './sample-production.ts';

const repository = 'conference/website';
const app = createSampleApp();
let served: Served;
let stack: TestStack;
let production: SampleProduction;

beforeAll(async () => {
  const clock = () => new Date();
  served = await serve({ repository, app: app.registered, protectBranch: true, clock });
  const { apiUrl } = served.github;
  stack = await startTestStack(
    {},
    { home: { kind: 'github', apiUrl, repository, branch: 'main', token: TOKEN } },
  );
});
afterAll(async () => {
  await stack.remove();
  await served.close();
});
beforeEach(async () => {
  production = await startSampleProduction(stack, {
    apiUrl: served.github.apiUrl,
    token: TOKEN,
  });
  production.setInFile('wrangler.toml', /^GITHUB_APP_ID = .*$/m, 'GITHUB_APP_ID = "4711"');
  production.setWrangler({ secrets: secretsOf('4711') });
  const { GITHUB_TOKEN: _unused, ...env } = production.env;
  production.env = { ...env, GITHUB_APP_PRIVATE_KEY: app.privateKey };
  production.setAnswer('/rulesets/42 worker', { body: { name: 'main' } });
  setExceptions(exception(4711));
});
afterEach(() => production.remove());

const exception = (id: number, change: object = {}) => ({
  actor_id: id,
  actor_type: 'Integration',
  bypass_mode: 'always',
  ...change,
});
const setExceptions = (...actors: object[]) =>
  production.setAnswer('/rulesets/42 owner', { body: { name: 'main', bypass_actors: actors } });
const asApp = (method: string, path: string) =>
  served.rest(method, path, undefined, { authorization: `Bearer ${app.jwt(new Date())}` });
const changeInstallation = async (change: object) => {
  const { json } = await asApp('GET', `/repos/${repository}/installation`);
  production.setAnswer('/installation', { body: { ...json, ...change } });
};
const rights = {
  checks: 'read',
  contents: 'write',
  metadata: 'read',
  pull_requests: 'write',
  statuses: 'read',
};

describe('npm run doctor -- --remote, where an App writes', () => {
  it('finds nothing to mend where all is done', async () => {
    expect(await production.examine()).toEqual([]);
  });

  it.each<[string, () => unknown, string]>([
    [
      'missing key',
      () => delete production.env.GITHUB_APP_PRIVATE_KEY,
      "missing  GITHUB_APP_PRIVATE_KEY: GitHub was not looked at → set it to the worker's key",
    ],
    [
      'key that is cut off',
      () => {
        production.env.GITHUB_APP_PRIVATE_KEY = '-----BEGIN RSA PRIVATE KEY-----';
      },
      'wrong    GITHUB_APP_PRIVATE_KEY: no private key',
    ],
    [
      "key that is another App's",
      () => {
        production.env.GITHUB_APP_PRIVATE_KEY = createSampleApp().privateKey;
      },
      "wrong    App: the key is none of App 4711's (401)",
    ],
    [
      'number that no App has',
      () => production.setInFile('wrangler.toml', /"4711"/, '"4712"'),
      'wrong    App: there is no App 4712',
    ],
    [
      'GitHub that is out of order',
      () => production.setAnswer('/app', { status: 502 }),
      'wrong    GitHub: it answers 502',
    ],
    [
      'missing secret',
      () => production.setWrangler({ secrets: secretsOf('') }),
      'missing  Secret GITHUB_APP_PRIVATE_KEY: without it no save → npx wrangler secret put GITHUB_APP_PRIVATE_KEY < <file>.pem',
    ],
    [
      'missing installation',
      () => production.setAnswer('/installation', { status: 404 }),
      'missing  App website-of-the-conference: not installed on conference/website (404)',
    ],
    [
      'suspended installation',
      () => asApp('PUT', '/app/installations/1/suspended'),
      'wrong    App website-of-the-conference: suspended since 2',
    ],
    [
      'installation on all repositories',
      () => changeInstallation({ repository_selection: 'all' }),
      'wrong    App website-of-the-conference: installed on all repositories',
    ],
    [
      'right that it lacks',
      () => changeInstallation({ permissions: { ...rights, contents: 'read' } }),
      'wrong    App website-of-the-conference: lacks "contents: write" → give it that',
    ],
    [
      'right that it does not need',
      () => changeInstallation({ permissions: { ...rights, workflows: 'write' } }),
      'wrong    App website-of-the-conference: may do more than it needs: "workflows: write" → take',
    ],
    [
      'rule that keeps the App out of all but pull requests',
      () => setExceptions(exception(4711, { bypass_mode: 'pull_request' })),
      'wrong    Ruleset "main": keeps the worker out as well, so no save works → add the App 4711',
    ],
    [
      'rule with an exception for another App',
      () => setExceptions(exception(4711), exception(15368)),
      'wrong    Ruleset "main": exceptions are Integration 4711, Integration 15368 → leave the App',
    ],
    [
      'rule with a user as its exception',
      () => setExceptions(exception(7, { actor_type: 'User' })),
      'wrong    Ruleset "main": exceptions are User 7 → leave the App 4711 as the only one',
    ],
  ])('names a %s, and how to mend it', async (_title, spoil, line) => {
    await spoil();
    const lines = await production.examine();
    await asApp('DELETE', '/app/installations/1/suspended');
    expect(lines.join('\n')).toContain(line);
    for (const each of lines) expect(each).toContain(' → ');
  });

  it('does not call the App kept out where nobody shows the exceptions', async () => {
    production.setAnswer('/rulesets/42 owner', { body: { name: 'main' } });
    expect(await production.examine()).toEqual([
      expect.stringContaining('wrong    Ruleset "main": exceptions: cannot be seen'),
    ]);
  });
});
