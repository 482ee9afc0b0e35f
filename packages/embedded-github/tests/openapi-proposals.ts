import { expect, it } from 'vitest';
import { CONTRIBUTOR, EDITOR, type Served } from '../src/testing/served-repository.ts';

/** What is asked beside method and path, and the status that must come. */
export interface Expected {
  status?: number;
  body?: unknown;
  accept?: string;
  token?: string;
}

/** Asks and holds the answer against GitHub's description of the route `name`. */
// biome-ignore lint/suspicious/noExplicitAny: the schema is checked against GitHub's description.
export type Ask = (name: string, path: string, expected?: Expected) => Promise<any>;

/** A branch with one more commit. */
export async function branchWith(served: Served, branch: string, path: string, content = 'new\n') {
  const parent = await served.git(['rev-parse', 'main']);
  const sha = await served.commitOn(parent, path, content);
  await served.rest('POST', '/git/refs', { ref: `refs/heads/${branch}`, sha });
  return sha;
}

/** What the routes answer that proposing takes: accounts, pull requests, issues, statuses, forks. */
export function proposalCases(ask: Ask, served: () => Served): void {
  it('of accounts and what they may do', async () => {
    expect(await ask('GET /user', '/user', { token: EDITOR })).toMatchObject({
      login: 'edith',
      name: 'Edith Lobo',
    });
    expect(await ask('GET /users/{username}', '/users/Chandra')).toMatchObject({ name: null });
    await ask('GET /users/{username}', '/users/nobody', { status: 404 });
    const template = 'GET /collaborators/{username}/permission';
    const permission = async (login: string) =>
      (await ask(template, `/collaborators/${login}/permission`)).permission;
    expect(await permission('conf')).toBe('admin');
    expect(await permission('edith')).toBe('write');
    expect(await permission('chandra')).toBe('read');
    await ask(template, '/collaborators/nobody/permission', { status: 404 });
    const asked = { status: 403, token: CONTRIBUTOR };
    await ask(template, '/collaborators/chandra/permission', asked);
    const seen = await ask('GET ', '', { token: CONTRIBUTOR });
    expect(seen.permissions).toMatchObject({ admin: false, push: false, pull: true });
  });

  it('of a pull request, from its opening to its merge', async () => {
    await branchWith(served(), 'cms/papers/described', 'content/papers/described.md');
    const body = { title: 'Add', body: 'Why', head: 'conf:cms/papers/described', base: 'main' };
    const post = 'POST /pulls';
    const opened = await ask(post, '/pulls', { status: 201, body, token: EDITOR });
    expect(opened).toMatchObject({
      state: 'open',
      mergeable: true,
      mergeable_state: 'clean',
      merged: false,
      commits: 1,
      changed_files: 1,
      user: { login: 'edith' },
      head: { label: 'conf:cms/papers/described', repo: { fork: false } },
    });
    await ask(post, '/pulls', { status: 422, body });
    await ask(post, '/pulls', { status: 422, body: { title: 'No head', base: 'main' } });
    const stranger = { status: 403, body: { ...body, base: 'main' }, token: CONTRIBUTOR };
    await ask(post, '/pulls', stranger);
    const at = `/pulls/${opened.number}`;
    const one = 'GET /pulls/{pull_number}';
    await ask(one, at);
    await ask(one, '/pulls/4711', { status: 404 });
    expect(await ask('GET /pulls', '/pulls?state=all')).toHaveLength(1);
    expect(await ask('GET /pulls/{pull_number}/commits', `${at}/commits`)).toHaveLength(1);
    const files = await ask('GET /pulls/{pull_number}/files', `${at}/files`);
    expect(files).toMatchObject([{ status: 'added', patch: '@@ -0,0 +1 @@\n+new' }]);
    const patch = 'PATCH /pulls/{pull_number}';
    const edited = await ask(patch, at, { body: { title: 'Add a paper' }, token: EDITOR });
    expect(edited).toMatchObject({ title: 'Add a paper', body: 'Why' });
    await ask(patch, at, { body: { title: 'No' }, status: 403, token: CONTRIBUTOR });
    await ask(patch, at, { body: { base: 'nowhere' }, status: 422 });
    expect((await ask(patch, at, { body: { state: 'closed' } })).closed_at).not.toBeNull();
    const merge = 'PUT /pulls/{pull_number}/merge';
    await ask(merge, `${at}/merge`, { status: 405, body: {} });
    expect(await ask(patch, at, { body: { state: 'open' } })).toMatchObject({ closed_at: null });
    const stale = { status: 409, body: { sha: served().head } };
    await ask(merge, `${at}/merge`, stale);
    await ask(merge, `${at}/merge`, { status: 404, body: {}, token: CONTRIBUTOR });
    await ask('GET /pulls/{pull_number}/merge', `${at}/merge`, { status: 404 });
    const merged = await ask(merge, `${at}/merge`, { body: { sha: opened.head.sha } });
    expect(merged).toMatchObject({ merged: true, sha: await served().git(['rev-parse', 'main']) });
    await ask('GET /pulls/{pull_number}/merge', `${at}/merge`, { status: 204 });
    expect(await ask(one, at)).toMatchObject({
      state: 'closed',
      merged: true,
      merged_by: { login: 'conf' },
      merge_commit_sha: merged.sha,
      commits: 1,
      changed_files: 1,
    });
  });

  it('of issues, their labels and comments', async () => {
    const body = { title: 'Notes', body: 'On `papers/a`', labels: ['notes'] };
    const issue = await ask('POST /issues', '/issues', { status: 201, body });
    const at = `/issues/${issue.number}`;
    expect(await ask('GET /issues/{issue_number}', at)).toMatchObject({ title: 'Notes' });
    await ask('GET /issues/{issue_number}', '/issues/4711', { status: 404 });
    const found = await ask('GET /issues', '/issues?labels=notes');
    expect(found).toHaveLength(1);
    const labels = '/issues/{issue_number}/labels';
    const put = { body: { labels: ['decap-cms/draft'] } };
    expect(await ask(`PUT ${labels}`, `${at}/labels`, put)).toMatchObject([
      { name: 'decap-cms/draft' },
    ]);
    await ask(`PUT ${labels}`, `${at}/labels`, { ...put, status: 403, token: CONTRIBUTOR });
    await ask(`POST ${labels}`, `${at}/labels`, { body: { labels: ['Two', 'two'] } });
    expect(await ask(`GET ${labels}`, `${at}/labels`)).toHaveLength(2);
    const removed = await ask(`DELETE ${labels}/{name}`, `${at}/labels/decap-cms%2Fdraft`);
    expect(removed).toMatchObject([{ name: 'Two' }]);
    await ask(`DELETE ${labels}/{name}`, `${at}/labels/none`, { status: 404 });
    await ask(`DELETE ${labels}`, `${at}/labels`, { status: 204 });
    const comments = '/issues/{issue_number}/comments';
    const said = { status: 201, body: { body: 'First' }, token: CONTRIBUTOR };
    const comment = await ask(`POST ${comments}`, `${at}/comments`, said);
    expect(comment).toMatchObject({ body: 'First', user: { login: 'chandra' } });
    const its = `/issues/comments/${comment.id}`;
    await ask('GET /issues/comments/{comment_id}', its);
    const edit = { body: { body: 'Second' } };
    const notTheirs = { ...edit, status: 403, token: CONTRIBUTOR };
    await ask('PATCH /issues/comments/{comment_id}', its, edit);
    expect(await ask(`GET ${comments}`, `${at}/comments`)).toMatchObject([{ body: 'Second' }]);
    const ours = { status: 201, body: { body: 'Ours' } };
    const other = await ask(`POST ${comments}`, `${at}/comments`, ours);
    await ask('PATCH /issues/comments/{comment_id}', `/issues/comments/${other.id}`, notTheirs);
    await ask('DELETE /issues/comments/{comment_id}', its, { status: 204, token: CONTRIBUTOR });
    await ask('GET /issues/comments/{comment_id}', its, { status: 404 });
    const q = encodeURIComponent('repo:conf/site "papers/a" in:body state:open');
    const search = await ask('GET /search/issues', `/search/issues?q=${q}`);
    expect(search).toMatchObject({ total_count: 1, items: [{ number: issue.number }] });
    await ask('GET /search/issues', '/search/issues', { status: 422 });
    const closed = { body: { state: 'closed', labels: ['done'] } };
    expect(await ask('PATCH /issues/{issue_number}', at, closed)).toMatchObject({
      state: 'closed',
      state_reason: 'completed',
    });
    expect(await ask('GET /search/issues', `/search/issues?q=${q}`)).toMatchObject({
      total_count: 0,
    });
  });

  it('of the statuses of a commit', async () => {
    const sha = await served().git(['rev-parse', 'main']);
    const status = 'GET /commits/{ref}/status';
    expect(await ask(status, '/commits/main/status')).toMatchObject({ state: 'pending' });
    const body = { state: 'failure', context: 'content', target_url: 'https://example.org/1' };
    const made = { status: 201, body };
    await ask('POST /statuses/{sha}', `/statuses/${sha}`, made);
    await ask('POST /statuses/{sha}', `/statuses/${sha}`, { status: 422, body: { state: 'no' } });
    const theirs = { status: 404, body, token: CONTRIBUTOR };
    await ask('POST /statuses/{sha}', `/statuses/${sha}`, theirs);
    expect(await ask(status, `/commits/${sha}/status`)).toMatchObject({ state: 'failure', sha });
    const better = { status: 201, body: { ...body, state: 'success' } };
    await ask('POST /statuses/{sha}', `/statuses/${sha}`, better);
    const combined = await ask(status, '/commits/heads/main/status');
    expect(combined).toMatchObject({ state: 'success', total_count: 1 });
    expect(await ask('GET /commits/{ref}/statuses', '/commits/main/statuses')).toHaveLength(2);
  });

  it('of the check runs of a commit', async () => {
    const sha = await served().git(['rev-parse', 'main']);
    const post = (body: object, more: Expected = { status: 201 }) =>
      ask('POST /check-runs', '/check-runs', { body: { head_sha: sha, ...body }, ...more });
    const list = () => ask('GET /commits/{ref}/check-runs', '/commits/main/check-runs');
    expect(await list()).toEqual({ total_count: 0, check_runs: [] });
    const running = await post({ name: 'Content is valid' });
    expect(running).toMatchObject({ status: 'in_progress', conclusion: null, completed_at: null });
    const output = { title: 'Two findings', summary: 'In two files.' };
    const details_url = 'https://example.org/run';
    await post({ name: 'Content is valid', conclusion: 'failure', output, details_url });
    await post({ name: 'Preview', conclusion: 'success' });
    await post({ name: 'Odd', conclusion: 'odd' }, { status: 422 });
    await post({ name: 'Nowhere', head_sha: '0'.repeat(40) }, { status: 422 });
    // Those who push may not say that a check has passed.
    await post({ name: 'Content is valid', conclusion: 'success' }, { status: 403, token: EDITOR });
    const { total_count, check_runs } = await list();
    expect(total_count).toBe(2);
    expect(check_runs).toMatchObject([
      { name: 'Preview', status: 'completed' },
      { name: 'Content is valid', conclusion: 'failure', output, details_url },
    ]);
  });

  it('of forks, and of a pull request from one', async () => {
    const token = CONTRIBUTOR;
    const fork = await ask('POST /forks', '/forks', { status: 202, body: {}, token });
    expect(fork).toMatchObject({
      full_name: 'chandra/site',
      fork: true,
      parent: { full_name: 'conf/site' },
      permissions: { push: true },
    });
    expect(await ask('GET /forks', '/forks')).toMatchObject([{ full_name: 'chandra/site' }]);
    await ask('POST /forks', '/forks', { status: 403, body: {} });
    await served().save('content/papers/upstream.md', 'upstream\n');
    const upstream = { body: { branch: 'main' }, token };
    const sync = '/repos/chandra/site/merge-upstream';
    const first = await ask('POST /merge-upstream', sync, upstream);
    expect(first).toMatchObject({ merge_type: 'fast-forward', base_branch: 'conf:main' });
    expect(await ask('POST /merge-upstream', sync, upstream)).toMatchObject({ merge_type: 'none' });
    const tree = await ask('POST /git/trees', '/repos/chandra/site/git/trees', {
      status: 201,
      token,
      body: {
        base_tree: await served().git(['rev-parse', 'main']),
        tree: [{ path: 'forked.md', mode: '100644', type: 'blob', content: 'forked\n' }],
      },
    });
    const commit = await ask('POST /git/commits', '/repos/chandra/site/git/commits', {
      status: 201,
      token,
      body: {
        message: 'Fork',
        tree: tree.sha,
        parents: [await served().git(['rev-parse', 'main'])],
      },
    });
    expect(commit.author.name).toBe('chandra');
    const ref = { ref: 'refs/heads/cms/chandra/site/papers/a', sha: commit.sha };
    await ask('POST /git/refs', '/repos/chandra/site/git/refs', { status: 201, body: ref, token });
    await ask('POST /git/refs', '/git/refs', { status: 404, body: ref, token });
    const old = '/repos/chandra/site/git/refs/heads/cms/chandra/site';
    expect((await served().rest('GET', old)).json).toMatchObject([{ ref: ref.ref }]);
    const head = 'chandra:cms/chandra/site/papers/a';
    const compare = await ask('GET /compare/{basehead}', `/compare/main...${head}`, { token });
    expect(compare).toMatchObject({ ahead_by: 1, files: [{ filename: 'forked.md' }] });
    await ask('GET /compare/{basehead}', `/compare/main...${commit.sha}`);
    const body = { title: 'From a fork', head, base: 'main' };
    const pull = await ask('POST /pulls', '/pulls', { status: 201, body, token });
    expect(pull).toMatchObject({
      author_association: 'NONE',
      mergeable: true,
      head: { repo: { full_name: 'chandra/site', fork: true } },
    });
    const filter = `/pulls?head=${encodeURIComponent(head)}&base=main&state=all`;
    expect(await ask('GET /pulls', filter)).toMatchObject([{ number: pull.number }]);
    await ask('GET /git/trees/{tree_sha}', '/git/trees/main:content%2Fpapers');
    await ask('GET /git/trees/{tree_sha}', '/git/trees/main:content/none', { status: 404 });
    const closing = { body: { state: 'closed' }, token };
    await ask('PATCH /pulls/{pull_number}', `/pulls/${pull.number}`, closing);
  });
}
