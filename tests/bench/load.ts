import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, startTestStack, type TestStack } from '../start-test-stack.ts';
import { type Memory, memoryNow } from './memory.ts';
import { samplePapers } from './sample-papers.ts';
import type { Row } from './table.ts';

const WRITERS = 8;
const READERS = 16;
/** Saves after which memory is compared with that at the end. */
const WARM = 500;

const run = promisify(execFile);

interface Measured {
  saves: number[];
  reads: number[];
  failures: string[];
}

/** Eight who save and sixteen who read at the same time, and what many saves leave in memory. */
export async function benchLoad(seconds: number, saves: number): Promise<Row[]> {
  const settings = readdirSync(join(ROOT, 'content/settings')).map((name) => {
    const path = `content/settings/${name}`;
    return [path, readFileSync(join(ROOT, path))] as const;
  });
  const files = { ...samplePapers(124), ...Object.fromEntries(settings) };
  const variables = { LIST_CACHE_SECONDS: '5', GITHUB_POLL_SECONDS: '300' };
  const stack = await startTestStack(files, { withoutPages: false, variables });
  try {
    const token = await stack.logIn();
    const { saves: times, reads, failures } = await load(stack, token, seconds);
    const memory = await memoryOver(stack, token, saves);
    return [
      { what: 'save, median', unit: 'ms', values: [quantile(times, 0.5)], goal: 1500 },
      { what: 'read, 99 of 100', unit: 'ms', values: [quantile(reads, 0.99)], goal: 100 },
      { what: 'saves and reads that failed', unit: '', values: [failures.length], goal: 0 },
      { what: 'saves a second', unit: '', values: [times.length / seconds] },
      { what: 'reads a second', unit: '', values: [reads.length / seconds] },
      ...(['node', 'workerd'] as const).flatMap((process): Row[] => {
        const values = memory.map((each) => each[process]);
        const growth = (values.at(-1) ?? 0) / (values[0] ?? 1);
        const what = `memory of ${process} after ${saves} saves, of that after ${WARM}`;
        return [
          { what, unit: '', values: [growth], goal: 1.1 },
          { what: `memory of ${process} in MB, from then on`, unit: '', values },
        ];
      }),
    ];
  } finally {
    await stack.remove();
  }
}

async function load(stack: TestStack, token: string, seconds: number): Promise<Measured> {
  const program = join(import.meta.dirname, 'load.mjs');
  const args = [program, stack.url, token, WRITERS, READERS, seconds].map(String);
  const { stdout } = await run(process.execPath, args, { maxBuffer: 100_000_000 });
  return JSON.parse(stdout) as Measured;
}

/** The memory after `WARM` saves and after every further 250. */
async function memoryOver(stack: TestStack, token: string, saves: number): Promise<Memory[]> {
  const found: Memory[] = [];
  // One entry is changed again and again: what grows is not the content.
  const body = { heading: 'Changed often', authors: 'A. Author', content: 'Words.' };
  await stack.call('POST', '/api/papers/add', { token, body });
  for (let save = 1; save <= saves; save += 1) {
    const changed = { ...body, content: `Words, version ${save}.` };
    const path = '/api/papers/update/changed-often';
    const { status } = await stack.call('PUT', path, { token, body: changed });
    if (status !== 201) throw new Error(`Save ${save}: ${status}`);
    if (save < WARM || (save - WARM) % 250 !== 0) continue;
    stack.github.clearRequests();
    found.push(await memoryNow());
  }
  return found;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
