import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { examineProduction } from '../../local/doctor/examine.ts';
import { neededSecrets } from '../../local/doctor/needed-secrets.ts';
import { runWrangler, type Wrangler } from '../../local/wrangler/run-wrangler.ts';
import { ROOT, type TestStack } from '../start-test-stack.ts';
import { linesToMend } from './lines-to-mend.ts';

const TOKEN = 'worker-token';
const OWNER_TOKEN = 'owner-token';

/** All that the worker needs, as Wrangler lists it. */
export function secretsOf(appId: string) {
  return Object.keys(neededSecrets({ appId, mailService: '' })).map((name) => ({
    name,
    type: 'secret_text',
  }));
}

/** What Wrangler is to say of Cloudflare. */
const WRANGLER = {
  secrets: secretsOf(''),
  migrations: 'No migrations to apply!',
  accounts: 1,
  isLoggedIn: true,
};

interface Answer {
  status?: number;
  body?: unknown;
}

interface GitHubPlace {
  apiUrl: string;
  token: string;
}

/** A production where all is done, for a test to spoil and the doctor to look at. */
export interface SampleProduction {
  /** The doctor's variables. */
  env: Record<string, string>;
  /** Changes a file of the checkout. */
  setInFile(file: string, from: RegExp, to: string): void;
  /** Writes a file of the built site. */
  writeToSite(file: string, text: string): void;
  /** Writes a file of the checkout. */
  write(file: string, text: string): void;
  /** Answers in GitHub's place; `at` is below the repository, ` owner` or ` worker` for one token. */
  setAnswer(at: string, answer: Answer): void;
  setWrangler(change: Partial<typeof WRANGLER>): void;
  /** GitHub's webhook as it has to be, and what is different. */
  hook(change?: object): object;
  /**
   * What the doctor prints of all that is not well. It asks Wrangler four times: the false one is a
   * function unless told that it is to be a program, as the real one is.
   */
  examine(wrangler?: 'function' | 'program'): Promise<string[]>;
  remove(): void;
}

/**
 * The test stack as a site, a GitHub, a checkout of its own, and a false Wrangler.
 * @param github the stack's own unless told; `token` takes the place of the doctor's tokens there
 */
