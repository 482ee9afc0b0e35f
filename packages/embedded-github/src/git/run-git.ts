import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { atMost } from '../store/at-most.ts';
import { createMemory } from '../store/memory.ts';
import { gitEnvironment } from './git-environment.ts';
import { type GitResult, type Launched, launchGit } from './launch.ts';

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
  /**
   * Like `run`, for a question whose answer hangs on nothing but the commits and trees that its
   * arguments name by their ids: it never changes, so one that was given lately is not asked again.
   */
  recall(args: readonly string[], options?: { mayFail?: boolean }): Promise<GitResult>;
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
const REMEMBERED_BYTES = 4 * 1024 * 1024;
const KILL_AFTER_MS = 1_000;
const CLOSED = 'The embedded GitHub is closed.';

/** Binds Git to a bare repository on disk. */
export function createGit(gitDir: string): Git {
  const children = new Set<ChildProcessWithoutNullStreams>();
  const commands = new Set<Launched>();
  const inTurn = atMost(COMMANDS_AT_ONCE);
  let stopped = false;

  const withRepository = (args: readonly string[]) => [
    '-c',
    'safe.directory=*',
    `--git-dir=${gitDir}`,
    ...args,
  ];

  const start: Git['start'] = (args, env = {}) => {
    if (stopped) throw new Error(CLOSED);
    const child = spawn('git', withRepository(args), {
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

  const finish = async (
    args: readonly string[],
    input: RunOptions['input'],
  ): Promise<GitResult> => {
    if (stopped) throw new Error(CLOSED);
    const launched = launchGit(withRepository(args), gitEnvironment(gitDir), input);
    commands.add(launched);
    return launched.result.finally(() => commands.delete(launched));
  };

  const run: Git['run'] = (args, { input, mayFail = false } = {}) =>
    inTurn(async () => {
      const result = await finish(args, input);
      if (result.code !== 0 && !mayFail) throw new GitFailed(args, result);
      return result;
    });
  const answers = createMemory<GitResult>(REMEMBERED_BYTES, ({ stdout }) => stdout.length + 200);

  return {
    gitDir,
    start,
    run,
    async recall(args, options) {
      const question = args.join('\0');
      const known = answers.get(question);
      if (known) return known;
      const answer = await run(args, options);
      // 1 is a "no"; anything above tells of trouble, which may pass.
      if (answer.code <= 1) answers.put(question, answer);
      return answer;
    },
    async stop() {
      stopped = true;
      for (const { end } of commands) end();
      const ending = [...commands].map(({ result }) => result.catch(() => {}));
      await Promise.all([...[...children].map(endChild), ...ending]);
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
