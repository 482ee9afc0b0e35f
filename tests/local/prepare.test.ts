import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../start-test-stack.ts';

describe('missing packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-prepare-'));
  const shared = join(folder, 'shared');
  const calls = join(folder, 'npm-was-called');
  const standIn = join(folder, 'npm.cjs');

  beforeAll(() => {
    mkdirSync(shared);
    writeFileSync(join(shared, 'kept'), '');
    writeFileSync(
      standIn,
      `require('fs').writeFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' '));`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A project that lacks a package; npm is a stand-in that notes that it was called. */
  function install(
    name: string,
    before: (root: string) => void = () => {},
    { everything = false } = {},
  ) {
    const root = join(folder, name);
    mkdirSync(root);
    const lock = {
      packages: {
        '': {},
        'node_modules/some': { version: '1.0.0' },
        'node_modules/for-tests': { version: '1.0.0', dev: true },
        'node_modules/elsewhere': { version: '1.0.0', optional: true },
      },
    };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
    before(root);
    rmSync(calls, { force: true });
    const prepare = JSON.stringify(join(ROOT, 'local/start/prepare.cjs'));
    const script = `require(${prepare}).installPackages(${JSON.stringify(root)}, ${everything})`;
    const env = { ...process.env, npm_execpath: standIn };
    return spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' });
  }

  /** What npm noted as installed. */
  const having = (packages: Record<string, string>) => (root: string) => {
    mkdirSync(join(root, 'node_modules'));
    const noted = Object.entries(packages).map(([name, version]) => [
      `node_modules/${name}`,
      { version },
    ]);
    const hidden = join(root, 'node_modules/.package-lock.json');
    writeFileSync(hidden, JSON.stringify({ packages: Object.fromEntries(noted) }));
  };
  const asked = () => (existsSync(calls) ? readFileSync(calls, 'utf8') : '');

  it('are installed, for a start without those of tests', () => {
    expect(install('plain').status).toBe(0);
    expect(asked()).toMatch(/^ci --omit=dev /);
    expect(install('plain-tests', () => {}, { everything: true }).status).toBe(0);
    expect(asked()).toMatch(/^ci --include=dev /);
  });

  it('of tests are no reason to install before a start, but before a test', () => {
    expect(install('started', having({ some: '1.0.0' })).status).toBe(0);
    expect(asked()).toBe('');
    install('tested', having({ some: '1.0.0' }), { everything: true });
    expect(asked()).toMatch(/^ci --include=dev /);
  });

  it('of tests stay when those of a start are renewed', () => {
    install('renewed', having({ some: '0.9.0', 'for-tests': '1.0.0' }));
    expect(asked()).toMatch(/^ci --include=dev /);
  });

  it('are not installed through a link: that would empty the folder of another checkout', () => {
    const link = (root: string) => symlinkSync(shared, join(root, 'node_modules'));
    const { status, stderr } = install('linked', link);
    expect(status).toBe(1);
    expect(stderr).toMatch(/node_modules is a link.*Nothing was installed\./);
    expect(existsSync(calls)).toBe(false);
    expect(existsSync(join(shared, 'kept'))).toBe(true);
    expect(lstatSync(join(folder, 'linked/node_modules')).isSymbolicLink()).toBe(true);
  });
});

it.each([
  ['--help', 0],
  ['--port=9000', 1],
])('npm start %s starts nothing, and says how to give a port and a folder', (argument, status) => {
  const program = join(ROOT, 'local/start/main.cjs');
  const { status: ended, stdout } = spawnSync(process.execPath, [program, argument], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([ended, stdout]).toEqual([status, expect.stringContaining('PORT=9000 DATA_DIR=')]);
});
