import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start-test-stack.ts';

/**
 * A package that a benchmark alone needs, and that is therefore no dependency: the first run installs
 * it into a folder that `npm ci` empties.
 * @returns the folder of the package itself
 */
export function fetchPackage(name: string, version: string): string {
  const folder = join(ROOT, 'node_modules/.cache', `${name}-${version}`);
  const fetched = join(folder, 'node_modules', name);
  if (!existsSync(fetched)) {
    console.log(`Installing ${name} ${version} into ${folder} (once) …`);
    const args = ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts'];
    const { status } = spawnSync('npm', [...args, '--prefix', folder, `${name}@${version}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`${name} could not be installed: see above.`);
  }
  return fetched;
}
