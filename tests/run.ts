import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { ensureTestBrowser } from './browser/chromium.ts';
import { chooseChanged } from './changed/choose.ts';
import { PARTS, partOf } from './parts.ts';

const root = resolve(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'conference-reports-'));

interface Outcome {
  name: string;
  /** On the clock; for a part of Vitest's, of its files together. */
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
}

/** Types and lint: one thing, which passes or not. */
async function check(): Promise<Outcome[]> {
  const { status, seconds } = await run('check', [process.execPath, 'tests/check.mjs']);
  const passed = status === 0 ? 1 : 0;
  return [{ name: 'check', seconds, passed, failed: 1 - passed, skipped: 0 }];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
}

/** All parts of Vitest's in one run, so that none waits for the last file of another. */
async function vitest(title: string, filters: string[]): Promise<Outcome[]> {
  const report = join(reports, 'vitest.json');
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = await run(title, [bin('vitest'), 'run', ...filters, ...options]);
  const files = readReport<VitestReport>(report)?.testResults ?? [];
  const outcomes = new Map<string, Outcome>();
  for (const { name, status, startTime, endTime, assertionResults } of files) {
    const part = partOf(relative(root, name)) ?? 'others';
    const outcome = outcomes.get(part) ?? {
      name: part,
      seconds: 0,
      passed: 0,
      failed: 0,
      skipped: 0,
    };
    const count = (wanted: string) =>
      assertionResults.filter((each) => each.status === wanted).length;
    const [passed, failed] = [count('passed'), count('failed')];
    outcome.seconds += (endTime - startTime) / 1000;
    outcome.passed += passed;
    // A file that cannot even be loaded has no test that fails.
    outcome.failed += failed === 0 && status === 'failed' ? 1 : failed;
    outcome.skipped += assertionResults.length - passed - failed;
    outcomes.set(part, outcome);
  }
  return endedBadly(status, title, [...outcomes.values()]);
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

async function browser(specs: string[]): Promise<Outcome[]> {
  const report = join(reports, 'browser.json');
  // Looked for, and perhaps installed, only when this part is run.
  const env = { CHROMIUM_PATH: ensureTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { status, seconds } = await run('browser', [bin('playwright'), 'test', ...specs], env);
  const stats = readReport<PlaywrightReport>(report)?.stats;
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {};
  // A test that passes at its second try is a defect, too.
  const outcome = { passed: expected, failed: unexpected + flaky, skipped };
  return endedBadly(status, 'browser', [{ name: 'browser', seconds, ...outcome }]);
}

/** A command that ends badly without a failed test (a crash, no tests) has failed all the same. */
function endedBadly(status: number, name: string, outcomes: Outcome[]): Outcome[] {
  if (status === 0 || outcomes.some(({ failed }) => failed > 0)) return outcomes;
  return [...outcomes, { name, seconds: 0, passed: 0, failed: 1, skipped: 0 }];
}

async function run(name: string, command: string[], env: Record<string, string> = {}) {
  console.log(`\n=== ${name}`);
  const started = performance.now();
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const status = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
  return { status, seconds: (performance.now() - started) / 1000 };
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/** What the arguments ask for: nothing is everything. */
function choose(wanted: string[]) {
  if (wanted.includes('changed')) return chooseChanged();
  const names = wanted.length > 0 ? wanted : ['check', ...Object.keys(PARTS), 'browser'];
  const unknown = names.filter((name) => !(name in PARTS || ['check', 'browser'].includes(name)));
  if (unknown.length > 0) {
    const known = ['check', ...Object.keys(PARTS), 'browser', 'changed'].join(', ');
    throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${known}.`);
  }
  return {
    check: names.includes('check'),
    vitest: names.flatMap((name) => PARTS[name]?.map((folder) => `${folder}/`) ?? []),
    specs: names.includes('browser') ? [] : undefined,
  };
}

const wanted = process.argv.slice(2);
const outcomes: Outcome[] = [];
try {
  const chosen = choose(wanted);
  if (chosen.check) outcomes.push(...(await check()));
  if (chosen.vitest.length > 0) {
    const title = wanted.length > 0 ? wanted.join(', ') : 'all but the browser';
    outcomes.push(...(await vitest(title, chosen.vitest)));
  }
  if (chosen.specs) outcomes.push(...(await browser(chosen.specs)));
} catch (error) {
  // Something is missing here; what ran so far still counts.
  console.error(`\n${(error as Error).message}`);
  outcomes.push({ name: 'this run', seconds: 0, passed: 0, failed: 1, skipped: 0 });
} finally {
  rmSync(reports, { recursive: true, force: true });
}

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
