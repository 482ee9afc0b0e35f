import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSite } from '../../build/build-site.ts';
import { ROOT } from '../start-test-stack.ts';
import { samplePapers } from './sample-papers.ts';
import { type Row, timed } from './table.ts';

const PAPERS = 10_000;
const RUNS = 5;

/** Whole processes: start of Node, reading of all content and its dates, pages written. */
export async function benchPublishing(): Promise<Row[]> {
  const siteFolder = join(ROOT, 'dist/site');
  await buildSite(ROOT, siteFolder);
  // In memory where the system has that: what is measured is the publisher, not the disk.
  const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(join(place, 'conference-bench-'));
  const root = join(folder, 'root');
  try {
    for (const [path, text] of Object.entries(samplePapers(PAPERS))) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    // As on a build server: a clone, in which the changed paper is a commit.
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
        cwd: root,
      });
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Add papers');
    const publish = () => {
      const script = join(ROOT, 'tests/bench/publish-once.mjs');
      const args = [script, siteFolder, root, join(folder, 'out'), join(folder, 'cache')];
      return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
    };
    const fromNothing: number[] = [];
    const unchanged: number[] = [];
    const oneChanged: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      rmSync(join(folder, 'out'), { recursive: true, force: true });
      rmSync(join(folder, 'cache'), { recursive: true, force: true });
      fromNothing.push(await timed(async () => publish()));
      unchanged.push(await timed(async () => publish()));
      const file = join(root, 'content/papers/paper-5000.md');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/\n$/, ` Changed in run ${run}.\n`));
      git('commit', '--quiet', '--all', '--message', 'Change a paper');
      oneChanged.push(await timed(async () => publish()));
    }
    const seconds = (values: number[]) => values.map((value) => value / 1000);
    return [
      { what: `${PAPERS} papers from nothing`, unit: 's', values: seconds(fromNothing) },
      { what: `${PAPERS} papers, none changed`, unit: 's', values: seconds(unchanged) },
      { what: `${PAPERS} papers, one changed`, unit: 's', values: seconds(oneChanged), goal: 0.5 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
