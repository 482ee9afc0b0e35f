import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedGitHub, openRepository, startEmbeddedGitHub } from 'embedded-github';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../local/start/settings.ts';
import { samplePapers } from '../bench/sample-papers.ts';
import { startTestStack, type TestStack } from '../start-test-stack.ts';

// GitHub itself, as far as the launcher can tell: a repository that somebody else serves.
describe('npm start with GITHUB_REPOSITORY and GITHUB_API_URL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-remote-'));
  const gitDir = join(folder, 'remote.git');
  let github: EmbeddedGitHub;
  let stack: TestStack;

  beforeAll(async () => {
    const files = Object.entries(samplePapers(3)).map(([path, text]) => ({
      path,
      bytes: Buffer.from(text),
    }));
    const code = { path: 'README.md', bytes: Buffer.from('Not content.\n') };
    const author = { name: 'A', email: 'a@example.org' };
    await openRepository({ gitDir, branch: 'live', files: () => [...files, code], author });
    github = await startEmbeddedGitHub({
      gitDir,
      repository: 'someone/theirs',
      branch: 'live',
      tokens: ['remote-token'],
    });
    const settings = readSettings({
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      GITHUB_REPOSITORY: 'someone/theirs',
      GITHUB_BRANCH: 'live',
      GITHUB_TOKEN: 'remote-token',
      GITHUB_API_URL: github.apiUrl,
    });
    const { home, branch, dataDir } = settings;
    // More than all tries of one publish.
    github.faults.inject({ kind: 'status', status: 500, route: 'GET /git/trees', times: 8 });
    // Nobody announces there what was pushed.
    const variables = { GITHUB_POLL_SECONDS: '1' };
    stack = await startTestStack({}, { home, branch, dataDir, variables, withoutPages: false });
  });
  afterAll(async () => {
    await stack.remove();
    await github.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const page = async () => (await fetch(`${stack.url}/allpapers`)).text();
  const git = (...args: string[]) =>
    execFileSync('git', [`--git-dir=${gitDir}`, ...args], { encoding: 'utf8' }).trim();

  it('is not ready before there are pages, however often their making fails', async () => {
    expect(github.faults.active).toEqual([]);
    expect((await fetch(stack.url)).status).toBe(200);
  });

  it('shows that repository’s content and makes none of its own', async () => {
    expect(await page()).toContain('Paper 3: adaptive circuits');
    expect((await stack.call('GET', '/api/papers/all')).body).toHaveLength(3);
    expect(readdirSync(stack.dataDir)).not.toContain('repository.git');
  });

  it('saves there, one commit a save, and the page follows', async () => {
    const token = stack.token;
    const body = { heading: 'Saved far away', authors: 'A', content: 'Text.' };
    const { status } = await stack.call('POST', '/api/papers/add', { token, body });
    expect(status).toBe(201);
    expect(git('log', '-1', '--format=%s', 'live')).toBe('Add paper: Saved far away');
    await expect.poll(page).toContain('Saved far away');
  });

  it('sees what somebody else commits there without being told', async () => {
    const tree = git('rev-parse', 'live^{tree}');
    const without = git('rev-parse', 'live~1^{tree}');
    expect(tree).not.toBe(without);
    const identity = ['-c', 'user.name=B', '-c', 'user.email=b@example.org'];
    const commit = git(...identity, 'commit-tree', without, '-p', 'live', '-m', 'Take it back');
    git('update-ref', 'refs/heads/live', commit);
    const list = async () => (await stack.call('GET', '/api/papers/all')).body.length;
    await expect.poll(list).toBe(3);
    await expect.poll(page).not.toContain('Saved far away');
  });
});

describe('the variables of npm start', () => {
  it.each([
    [{ PORT: 'eighty' }, /PORT must be a number/],
    [{ PORT: '70000' }, /PORT must be a number/],
    [{ HOST: 'http://0.0.0.0' }, /HOST must be an address/],
    [{ TRUST_PROXY: 'maybe' }, /TRUST_PROXY must be 1 or 0/],
    [{ GITHUB_API_URL: 'http://127.0.0.1:1' }, /GITHUB_REPOSITORY must be/],
    [{ GITHUB_REPOSITORY: 'no-slash', GITHUB_TOKEN: 'x' }, /GITHUB_REPOSITORY must be/],
    [{ GITHUB_REPOSITORY: 'owner/name' }, /GITHUB_TOKEN is missing/],
  ])('%o is refused with a sentence', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });

  it('have the defaults that the guide names', () => {
    expect(readSettings({})).toMatchObject({
      port: 8787,
      host: '127.0.0.1',
      isBehindProxy: false,
      adminName: 'Admin',
      branch: 'main',
      home: { kind: 'embedded' },
    });
  });
});
