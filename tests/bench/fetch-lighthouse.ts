import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../start-test-stack.ts';

const VERSION = '12.8.2';

/** What is used of a run's result. */
export interface Result {
  lhr: {
    categories: Record<
      string,
      { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
    >;
    audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
  };
}

export type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
) => Promise<Result | undefined>;

/**
 * Lighthouse itself. It brings 160 MB that nothing else needs, and is therefore no dependency: the
 * first run installs it into a folder that `npm ci` empties.
 */
export async function fetchLighthouse(): Promise<Lighthouse> {
  const folder = join(ROOT, 'node_modules/.cache', `lighthouse-${VERSION}`);
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    console.log(`Installing Lighthouse ${VERSION} into ${folder} (once) …`);
    const args = ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts'];
    const { status } = spawnSync('npm', [...args, '--prefix', folder, `lighthouse@${VERSION}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('Lighthouse could not be installed: see above.');
  }
  return (await import(pathToFileURL(entry).href)).default;
}
