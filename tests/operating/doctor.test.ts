import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { examineHere, examineProduction } from '../../local/doctor/examine.ts';
import { type Finding, lineOf } from '../../local/doctor/finding.ts';
import { NEEDED_SECRETS } from '../../local/doctor/needed-secrets.ts';
import { ROOT, startTestStack, type TestStack } from '../start-test-stack.ts';
import { type FakeCommands, fakeCommands } from './fake-commands.ts';

const TOKEN = 'worker-token';
const OWNER_TOKEN = 'owner-token';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ 'content/papers/one.md': '---\nheading: One\n---\n' });
});
afterAll(() => stack.remove());

const states = (findings: Finding[]) => findings.filter(({ state }) => state !== 'ok').map(lineOf);

describe('npm run doctor', () => {
  it('finds nothing to mend in what npm start keeps', async () => {
    const findings = await examineHere(ROOT, stack.dataDir, {});
    expect(states(findings)).toEqual([]);
    expect(findings.map(({ what }) => what).join('\n')).toMatch(
      /Node .*\nGit .*\nDisk: .*\n.*private.*\n.*secrets\.json.*\n.*repository\.git.*\nDatabase: all 3 migrations are applied\nAdministrators: 1$/,
    );
  });

  it('makes nothing where nothing is yet', async () => {
    const dataDir = join(dirname(stack.dataDir), 'none');
    expect(states(await examineHere(ROOT, dataDir, {}))).toEqual([]);
    expect(readdirSync(dirname(dataDir))).not.toContain('none');
  });

  it('names secrets that others may read, and a branch without content', async () => {
    const dataDir = join(dirname(stack.dataDir), 'spoilt');
    mkdirSync(join(dataDir, 'private'), { recursive: true });
    writeFileSync(join(dataDir, 'secrets.json'), '{}', { mode: 0o644 });
    execFileSync('git', ['init', '-q', '--bare', join(dataDir, 'repository.git')]);
    const lines = states(await examineHere(ROOT, dataDir, {})).join('\n');
    expect(lines).toContain(
      'secrets.json: other users of this machine may read it (644) → chmod 600',
    );
    expect(lines).toMatch(/wrong +\S+repository\.git: fatal: /);
    expect(lines).toContain('missing  Database → There is no database');
  });

  it('asks the repository that npm start is told to use', async () => {
    const { apiUrl } = stack.github;
    const token = stack.content.clone?.token ?? '';
    const env = { GITHUB_API_URL: apiUrl, GITHUB_REPOSITORY: 'conference/website' };
    const look = async (more: Record<string, string>) =>
      states(await examineHere(ROOT, join(stack.dataDir, 'none'), { ...env, ...more }));
    expect(await look({ GITHUB_TOKEN: token })).toEqual([]);
    expect(await look({})).toEqual([expect.stringContaining('missing  GITHUB_TOKEN')]);
    expect(await look({ GITHUB_TOKEN: 'other' })).toEqual([
      expect.stringContaining('the token is not valid (any more)'),
    ]);
    expect(await look({ GITHUB_TOKEN: token, GITHUB_BRANCH: 'gone' })).toEqual([
      expect.stringContaining('missing  GitHub: no branch gone'),
    ]);
  });
});

