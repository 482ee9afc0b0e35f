import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { bundleProgram } from '../bundle-program.ts';
import setUpMemory from '../in-memory.ts';
import { SITES_URL } from './started-site.ts';

/**
 * Playwright's global setup: starts what starts the sites (`serve-sites.ts`), with its temporary files
 * and Chromium's in memory. It is a process beside Playwright's: bundled it is there at once, while
 * Playwright's translator would take seconds for each hundred of our files before the first test.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  const removeTemporary = setUpMemory();
  const program = await bundleProgram('tests/browser/serve-sites.ts');
  const child = fork(program, { execArgv: [] });
  const ended = once(child, 'exit');
  const early = ended.then(([code]) => Promise.reject(new Error(`No sites: exit code ${code}.`)));
  [process.env[SITES_URL]] = (await Promise.race([once(child, 'message'), early])) as [string];
  return async () => {
    child.disconnect();
    await early.catch(() => {});
    rmSync(dirname(program), { recursive: true });
    removeTemporary();
  };
}
