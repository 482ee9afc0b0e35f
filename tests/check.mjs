/**
 * `npm run check`: types, lint and format side by side. What each finds is printed whole when it
 * ends; one that fails fails all, and is named at the end.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules/.bin', name);

/** What TypeScript knows of the last run lies here; a file that changed since is looked at again. */
const types = (name, project) => [
  `types of ${name}`,
  bin('tsc'),
  '-p',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  join(root, 'node_modules/.cache/types', `${name}.tsbuildinfo`),
  // As they run side by side, more would only do the same work twice.
  ...(availableParallelism() < 8 ? ['--checkers', '1'] : []),
];

const tools = [
  ['lint and format', bin('biome'), 'check', '--error-on-warnings', '.'],
  ['rules of React', bin('oxlint'), '--deny-warnings'],
  types('the project', 'tsconfig.json'),
  types('api', 'api'),
  types('model', 'model'),
];

/** @returns the tool's name, or undefined where it found nothing */
function run([name, command, ...args]) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`--- ${name}: ${code === 0 ? 'nothing found' : 'FAILED'} (${seconds} s)`);
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0 ? undefined : name);
    });
  });
}

const failed = (await Promise.all(tools.map(run))).filter((name) => name !== undefined);
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join('; ')}.`);
  process.exitCode = 1;
}
