import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The system's Chromium; `CHROMIUM_PATH` names another one. Where there is none it is installed
 * from Debian's packages if that can be done without asking.
 * @throws Error with a sentence where no browser can be had
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('Installing Chromium for the browser tests (once) …');
    const options = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] };
    execFileSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      ...options,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM_PATH, then run this again.',
  );
}

function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  return (
    NAMES.map(onPath).find((path) => path !== undefined) ?? (existsSync(MAC) ? MAC : undefined)
  );
}

function onPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
