import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureChromium } from './browser/chromium.ts';

const root = resolve(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'conference-reports-'));

interface Outcome {
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
}

/** One part of the tests: a command, and where it leaves its counts. */
interface Part {
  name: string;
  command: string[];
  env?: () => Record<string, string>;
  count?: () => Omit<Outcome, 'name' | 'seconds'> | undefined;
}

function vitest(name: string, folders: string[]): Part {
  const report = join(reports, `${name}.json`);
  return {
    name,
    command: [
      bin('vitest'),
      'run',
      ...folders,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count() {
      const result = readReport(report);
      return {
        passed: Number(result.numPassedTests),
        failed: Number(result.numFailedTests),
        skipped: Number(result.numPendingTests),
      };
    },
  };
}

function browser(): Part {
  const report = join(reports, 'browser.json');
  return {
    name: 'browser',
    command: [bin('playwright'), 'test'],
    // Looked for, and perhaps installed, only when this part is run.
    env: () => ({ CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    count() {
      const { stats } = readReport(report) as {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      };
      // A test that passes at its second try is a defect, too.
      const failed = stats.unexpected + stats.flaky;
      return { passed: stats.expected, failed, skipped: stats.skipped };
    },
  };
}

const parts: Part[] = [
  { name: 'check', command: ['npm', 'run', '--silent', 'check'] },
  vitest('model', ['tests/model', 'tests/structure']),
  vitest('github', ['packages/embedded-github', 'tests/github-host']),
  vitest('site', ['tests/site', 'tests/admin']),
  vitest('api', ['tests/api', 'tests/local']),
  vitest('edition', ['tests/edition']),
  vitest('operating', ['tests/operating']),
  vitest('faults', ['tests/faults']),
  browser(),
];

function run(part: Part): Outcome {
  console.log(`\n=== ${part.name}`);
  const started = performance.now();
  const [command = '', ...args] = part.command;
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...part.env?.() },
  });
  const seconds = (performance.now() - started) / 1000;
  const counts = part.count?.() ?? { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 };
  // A part that ends badly without a failed test (a crash, no tests) has failed all the same.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  return { name: part.name, seconds, ...counts };
}

function readReport(file: string): Record<string, unknown> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { stats: {} };
}

const wanted = process.argv.slice(2);
const outcomes: Outcome[] = [];
for (const part of parts) {
  if (wanted.length === 0 || wanted.includes(part.name)) outcomes.push(run(part));
}
rmSync(reports, { recursive: true, force: true });

console.log('\npart        seconds  passed  failed  skipped');
for (const { name, seconds, passed, failed, skipped } of outcomes) {
  const cells = [
    seconds.toFixed(1).padStart(7),
    ...[passed, failed, skipped].map((count) => String(count).padStart(6)),
  ];
  console.log(`${name.padEnd(11)} ${cells.join('  ')}`);
}
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
