import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../start-test-stack.ts';
import { type FakeCommands, fakeCommands } from './fake-commands.ts';

const CLOUDFLARE = { CLOUDFLARE_API_TOKEN: 'token', CLOUDFLARE_ACCOUNT_ID: 'account' };

/** A checkout that has only what the scripts of the workflows read. */
function checkout(commands: FakeCommands, files: Record<string, string> = {}): string {
  const folder = join(commands.folder, 'checkout');
  cpSync(join(ROOT, '.github/scripts'), join(folder, '.github/scripts'), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function commandsOf(scripts: Record<string, string>): FakeCommands {
  const commands = fakeCommands(scripts);
  onTestFinished(() => commands.remove());
  return commands;
}

function run(script: string, args: string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(script, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

describe('deploy.sh', () => {
  const ready = { 'wrangler.toml': 'database_id = "7d2f4c53-0000-4000-8000-000000000000"\n' };
  const deploy = (commands: FakeCommands, files: Record<string, string>, env = {}) =>
    run(join(checkout(commands, files), '.github/scripts/deploy.sh'), [], {
      ...commands.env,
      ...CLOUDFLARE,
      ...env,
    });

  it('brings the database up to date before the worker', async () => {
    const commands = commandsOf({ npx: '' });
    expect(await deploy(commands, ready)).toMatchObject({ code: 0 });
    expect(commands.calls()).toEqual([
      'npx wrangler d1 migrations apply DB --remote',
      'npx wrangler deploy',
    ]);
  });

  it('does not deploy over a database that could not be brought up to date', async () => {
    const commands = commandsOf({ npx: '[[ $* == *migrations* ]] && exit 1' });
    expect((await deploy(commands, ready)).code).toBe(1);
    expect(commands.calls()).toHaveLength(1);
  });

  it('says what is missing where there is no token, and does nothing', async () => {
    const commands = commandsOf({ npx: '' });
    const { code, output } = await deploy(commands, ready, { CLOUDFLARE_API_TOKEN: '' });
    expect(code).toBe(1);
    expect(output).toContain('::error::CLOUDFLARE_API_TOKEN is not set.');
    expect(commands.calls()).toEqual([]);
  });

  it('says so where wrangler.toml names no database yet', async () => {
    const commands = commandsOf({ npx: '' });
    const placeholder = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8').replace(
      /^database_id = .*$/m,
      'database_id = "00000000-0000-0000-0000-000000000000"',
    );
    const { code, output } = await deploy(commands, { 'wrangler.toml': placeholder });
    expect(code).toBe(1);
    expect(output).toContain('database_id is not set yet');
    expect(commands.calls()).toEqual([]);
  });
});

describe('wait-until-live.sh', () => {
  /** A site that answers /api/health with one build after the other, and stays at the last. */
  async function site(builds: string[]) {
    let asked = 0;
    const server = createServer((request, response) => {
      const build = builds[Math.min(asked++, builds.length - 1)];
      response.statusCode = request.url === '/api/health' && build ? 200 : 503;
      response.end(JSON.stringify({ status: 'ok', commit: 'any', build }));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      asked: () => asked,
    };
  }
  async function wait(url: string, seconds: string) {
    const commands = commandsOf({});
    const folder = checkout(commands, { 'content/settings/site.json': JSON.stringify({ url }) });
    const env = { ...commands.env, WAIT_SECONDS: seconds, PAUSE_SECONDS: '0.1' };
    return run(join(folder, '.github/scripts/wait-until-live.sh'), ['new'], env);
  }

  it('waits through old builds and failures until the site shows the commit', async () => {
    const { url, asked } = await site(['old', '', 'old', 'new']);
    expect(await wait(url, '3600')).toEqual({ code: 0, output: `${url} shows new.\n` });
    expect(asked()).toBe(4);
  });

  it('fails where the site goes on showing another commit, and tells what it said', async () => {
    const { url } = await site(['old']);
    const { code, output } = await wait(url, '1');
    expect(code).toBe(1);
    expect(output).toContain(`::error::${url} does not show new. It answered: {"status":"ok"`);
  });
});

describe('show-preview.sh', () => {
  const upload = (url: string) =>
    `printf '%s\\n' '{"type":"wrangler-session"}' '{"type":"version-upload"${url && `,"preview_alias_url":"${url}"`}}' >"$WRANGLER_OUTPUT_FILE_PATH"`;
  const environment = {
    ...CLOUDFLARE,
    PULL_REQUEST: '12',
    COMMIT: 'abc',
    GITHUB_REPOSITORY: 'owner/name',
  };
  async function show(commands: FakeCommands, env = {}) {
    const folder = checkout(commands, { 'dist/preview/_headers': '/*\n  X-Frame-Options: DENY\n' });
    const summary = join(commands.folder, 'summary');
    const answer = await run(join(folder, '.github/scripts/show-preview.sh'), [], {
      ...commands.env,
      ...environment,
      GITHUB_STEP_SUMMARY: summary,
      ...env,
    });
    return { ...answer, folder, summary };
  }

  it('uploads the site under the number of the pull request and links it', async () => {
    const url = 'https://pr-12-conference-website-previews.example.workers.dev';
    const commands = commandsOf({ npx: upload(url), gh: '' });
    const { code, folder, summary } = await show(commands);
    expect(code).toBe(0);
    const [uploaded, status, ...more] = commands.calls();
    expect(uploaded).toBe(
      'npx wrangler versions upload --config wrangler.preview.toml --preview-alias pr-12 --message abc',
    );
    expect(status).toContain('repos/owner/name/statuses/abc');
    expect(status).toContain(`target_url=${url}`);
    expect(more).toEqual([]);
    expect(readFileSync(summary, 'utf8')).toContain(url);
    expect(readFileSync(join(folder, 'dist/preview/_headers'), 'utf8')).toMatch(
      /X-Frame-Options: DENY\n\n\/\*\n {2}X-Robots-Tag: noindex\n$/,
    );
  });

  it('fails where Cloudflare gives no address', async () => {
    const commands = commandsOf({ npx: upload(''), gh: '' });
    const { code, output } = await show(commands);
    expect(code).toBe(1);
    expect(output).toContain('Switch on Preview URLs');
    expect(commands.calls()).toHaveLength(1);
  });

  it.each(['', '12; rm -rf .'])('shows nothing for "%s", which is no pull request', async (it) => {
    const commands = commandsOf({ npx: '', gh: '' });
    expect((await show(commands, { PULL_REQUEST: it })).code).toBe(0);
    expect(commands.calls()).toEqual([]);
  });
});

describe('touches-code.sh', () => {
  it.each([
    [['content/papers/a.md', 'public/uploads/b.png'], 'code=false'],
    [['content/papers/a.md', 'model/a.ts'], 'code=true'],
    [['public/uploads.ts'], 'code=true'],
    [['a/content/b.md'], 'code=true'],
    [[], 'code=true'],
  ])('of %j says %s', async (changed, said) => {
    const commands = commandsOf({ git: `printf '%s\\n' ${changed.join(' ')}` });
    const script = join(checkout(commands), '.github/scripts/touches-code.sh');
    expect(await run(script, [], commands.env)).toEqual({ code: 0, output: `${said}\n` });
  });
});
