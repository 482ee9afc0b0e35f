import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSite, RENDERER_FILE } from '../../build/build-site.ts';
import type { Renderer } from '../../build/load-renderer.ts';
import { openGitContent } from '../../local/publisher/git-source.ts';
import { ROOT } from '../start-test-stack.ts';
import { hasHugo, prepareHugo } from './hugo.ts';
import { samplePapers } from './sample-papers.ts';
import { type Row, timed } from './table.ts';

const PAPERS = 10_000;
const RUNS = 5;
const TURNS = 3;

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
    const change = (how: string) => {
      const file = join(root, 'content/papers/paper-5000.md');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/\n$/, ` Changed ${how}.\n`));
      git('commit', '--quiet', '--all', '--message', 'Change a paper');
    };
    const script = join(ROOT, 'tests/bench/publish-once.mjs');
    const args = [script, siteFolder, root, join(folder, 'out'), join(folder, 'cache')];
    const publish = () => execFileSync(process.execPath, args);
    const forget = () => {
      for (const made of ['out', 'cache'])
        rmSync(join(folder, made), { recursive: true, force: true });
    };
    const fromNothing: number[] = [];
    const unchanged: number[] = [];
    const oneChanged: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      forget();
      fromNothing.push(await timed(async () => publish()));
      unchanged.push(await timed(async () => publish()));
      change(`in run ${run}`);
      oneChanged.push(await timed(async () => publish()));
    }
    const goesOn = await openPublisher(siteFolder, root, folder);
    const inRunning: number[] = [];
    for (let run = 0; run < 2 * RUNS; run += 1) {
      change(`while the publisher goes on, ${run}`);
      const milliseconds = await goesOn.publish();
      // The first one reads what the others know, and nothing is compiled yet.
      if (run >= RUNS) inRunning.push(milliseconds);
    }
    await goesOn.close();
    const seconds = (values: number[]) => values.map((value) => value / 1000);
    return [
      { what: `${PAPERS} papers from nothing`, unit: 's', values: seconds(fromNothing) },
      { what: `${PAPERS} papers, none changed`, unit: 's', values: seconds(unchanged) },
      { what: `${PAPERS} papers, one changed`, unit: 's', values: seconds(oneChanged), goal: 0.5 },
      {
        what: 'the same, the publisher goes on',
        unit: 'ms',
        values: inRunning,
        goal: 150,
      },
      ...besideHugo(folder, [process.execPath, ...args], forget),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A publisher in this process, over the folders of the others; a publish says how many milliseconds it took. */
async function openPublisher(siteFolder: string, root: string, folder: string) {
  const { assets, inputs } = JSON.parse(readFileSync(join(siteFolder, 'build.json'), 'utf8'));
  const url = pathToFileURL(join(siteFolder, RENDERER_FILE)).href;
  const { createPublisher, pages, files } = (await import(url)) as Renderer;
  const [outDir, cacheDir] = [join(folder, 'out'), join(folder, 'cache')];
  const options = { outDir, cacheDir, assets, version: inputs, pages, files };
  const publisher = createPublisher(options);
  // As of `npm start`: it reads a repository.
  const repository = openGitContent(join(root, '.git'), cacheDir);
  return {
    async publish() {
      const start = performance.now();
      await publisher.publish(await repository.at('HEAD'));
      return performance.now() - start;
    },
    close: () => repository.close(),
  };
}

/** From nothing once more and Hugo, by turns, in one run; nothing where there is no Hugo. */
function besideHugo(folder: string, ours: string[], forget: () => void): Row[] {
  if (!hasHugo()) {
    console.log('Not compared with Hugo, which is not installed here.');
    return [];
  }
  const site = prepareHugo(folder);
  const times = { wall: [] as number[], processor: [] as number[] };
  const rows: Row[] = [
    { what: 'Hugo, the same papers', unit: 's', values: [] },
    { what: 'ours to Hugo, wall time', unit: '', values: times.wall, goal: 1 },
    { what: 'ours to Hugo, processor time', unit: '', values: times.processor, goal: 1 },
  ];
  for (let turn = 0; turn < TURNS; turn += 1) {
    forget();
    const here = measured(ours, folder);
    rmSync(join(folder, 'hugo-out'), { recursive: true, force: true });
    const there = measured(['hugo', '--quiet'], site);
    rows[0]?.values.push(there.wall);
    times.wall.push(here.wall / there.wall);
    times.processor.push(here.processor / there.processor);
  }
  return rows;
}

/** What a process takes, in seconds; processor time is that of all its threads. */
function measured(command: string[], cwd: string): { wall: number; processor: number } {
  const start = performance.now();
  // The shell's own times, and then those of what it ran.
  const said = execFileSync('sh', ['-c', '"$@" >/dev/null && times', 'sh', ...command], {
    cwd,
    encoding: 'utf8',
  });
  const wall = (performance.now() - start) / 1000;
  const spent = [...(said.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  const processor = spent.reduce(
    (sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest),
    0,
  );
  return { wall, processor };
}
