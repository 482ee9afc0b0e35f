import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { neededSecrets } from '../../local/doctor/needed-secrets.ts';
import { ROOT, startTestStack, type TestStack } from '../start-test-stack.ts';
import { type SampleProduction, startSampleProduction } from './sample-production.ts';

let stack: TestStack;
let production: SampleProduction;
beforeAll(async () => {
  stack = await startTestStack({ 'content/papers/one.md': '---\nheading: One\n---\n' });
});
beforeEach(async () => {
  production = await startSampleProduction(stack);
});
afterEach(() => production.remove());
afterAll(() => stack.remove());

describe('npm run doctor -- --remote', () => {
  it('finds nothing to mend where all is done', async () => {
    expect(await production.examine('program')).toEqual([]);
  });

  it.each<[string, () => void, string]>([
    [
      'placeholder of a database',
      () =>
        production.setInFile('wrangler.toml', /"7d2f.*"/, '"00000000-0000-0000-0000-000000000000"'),
      'missing  wrangler.toml: database_id is all zeros',
    ],
    [
      'placeholder of a repository',
      () => {
        production.setInFile(
          'wrangler.toml',
          /"conference\/website"/,
          '"owner/conference-website"',
        );
        production.env = {};
      },
      'missing  wrangler.toml: GITHUB_REPOSITORY is "owner/conference-website"',
    ],
    [
      'address for examples',
      () =>
        production.setInFile(
          'content/settings/site.json',
          /http:[^"]*/,
          'https://conference.example',
        ),
      'missing  content/settings/site.json: url is https://conference.example',
    ],
    [
      'object that is not kept in SQLite',
      () => production.setInFile('wrangler.toml', /new_sqlite_classes/, 'new_classes'),
      'wrong    wrangler.toml: ContentRepository is not among new_sqlite_classes',
    ],
    [
      'settings that are not there',
      () => production.write('content/settings/site.json', '{'),
      'missing  content/settings/site.json: it names no url',
    ],
    [
      'placeholder of the App in the rule',
      () => production.write('.github/rulesets/main.json', '{ "actor_id": 0 }'),
      'missing  .github/rulesets/main.json: actor_id is 0',
    ],
    [
      'placeholder of owners',
      () => production.write('.github/CODEOWNERS', '* @owner/website-developers'),
      'missing  .github/CODEOWNERS: names @owner/…',
    ],
    [
      'missing nightly job',
      () => production.setInFile('wrangler.toml', /crons = .*/, 'crons = []'),
      'missing  wrangler.toml: no cron',
    ],
    [
      'missing login',
      () => production.setWrangler({ isLoggedIn: false }),
      'missing  Cloudflare: not logged in',
    ],
    [
      'missing secret',
      () => production.setWrangler({ secrets: [{ name: 'GITHUB_TOKEN', type: 'secret_text' }] }),
      'missing  Secret GITHUB_WEBHOOK_SECRET: without it no push is believed → npx wrangler secret put GITHUB_WEBHOOK_SECRET',
    ],
    [
      'mail service without an address that mail comes from',
      () => production.setInFile('wrangler.toml', /MAIL_SERVICE = ""/, 'MAIL_SERVICE = "brevo"'),
      'missing  wrangler.toml: mail is set up, and MAIL_FROM is empty',
    ],
    [
      'mail service that nobody knows',
      () => production.setInFile('wrangler.toml', /MAIL_SERVICE = ""/, 'MAIL_SERVICE = "pigeon"'),
      'wrong    wrangler.toml: MAIL_SERVICE is "pigeon"',
    ],
    [
      'migration that is not applied',
      () => production.setWrangler({ migrations: '│ 0002_message_marks.sql │' }),
      'missing  Database: lacks 0002_message_marks.sql',
    ],
    [
      'missing administrator',
      () => production.setWrangler({ accounts: 0 }),
      'missing  Administrators: none → npm run account -- <e-mail> --remote',
    ],
    [
      'token that cannot write',
      () => production.setAnswer('/git/blobs', { status: 403 }),
      'wrong    GitHub: the token cannot write (403)',
    ],
    [
      'missing rule',
      () =>
        production.setAnswer('/rules/branches/main', {
          body: [{ type: 'deletion', ruleset_id: 1 }],
        }),
      'missing  Rule for main: none that asks for a pull request',
    ],
    [
      'rule that lets force pushes through',
      () =>
        production.setAnswer('/rules/branches/main', {
          body: ['deletion', 'update'].map((type) => ({ type, ruleset_id: 42 })),
        }),
      'wrong    Rule for main: allows force pushes',
    ],
    [
      'rule that keeps the worker out',
      () =>
        production.setAnswer('/rulesets/42 worker', {
          body: { name: 'main', current_user_can_bypass: 'never' },
        }),
      'wrong    Ruleset "main": keeps the worker out as well',
    ],
    [
      'rule with an exception for a whole role',
      () =>
        production.setAnswer('/rulesets/42 owner', {
          body: {
            name: 'main',
            bypass_actors: [{ actor_type: 'User' }, { actor_type: 'RepositoryRole' }],
          },
        }),
      'wrong    Ruleset "main": exceptions are User, RepositoryRole',
    ],
    [
      'rule whose exceptions nobody shows',
      () => production.setAnswer('/rulesets/42 owner', { body: { name: 'main' } }),
      'wrong    Ruleset "main": exceptions: cannot be seen',
    ],
    [
      'missing webhook',
      () => production.setAnswer('/hooks owner', { body: [] }),
      'missing  Webhook: none to',
    ],
    [
      'webhook with another secret',
      () =>
        production.setAnswer('/hooks owner', {
          body: [production.hook({ last_response: { code: 401, message: 'Unauthorized' } })],
        }),
      "was answered 401 Unauthorized → its secret must be the worker's GITHUB_WEBHOOK_SECRET",
    ],
    [
      'webhook that sends no pushes and is switched off',
      () =>
        production.setAnswer('/hooks owner', {
          body: [production.hook({ active: false, events: ['pull_request'] })],
        }),
      'is switched off, sends no pushes',
    ],
    [
      'workflow that is not active',
      () => production.setAnswer('/actions/workflows', { body: { workflows: [] } }),
      'missing  Workflows: not active: .github/workflows/',
    ],
    [
      'environment that any branch may use',
      () =>
        production.setAnswer('/environments/production', {
          body: { deployment_branch_policy: null },
        }),
      'wrong    Environment production: any branch may use',
    ],
    [
      'missing secret for publishing',
      () => production.setAnswer('/environments/production/secrets', { body: { secrets: [] } }),
      'missing  Secrets for publishing: CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID',
    ],
    [
      'site whose pages are older than its API',
      () => production.writeToSite('_content/build.json', '{"commit":"1234567890"}'),
      'wrong    Site: the pages show 1234567, the API ',
    ],
    [
      'site without a security header',
      () => production.write('public/_headers', '/*\n  X-Frame-Options: DENY\n  X-New: yes\n'),
      'wrong    Site: not as public/_headers has them: X-New',
    ],
  ])('names a %s, and how to mend it', async (_title, spoil, line) => {
    spoil();
    const lines = await production.examine();
    expect(lines.join('\n')).toContain(line);
    for (const each of lines) expect(each).toContain(' → ');
  });
});

it('the secrets that the doctor asks for are those that the worker reads', () => {
  // Each room names what it needs of the worker's environment.
  const text = ['api', 'editor/worker']
    .flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(join(ROOT, room, file), 'utf8')),
    )
    .join('');
  const toml = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  const variables = [...text.matchAll(/^ {2}([A-Z_]+)\??: string;$/gm)].map(
    ([, name = '']) => name,
  );
  const secrets = [...new Set(variables)].filter(
    (name) => !new RegExp(`^${name} = `, 'm').test(toml),
  );
  const asked = ['', 'an App'].flatMap((appId) =>
    Object.keys(neededSecrets({ appId, mailService: 'resend' })),
  );
  expect([...new Set(asked)].sort()).toEqual(secrets.sort());
});
