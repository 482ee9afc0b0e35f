import { readFile, utimes, writeFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedGitHub } from '../src/index.ts';
import {
  ACCOUNTS,
  as,
  CONTRIBUTOR,
  EDITOR,
  git,
  type Served,
  serve,
} from '../src/testing/served-repository.ts';
import { branchWith } from './openapi-proposals.ts';

let served: Served;
afterEach(() => served.close());

const usersFile = () => `${served.gitDir}/github/users.json`;

async function cloneOf(url: string, name: string) {
  const work = `${served.folder}/${name}`;
  await git(served.folder, ['clone', '--quiet', url, work]);
  await git(work, ['commit', '--quiet', '--allow-empty', '-m', 'By push']);
  return (...args: string[]) => git(work, args);
}
const forkUrl = (token: string) => served.cloneUrlWithToken(token).replace('conf/', 'chandra/');

describe('accounts', () => {
  it('are kept beside the repository with their tokens hashed, and may be changed there', async () => {
    served = await serve();
    const kept = await readFile(usersFile(), 'utf8');
    expect(kept).not.toContain(EDITOR);
    expect(JSON.parse(kept).users).toMatchObject([
      { login: 'conf', id: 1, permission: 'admin' },
      { login: 'edith', id: 2, permission: 'write' },
      { login: 'chandra', id: 3, permission: 'read' },
    ]);
    await served.github.close();
    await writeFile(usersFile(), kept.replace('"write"', '"read"'));
    const { gitDir } = served;
    const options = { gitDir, repository: 'conf/site', tokens: [], accounts: ACCOUNTS } as const;
    const again = await startEmbeddedGitHub(options);
    const repository = `${again.apiUrl}/repos/conf/site`;
    const { permissions } = await (await fetch(repository, { headers: as(EDITOR) })).json();
    expect(permissions.push).toBe(false);
    // The App's token of the last start is no token any more.
    expect((await fetch(repository, { headers: as('test-token') })).status).toBe(401);
    await again.close();
  });

  it('write what they sign, and nothing where they may only read', async () => {
    served = await serve();
    const tree = await served.git(['rev-parse', 'main^{tree}']);
    const body = { message: 'Signed', tree, parents: [served.head] };
    const signed = await served.rest('POST', '/git/commits', body, as(EDITOR));
    expect(signed.json.author.name).toBe('Edith Lobo');
    const { sha } = signed.json;
    const writes: [string, string, unknown][] = [
      ['POST', '/git/commits', body],
      ['POST', '/git/blobs', { content: 'x' }],
      ['POST', '/git/trees', { tree: [{ path: 'a', mode: '100644', content: 'x' }] }],
      ['POST', '/git/refs', { ref: 'refs/heads/theirs', sha }],
      ['PATCH', '/git/refs/heads/main', { sha }],
      ['DELETE', '/git/refs/heads/main', undefined],
      ['POST', '/merge-upstream', { branch: 'main' }],
    ];
    for (const [method, path, sent] of writes) {
      const answer = await served.rest(method, path, sent, as(CONTRIBUTOR));
      expect([answer.status, answer.json.message], path).toEqual([404, 'Not Found']);
    }
    expect(await served.git(['for-each-ref', '--format=%(refname)'])).toBe('refs/heads/main');
  });

  it('push by Git where they may write, in their own fork above all', async () => {
    served = await serve();
    const contributor = await cloneOf(served.cloneUrlWithToken(CONTRIBUTOR), 'contributor');
    await expect(contributor('push', 'origin', 'HEAD:refs/heads/theirs')).rejects.toThrow(/403/);
    const editor = await cloneOf(served.cloneUrlWithToken(EDITOR), 'editor');
    await editor('push', '--quiet', 'origin', 'HEAD:refs/heads/edits');
    await served.rest('POST', '/forks', {}, as(CONTRIBUTOR));
    await contributor('push', '--quiet', forkUrl(CONTRIBUTOR), 'HEAD:refs/heads/theirs');
    const sha = await contributor('rev-parse', 'HEAD');
    const body = { title: 'By push', head: 'chandra:theirs', base: 'main' };
    const pull = await served.rest('POST', '/pulls', body, as(CONTRIBUTOR));
    expect(pull.json).toMatchObject({ head: { sha }, mergeable: true });
    await expect(editor('push', forkUrl(EDITOR), 'HEAD:refs/heads/x')).rejects.toThrow(/403/);
  });
});

