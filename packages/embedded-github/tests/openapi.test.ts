import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRepository, startEmbeddedGitHub } from '../src/index.ts';
import { routes } from '../src/routes/table.ts';
import { answerProblems, isDescribed, requestProblems } from '../src/testing/description/check.ts';
import { createSampleApp } from '../src/testing/sample-app.ts';
import { AUTHOR, git, type Served, serve, TOKEN } from '../src/testing/served-repository.ts';
import { appCases } from './openapi-apps.ts';
import { type Ask, proposalCases } from './openapi-proposals.ts';

const REPO = '/repos/{owner}/{repo}';
const MISSING = '0123456789012345678901234567890123456789';
/** Answered for old clients; GitHub describes it no more. */
const UNDESCRIBED = [`GET ${REPO}/git/refs/{ref}`];

const app = createSampleApp();
let served: Served;
const succeeded = new Set<string>();

beforeAll(async () => {
  served = await serve({ app: app.registered });
  await served.save('content/papers/third.md', 'third\n');
});
afterAll(() => served.close());

const ask: Ask = async (name, path, { status = 200, body, accept, token = TOKEN } = {}) => {
  const [method = '', below = ''] = name.split(' ');
  const template = /^\/(users?|search|app)\b/.test(below) ? below : REPO + below;
  if (status < 300) expect(requestProblems(method, template, body)).toEqual([]);
  const answer = await served.rest(method, path, body, {
    authorization: `Bearer ${token}`,
    ...(accept && { accept }),
  });
  expect(answer.status, answer.text).toBe(status);
  const mediaType = accept?.includes('object') ? 'application/vnd.github.object' : undefined;
  expect(answerProblems(method, template, status, answer.json, mediaType)).toEqual([]);
  if (status < 300) succeeded.add(`${method} ${template}`);
  else {
    expect(answer.json).toMatchObject({
      message: expect.any(String),
      documentation_url: expect.any(String),
      status: String(status),
    });
  }
  return answer.json;
};

