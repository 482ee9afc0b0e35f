import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
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
    writeFileSync(standIn, `require('fs').writeFileSync(${JSON.stringify(calls)}, '');`);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A project that lacks a package; npm is a stand-in that notes that it was called. */
  function install(name: string, before: (root: string) => void = () => {}) {
    const root = join(folder, name);
    mkdirSync(root);
    const lock = { packages: { '': {}, 'node_modules/some': { version: '1.0.0' } } };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
    before(root);
    rmSync(calls, { force: true });
    const prepare = JSON.stringify(join(ROOT, 'local/start/prepare.cjs'));
    const script = `require(${prepare}).installPackages(${JSON.stringify(root)})`;
    const env = { ...process.env, npm_execpath: standIn };
    return spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' });
  }

  it('are installed', () => {
    expect(install('plain').status).toBe(0);
    expect(existsSync(calls)).toBe(true);
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
