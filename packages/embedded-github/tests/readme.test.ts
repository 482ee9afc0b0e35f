import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const readme = readFile(resolve(import.meta.dirname, '../README.md'), 'utf8');
const require = createRequire(import.meta.url);
const packages = resolve(dirname(require.resolve('vitest/package.json')), '..');

it('the example of the README runs', async () => {
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(await readme) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'embedded-github-'));
  try {
    await symlink(packages, join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'example.ts'), example);
    const args = ['--import', 'tsx', 'example.ts'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
    // printf 'Hello\n' | git hash-object --stdin
    expect(stdout).toBe('e965047ad7c57865823c7d992b1d046ea66edf78\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