describe('npm run doctor -- --remote', () => {
  /** What the embedded GitHub has no call for; a test changes it. */
  interface Elsewhere {
    [path: string]: { status?: number; body?: unknown };
  }
  let elsewhere: Elsewhere;
  let commands: FakeCommands;
  let root: string;
  let close: () => void;
  let env: Record<string, string>;

  const WRANGLER = {
    secrets: Object.keys(NEEDED_SECRETS).map((name) => ({ name, type: 'secret_text' })),
    migrations: 'No migrations to apply!',
    accounts: 1,
    isLoggedIn: true,
  };
  function startWrangler(change: Partial<typeof WRANGLER> = {}) {
    const { secrets, migrations, accounts, isLoggedIn } = { ...WRANGLER, ...change };
    commands = fakeCommands({
      wrangler: `case "$*" in
        whoami*) exit ${isLoggedIn ? 0 : 1} ;;
        secret*) echo '${JSON.stringify(secrets)}' ;;
        *migrations*) echo '${migrations}' ;;
        *execute*) echo '[{"results":[{"accounts":${accounts}}]}]' ;;
      esac`,
    });
  }

  /** GitHub as production has it: the embedded one, and rules, hooks and workflows beside it. */
  async function startGitHub(): Promise<string> {
    const prefix = '/repos/conference/website';
    const server = createServer(async (request, response) => {
      const at = request.url?.replace(prefix, '').replace(/\?.*/, '') ?? '';
      const asOwner = `${at} ${request.headers.authorization === `Bearer ${OWNER_TOKEN}` ? 'owner' : 'worker'}`;
      const own = elsewhere[asOwner] ?? elsewhere[at];
      if (own) {
        response.writeHead(own.status ?? 200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(own.body ?? {}));
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fetch(stack.github.apiUrl + request.url, {
        method: request.method,
        headers: { Authorization: `Bearer ${stack.content.clone?.token}` },
        ...(request.method === 'POST' && { body: Buffer.concat(chunks) }),
      });
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(await answer.text());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    close = () => void server.close();
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  beforeEach(async () => {
    startWrangler();
    root = join(commands.folder, 'checkout');
    commands.install(root, 'wrangler');
    for (const each of ['package.json', 'public/_headers', '.github/workflows', 'wrangler.toml']) {
      cpSync(join(ROOT, each), join(root, each), { recursive: true });
    }
    setInFile(
      'wrangler.toml',
      /^database_id = .*$/m,
      'database_id = "7d2f4c53-0000-4000-8000-000000000000"',
    );
    setInFile(
      'wrangler.toml',
      /^GITHUB_REPOSITORY = .*$/m,
      'GITHUB_REPOSITORY = "conference/website"',
    );
    const settings = join(root, 'content/settings');
    mkdirSync(settings, { recursive: true });
    writeFileSync(join(settings, 'site.json'), JSON.stringify({ url: stack.url }));
    const head = await headOfStack();
    const site = join(stack.dataDir, 'site');
    mkdirSync(join(site, '_content'), { recursive: true });
    writeFileSync(join(site, '_content/build.json'), JSON.stringify({ commit: head }));
    writeFileSync(join(site, 'index.html'), '<!doctype html><title>Home</title>');
    const workflows = readdirSync(join(ROOT, '.github/workflows'));
    elsewhere = {
      '/rules/branches/main': {
        body: ['deletion', 'non_fast_forward', 'pull_request'].map((type) => ({
          type,
          ruleset_id: 42,
        })),
      },
      '/rulesets/42 worker': { body: { name: 'main', current_user_can_bypass: 'always' } },
      '/rulesets/42 owner': {
        body: {
          name: 'main',
          bypass_actors: [{ actor_id: 7, actor_type: 'User', bypass_mode: 'always' }],
        },
      },
      '/hooks owner': { body: [hook()] },
      '/hooks worker': { status: 403 },
      '/actions/workflows': {
        body: {
          workflows: workflows.map((name) => ({
            path: `.github/workflows/${name}`,
            state: 'active',
          })),
        },
      },
      '/environments/production': {
        body: { deployment_branch_policy: { custom_branch_policies: true } },
      },
      '/environments/production/secrets': {
        body: { secrets: [{ name: 'CLOUDFLARE_API_TOKEN' }, { name: 'CLOUDFLARE_ACCOUNT_ID' }] },
      },
    };
    const GITHUB_API_URL = await startGitHub();
    env = { GITHUB_API_URL, GITHUB_TOKEN: TOKEN, DOCTOR_GITHUB_TOKEN: OWNER_TOKEN };
  });
  afterEach(() => {
    close();
    rmSync(join(stack.dataDir, 'site'), { recursive: true, force: true });
    commands.remove();
  });

  const setInFile = (file: string, from: RegExp, to: string) =>
    writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(from, to));
  const headOfStack = async () =>
    ((await (await fetch(`${stack.url}/api/health`)).json()) as { commit: string }).commit;
  const hook = (change: object = {}) => ({
    active: true,
    events: ['push'],
    config: { url: `${stack.url}/api/github/webhook`, content_type: 'json', insecure_ssl: '0' },
    last_response: { code: 202, message: 'OK' },
    ...change,
  });
  const look = async () => states(await examineProduction(root, env));

  it('finds nothing to mend where all is done', async () => {
    expect(await look()).toEqual([]);
  });

  it.each<[string, () => void, string]>([
    [
      'placeholder of a database',
      () => setInFile('wrangler.toml', /"7d2f.*"/, '"00000000-0000-0000-0000-000000000000"'),
      'missing  wrangler.toml: database_id is all zeros',
    ],
    [
      'placeholder of a repository',
      () => {
        setInFile('wrangler.toml', /"conference\/website"/, '"owner/conference-website"');
        env = {};
      },
      'missing  wrangler.toml: GITHUB_REPOSITORY is "owner/conference-website"',
    ],
    [
      'address for examples',
      () => setInFile('content/settings/site.json', /http:[^"]*/, 'https://conference.example'),
      'missing  content/settings/site.json: url is https://conference.example',
    ],
    [
      'missing nightly job',
      () => setInFile('wrangler.toml', /crons = .*/, 'crons = []'),
      'missing  wrangler.toml: no cron',
    ],
    [
      'missing login',
      () => startAgain({ isLoggedIn: false }),
      'missing  Cloudflare: not logged in',
    ],
    [
      'missing secret',
      () => startAgain({ secrets: [{ name: 'GITHUB_TOKEN', type: 'secret_text' }] }),
      'missing  Secret GITHUB_WEBHOOK_SECRET: without it no push is believed → npx wrangler secret put GITHUB_WEBHOOK_SECRET',
    ],
    [
      'migration that is not applied',
      () => startAgain({ migrations: '│ 0002_message_marks.sql │' }),
      'missing  Database: lacks 0002_message_marks.sql',
    ],
    [
      'missing administrator',
      () => startAgain({ accounts: 0 }),
      'missing  Administrators: none → npm run account -- <e-mail> --remote',
    ],
    [
      'token that cannot write',
      () => set('/git/blobs', { status: 403 }),
      'wrong    GitHub: the token cannot write (403)',
    ],
    [
      'missing rule',
      () => set('/rules/branches/main', { body: [{ type: 'deletion', ruleset_id: 1 }] }),
      'missing  Rule for main: none that asks for a pull request',
    ],
    [
      'rule that lets force pushes through',
      () =>
        set('/rules/branches/main', {
          body: ['deletion', 'update'].map((type) => ({ type, ruleset_id: 42 })),
        }),
      'wrong    Rule for main: allows force pushes',
    ],
    [
      'rule that keeps the worker out',
      () =>
        set('/rulesets/42 worker', { body: { name: 'main', current_user_can_bypass: 'never' } }),
      'wrong    Ruleset "main": keeps the worker out as well',
    ],
    [
      'rule with an exception for a whole role',
      () =>
        set('/rulesets/42 owner', {
          body: {
            name: 'main',
            bypass_actors: [{ actor_type: 'User' }, { actor_type: 'RepositoryRole' }],
          },
        }),
      'wrong    Ruleset "main": exceptions are User, RepositoryRole',
    ],
    [
      'rule whose exceptions nobody shows',
      () => set('/rulesets/42 owner', { body: { name: 'main' } }),
      'wrong    Ruleset "main": exceptions: cannot be seen',
    ],
    ['missing webhook', () => set('/hooks owner', { body: [] }), 'missing  Webhook: none to'],
    [
      'webhook with another secret',
      () =>
        set('/hooks owner', {
          body: [hook({ last_response: { code: 401, message: 'Unauthorized' } })],
        }),
      "was answered 401 Unauthorized → its secret must be the worker's GITHUB_WEBHOOK_SECRET",
    ],
    [
      'webhook that sends no pushes and is switched off',
      () => set('/hooks owner', { body: [hook({ active: false, events: ['pull_request'] })] }),
      'is switched off, sends no pushes',
    ],
    [
      'workflow that is not active',
      () => set('/actions/workflows', { body: { workflows: [] } }),
      'missing  Workflows: not active: .github/workflows/',
    ],
    [
      'environment that any branch may use',
      () => set('/environments/production', { body: { deployment_branch_policy: null } }),
      'wrong    Environment production: any branch may use',
    ],
    [
      'missing secret for publishing',
      () => set('/environments/production/secrets', { body: { secrets: [] } }),
      'missing  Secrets for publishing: CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID',
    ],
    [
      'site whose pages are older than its API',
      () =>
        writeFileSync(join(stack.dataDir, 'site/_content/build.json'), '{"commit":"1234567890"}'),
      'wrong    Site: the pages show 1234567, the API ',
    ],
    [
      'site without a security header',
      () =>
        writeFileSync(join(root, 'public/_headers'), '/*\n  X-Frame-Options: DENY\n  X-New: yes\n'),
      'wrong    Site: not as public/_headers has them: X-New',
    ],
  ])('names a %s, and how to mend it', async (_title, spoil, line) => {
    spoil();
    const lines = await look();
    expect(lines.join('\n')).toContain(line);
    for (const each of lines) expect(each).toContain(' → ');
  });

  const set = (at: string, answer: Elsewhere[string]) => {
    elsewhere[at] = answer;
  };
  function startAgain(change: Partial<typeof WRANGLER>) {
    const before = commands;
    const kept = root;
    startWrangler(change);
    root = join(commands.folder, 'checkout');
    cpSync(kept, root, { recursive: true });
    commands.install(root, 'wrangler');
    before.remove();
  }
});

it('the secrets that the doctor asks for are those that the worker reads', () => {
  const text = readFileSync(join(ROOT, 'api/env.ts'), 'utf8');
  const toml = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  const variables = [...text.matchAll(/^ {2}([A-Z_]+)\??: string;$/gm)].map(
    ([, name = '']) => name,
  );
  const secrets = variables.filter((name) => !new RegExp(`^${name} = `, 'm').test(toml));
  expect(Object.keys(NEEDED_SECRETS).sort()).toEqual(secrets.sort());
});
