import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { atMost } from '../store/at-most.ts';
import { gitEnvironment } from './git-environment.ts';

/** What a finished Git command left: its exit code, its output, and what it said on stderr. */
export interface GitResult {
  code: number;
  stdout: Buffer;
  stderr: string;
}

export interface RunOptions {
  input?: string | Uint8Array;
  /** Answer with a non-zero `code` instead of throwing `GitFailed`. */
  mayFail?: boolean;
}

/** Git run on one repository; every child it starts ends with `stop()`. */
export interface Git {
  readonly gitDir: string;
  /** Runs one command to its end. Throws `GitFailed` on a non-zero exit unless `mayFail`. */
  run(args: readonly string[], options?: RunOptions): Promise<GitResult>;
  /** Starts a command that stays, or that streams; the caller owns its pipes. */
  start(args: readonly string[], env?: NodeJS.ProcessEnv): ChildProcessWithoutNullStreams;
  /** Ends all children. SIGTERM first: Git then removes its own locks and temporary files. */
  stop(): Promise<void>;
}

/** A Git command exited with an error; the message holds the command and Git's own words. */
export class GitFailed extends Error {
  constructor(
    readonly args: readonly string[],
    readonly result: GitResult,
  ) {
    super(`git ${args.join(' ')} exited with ${result.code}: ${result.stderr.trim()}`);
    this.name = 'GitFailed';
  }
}

/** More than this many short commands at once only makes each of them slower. */
const COMMANDS_AT_ONCE = 8;
const KILL_AFTER_MS = 1_000;

/** Binds Git to a bare repository on disk. */
export function createGit(gitDir: string): Git {
  const children = new Set<ChildProcessWithoutNullStreams>();
  const inTurn = atMost(COMMANDS_AT_ONCE);
  let stopped = false;

  const start: Git['start'] = (args, env = {}) => {
    if (stopped) throw new Error('The embedded GitHub is closed.');
    const child = spawn('git', ['-c', 'safe.directory=*', `--git-dir=${gitDir}`, ...args], {
      env: { ...gitEnvironment(gitDir), ...env },
      stdio: 'pipe',
    });
    children.add(child);
    child.once('close', () => children.delete(child));
    child.once('error', () => children.delete(child));
    // A child that dies first closes the pipe under our write; its exit code tells the story.
    child.stdin.on('error', () => {});
    return child;
  };

  const finish = (args: readonly string[], input: RunOptions['input']): Promise<GitResult> =>
    new Promise((resolve, reject) => {
      const child = start(args);
      const out: Buffer[] = [];
      const err: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
      child.once('error', reject);
      child.once('close', (code, signal) =>
        resolve({
          code: code ?? (signal ? 128 : 1),
          stdout: Buffer.concat(out),
          stderr: Buffer.concat(err).toString('utf8') || (signal ?? ''),
        }),
      );
      child.stdin.end(input ?? '');
    });

  return {
    gitDir,
    start,
    run: (args, { input, mayFail = false } = {}) =>
      inTurn(async () => {
        const result = await finish(args, input);
        if (result.code !== 0 && !mayFail) throw new GitFailed(args, result);
        return result;
      }),
    async stop() {
      stopped = true;
      await Promise.all([...children].map(endChild));
    },
  };
}

function endChild(child: ChildProcessWithoutNullStreams): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