export async function startSampleProduction(
  stack: TestStack,
  github: GitHubPlace = {
    apiUrl: stack.github.apiUrl,
    token: stack.content.clone?.token ?? '',
  },
): Promise<SampleProduction> {
  const root = mkdtempSync(join(tmpdir(), 'conference-production-'));
  let cloudflare = WRANGLER;
  const elsewhere = new Map<string, Answer>();
  const server = await startGitHub(github, elsewhere);
  const site = join(stack.dataDir, 'site');
  const hook = (change: object = {}) => ({
    active: true,
    events: ['push'],
    config: { url: `${stack.url}/api/github/webhook`, content_type: 'json', insecure_ssl: '0' },
    last_response: { code: 202, message: 'OK' },
    ...change,
  });
  const production: SampleProduction = {
    env: {
      GITHUB_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      GITHUB_TOKEN: TOKEN,
      DOCTOR_GITHUB_TOKEN: OWNER_TOKEN,
    },
    hook,
    setInFile(file, from, to) {
      production.write(file, readFileSync(join(root, file), 'utf8').replace(from, to));
    },
    write(file, text) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    },
    writeToSite: (file, text) => writeFileSync(join(site, file), text),
    setAnswer: (at, answer) => void elsewhere.set(at, answer),
    setWrangler(change) {
      cloudflare = { ...cloudflare, ...change };
    },
    async examine(wrangler = 'function') {
      const said = wranglerSays(cloudflare);
      const isProgram = wrangler === 'program';
      if (isProgram) {
        production.write('node_modules/wrangler/bin/wrangler.js', wranglerProgram(said));
      }
      const asked = isProgram ? runWrangler : wranglerFunction(said);
      return linesToMend(await examineProduction(root, production.env, asked));
    },
    remove() {
      server.close();
      rmSync(site, { recursive: true, force: true });
      rmSync(root, { recursive: true, force: true });
    },
  };
  for (const each of ['package.json', 'public/_headers', '.github/workflows', 'wrangler.toml']) {
    cpSync(join(ROOT, each), join(root, each), { recursive: true });
  }
  const id = '7d2f4c53-0000-4000-8000-000000000000';
  production.setInFile('wrangler.toml', /^database_id = .*$/m, `database_id = "${id}"`);
  const name = 'GITHUB_REPOSITORY = "conference/website"';
  production.setInFile('wrangler.toml', /^GITHUB_REPOSITORY = .*$/m, name);
  mkdirSync(join(root, 'content/settings'), { recursive: true });
  production.write('content/settings/site.json', JSON.stringify({ url: stack.url }));
  const health = await fetch(`${stack.url}/api/health`);
  const { commit } = (await health.json()) as { commit: string };
  mkdirSync(join(site, '_content'), { recursive: true });
  production.writeToSite('_content/build.json', JSON.stringify({ commit }));
  production.writeToSite('index.html', '<!doctype html><title>Home</title>');
  const workflows = readdirSync(join(ROOT, '.github/workflows')).map((file) => ({
    path: `.github/workflows/${file}`,
    state: 'active',
  }));
  const answers: Record<string, unknown> = {
    '/rules/branches/main': ['deletion', 'non_fast_forward', 'pull_request'].map((type) => ({
      type,
      ruleset_id: 42,
    })),
    '/rulesets/42 worker': { name: 'main', current_user_can_bypass: 'always' },
    '/rulesets/42 owner': {
      name: 'main',
      bypass_actors: [{ actor_id: 7, actor_type: 'User', bypass_mode: 'always' }],
    },
    '/hooks owner': [hook()],
    '/actions/workflows': { workflows },
    '/environments/production': { deployment_branch_policy: { custom_branch_policies: true } },
    '/environments/production/secrets': {
      secrets: [{ name: 'CLOUDFLARE_API_TOKEN' }, { name: 'CLOUDFLARE_ACCOUNT_ID' }],
    },
  };
  for (const [at, body] of Object.entries(answers)) production.setAnswer(at, { body });
  production.setAnswer('/hooks worker', { status: 403 });
  return production;
}

/** What Wrangler says when it is asked so; null: it fails. */
type Said = [question: string, answer: string | null][];

function wranglerSays({ secrets, migrations, accounts, isLoggedIn }: typeof WRANGLER): Said {
  return [
    ['whoami --json', isLoggedIn ? '{}' : null],
    ['secret list --format json', JSON.stringify(secrets)],
    ['d1 migrations list DB --remote', migrations],
    ['d1 execute DB --remote --json', JSON.stringify([{ results: [{ accounts }] }])],
  ];
}

const wranglerFunction =
  (said: Said): Wrangler =>
  async (_root, args) => {
    const stdout = said.find(([question]) => args.join(' ').startsWith(question))?.[1];
    return { ok: typeof stdout === 'string', stdout: stdout ?? '', output: stdout ?? '' };
  };

const wranglerProgram = (said: Said) =>
  `const [, answer] = ${JSON.stringify(said)}.find(([question]) =>
     process.argv.slice(2).join(' ').startsWith(question)) ?? [];
   if (answer) console.log(answer);
   else process.exitCode = 1;`;

/** GitHub as production has it: an embedded one, and rules, hooks and workflows beside it. */
async function startGitHub(
  { apiUrl, token }: GitHubPlace,
  elsewhere: Map<string, Answer>,
): Promise<Server> {
  const prefix = '/repos/conference/website';
  const server = createServer(async (request, response) => {
    const at = request.url?.replace(prefix, '').replace(/\?.*/, '') ?? '';
    const { authorization = '' } = request.headers;
    const isOwner = authorization === `Bearer ${OWNER_TOKEN}`;
    const isKnown = isOwner || authorization === `Bearer ${TOKEN}`;
    const own = elsewhere.get(`${at} ${isOwner ? 'owner' : 'worker'}`) ?? elsewhere.get(at);
    if (own) {
      response.writeHead(own.status ?? 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(own.body ?? {}));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await fetch(apiUrl + request.url, {
      method: request.method,
      headers: { Authorization: isKnown ? `Bearer ${token}` : authorization },
      ...(request.method === 'POST' && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}
