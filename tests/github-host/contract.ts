import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from 'embedded-github/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GitHost, HostUnavailableError } from '../../api/content/git-host.ts';
import { leftAloneHere } from '../../api/github/ask.ts';
import { createGitHubHost } from '../../api/github/github-host.ts';
import type { GitHubSettings } from '../../api/github/octokit.ts';
import type { Place } from './places.ts';
import { startUnrulyProxy, type UnrulyProxy } from './unruly-proxy.ts';

export const PERSON = { name: 'Asha Rao', email: 'asha@users.noreply.example.org' };
export const SITE = { name: 'Conference', email: 'website@users.noreply.example.org' };
export const AT = '2026-02-03T04:05:06.000Z';
/** All 256 bytes: nothing that treats a picture as text survives it. */
export const PICTURE = Uint8Array.from({ length: 256 }, (_, index) => index);
export const FILES = {
  'content/papers/first.md': '---\nheading: First\n---\nText\n',
  'content/committees/organising/asha.md': 'Ünïcödé 数学\n',
  'content/settings/site.json': '{"name":"Conference"}\n',
  'contents.md': 'Not in the folder, though its name begins like it.\n',
};

/** What the cases of the contract work with. */
export interface World {
  proxy: UnrulyProxy;
  /** A client of its own: no case inherits another's rate limit. */
  host(settings?: Partial<GitHubSettings>, now?: () => number): GitHost;
  /** The branch's commit and its tree. */
  head(): Promise<{ commit: string; tree: string }>;
  /** A commit with one more file, which no branch holds; `parent` is the head unless told. */
  commit(path: string, parent?: { commit: string; tree: string }): Promise<string>;
  /** Git itself, on an empty repository: the truth about ids. */
  git(args: string[], input?: string | Buffer): Promise<string>;
  pictureId: string;
}

export type Rule = (title: string, test: (world: World) => Promise<void>) => void;

/**
 * Holds one implementation of GitHub to what the port `GitHost` promises.
 * @param cannot titles of cases that the place cannot be held to, and why
 */
export function holdToContract(
  name: string,
  start: () => Promise<Place>,
  parts: ((rule: Rule) => void)[],
  cannot: Record<string, string> = {},
): void {
  describe(`the port GitHost, over ${name}`, () => {
    let world: World;
    let end: () => Promise<void>;

    beforeAll(async () => {
      const place = await start();
      const proxy = await startUnrulyProxy(place.apiUrl);
      const folder = await mkdtemp(join(tmpdir(), 'github-host-'));
      await git(folder, ['init', '--quiet', '--bare', '.']);
      end = async () => {
        await proxy.close();
        await place.close();
        await rm(folder, { recursive: true, force: true });
      };
      world = await createWorld(proxy, place, (args, input) => git(folder, args, input));
    });
    afterEach(() => world.proxy.behave());
    afterAll(() => end());

    const skipped = new Set<string>();
    const rule: Rule = (title, test) => {
      const reason = cannot[title];
      if (reason) skipped.add(title);
      if (reason) it.skip(`${title} (skipped, ${name} ${reason})`, () => {});
      else it(title, () => test(world));
    };
    for (const part of parts) part(rule);
    for (const title of Object.keys(cannot)) {
      if (!skipped.has(title)) throw new Error(`There is no case "${title}" to skip.`);
    }
  });
}

async function createWorld(proxy: UnrulyProxy, place: Place, run: World['git']): Promise<World> {
  const host: World['host'] = (settings, now = Date.now) =>
    createGitHubHost(
      {
        apiUrl: proxy.url,
        token: place.token,
        repository: 'conf/site',
        branch: 'main',
        timeoutMs: 60_000,
        retryBaseMs: 5,
        ...settings,
      },
      leftAloneHere(),
      now,
    );
  const head = async () => {
    const found = await host().head();
    if (found === 'unchanged') throw new Error('asked without an ETag');
    return { commit: found.commit, tree: await host().treeOf(found.commit) };
  };
  const commit: World['commit'] = async (path, parent) => {
    const on = parent ?? (await head());
    const tree = await host().createTree(on.tree, [{ path, text: `${path}\n` }]);
    const words = { message: `Add ${path}`, author: PERSON, committer: SITE, at: AT };
    return host().createCommit({ tree, parent: on.commit, ...words });
  };
  const pictureId = await host().createBlob(PICTURE);
  const first = await head();
  const tree = await host().createTree(first.tree, [
    ...Object.entries(FILES).map(([path, text]) => ({ path, text })),
    { path: 'public/uploads/picture.png', blobId: pictureId },
  ]);
  const words = { message: 'Begin', author: PERSON, committer: SITE, at: AT };
  await host().moveBranch(await host().createCommit({ tree, parent: first.commit, ...words }));
  return { proxy, host, head, commit, git: run, pictureId };
}

/** The HostUnavailableError that a call must end with. */
export async function failure(call: Promise<unknown>): Promise<HostUnavailableError> {
  const outcome = await call.then(
    (value) => `a success: ${JSON.stringify(value)}`,
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(HostUnavailableError);
  return outcome as HostUnavailableError;
}
