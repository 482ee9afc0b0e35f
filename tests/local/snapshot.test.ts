import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePapers } from '../bench/sample-papers.ts';
import { startTestStack, type TestStack } from '../start-test-stack.ts';

const PAPERS = 100;
const BROKEN = 'content/papers/broken.md';

describe('a worker that knows nothing yet', () => {
  let stack: TestStack;
  beforeAll(async () => {
    const files = { ...samplePapers(PAPERS), [BROKEN]: 'No front matter.\n' };
    stack = await startTestStack(files, { withoutPages: false });
  });
  afterAll(() => stack.remove());

  const blobsAsked = () =>
    stack.github.requests.filter(({ path }) => path.endsWith('/git/blobs/{file_sha}')).length;
  /** As if the object had been lost: accounts and the snapshot are still there. */
  const startWithoutObject = async (options: { withoutPages: boolean }) => {
    rmSync(join(stack.dataDir, 'private/do'), { recursive: true });
    stack = await startTestStack({}, { dataDir: stack.dataDir, ...options });
  };
  const commits = async () => (await stack.call('GET', '/api/health')).body;

  it('takes its content from the build’s snapshot and asks GitHub for no blob', async () => {
    const { status, body } = await stack.call('GET', '/api/papers/all');
    expect([status, body.length]).toEqual([200, PAPERS]);
    expect(blobsAsked()).toBe(0);
  });

  it('shows the commit that the pages show, and what they leave out of it', async () => {
    const { commit, build, leftOut } = await commits();
    expect(leftOut).toContainEqual(expect.stringContaining(BROKEN));
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    expect(build).toBe(commit);
  });

  it('asks for the blobs that differ, and for no other, where the snapshot is old', async () => {
    const token = stack.token;
    const body = { heading: 'Newer than the snapshot', authors: 'A', content: 'Text.' };
    expect((await stack.call('POST', '/api/papers/add', { token, body })).status).toBe(201);
    await stack.close();
    await startWithoutObject({ withoutPages: true });

    const list = async () => (await stack.call('GET', '/api/papers/all')).body.length;
    await expect.poll(list).toBe(PAPERS + 1);
    expect(blobsAsked()).toBe(1);
    const { status } = await stack.call('POST', '/api/papers/add', { token, body });
    expect(status).toBe(201);
  });

  it('shows the newest content at once after a start, which renews an old snapshot', async () => {
    await stack.close();
    await startWithoutObject({ withoutPages: false });
    const { status, body } = await stack.call('GET', '/api/papers/all');
    expect([status, body.length]).toEqual([200, PAPERS + 2]);
    expect(blobsAsked()).toBe(0);
  });
});
