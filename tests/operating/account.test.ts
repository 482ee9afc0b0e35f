import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { verifyPassword } from '../../api/private/password.ts';
import { readCommand } from '../../local/account/command.ts';
import { openLocalDatabase } from '../../local/account/local-database.ts';
import { openRemoteDatabase } from '../../local/account/remote-database.ts';
import { setPassword } from '../../local/account/set-password.ts';
import { StartError } from '../../local/start-error.ts';
import { createAsker } from '../../local/terminal/ask.ts';
import { ADMIN } from '../api-client.ts';
import { bundleProgram } from '../bundle-program.ts';
import { ROOT, startTestStack, type TestStack } from '../start-test-stack.ts';
import { fakeCommands } from './fake-commands.ts';

/** As the script of package.json runs it; most tests take what it runs then, bundled once. */
const COMMAND = join(ROOT, 'local/account/main.cjs');
let bundled: string;
beforeAll(async () => {
  bundled = await bundleProgram('local/account/launch.ts');
});

/** Runs the command with one answer a line, as a script would. */
function account(
  args: string[],
  answers: string[],
  env: NodeJS.ProcessEnv = {},
  command: string = bundled,
) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [command, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (text) => {
      out += text;
    });
    child.stderr.on('data', (text) => {
      err += text;
    });
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(answers.map((answer) => `${answer}\n`).join(''));
  });
}

