import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { unstable_getMiniflareWorkerOptions as translate } from 'wrangler';
import { readWorkerConfig } from '../../local/worker/worker-config.ts';
import { ROOT } from '../start-test-stack.ts';

describe('wrangler.toml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-wrangler-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is read by the launcher as Wrangler itself reads it', () => {
    mkdirSync(join(folder, 'dist/public'), { recursive: true });
    mkdirSync(join(folder, 'api'));
    writeFileSync(join(folder, 'api/worker.ts'), 'export default {};');
    writeFileSync(join(folder, 'wrangler.toml'), readFileSync(join(ROOT, 'wrangler.toml')));
    const { workerOptions } = translate(join(folder, 'wrangler.toml'));

    const ours = readWorkerConfig(join(ROOT, 'wrangler.toml'));

    expect(ours.compatibilityDate).toBe(workerOptions.compatibilityDate);
    expect(ours.compatibilityFlags).toEqual(workerOptions.compatibilityFlags);
    expect(ours.bindings).toEqual(workerOptions.bindings);
    const theirs = workerOptions as unknown as {
      d1Databases: Record<string, { id: string }>;
      durableObjects: Record<string, { className: string; useSQLite: boolean }>;
    };
    expect(Object.keys(ours.d1Databases)).toEqual(Object.keys(theirs.d1Databases));
    for (const [name, { className, useSQLite }] of Object.entries(theirs.durableObjects)) {
      expect(ours.durableObjects[name]).toEqual({ className, useSQLite });
    }
    expect(Object.keys(ours.durableObjects)).toEqual(Object.keys(theirs.durableObjects));
  });

  it('says in a sentence what it lacks', () => {
    const file = join(folder, 'lacking.toml');
    const whole = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
    writeFileSync(file, whole.replace('run_worker_first', 'run_worker_last'));
    expect(() => readWorkerConfig(file)).toThrow(
      /lacking\.toml cannot be used:[\s\S]*run_worker_first/,
    );
  });
});
