import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PASSING } from '../build/source-hash.ts';
import { CONFERENCE } from './conference.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** What `npm run dev` reads of the checkout, content apart. */
const PARTS = [
  'admin',
  'api',
  'build',
  'disk',
  'editor',
  'local',
  'model',
  'public',
  'site',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'wrangler.toml',
];
const START_TIMEOUT_MS = 300_000;

/** A copy of this checkout that may be edited, and `npm run dev` in it. */
export interface EditedCheckout {
  root: string;
  url: string;
  /** What the terminal showed so far. */
  terminal(): string;
  /** The password of the administrator that this start made. */
  password(): string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Replaces a text in a file by another, and returns the way back. @throws where it is not there */
  edit(file: string, from: string, to: string): () => void;
  /** Presses Ctrl-C; resolves with the exit code. */
  interrupt(): Promise<number | null>;
  /** Ids of the processes that it started. */
  children(): number[];
  remove(): Promise<void>;
}

/** Copies the checkout, and resolves when `npm run dev` says that it is ready. */
export async function editCheckout(): Promise<EditedCheckout> {
  const root = mkdtempSync(join(tmpdir(), 'conference-edited-'));
  // A build that runs beside this one has files that may be gone by the time they are copied.
  const filter = (source: string) => !PASSING.test(source);
  for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true, filter });
  cpSync(join(CONFERENCE, 'content'), join(root, 'content'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  beingPatient(join(root, 'wrangler.toml'));
  const { PORT, DATA_DIR, ADMIN_EMAIL, ADMIN_PASSWORD, ...env } = process.env;
  // NODE_ENV and VITEST would make Vike and Vite believe that they run in a test.
  for (const name of ['NODE_ENV', 'VITEST', 'VITEST_MODE', 'TEST']) delete env[name];
  const child = spawn(process.execPath, ['local/dev/main.cjs'], {
    cwd: root,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let terminal = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      terminal += chunk.toString('utf8');
    });
  }
  const file = (path: string) => join(root, path);
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  const remove = async () => {
    child.kill('SIGINT');
    await exited;
    rmSync(root, { recursive: true, force: true });
  };
  const url = await readyUrl(child, () => terminal).catch(async (error) => {
    await remove();
    throw error;
  });
  return {
    root,
    url,
    terminal: () => terminal,
    password: () => /password \(shown this once\): (\S+)/.exec(terminal)?.[1] ?? '',
    read: (path) => readFileSync(file(path), 'utf8'),
    write(path, text) {
      mkdirSync(dirname(file(path)), { recursive: true });
      writeFileSync(file(path), text);
    },
    edit(path, from, to) {
      const before = readFileSync(file(path), 'utf8');
      if (!before.includes(from)) throw new Error(`${path} does not say ${from}`);
      writeFileSync(
        file(path),
        before.replace(from, () => to),
      );
      return () => writeFileSync(file(path), before);
    },
    interrupt() {
      child.kill('SIGINT');
      return exited;
    },
    children: () => childrenOf(root),
    remove,
  };
}

/** On a busy machine the embedded GitHub may be kept from answering by what Vite does beside it. */
function beingPatient(file: string): void {
  const config = readFileSync(file, 'utf8');
  const patient = config.replace(/^GITHUB_TIMEOUT_MS = .*$/m, 'GITHUB_TIMEOUT_MS = "120000"');
  if (patient === config) throw new Error('The time-out of GitHub is not where it was.');
  writeFileSync(file, patient);
}

async function readyUrl(child: ChildProcess, terminal: () => string): Promise<string> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    const url = /^Ready: (\S+)$/m.exec(terminal())?.[1];
    if (url) return url;
    if (child.exitCode !== null) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`npm run dev did not get ready.\n${terminal()}`);
}

/** Processes that work in the checkout, or that name it (proc(5)). */
function childrenOf(root: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(root) || command.includes(root);
      } catch {
        return false;
      }
    })
    .map(Number);
}
