import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { git, type Served, serve } from '../src/testing/served-repository.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

const head = () => served.git(['rev-parse', 'main']);
const patch = (sha: string, force?: boolean) =>
  served.rest('PATCH', '/git/refs/heads/main', { sha, force });

describe('moving a reference', () => {
  it('lets exactly one of 20 simultaneous updates win', async () => {
    const before = await head();
    const commits = await Promise.all(
      Array.from({ length: 20 }, (_, index) => served.commitOn(before, `race/${index}`, 'x')),
    );
    const answers = await Promise.all(commits.map((sha) => patch(sha)));
    const won = answers.filter((answer) => answer.status === 200);
    expect(won).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 200) continue;
      expect([answer.status, answer.json.message]).toEqual([422, 'Update is not a fast forward']);
    }
    expect(await head()).toBe(won[0]?.json.object.sha);
  });

  it('refuses to go back unless forced', async () => {
    const later = await served.save('later.md', 'x');
    const earlier = await served.git(['rev-parse', 'main^']);
    expect((await patch(earlier)).status).toBe(422);
    expect((await patch(earlier, true)).status).toBe(200);
    expect((await patch(later)).status).toBe(200);
    expect((await patch(later)).status).toBe(200);
  });

  it('removes other branches, and never the default one', async () => {
    const before = await head();
    await served.rest('POST', '/git/refs', { ref: 'refs/heads/cms/away', sha: before });
    expect((await served.rest('DELETE', '/git/refs/heads/cms/away')).status).toBe(204);
    const { status, json } = await served.rest('DELETE', '/git/refs/heads/main');
    expect([status, json.message]).toEqual([422, 'Cannot delete the default branch']);
    expect(await head()).toBe(before);
  });

  it('never takes the name of a reference for a revision', async () => {
    const sha = await head();
    const names = [`a-g${sha.slice(0, 8)}`, 'main^', 'main@{0}', 'main:README.md', '../HEAD'];
    for (const name of names) {
      const answer = await served.rest('GET', `/git/ref/heads/${encodeURIComponent(name)}`);
      expect(answer.status, name).toBe(404);
      const commit = await served.rest('GET', `/commits/${encodeURIComponent(name)}`);
      expect(commit.status, name).toBe(422);
    }
    expect((await served.rest('GET', `/commits/${sha.slice(0, 8)}`)).json.sha).toBe(sha);
  });

  it('finds a reference that git pack-refs has packed', async () => {
    await served.git(['pack-refs', '--all']);
    const sha = await head();
    expect((await served.rest('GET', '/git/ref/heads/main')).json.object.sha).toBe(sha);
    const next = await served.save('after-packing.md', 'x');
    expect(await served.git(['rev-parse', 'main^'])).toBe(sha);
    expect(await head()).toBe(next);
  });

  it('loses nothing when native pushes and saves race', async () => {
    const work = `${served.folder}/racer`;
    await git(served.folder, ['clone', '--quiet', served.cloneUrlWithToken(), work]);
    const pushAll = async () => {
      for (let index = 0; index < 4; index += 1) {
        await mkdir(`${work}/native`, { recursive: true });
        await git(work, ['commit', '--quiet', '--allow-empty', '-m', `native ${index}`]);
        for (;;) {
          const pushed = await git(work, ['push', '--quiet', 'origin', 'HEAD:main']).then(
            () => true,
            () => false,
          );
          if (pushed) break;
          await git(work, ['pull', '--quiet', '--rebase', 'origin', 'main']);
        }
      }
    };
    const saveAll = async () => {
      for (let index = 0; index < 8; index += 1) {
        for (;;) {
          const parent = (await served.rest('GET', '/git/ref/heads/main')).json.object.sha;
          const sha = await served.commitOn(parent, `rest/${index}`, 'x', `rest ${index}`);
          if ((await patch(sha)).status === 200) break;
        }
      }
    };
    await Promise.all([pushAll(), saveAll()]);
    const subjects = (await served.git(['log', '--format=%s', 'main'])).split('\n');
    for (let index = 0; index < 8; index += 1) {
      expect(subjects.filter((subject) => subject === `rest ${index}`)).toHaveLength(1);
    }
    for (let index = 0; index < 4; index += 1) {
      expect(subjects.filter((subject) => subject === `native ${index}`)).toHaveLength(1);
    }
    expect(await served.git(['fsck', '--strict', '--no-dangling'])).toBe('');
  });
});

describe('a comparison', () => {
  it('tells diverged branches apart and finds a rename', async () => {
    const base = await head();
    const sha = await served.commitOn(base, 'side.md', 'a side\n');
    await served.rest('POST', '/git/refs', { ref: 'refs/heads/cms/side', sha });
    await served.save('main.md', 'the main\n');
    const work = `${served.folder}/renamer`;
    await git(served.folder, ['clone', '--quiet', '-b', 'cms/side', served.gitDir, work]);
    await git(work, ['mv', 'content/papers/first.md', 'content/papers/renamed.md']);
    await git(work, ['commit', '--quiet', '-m', 'Rename']);
    await git(work, ['push', '--quiet', 'origin', 'cms/side']);
    const { json } = await served.rest('GET', '/compare/main...cms/side');
    expect(json).toMatchObject({ status: 'diverged', ahead_by: 2, behind_by: 1, total_commits: 2 });
    expect(json.merge_base_commit.sha).toBe(base);
    expect(json.commits.map((one: { sha: string }) => one.sha)[0]).toBe(sha);
    expect(json.files).toMatchObject([
      {
        filename: 'content/papers/renamed.md',
        previous_filename: 'content/papers/first.md',
        status: 'renamed',
        changes: 0,
      },
      { filename: 'side.md', status: 'added', additions: 1 },
    ]);
  });
});
