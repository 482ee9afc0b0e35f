import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a finished Git command left: its exit code, its output, and what it said on stderr. */
export interface GitResult {
  code: number;
  stdout: Buffer;
  stderr: string;
}

/** A command on its way; `end` asks it to stop, and its result tells of that. */
export interface Launched {
  result: Promise<GitResult>;
  end(): void;
}

type Reply = { id: number } & (GitResult | { error: string });

interface Launcher {
  process: ChildProcess;
  waiting: Map<number, { resolve(result: GitResult): void; reject(error: Error): void }>;
}

const PROGRAM = fileURLToPath(new URL('./launcher.mjs', import.meta.url));
let launcher: Launcher | undefined;
let lastId = 0;

/**
 * Runs Git to its end through a small process that all commands of this one share: it is started
 * with the first, and ends with this one. The result rejects only where Git cannot be started.
 */
export function launchGit(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input?: string | Uint8Array,
): Launched {
  launcher ??= startLauncher();
  const { process: child, waiting } = launcher;
  lastId += 1;
  const id = lastId;
  const result = new Promise<GitResult>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
  });
  // Only while something is waited for does it keep this process alive.
  child.channel?.ref();
  child.send({ id, args, env, input });
  return {
    result,
    end() {
      if (waiting.has(id) && child.connected) child.send({ end: id });
    },
  };
}

function startLauncher(): Launcher {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const waiting: Launcher['waiting'] = new Map();
  child.unref();
  child.on('message', (reply: Reply) => {
    const { resolve, reject } = waiting.get(reply.id) ?? {};
    waiting.delete(reply.id);
    if (waiting.size === 0) child.channel?.unref();
    if ('error' in reply) reject?.(new Error(reply.error));
    else resolve?.({ code: reply.code, stdout: Buffer.from(reply.stdout), stderr: reply.stderr });
  });
  const gone = () => {
    if (launcher?.process === child) launcher = undefined;
    for (const { reject } of waiting.values()) reject(new Error('Git’s launcher has ended.'));
    waiting.clear();
  };
  child.once('error', gone);
  child.once('exit', gone);
  return { process: child, waiting };
}
