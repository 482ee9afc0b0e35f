import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../start-test-stack.ts';
import { type Row, timed } from './table.ts';

/** From `npm start`'s command to its line "Ready", packages installed, content of this checkout. */
export async function benchStartUp(runs: number): Promise<Row[]> {
  const cold: number[] = [];
  const firstData: number[] = [];
  const later: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'conference-bench-'));
    rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
    cold.push(await startOnce(join(dataDir, 'cold')));
    firstData.push(await startOnce(join(dataDir, 'new')));
    later.push(await startOnce(join(dataDir, 'new')));
    rmSync(dataDir, { recursive: true, force: true });
  }
  const seconds = (values: number[]) => values.map((value) => value / 1000);
  return [
    { what: 'start: nothing built, no data', unit: 's', values: seconds(cold), goal: 20 },
    { what: 'start: built, no data', unit: 's', values: seconds(firstData) },
    { what: 'start: built, data there', unit: 's', values: seconds(later), goal: 5 },
  ];
}

async function startOnce(dataDir: string): Promise<number> {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir };
  let end: () => Promise<void> = async () => {};
  const milliseconds = await timed(
    () =>
      new Promise<void>((resolve, reject) => {
        const child = spawn(process.execPath, [join(ROOT, 'local/start/main.cjs')], {
          env,
          cwd: ROOT,
        });
        let output = '';
        const read = (chunk: Buffer) => {
          output += chunk.toString();
          if (/^Ready: /m.test(output)) resolve();
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        child.once('exit', () => reject(new Error(`The start ended early:\n${output}`)));
        end = () =>
          new Promise((ended) => {
            child.removeAllListeners('exit');
            child.once('exit', () => ended());
            child.kill('SIGTERM');
          });
      }),
  );
  await end();
  return milliseconds;
}
