import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PathChanges, PushEvent } from '../src/index.ts';
import { git, type Served, serve } from '../src/testing/served-repository.ts';

let served: Served;
afterEach(() => served.close());

function listen() {
  const heard: { event: PushEvent; changes: PathChanges }[] = [];
  served.github.onPush((event, changes) => heard.push({ event, changes }));
  return heard;
}

describe('a push event', () => {
  it('follows a move through the REST API', async () => {
    served = await serve();
    const heard = listen();
    const sha = await served.save('content/papers/third.md', 'x', 'Add paper: Third');
    await served.github.checkForPush();
    expect(heard).toHaveLength(1);
    expect(heard[0]?.event).toMatchObject({
      ref: 'refs/heads/main',
      before: served.head,
      after: sha,
      created: false,
      deleted: false,
      forced: false,
      repository: { full_name: 'conf/site' },
      head_commit: { id: sha },
      commits: [
        {
          id: sha,
          message: 'Add paper: Third',
          author: { name: 'Asha Rao', email: 'asha@example.org' },
          added: ['content/papers/third.md'],
          removed: [],
          modified: [],
        },
      ],
    });
  });

  it('follows a push into the folder without being asked, with all its commits', async () => {
    served = await serve();
    const heard = listen();
    const work = `${served.folder}/work`;
    await git(served.folder, ['clone', '--quiet', served.gitDir, work]);
    await git(work, ['mv', 'content/papers/first.md', 'content/papers/renamed.md']);
    await git(work, ['commit', '--quiet', '-m', 'Rename']);
    await git(work, ['rm', '--quiet', 'README.md']);
    await git(work, ['commit', '--quiet', '-m', 'Remove']);
    await git(work, ['push', '--quiet', 'origin', 'main']);
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 60_000 });
    expect(heard[0]?.event.commits).toMatchObject([
      {
        message: 'Rename\n',
        added: ['content/papers/renamed.md'],
        removed: ['content/papers/first.md'],
      },
      { message: 'Remove\n', removed: ['README.md'] },
    ]);
    expect(heard[0]?.changes).toEqual({
      added: ['content/papers/renamed.md'],
      removed: ['README.md', 'content/papers/first.md'],
      modified: [],
    });
  });

  it('lists a merge with its commits, the merge by what it brought to the branch', async () => {
    served = await serve();
    const heard = listen();
    const work = `${served.folder}/work`;
    await git(served.folder, ['clone', '--quiet', served.gitDir, work]);
    await git(work, ['checkout', '--quiet', '-b', 'side']);
    await git(work, ['rm', '--quiet', 'README.md']);
    await git(work, ['commit', '--quiet', '-m', 'Side']);
    await git(work, ['checkout', '--quiet', 'main']);
    await git(work, ['merge', '--quiet', '--no-ff', '-m', 'Merge', 'side']);
    await git(work, ['push', '--quiet', 'origin', 'main']);
    await served.github.checkForPush();
    expect(heard[0]?.event.commits).toMatchObject([
      { message: 'Side\n', removed: ['README.md'] },
      { message: 'Merge\n', removed: ['README.md'] },
    ]);
  });

  it('says when the branch was forced back, and what that changed', async () => {
    served = await serve();
    await served.save('extra.md', 'x');
    await served.github.checkForPush();
    const heard = listen();
    await served.git(['update-ref', 'refs/heads/main', served.head]);
    await served.github.checkForPush();
    expect(heard[0]?.event).toMatchObject({ forced: true, commits: [], after: served.head });
    expect(heard[0]?.changes).toEqual({ added: [], removed: ['extra.md'], modified: [] });
  });

  it('reaches the other listeners when one of them throws', async () => {
    served = await serve();
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    served.github.onPush(() => {
      throw new Error('planted');
    });
    const heard = listen();
    await served.save('a.md', 'x');
    await served.github.checkForPush();
    expect(heard).toHaveLength(1);
    expect(errors).toHaveBeenCalledOnce();
    errors.mockRestore();
  });
});

describe('the webhook', () => {
  it('is signed, repeated after a failure, and never in the way', async () => {
    const secret = 'hook-secret';
    const received: { headers: Record<string, unknown>; body: string }[] = [];
    const hook = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      received.push({ headers: request.headers, body });
      response.writeHead(received.length === 1 ? 500 : 204).end();
    });
    await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`;
    served = await serve({ webhook: { url, secret } });
    const sha = await served.save('a.md', 'x');
    await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 60_000 });
    hook.close();
    const [first, second] = received;
    expect(second?.headers).toMatchObject({
      'x-github-event': 'push',
      'x-github-delivery': first?.headers['x-github-delivery'],
      'content-type': 'application/json',
    });
    const digest = createHmac('sha256', secret)
      .update(second?.body ?? '')
      .digest('hex');
    expect(second?.headers['x-hub-signature-256']).toBe(`sha256=${digest}`);
    expect(JSON.parse(second?.body ?? '').after).toBe(sha);
    // The hook is gone now; saving goes on.
    await served.save('b.md', 'x');
  });
});
