import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { ADMIN } from '../api-client.ts';
import { bundleProgram } from '../bundle-program.ts';
import { bundledWorker } from '../start-test-stack.ts';
import type { CloneSource } from './native-push.ts';

/** A stack in a process group of its own. */
export interface RunningStack {
  url: string;
  clone: CloneSource;
  child: ChildProcess;
}

/** What a start printed: where the stack is, or the sentence why it did not start. */
type FirstLine = { url: string; clone: CloneSource } | { error: string };

interface SpawnedStack {
  child: ChildProcess;
  firstLine: Promise<FirstLine>;
}

/** The program and its worker, made once for all starts. */
let made: Promise<{ program: string; worker: string }> | undefined;

async function make() {
  const program = await bundleProgram('tests/faults/stack-process.ts');
  const worker = join(dirname(program), 'worker.mjs');
  writeFileSync(worker, await bundledWorker());
  return { program, worker };
}

export async function spawnStack(dataDir: string, port = 0): Promise<SpawnedStack> {
  made ??= make();
  const { program, worker } = await made;
  const args = [program, dataDir, String(port), worker];
  // Workers that outlive their parent are part of the story; what they say then is not.
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const lines = createInterface({ input: child.stdout });
  const firstLine = Promise.race([
    once(lines, 'line').then(([line]) => JSON.parse(String(line)) as FirstLine),
    once(child, 'exit').then(() => ({ error: 'ended without a word' }) as FirstLine),
  ]);
  return { child, firstLine };
}

export async function startRunning(dataDir: string, port = 0): Promise<RunningStack> {
  const { child, firstLine } = await spawnStack(dataDir, port);
  const line = await firstLine;
  if ('error' in line) throw new Error(line.error);
  return { ...line, child };
}

/** `kill -9`, of Node alone or of the whole process group. */
export async function kill9(child: ChildProcess, which: 'parent' | 'group'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  process.kill(which === 'group' ? -Number(child.pid) : Number(child.pid), 'SIGKILL');
  await gone;
}

/** Asks a stack to stop; answers with its exit code. */
export async function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGINT'): Promise<number> {
  const gone = once(child, 'exit');
  child.kill(signal);
  return (await gone)[0];
}

/** Processes of the groups that are still there, by name. */
export function survivors(groups: number[]): string[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pgid=,stat=,comm='], { encoding: 'utf8' });
  return lines.split('\n').flatMap((line) => {
    const [, group, state = '', name = ''] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return groups.includes(Number(group)) && !state.startsWith('Z') ? [name] : [];
  });
}

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
  body: any;
}

/** A call of the API; rejects where the stack dies before it answers. */
export async function callApi(
  { url }: RunningStack,
  method: string,
  path: string,
  { token, key, body }: { token?: string; key?: string; body?: unknown } = {},
): Promise<Reply> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { token }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

export async function logIn(stack: RunningStack): Promise<Reply> {
  const { email, password } = ADMIN;
  return callApi(stack, 'POST', '/api/user/login', { body: { email, password } });
}