describe('a fork', () => {
  it('has the branches of the original, shares its objects, and outlives a restart', async () => {
    served = await serve();
    await branchWith(served, 'draft', 'a.md');
    await served.rest('POST', '/forks', {}, as(CONTRIBUTOR));
    const fork = `${served.gitDir}/github/forks/chandra.git`;
    const refs = ['for-each-ref', '--format=%(refname) %(objectname)'];
    expect(await git(fork, refs)).toBe(await served.git(refs));
    const contributor = await cloneOf(forkUrl(CONTRIBUTOR), 'contributor');
    await contributor('push', '--quiet', 'origin', 'HEAD:refs/heads/theirs');
    const own = await git(fork, ['rev-parse', 'theirs']);
    expect(await served.git(['cat-file', '-t', own])).toBe('commit');
    // A person's own tidying must not take what only the fork refers to for old rubbish.
    const file = `${served.gitDir}/objects/${own.slice(0, 2)}/${own.slice(2)}`;
    await utimes(file, 1, 1);
    await served.git(['gc', '--quiet']);
    expect(await git(fork, ['fsck', '--strict', '--no-dangling'])).toBe('');
    await served.github.close();
    const { gitDir } = served;
    const options = { gitDir, repository: 'conf/site', tokens: [], accounts: ACCOUNTS } as const;
    const again = await startEmbeddedGitHub(options);
    const address = `${again.apiUrl}/repos/Chandra/SITE`;
    const { fork: isFork } = await (await fetch(address, { headers: as(CONTRIBUTOR) })).json();
    expect(isFork).toBe(true);
    await again.close();
  });

  it('is brought up to date by a merge, unless that conflicts', async () => {
    served = await serve();
    await served.rest('POST', '/forks', {}, as(CONTRIBUTOR));
    const contributor = await cloneOf(forkUrl(CONTRIBUTOR), 'contributor');
    await writeFile(`${served.folder}/contributor/README.md`, 'theirs\n');
    await contributor('commit', '--quiet', '-a', '-m', 'Theirs');
    await contributor('push', '--quiet', 'origin', 'HEAD:main');
    const upstream = await served.save('new.md', 'new\n');
    const sync = () =>
      served.rest(
        'POST',
        '/repos/chandra/site/merge-upstream',
        { branch: 'main' },
        as(CONTRIBUTOR),
      );
    expect((await sync()).json.merge_type).toBe('merge');
    const fork = `${served.gitDir}/github/forks/chandra.git`;
    expect(await git(fork, ['rev-parse', 'main^2'])).toBe(upstream);
    await served.save('README.md', 'ours\n');
    const refused = await sync();
    expect([refused.status, refused.json.message]).toEqual([409, 'There are merge conflicts']);
    const body = { branch: 'none' };
    const path = '/repos/chandra/site/merge-upstream';
    expect((await served.rest('POST', path, body, as(CONTRIBUTOR))).status).toBe(404);
  });
});

describe('the rule that only the App moves the branch', () => {
  it('refuses everybody else, by REST, by merge and by push, and nobody elsewhere', async () => {
    served = await serve({ protectBranch: true });
    await branchWith(served, 'proposal', 'a.md');
    const sha = await served.git(['rev-parse', 'proposal']);
    const move = (headers = {}) =>
      served.rest('PATCH', '/git/refs/heads/main', { sha, force: true }, headers);
    const moved = await move(as(EDITOR));
    expect(moved.status).toBe(422);
    expect(moved.json.message).toContain('Repository rule violations found');
    expect(
      (await served.rest('DELETE', '/git/refs/heads/main', undefined, as(EDITOR))).status,
    ).toBe(422);
    const proposal = { title: 'x', head: 'proposal', base: 'main' };
    await served.rest('POST', '/pulls', proposal, as(EDITOR));
    const merge = (headers = {}) => served.rest('PUT', '/pulls/1/merge', {}, headers);
    expect((await merge(as(EDITOR))).status).toBe(405);
    const editor = await cloneOf(served.cloneUrlWithToken(EDITOR), 'editor');
    await expect(editor('push', 'origin', 'HEAD:main')).rejects.toThrow(/hidden ref/);
    await editor('push', '--quiet', 'origin', 'HEAD:refs/heads/edits');
    expect(await served.git(['rev-parse', 'main'])).toBe(served.head);
    expect((await served.rest('GET', '/branches/main')).json.protected).toBe(true);
    expect((await served.rest('GET', '/branches/edits')).json.protected).toBe(false);
    expect((await merge()).status).toBe(200);
    const app = await cloneOf(served.cloneUrlWithToken(), 'app');
    await app('push', '--quiet', 'origin', 'HEAD:main');
  });
});