describe("answers fit GitHub's published description", () => {
  it('of a repository', async () => {
    const json = await ask('GET ', '');
    expect(json).toMatchObject({ full_name: 'conf/site', default_branch: 'main' });
  });

  it('of a branch', async () => {
    const json = await ask('GET /branches/{branch}', '/branches/main');
    expect(json.commit.sha).toBe(await served.git(['rev-parse', 'main']));
    await ask('GET /branches/{branch}', '/branches/none', { status: 404 });
  });

  it('of references', async () => {
    const sha = await served.git(['rev-parse', 'main']);
    await ask('GET /git/ref/{ref}', '/git/ref/heads/main');
    await ask('GET /git/ref/{ref}', '/git/ref/heads%2Fmain');
    await ask('GET /git/ref/{ref}', '/git/ref/heads/mai', { status: 404 });
    await ask('GET /git/ref/{ref}', '/git/ref/heads/main%5E%7Btree%7D', { status: 404 });
    expect((await served.rest('GET', '/git/refs/heads/main')).json.object.sha).toBe(sha);
    const body = { ref: 'refs/heads/draft/one', sha };
    await ask('POST /git/refs', '/git/refs', { status: 201, body });
    await ask('POST /git/refs', '/git/refs', { status: 422, body });
    await ask('POST /git/refs', '/git/refs', { status: 422, body: { ref: 'draft', sha } });
    const taken = { ref: 'refs/heads/draft', sha };
    await ask('POST /git/refs', '/git/refs', { status: 422, body: taken });
    const named = await ask('GET /git/matching-refs/{ref}', '/git/matching-refs/heads/draft');
    expect(named).toHaveLength(1);
    const patch = 'PATCH /git/refs/{ref}';
    await ask(patch, '/git/refs/heads/draft/one', { body: { sha: served.head, force: true } });
    await ask(patch, '/git/refs/heads/draft/one', { body: { sha } });
    const back = { body: { sha: served.head }, status: 422 };
    expect((await ask(patch, '/git/refs/heads/draft/one', back)).message).toBe(
      'Update is not a fast forward',
    );
    const lost = { body: { sha: MISSING }, status: 422 };
    expect((await ask(patch, '/git/refs/heads/draft/one', lost)).message).toBe(
      'Object does not exist',
    );
    const nowhere = { body: { sha }, status: 422 };
    expect((await ask(patch, '/git/refs/heads/nowhere', nowhere)).message).toBe(
      'Reference does not exist',
    );
    await ask('DELETE /git/refs/{ref}', '/git/refs/heads/draft/one', { status: 204 });
    await ask('DELETE /git/refs/{ref}', '/git/refs/heads/draft/one', { status: 422 });
    await ask('DELETE /git/refs/{ref}', '/git/refs/heads/main', { status: 422 });
  });

  it('of blobs', async () => {
    const name = 'POST /git/blobs';
    const made = await ask(name, '/git/blobs', { status: 201, body: { content: 'नमस्ते\n' } });
    const body = { content: Buffer.from([0, 255, 10]).toString('base64'), encoding: 'base64' };
    await ask(name, '/git/blobs', { status: 201, body });
    await ask(name, '/git/blobs', { status: 422, body: { content: 'x', encoding: 'latin1' } });
    await ask(name, '/git/blobs', { status: 422, body: {} });
    const blob = await ask('GET /git/blobs/{file_sha}', `/git/blobs/${made.sha}`);
    expect(Buffer.from(blob.content, 'base64').toString()).toBe('नमस्ते\n');
    await ask('GET /git/blobs/{file_sha}', `/git/blobs/${MISSING}`, { status: 404 });
    await ask('GET /git/blobs/{file_sha}', '/git/blobs/short', { status: 422 });
  });

  it('of trees', async () => {
    const flat = await ask('GET /git/trees/{tree_sha}', '/git/trees/main');
    await ask('GET /git/trees/{tree_sha}', `/git/trees/${flat.sha}?recursive=1`);
    await ask('GET /git/trees/{tree_sha}', `/git/trees/${MISSING}`, { status: 404 });
    const add = { path: 'content/a.md', mode: '100644', type: 'blob', content: 'a' };
    const post = 'POST /git/trees';
    const body = { base_tree: flat.sha, tree: [add] };
    await ask(post, '/git/trees', { status: 201, body });
    await ask(post, '/git/trees', { status: 201, body: { tree: [add] } });
    const refusals: [string, unknown][] = [
      ['GitRPC::BadObjectState', { path: 'content/none.md', mode: '100644', sha: null }],
      ['GitRPC::BadObjectState', { path: 'README.md/none', mode: '100644', sha: null }],
      [`tree.sha ${MISSING} is not a valid blob`, { path: 'a', mode: '100644', sha: MISSING }],
      [`tree.sha ${flat.sha} is not a valid blob`, { path: 'a', mode: '100644', sha: flat.sha }],
      ['Must supply a valid tree.mode', { ...add, mode: '100600' }],
      ['tree.path cannot start with a slash', { ...add, path: '/a' }],
      ...['a//b', '../a', 'a/./b', 'a/.git/config', '.GIT', 'a/', 'a/..'].map(
        (path): [string, unknown] => [
          'tree.path contains a malformed path component',
          { ...add, path },
        ],
      ),
      ['Must supply a valid tree.path', { ...add, path: '' }],
    ];
    for (const [message, entry] of refusals) {
      const refused = { status: 422, body: { base_tree: flat.sha, tree: [entry] } };
      expect((await ask(post, '/git/trees', refused)).message).toBe(message);
    }
    const lost = { status: 422, body: { base_tree: MISSING, tree: [add] } };
    expect((await ask(post, '/git/trees', lost)).message).toBe('base_tree is not a valid tree oid');
  });

  it('of commits in the Git database', async () => {
    const { sha: tree } = (await served.rest('GET', '/git/trees/main')).json;
    const post = 'POST /git/commits';
    const body = { message: 'Say\n\nwhy', tree, parents: [served.head], author: AUTHOR };
    const made = await ask(post, '/git/commits', { status: 201, body });
    expect(made.author).toEqual(AUTHOR);
    expect(made.committer).toEqual(AUTHOR);
    await ask('GET /git/commits/{commit_sha}', `/git/commits/${made.sha}`);
    await ask('GET /git/commits/{commit_sha}', `/git/commits/${tree}`, { status: 404 });
    const refusals = [
      ['Tree SHA does not exist', { ...body, tree: MISSING }],
      ['Tree SHA is not a tree object', { ...body, tree: served.head }],
      ['Parent SHA does not exist or is not a commit object', { ...body, parents: [MISSING] }],
      ['Validation Failed', { ...body, author: { ...AUTHOR, date: 'yesterday' } }],
      ['Validation Failed', { ...body, author: { ...AUTHOR, name: ' <> ' } }],
    ] as const;
    for (const [message, refused] of refusals) {
      const json = await ask(post, '/git/commits', { status: 422, body: refused });
      expect(json.message).toBe(message);
    }
  });

  it('of the history', async () => {
    expect(await ask('GET /commits', '/commits?per_page=1')).toHaveLength(1);
    const touched = await ask('GET /commits', '/commits?path=content/papers/third.md');
    expect(touched).toHaveLength(1);
    await ask('GET /commits', '/commits?sha=none', { status: 404 });
    const commit = await ask('GET /commits/{ref}', '/commits/main');
    expect(commit.files).toMatchObject([{ filename: 'content/papers/third.md', status: 'added' }]);
    await ask('GET /commits/{ref}', `/commits/${served.head}`);
    await ask('GET /commits/{ref}', '/commits/none', { status: 422 });
  });

  it('of a comparison', async () => {
    const name = 'GET /compare/{basehead}';
    const ahead = await ask(name, `/compare/${served.head}...main`);
    expect(ahead).toMatchObject({ status: 'ahead', ahead_by: 1, behind_by: 0 });
    const behind = await ask(name, `/compare/main...${served.head}`);
    expect(behind).toMatchObject({ status: 'behind', ahead_by: 0, behind_by: 1, files: [] });
    expect(await ask(name, '/compare/main...conf:main')).toMatchObject({ status: 'identical' });
    await ask(name, '/compare/main...none', { status: 404 });
  });

  it('of contents', async () => {
    const name = 'GET /contents/{path}';
    expect(await ask(name, '/contents/')).toHaveLength(2);
    expect(await ask(name, '/contents/content/papers?ref=main')).toHaveLength(3);
    await ask(name, '/contents/content/papers', { accept: 'application/vnd.github.object+json' });
    const file = await ask(name, '/contents/content/papers/third.md?ref=heads/main');
    expect(Buffer.from(file.content, 'base64').toString()).toBe('third\n');
    await ask(name, '/contents/content/none.md', { status: 404 });
    await ask(name, '/contents/README.md?ref=none', { status: 404 });
  });

  it('of an archive, which lies elsewhere for who knows the address', async () => {
    const name = 'GET /zipball/{ref}';
    const headers = { authorization: `Bearer ${TOKEN}` };
    const url = `${served.github.apiUrl}/repos/conf/site/zipball/main`;
    const answer = await fetch(url, { headers, redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answerProblems('GET', `${REPO}/zipball/{ref}`, 302, undefined)).toEqual([]);
    succeeded.add(`GET ${REPO}/zipball/{ref}`);
    const location = answer.headers.get('location') ?? '';
    const archive = Buffer.from(await (await fetch(location)).arrayBuffer()).toString('latin1');
    const head = await served.git(['rev-parse', 'main']);
    expect(archive.slice(0, 2)).toBe('PK');
    expect(archive).toContain(`conf-site-${head.slice(0, 7)}/content/papers/third.md`);
    expect((await fetch(`${location}0`)).status).toBe(404);
    await ask(name, '/zipball/none', { status: 404 });
  });

  proposalCases(ask, () => served);
  appCases(ask, app);

  it('of every route in the table, each of them described', () => {
    const table = routes.map(({ method, template }) => `${method} ${template}`);
    const described = table.filter((name) => !UNDESCRIBED.includes(name));
    expect(described.filter((name) => !succeeded.has(name))).toEqual([]);
    for (const { method, template } of routes) {
      const name = `${method} ${template}`;
      expect(isDescribed(method, template), name).toBe(!UNDESCRIBED.includes(name));
    }
  });
});

describe('errors that belong to no route', () => {
  it('refuses a missing and an unknown token with 401', async () => {
    for (const authorization of ['', 'token other', `Basic ${TOKEN}`]) {
      const answer = await served.rest('GET', '', undefined, { authorization });
      expect(answer.status).toBe(401);
      expect(answer.json).toMatchObject({ message: 'Bad credentials', status: '401' });
    }
    const bearer = { authorization: `Bearer ${TOKEN}` };
    expect((await served.rest('GET', '', undefined, bearer)).status).toBe(200);
  });

  it('answers 404 for another repository and for no route', async () => {
    const headers = { authorization: `token ${TOKEN}` };
    for (const path of ['/repos/conf/other', '/repos/conf/site/none', '/']) {
      const response = await fetch(served.github.apiUrl + path, { headers });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ message: 'Not Found', status: '404' });
    }
  });

  it('answers 400 for a body that is not JSON', async () => {
    const answer = await served.rest('POST', '/git/blobs', '{"content":');
    expect(answer.status).toBe(400);
    expect(answer.json.message).toBe('Problems parsing JSON');
  });

  it('answers 409 while the repository is empty', async () => {
    const gitDir = `${served.folder}/empty.git`;
    await git(served.folder, ['init', '--quiet', '--bare', '--initial-branch=main', gitDir]);
    await openRepository({ gitDir, files: () => [], author: AUTHOR });
    const empty = await startEmbeddedGitHub({ gitDir, repository: 'conf/empty', tokens: [TOKEN] });
    const headers = { authorization: `token ${TOKEN}` };
    for (const [method, path] of [
      ['GET', '/git/ref/heads/main'],
      ['GET', '/commits'],
      ['POST', '/git/blobs'],
    ]) {
      const response = await fetch(`${empty.apiUrl}/repos/conf/empty${path}`, { method, headers });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ message: 'Git Repository is empty.' });
    }
    await empty.close();
  });
});
