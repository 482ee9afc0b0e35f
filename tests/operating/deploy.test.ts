import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../start-test-stack.ts';

/** Workers, "Limits": a worker's size after compression, free plan. */
const WORKER_KIB_AT_MOST = 3 * 1024;

describe('wrangler deploy --dry-run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-deploy-'));
  const site = join(folder, 'site');
  beforeAll(() => {
    mkdirSync(site);
    writeFileSync(join(site, 'index.html'), '<!doctype html>');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const wrangler = (...args: string[]) =>
    execFileSync(join(ROOT, 'node_modules/.bin/wrangler'), args, {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
    });

  it('takes the worker with every binding, and it is small enough for the free plan', () => {
    const output = wrangler(
      'deploy',
      '--dry-run',
      '--assets',
      site,
      '--outdir',
      join(folder, 'out'),
    );
    expect(output).toContain('--dry-run: exiting now.');
    for (const name of ['CONTENT', 'PASSWORDS', 'ERASER', 'WAITING', 'DB', 'ASSETS']) {
      expect(output).toContain(`env.${name}`);
    }
    const kib = Number(/gzip: ([\d.]+) KiB/.exec(output)?.[1]);
    expect(kib).toBeGreaterThan(100);
    expect(kib).toBeLessThan(WORKER_KIB_AT_MOST);
  });

  it('takes the previews, which have nothing but files', () => {
    const preview = ['--config', 'wrangler.preview.toml', '--assets', site];
    const output = wrangler('versions', 'upload', '--dry-run', ...preview);
    expect(output).toContain('--dry-run: exiting now.');
    expect(output).not.toContain('env.');
  });
});
