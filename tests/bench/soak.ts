import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, startTestStack } from '../start-test-stack.ts';
import { drawLines } from './draw-lines.ts';
import { type Memory, memoryNow } from './memory.ts';
import { samplePapers } from './sample-papers.ts';
import { emptyLedger, findLost, pause } from './soak-ledger.ts';
import * as people from './soak-people.ts';
import type { Row } from './table.ts';

const SAMPLE_SECONDS = 15;

interface Sample extends Memory {
  minute: number;
  saves: number;
}

/**
 * People of all kinds at a quiet pace for some minutes, while requests to GitHub go wrong in every
 * way; then everything that was answered must be in Git and shown.
 * @param folder gets `soak.csv` and `soak.svg`, the memory over time
 */
export async function benchSoak(minutes: number, folder: string): Promise<Row[]> {
  mkdirSync(folder, { recursive: true });
  const settings = readdirSync(join(ROOT, 'content/settings')).map((name) => {
    const path = `content/settings/${name}`;
    return [path, readFileSync(join(ROOT, path))] as const;
  });
  const files = { ...samplePapers(100), ...Object.fromEntries(settings) };
  const variables = {
    GITHUB_TIMEOUT_MS: '2000',
    GITHUB_POLL_SECONDS: '5',
    LIST_CACHE_SECONDS: '5',
  };
  const stack = await startTestStack(files, { withoutPages: false, variables });
  const ledger = emptyLedger();
  const fired = { count: 0 };
  const samples: Sample[] = [];
  try {
    const all: people.Person[] = [
      ...['a', 'b', 'c'].map((name) => people.writer(stack, ledger, name)),
      ...Array.from({ length: 4 }, () => people.reader(stack, ledger)),
      people.photographer(stack, ledger),
      await people.pusher(stack, ledger, join(stack.dataDir, '..')),
      await people.editor(stack, ledger),
      people.visitor(stack, ledger),
      people.mischief(stack, fired),
    ];
    const end = performance.now() + minutes * 60_000;
    const start = performance.now();
    const working = all.map(async ({ every, turn }) => {
      for (let number = 0; performance.now() < end; number += 1) {
        await turn(number);
        await Promise.race([pause(every), pause(Math.max(0, (end - performance.now()) / 1000))]);
      }
    });
    const sampling = (async () => {
      while (performance.now() < end) {
        const minute = (performance.now() - start) / 60_000;
        samples.push({ minute, saves: ledger.saved.size, ...(await memoryNow()) });
        write(folder, samples);
        await pause(SAMPLE_SECONDS);
      }
    })();
    await Promise.all([...working, sampling]);
    stack.github.faults.clear();
    const lost = await findLost(stack, ledger);
    for (const one of lost) console.log(`  ${one}`);
    return rowsOf(samples, [
      ['lost, doubled or not shown', lost.length, 0],
      ['saves answered', ledger.saved.size],
      ['saves refused with 503 and repeated', ledger.refused],
      ['requests to GitHub that went wrong', fired.count],
      ['pushes', ledger.pushed.length],
      ['reads', ledger.reads],
    ]);
  } finally {
    await stack.remove();
  }
}

function rowsOf(samples: Sample[], counts: [string, number, number?][]): Row[] {
  // Caches and compiled code come first; what grows afterwards goes on growing.
  const later = samples.filter(({ minute }) => minute > (samples.at(-1)?.minute ?? 0) / 3);
  const half = later.length >> 1;
  return [
    ...counts.map(
      ([what, value, goal]): Row => ({
        what,
        unit: '',
        values: [value],
        ...(goal !== undefined && { goal }),
      }),
    ),
    ...(['node', 'workerd'] as const).flatMap((name): Row[] => {
      const values = later.map((sample) => sample[name]);
      const growth = mean(values.slice(half)) / mean(values.slice(0, half));
      return [
        {
          what: `memory of ${name}, last third of that of the second`,
          unit: '',
          values: [growth],
          goal: 1.1,
        },
        { what: `memory of ${name} in MB after the first third`, unit: '', values },
      ];
    }),
  ];
}

const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

function write(folder: string, samples: Sample[]): void {
  const lines = samples.map(({ minute, saves, node, workerd }) =>
    [minute.toFixed(2), saves, node.toFixed(1), workerd.toFixed(1)].join(','),
  );
  writeFileSync(join(folder, 'soak.csv'), ['minute,saves,node,workerd', ...lines, ''].join('\n'));
  const line = (name: 'node' | 'workerd') => ({
    name: `${name}, MB`,
    points: samples.map((sample) => [sample.minute, sample[name]] as const),
  });
  writeFileSync(join(folder, 'soak.svg'), drawLines([line('workerd'), line('node')], 'minutes'));
}