/** Asks a pipe with one answer a line. */
function askerWith(answers: string[]) {
  const input = new PassThrough();
  input.end(answers.map((answer) => `${answer}\n`).join(''));
  return createAsker(input as unknown as NodeJS.ReadStream, new PassThrough());
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'conference-account-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('npm run account, locally', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack();
  });
  afterAll(() => stack.remove());
  const local = (args: string[], answers: string[], command?: string) =>
    account(args, answers, { DATA_DIR: stack.dataDir }, command);
  /** What the command does once it is loaded, as another process would: with a database of its own. */
  async function here(email: string, answers: string[], name?: string, isWithoutPasskeys = false) {
    const database = await openLocalDatabase(ROOT, stack.dataDir);
    const asker = askerWith(answers);
    try {
      const wanted = { email, name, isWithoutPasskeys };
      return await setPassword(database, asker, wanted, Date.now());
    } finally {
      asker.close();
      await database.close();
    }
  }
  const login = (email: string, password: string) =>
    fetch(`${stack.url}/api/user/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
  const tokenOf = async (response: Response) =>
    ((await response.json()) as { token: string }).token;
  const listAccounts = (token: string) =>
    fetch(`${stack.url}/api/user/all`, { headers: { token } });

  it('makes an account with which its owner can log in while the site runs', async () => {
    const words = ['Aparna Sen', 'a quiet river', 'a quiet river'];
    const { code, out } = await local(['Aparna@Example.org'], words, COMMAND);
    expect(out).toBe(`Aparna Sen (aparna@example.org) can log in now, in ${stack.dataDir}.\n`);
    expect(code).toBe(0);
    expect((await login('aparna@example.org', 'a quiet river')).status).toBe(200);
  });

  it('sets a forgotten password, ends every login of that account and no other', async () => {
    const email = 'forgets@example.org';
    await here(email, ['first password', 'first password'], 'Forgets Often');
    const token = await tokenOf(await login(email, 'first password'));
    const other = await tokenOf(await login(ADMIN.email, ADMIN.password));
    expect((await listAccounts(token)).status).toBe(200);

    const { out } = await local([email], ['second password', 'second password']);

    expect(out).toContain('Forgets Often (forgets@example.org) has a new password');
    expect((await listAccounts(token)).status).toBe(401);
    expect((await listAccounts(other)).status).toBe(200);
    expect((await login(email, 'first password')).status).toBe(401);
    expect((await login(email, 'second password')).status).toBe(200);
  });

  it('takes lost passkeys and recovery codes off an account, where that is asked for', async () => {
    const email = 'lost-all@example.org';
    const words = ['second password', 'second password'];
    await here(email, ['first password', 'first password'], 'Lost All');
    const db = await stack.worker.database();
    await db
      .prepare(
        `INSERT INTO passkeys (id, account_id, name, public_key, counter, transports, created_at)
         SELECT 'key', id, 'Phone', '', 0, '', 0 FROM accounts WHERE email = ?`,
      )
      .bind(email)
      .run();
    await here(email, words);
    const asked = (await (await login(email, 'second password')).json()) as object;
    expect(asked).toHaveProperty('secondStep');
    expect(asked).not.toHaveProperty('token');
    expect(await here(email, words, undefined, true)).toMatch(/It logs in without a passkey\.$/);
    expect(await tokenOf(await login(email, 'second password'))).toMatch(/^[\w-]{43}$/);
  });

  it('lets in at once who was shut out by too many wrong passwords', async () => {
    const email = 'shut-out@example.org';
    const pic = 'https://pictures.example/out.png';
    const body = { name: 'Shut Out', email, password: 'first password', pic };
    await stack.call('POST', '/api/user/newuser', { token: stack.token, body });
    for (let tries = 0; tries < 10; tries += 1) await login(email, 'wrong password');
    expect((await login(email, 'first password')).status).toBe(429);
    await here(email, ['second password', 'second password']);
    expect((await login(email, 'second password')).status).toBe(200);
  });

  it('waits for a database that the site is writing to', async () => {
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        await (await stack.worker.database())
          .prepare("INSERT INTO attempts VALUES (hex(randomblob(8)), 'contact', '', '', 0, 0)")
          .run()
          .catch((error: unknown) => expect(String(error)).toMatch(/SQLITE_BUSY|internal error/));
      }
    })();
    const words = ['busy password', 'busy password'];
    const { err, code } = await local(['busy@example.org', '--name', 'Busy'], words);
    isOver = true;
    await writing;
    expect({ code, err }).toEqual({ code: 0, err: 'New password: \nThe same once more: \n' });
    expect((await login('busy@example.org', 'busy password')).status).toBe(200);
  });

  it.each([
    [['short 7'], 'Password is too short: 8 characters at least.'],
    [['long enough', 'but not the same'], 'These were two different passwords.'],
    [['long enough'], 'The input ended before everything was answered.'],
  ])('refuses %j and changes nothing', async (words, sentence) => {
    const refused = await here(ADMIN.email, words).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect((refused as Error).message).toContain(sentence);
    expect((await login(ADMIN.email, ADMIN.password)).status).toBe(200);
  });

  it('says what it refuses in a sentence, and ends with 1', async () => {
    const { code, err } = await local([ADMIN.email], ['short 7']);
    expect(code).toBe(1);
    expect(err).toMatch(/Password is too short: 8 characters at least\. Nothing was changed\.\n$/);
    expect(err).not.toContain('    at ');
  });

  it.skipIf(spawnSync('script', ['--version']).status !== 0)(
    'shows nothing of what is typed at a terminal',
    async () => {
      const command = `${process.execPath} ${bundled} typed@example.org`;
      const terminal = spawn('script', ['-qec', command, '/dev/null'], {
        env: { ...process.env, DATA_DIR: stack.dataDir },
      });
      let shown = '';
      const answers: [RegExp, string][] = [
        [/Name of the new account typed@example.org: $/, 'Typed Name\r'],
        [/New password: $/, 'typed secret\r'],
        [/The same once more: $/, 'typed secret\r'],
      ];
      terminal.stdout.on('data', (text) => {
        shown += text;
        if (answers[0]?.[0].test(shown)) terminal.stdin.write(answers.shift()?.[1]);
      });
      await new Promise((done) => terminal.once('close', done));
      expect(shown).toContain('Typed Name');
      expect(shown).toContain('can log in now');
      expect(shown).not.toContain('secret');
      expect((await login('typed@example.org', 'typed secret')).status).toBe(200);
    },
  );
});

describe('npm run account, where something is missing', () => {
  it.each([
    [[], 'Usage: npm run account -- <e-mail>'],
    [['nobody'], '"nobody": This must be an e-mail address such as name@example.org.'],
    [['a@example.org', 'hunter2hunter2'], 'a password is asked for, never an argument'],
    [['a@example.org', '--password=hunter2hunter2'], "Unknown option '--password'"],
  ])('refuses the arguments %j', (args, sentence) => {
    expect(() => readCommand(args)).toThrow(sentence);
  });

  it('says that there is no database yet, and makes none', async () => {
    const dataDir = join(emptyFolder(), 'data');
    const { code, err } = await account(['a@example.org'], [], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(err).toContain(`There is no database in ${dataDir} yet. Run npm start once`);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('npm run account --remote', () => {
  const KNOWN = '[{"results":[{"name":"Known Name"}],"success":true}]';
  const UNKNOWN = '[{"results":[],"success":true}]';

  /** A project with a database, and a Wrangler that answers and keeps what it is to execute. */
  function cloudflare(answer: string, refusal?: { of: string; says: string }) {
    const commands = fakeCommands({
      wrangler: `
        folder=$(dirname "$0")/..
        if [[ $* == *--file* ]]; then
          file="\${@: -1}"
          cp "$file" "$folder/executed.sql"
          stat -c %a "$file" >"$folder/mode"
          echo "$file" >"$folder/path"
        fi
        ${refusal ? `[[ $* == *${refusal.of}* ]] && { echo '${refusal.says}' >&2; exit 1; }` : ''}
        echo '${answer}'`,
    });
    const { folder } = commands;
    const toml = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
    const database = 'database_id = "7d2f4c53-0000-4000-8000-000000000000"';
    writeFileSync(join(folder, 'wrangler.toml'), toml.replace(/^database_id = .*$/m, database));
    commands.install(folder, 'wrangler');
    onTestFinished(() => commands.remove());
    return { ...commands, read: (name: string) => readFileSync(join(folder, name), 'utf8').trim() };
  }
  /** Texts of the migrations, from where `wrangler.toml` tells Wrangler to take them. */
  function migrations(): string[] {
    const toml = parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'));
    const [database] = toml.d1_databases as { migrations_dir: string }[];
    const place = join(ROOT, database?.migrations_dir as string);
    const names = readdirSync(place).sort();
    return names.map((name) => readFileSync(join(place, name), 'utf8'));
  }
  async function run(root: string, email: string, answers: string[], name?: string) {
    const database = await openRemoteDatabase(root);
    const wanted = { email, name, isWithoutPasskeys: false };
    return setPassword(database, askerWith(answers), wanted, Date.now());
  }

  it('executes a file that only we could read and that is gone afterwards', async () => {
    const { folder, calls, read } = cloudflare(KNOWN);
    const sentence = await run(folder, 'known@example.org', ['a quiet river', 'a quiet river']);
    expect(sentence).toContain('Known Name (known@example.org) has a new password');
    expect(calls()).toEqual([
      'wrangler whoami --json',
      `wrangler d1 execute DB --remote --json --command SELECT name FROM accounts WHERE email = 'known@example.org'`,
      `wrangler d1 execute DB --remote --json --yes --file ${read('path')}`,
    ]);
    expect(read('mode')).toBe('600');
    expect(existsSync(dirname(read('path')))).toBe(false);
    expect(read('executed.sql')).not.toContain('quiet');
  });

  it('leaves no file behind where Cloudflare refuses it, and says what it said', async () => {
    const says = 'A request to the Cloudflare API failed.';
    const { folder, read } = cloudflare(UNKNOWN, { of: '--file', says });
    const failed = run(folder, 'new@example.org', ['a quiet river', 'a quiet river'], 'New');
    await expect(failed).rejects.toThrow(/Nothing was changed.*\nA request to the Cloudflare API/s);
    expect(existsSync(dirname(read('path')))).toBe(false);
  });

  it('asks whoever is not logged in to Cloudflare to log in', async () => {
    const { folder, calls } = cloudflare(KNOWN, { of: 'whoami', says: '' });
    await expect(run(folder, 'a@example.org', [])).rejects.toThrow('Run npx wrangler login');
    expect(calls()).toHaveLength(1);
  });

  it('says that the database has no tables yet', async () => {
    const { folder } = cloudflare(KNOWN, { of: 'execute', says: 'no such table: accounts' });
    await expect(run(folder, 'a@example.org', [])).rejects.toThrow('migrations apply DB --remote');
  });

  it('says that wrangler.toml names no database yet', async () => {
    const { folder, calls } = cloudflare(KNOWN);
    writeFileSync(
      join(folder, 'wrangler.toml'),
      'database_id = "00000000-0000-0000-0000-000000000000"',
    );
    await expect(run(folder, 'a@example.org', [])).rejects.toThrow('names no database yet');
    expect(calls()).toEqual([]);
  });

  it('writes a file that Wrangler itself reads as it is meant, whatever the name', async () => {
    const { folder, read } = cloudflare(UNKNOWN);
    const name = `Niamh O'Brien'; DROP TABLE accounts; -- "x" \\' ; é 🙂`;
    await run(folder, "o'brien@example.org", ['a quiet river', 'a quiet river'], name);
    const file = join(folder, 'again.sql');
    // A database as the migrations leave it; Wrangler answers with the rows of the last statement.
    const sql = [...migrations(), read('executed.sql'), 'SELECT * FROM accounts;'];
    writeFileSync(file, sql.join('\n'));
    const execute = ['d1', 'execute', 'DB', '--json', '--file', file];
    const answer = execFileSync(
      join(ROOT, 'node_modules/.bin/wrangler'),
      [...execute, '--local', '--persist-to', folder],
      {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
      },
    );
    const answers = JSON.parse(answer) as { results: Record<string, string>[] }[];
    const results = answers.at(-1)?.results ?? [];
    expect(results).toMatchObject([{ name, email: "o'brien@example.org", photo: '' }]);
    expect(verifyPassword('a quiet river', results[0]?.password ?? '')).toBe(true);
  });
});
