import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { git, type Served, serve } from '../src/testing/served-repository.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

describe('Git over HTTP', () => {
  it('clones, pushes and fetches with a token as password', async () => {
    const work = `${served.folder}/work`;
    await git(served.folder, ['clone', '--quiet', served.cloneUrlWithToken(), work]);
    expect(await git(work, ['rev-parse', 'HEAD'])).toBe(served.head);
    // Large enough that Git sends it in chunks and compressed.
    await writeFile(`${work}/large.txt`, 'line of text\n'.repeat(300_000));
    await git(work, ['add', '.']);
    await git(work, ['commit', '--quiet', '-m', 'Add a large file']);
    await git(work, ['push', '--quiet', 'origin', 'HEAD:main']);
    const head = await git(work, ['rev-parse', 'HEAD']);
    expect((await served.rest('GET', '/git/ref/heads/main')).json.object.sha).toBe(head);
    const saved = await served.save('saved.md', 'x');
    await git(work, ['fetch', '--quiet', 'origin']);
    expect(await git(work, ['rev-parse', 'origin/main'])).toBe(saved);
  });

  it('lets anybody clone, and refuses a push with a wrong token or none', async () => {
    for (const [name, url] of [
      ['wrong', served.cloneUrlWithToken('wrong')],
      ['none', served.github.cloneUrl],
    ] as const) {
      const work = `${served.folder}/${name}`;
      await git(served.folder, ['clone', '--quiet', url, work]);
      await git(work, ['commit', '--quiet', '--allow-empty', '-m', 'Refused']);
      const pushed = git(work, ['push', '--quiet', 'origin', 'HEAD:main']);
      await expect(pushed).rejects.toThrow(/Authentication failed|could not read Username/);
    }
  });

  it('asks for a token before it takes a push, and refuses a wrong one for reading too', async () => {
    const ask = (service: string, headers: Record<string, string> = {}) =>
      fetch(`${served.github.cloneUrl}/info/refs?service=${service}`, { headers });
    const unasked = await ask('git-receive-pack');
    expect(unasked.status).toBe(401);
    expect(unasked.headers.get('www-authenticate')).toBe('Basic realm="GitHub"');
    const authorization = `Basic ${Buffer.from('me:wrong').toString('base64')}`;
    expect((await ask('git-upload-pack', { authorization })).status).toBe(401);
    expect((await ask('git-upload-pack')).status).toBe(200);
    expect((await fetch(`${served.github.cloneUrl}/info/refs`)).status).toBe(401);
    // What was judged is what Git is asked: it takes the last of two.
    const twice = await (await ask('git-upload-pack&service=git-receive-pack')).text();
    expect(twice).toContain('# service=git-upload-pack');
  });

  it('refuses a forced push and the removal of a branch', async () => {
    const work = `${served.folder}/forcing`;
    await git(served.folder, ['clone', '--quiet', served.cloneUrlWithToken(), work]);
    await git(work, ['commit', '--quiet', '--amend', '-m', 'Rewritten']);
    await expect(git(work, ['push', '--force', 'origin', 'HEAD:main'])).rejects.toThrow();
    await expect(git(work, ['push', 'origin', ':main'])).rejects.toThrow();
  });

  it('serves nothing but the two services', async () => {
    const authorization = `Basic ${Buffer.from('me:test-token').toString('base64')}`;
    for (const path of ['/config', '/HEAD', '/objects/info/packs', '/../config', '/info/refs/x']) {
      const response = await fetch(served.github.cloneUrl + path, { headers: { authorization } });
      expect(response.status, path).toBe(404);
    }
  });
});
