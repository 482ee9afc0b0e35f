import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestStack } from '../start-test-stack.ts';
import { fetchPackage } from './fetch-package.ts';
import { samplePapers } from './sample-papers.ts';
import { median, type Row } from './table.ts';

const EXPRESS = '5.1.0';
/** Together some 15 kB of JSON. */
const PAPERS = 11;
const CONNECTIONS = 20;
const SECONDS = 4;

const run = promisify(execFile);
const own = (name: string) => join(import.meta.dirname, name);

/** Visitors' reads of a list, against plain Express with the same list, by turns in one run. */
export async function benchReading(rounds: number): Promise<Row[]> {
  const stack = await startTestStack(samplePapers(PAPERS), {
    variables: { LIST_CACHE_SECONDS: '5' },
  });
  const folder = mkdtempSync(join(tmpdir(), 'conference-list-'));
  const list = await (await fetch(`${stack.url}/api/papers/all`)).text();
  writeFileSync(join(folder, 'list.json'), list);
  const args = [own('express-server.mjs'), fetchPackage('express', EXPRESS)];
  const express = spawn(process.execPath, [...args, join(folder, 'list.json')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = await once(express.stdout, 'data');
    const theirs: number[] = [];
    const ours: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await readsASecond(`http://127.0.0.1:${Number(port)}/api/papers/all`));
      ours.push(await readsASecond(`${stack.url}/api/papers/all`));
    }
    const ratio = median(ours) / median(theirs);
    const size = `${(Buffer.byteLength(list) / 1000).toFixed(1)} kB, ${CONNECTIONS} connections`;
    return [
      { what: `list of ${size}: reads a second`, unit: '', values: ours },
      { what: `Express ${EXPRESS}, the same list`, unit: '', values: theirs },
      { what: 'against Express', unit: '', values: [ratio], goal: 1, atLeast: true },
    ];
  } finally {
    express.kill();
    await stack.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readsASecond(url: string): Promise<number> {
  const args = [own('reader.mjs'), url, String(CONNECTIONS), String(SECONDS)];
  const { stdout } = await run(process.execPath, args);
  return Number(stdout) / SECONDS;
}
