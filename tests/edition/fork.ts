import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildHere } from '../build-here.ts';
import { bundleInto } from '../bundle-program.ts';
import { CONFERENCE } from '../conference.ts';
import { ROOT } from '../start-test-stack.ts';

interface Ended {
  code: number | null;
  /** What it printed, errors too. */
  output: string;
}

/** A repository of its own with what is in this one and the conference's content, all committed. */
export interface Fork {
  root: string;
  git(...args: string[]): string;
  commitAll(): void;
  /** Runs a script of `build/` with lines for its questions: what `npm run` runs, bundled once. */
  run(script: string, args?: readonly string[], input?: string): Promise<Ended>;
  /** Runs a script of `build/` as `package.json` does. */
  runAsIs(script: string, args: readonly string[]): Promise<Ended>;
  /** Runs those of its tests whose path begins with one of these. */
  test(...paths: string[]): Promise<Ended>;
  /** Paths of the files in a folder, from that folder. */
  filesIn(folder: string): string[];
  remove(): void;
}

/** What Git is told of who commits, and when: a day that no text of ours names. */
const GIT_ENVIRONMENT = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.org',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.org',
  GIT_AUTHOR_DATE: '2031-01-02T12:00:00Z',
  GIT_COMMITTER_DATE: '2031-01-02T12:00:00Z',
};

export async function makeFork(): Promise<Fork> {
  const root = mkdtempSync(join(tmpdir(), 'fork-'));
  const env = { ...process.env, ...GIT_ENVIRONMENT };
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, env, encoding: 'utf8' }).trim();
  const commitAll = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'All of it');
  };
  for (const file of filesOfThisRepository()) {
    cpSync(join(ROOT, file), join(root, file), { recursive: true });
  }
  if (CONFERENCE !== ROOT) takeContent(root);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  // Bundles know what they were made from: those that do not fit are made anew.
  await buildHere();
  for (const folder of ['dist/site', 'dist/admin', 'dist/editor']) {
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
  }
  git('init', '--quiet', '--initial-branch=main');
  borrowObjects(root);
  commitAll();
  const programs = new Map<string, Promise<string>>();
  const bundle = async (script: string) => {
    // What it is made of is committed, and this is not seen by Git.
    const file = join(root, 'dist/programs', script.replace(/\.ts$/, '.mjs'));
    await bundleInto(root, script, file);
    return file;
  };
  return {
    root,
    git,
    commitAll,
    async run(script, args = [], input = '') {
      const program = programs.get(script) ?? bundle(script);
      programs.set(script, program);
      return runNode(root, [await program, ...args], input);
    },
    runAsIs: (script, args) => runNode(root, ['--import', 'tsx', script, ...args], ''),
    test(...paths) {
      // In one process, which loads the project once for all of them. Nobody reads again what would be
      // kept of a folder that is new each time, in packages that are this repository's.
      const once = ['--no-file-parallelism', '--experimental.fsModuleCache=false'];
      const options = ['run', ...once, ...paths];
      return runNode(root, [join(root, 'node_modules/vitest/vitest.mjs'), ...options], '');
    },
    filesIn: (folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Puts the conference's content where it was before it was kept for the tests, and past editions away. */
function takeContent(root: string): void {
  const years = readdirSync(join(root, 'public')).filter((name) => /^\d{4}$/.test(name));
  const pictures = ['images', 'uploads', ...years].map((name) => `public/${name}`);
  for (const folder of ['tests/conference', 'content', ...pictures]) {
    rmSync(join(root, folder), { recursive: true, force: true });
  }
  cpSync(CONFERENCE, root, { recursive: true });
}

/** What is committed here, or could be: no build, no packages. */
function filesOfThisRepository(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)) && dirname(file) !== '.ci');
}

/** What this repository has of the same files is not written again. */
function borrowObjects(root: string): void {
  const args = ['rev-parse', '--git-path', 'objects'];
  const objects = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  writeFileSync(join(root, '.git/objects/info/alternates'), `${resolve(ROOT, objects)}\n`);
}

function runNode(root: string, args: readonly string[], input: string) {
  // Vitest tells its own tests about itself; those of the fork run by themselves.
  const env = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|NODE_OPTIONS)/.test(name),
  );
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: Object.fromEntries(env),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  // It may refuse before it has read anything.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
