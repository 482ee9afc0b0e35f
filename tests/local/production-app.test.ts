import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, startTestStack } from '../start-test-stack.ts';

it("npm start has no use for production's App, whose key is elsewhere", async () => {
  const root = mkdtempSync(join(tmpdir(), 'conference-root-'));
  for (const name of ['api', 'public']) symlinkSync(join(ROOT, name), join(root, name));
  const toml = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  expect(toml).toContain('GITHUB_APP_ID = ""');
  const withApp = toml.replace('GITHUB_APP_ID = ""', 'GITHUB_APP_ID = "4711"');
  writeFileSync(join(root, 'wrangler.toml'), withApp);
  const stack = await startTestStack({}, { root });
  const token = stack.token;
  const body = { heading: 'New', authors: 'A', content: 'Text.' };
  expect((await stack.call('POST', '/api/papers/add', { token, body })).status).toBe(201);
  await stack.remove();
  rmSync(root, { recursive: true });
});
