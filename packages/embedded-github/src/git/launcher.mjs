/**
 * Starts Git for a larger process, which talks to it by messages (see `launch.ts`). Starting a
 * process takes a copy of the memory tables of the one that starts it: from this small one, a tenth
 * of the time that it takes from a server with some hundred megabytes.
 *
 * Takes `{ id, args, env, input }`, answers `{ id, code, stdout, stderr }` or, where the program
 * could not be started, `{ id, error }`; `{ end: id }` ends a command that still runs.
 */
import { spawn } from 'node:child_process';

const KILL_AFTER_MS = 1_000;
const running = new Map();

process.on('message', (message) => {
  if (message.end === undefined) launch(message);
  else end(running.get(message.end));
});
// Whoever stops a whole group of processes still closes in order, with our help; without the
// other side there is nothing left to do, but what runs is not broken off.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

function launch({ id, args, env, input }) {
  const child = spawn('git', args, { env, stdio: 'pipe' });
  const out = [];
  const err = [];
  running.set(id, child);
  child.stdout.on('data', (chunk) => out.push(chunk));
  child.stderr.on('data', (chunk) => err.push(chunk));
  // A child that dies first closes the pipe under our write; its exit code tells the story.
  child.stdin.on('error', () => {});
  child.once('error', (error) => answer({ id, error: error.message }));
  child.once('close', (code, signal) =>
    answer({
      id,
      code: code ?? (signal ? 128 : 1),
      stdout: Buffer.concat(out),
      stderr: Buffer.concat(err).toString('utf8') || (signal ?? ''),
    }),
  );
  child.stdin.end(input ?? '');
}

function answer(message) {
  running.delete(message.id);
  if (process.connected) process.send(message, () => {});
}

/**
 * SIGTERM first: Git then removes its own locks and temporary files. What it started itself may
 * live on and hold its output open: that is not waited for.
 */
function end(child) {
  if (!child) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  const leave = () => {
    clearTimeout(timer);
    child.stdout.destroy();
    child.stderr.destroy();
  };
  if (child.exitCode !== null || child.signalCode !== null) leave();
  else child.once('exit', leave);
  child.kill('SIGTERM');
}
