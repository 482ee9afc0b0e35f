import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startTestStack } from '../start-test-stack.ts';

const isWindows = process.platform === 'win32';

it.skipIf(isWindows)('accounts and messages are closed to other users of the machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-private-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  // As an earlier version left it.
  mkdirSync(join(dataDir, 'private'), { recursive: true });
  chmodSync(join(dataDir, 'private'), 0o755);
  const stack = await startTestStack({}, { dataDir });
  onTestFinished(() => stack.remove());
  const mode = (name: string) => statSync(join(dataDir, name)).mode & 0o777;
  expect(mode('private')).toBe(0o700);
  expect(mode('secrets.json')).toBe(0o600);
});
