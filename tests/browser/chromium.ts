import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELL = 'chromium-headless-shell';
/** A machine without a network goes on with what it has. */
const QUICK_TO_FAIL = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The system's Chromium; `CHROMIUM_PATH` names another one. Where there is none it is installed
 * from Debian's packages if that can be done without asking.
 * @throws Error with a sentence where no browser can be had
 */
export function ensureChromium(): string {
  const found = findChromium() ?? (install('chromium') ? findChromium() : undefined);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM_PATH, then run this again.',
  );
}

/**
 * What the tests drive: the same Chromium without its windows and menus, the headless shell, which
 * needs less time. Where it is not installed, Chromium as it is.
 * @throws Error with a sentence where no browser can be had
 */
export function findTestBrowser(): string {
  return process.env.CHROMIUM_PATH ?? onPath(SHELL) ?? ensureChromium();
}

/**
 * The same, after an attempt to install the headless shell.
 * @throws Error with a sentence where no browser can be had
 */
export function ensureTestBrowser(): string {
  if (!process.env.CHROMIUM_PATH && !onPath(SHELL)) install(SHELL);
  return findTestBrowser();
}

/** Installs one of Debian's packages where that needs no question; whether it did. */
function install(name: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  console.log(`Installing ${name} for the browser tests (once) …`);
  const run = (...args: string[]) =>
    spawnSync('apt-get', [...QUICK_TO_FAIL, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return run('update', '-qq') && run('install', '-y', '-qq', name);
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
