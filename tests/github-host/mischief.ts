import { expect } from 'vitest';
import type { GitHost } from '../../api/content/git-host.ts';
import { AT, failure, PERSON, PICTURE, type Rule, SITE, type World } from './contract.ts';
import type { Mischief } from './unruly-proxy.ts';

type Call = (host: GitHost) => Promise<unknown>;

/** Every call of the port, by name, ready to be made; all but `moveBranch` may be repeated. */
async function calls({ head, commit, pictureId }: World): Promise<Record<string, Call>> {
  const { commit: parent, tree } = await head();
  const next = await commit('content/attempt.md');
  const words = { message: 'x', author: PERSON, committer: SITE, at: AT };
  return {
    head: (host) => host.head(),
    treeOf: (host) => host.treeOf(parent),
    files: (host) => host.files(tree, ['content']),
    blob: (host) => host.blob(pictureId),
    createBlob: (host) => host.createBlob(PICTURE),
    createTree: (host) => host.createTree(tree, [{ path: 'content/x.md', text: 'x' }]),
    createCommit: (host) => host.createCommit({ tree, parent, ...words }),
    contains: (host) => host.contains(next, parent),
    lastChange: (host) => host.lastChange(parent, 'content/papers/first.md'),
    moveBranch: (host) => host.moveBranch(next),
  };
}

const limited = (status: number, headers: Record<string, string>): Mischief => ({
  kind: 'answer',
  status,
  headers,
  body: { message: 'You have exceeded a rate limit.' },
});

/** What the port promises where the host misbehaves. */
export function mischief(rule: Rule): void {
  rule('repeats a safe request once, and a move of the branch never', async (world) => {
    const { proxy, host } = world;
    const spoilers: Mischief[] = [{ kind: 'answer', status: 502 }, { kind: 'drop' }];
    for (const [name, call] of Object.entries(await calls(world))) {
      for (const spoiler of spoilers) {
        proxy.misbehave(/./, spoiler, 1);
        const from = proxy.requests.length;
        if (name === 'moveBranch') {
          expect((await failure(call(host()))).refused, name).toBe(false);
          expect(proxy.requests.slice(from), name).toHaveLength(1);
        } else {
          await call(host());
          expect(proxy.requests.slice(from), name).toHaveLength(2);
          expect(proxy.requests[from], name).toBe(proxy.requests[from + 1]);
        }
        proxy.behave();
      }
    }
  });

  rule('gives up after the second time, and does not know what was done', async (world) => {
    const { proxy, host } = world;
    const all = await calls(world);
    proxy.misbehave(/./, { kind: 'drop' }, 100);
    for (const [name, call] of Object.entries(all)) {
      const from = proxy.requests.length;
      const error = await failure(call(host()));
      expect([error.refused, error.mayFollow, error.retryAfterSeconds], name).toEqual([
        false,
        false,
        undefined,
      ]);
      expect(proxy.requests.length - from, name).toBe(name === 'moveBranch' ? 1 : 2);
    }
  });

  rule('waits no longer than it was told to', async (world) => {
    const { proxy, host } = world;
    const all = await calls(world);
    proxy.misbehave(/./, { kind: 'late', delayMs: 60_000 }, 100);
    for (const name of ['createTree', 'moveBranch']) {
      const error = await failure(all[name]?.(host({ timeoutMs: 100 })) ?? Promise.resolve());
      // What nobody waits for any more may still be done.
      expect([error.refused, error.mayFollow], name).toEqual([false, true]);
    }
  });

  rule('takes no answer for a success that was cut in the middle', async (world) => {
    const { proxy, host } = world;
    for (const kind of ['break', 'halve'] as const) {
      for (const [name, call] of Object.entries(await calls(world))) {
        proxy.misbehave(/./, { kind }, 2);
        expect((await failure(call(host()))).refused, `${name}, ${kind}`).toBe(false);
        proxy.behave();
      }
    }
  });

  const LIMITS: [string, Mischief, number][] = [
    ['the secondary one', limited(403, { 'retry-after': '7' }), 7],
    ['the secondary one as 429', limited(429, { 'retry-after': '7' }), 7],
    [
      'the primary one',
      limited(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1030' }),
      30,
    ],
    ['one that says nothing more', limited(429, {}), 60],
  ];
  for (const [which, limit, seconds] of LIMITS) {
    rule(`leaves the host alone for as long as a rate limit asks: ${which}`, async (world) => {
      const { proxy } = world;
      for (const [name, call] of Object.entries(await calls(world))) {
        let now = 1_000_000;
        const host = world.host({}, () => now);
        proxy.misbehave(/./, limit);
        const from = proxy.requests.length;
        const error = await failure(call(host));
        expect([error.refused, error.retryAfterSeconds], name).toEqual([true, seconds]);
        now += 1_500;
        const early = await failure(host.head());
        expect([early.refused, early.retryAfterSeconds], name).toEqual([true, seconds - 1]);
        expect(proxy.requests.slice(from), name).toHaveLength(1);
        now += seconds * 1000;
        await call(host);
      }
    });
  }

  rule('asks again at once after a refusal that is no rate limit', async (world) => {
    const { proxy } = world;
    const host = world.host();
    proxy.misbehave(/./, {
      kind: 'answer',
      status: 403,
      headers: { 'x-ratelimit-remaining': '9' },
    });
    const error = await failure(host.head());
    expect([error.refused, error.retryAfterSeconds]).toEqual([true, undefined]);
    await host.head();
  });
}
