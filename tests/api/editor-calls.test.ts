import { describe, expect, it } from 'vitest';
import { judgeCall } from '../../editor/worker/judge-call.ts';

const place = { repository: 'host/site', branch: 'main', login: 'asha' };
const SHA = 'a'.repeat(40);

function judge(call: string, body?: Record<string, unknown>) {
  const [method = '', path = ''] = call.split(' ');
  const verdict = judgeCall({ method, path, body }, place);
  return verdict.kind === 'refused' ? verdict.message : verdict;
}

const allowed = { kind: 'allowed' };
const PUBLISHED = /^This would change the published website at once\./;
const UNKNOWN = 'The editor has no use for this call, and so it is not passed on.';
const file = (path: string, more: object = {}) => ({
  base_tree: SHA,
  tree: [{ path, mode: '100644', type: 'blob', sha: SHA, ...more }],
});

describe('a call of the editors’ screen is passed on', () => {
  it.each([
    ['GET /user'],
    ['GET /users/ravi'],
    ['GET /repos/host/site'],
    ['GET /repos/Host/Site/branches/main'],
    ['GET /repos/host/site/git/trees/main:content%2Fspeakers'],
    ['GET /repos/asha/site/git/refs/heads/cms/site'],
    ['POST /repos/host/site/git/blobs', { content: 'x' }],
    ['POST /repos/host/site/git/trees', file('content/speakers/ada.md')],
    ['POST /repos/host/site/git/trees', file('public/uploads/ada.png', { sha: null })],
    ['POST /repos/host/site/git/commits', { message: 'x' }],
    ['DELETE /repos/asha/site/git/refs/heads/cms/site/speakers/ada'],
    ['POST /repos/host/site/pulls', { base: 'main', head: 'cms/speakers/ada' }],
    ['POST /repos/host/site/pulls', { base: 'main', head: 'host:cms/speakers/ada' }],
    ['POST /repos/host/site/pulls', { base: 'main', head: 'asha:cms/site/speakers/ada' }],
    ['POST /repos/host/site/forks'],
    ['POST /repos/asha/site/merge-upstream', { branch: 'main' }],
  ])('%s', (call, body?: object) => {
    const found = judge(call, body as Record<string, unknown>);
    // Whether a name with a slash was sent as one part or several is the same to GitHub.
    expect(found).toEqual(allowed);
  });

  it.each([
    ['POST /repos/host/site/git/refs', { ref: 'refs/heads/cms/speakers/ada', sha: SHA }],
    [
      'POST /repos/host/site/git/refs',
      { ref: 'refs/heads/cms_1767225600000/speakers/ada', sha: SHA },
    ],
    ['PATCH /repos/Host/Site/git/refs/heads/cms%2Fspeakers%2Fada', { sha: SHA, force: true }],
    ['PATCH /repos/asha/site/git/refs/heads/cms/asha/site/speakers/ada', { sha: SHA }],
  ])('%s, if it puts nothing else there than content', (call, body) => {
    const [, , owner, name] = call.split('/');
    expect(judge(call, body)).toEqual({
      kind: 'allowed for content',
      repository: `${owner}/${name}`,
      sha: SHA,
    });
  });

  it.each([
    ['PATCH /repos/host/site/pulls/7', { state: 'closed' }],
    ['PUT /repos/host/site/issues/7/labels', { labels: ['decap-cms/draft'] }],
  ])('%s, if the pull request is a proposal', (call, body) => {
    expect(judge(call, body)).toEqual({ kind: 'allowed for a proposal', number: 7 });
  });
});

describe('a call of the editors’ screen is refused with a sentence', () => {
  it.each([
    // Straight to the published branch, or to any other that is no proposal.
    ['PATCH /repos/host/site/git/refs/heads/main', { sha: SHA }, PUBLISHED],
    ['POST /repos/host/site/git/refs', { ref: 'refs/heads/cms/a', sha: 'main' }, UNKNOWN],
    ['PATCH /repos/host/site/git/refs/heads/cms/a', { sha: [SHA] }, UNKNOWN],
    ['PATCH /repos/host/site/git/refs/heads%2Fmain', { sha: SHA }, PUBLISHED],
    ['PATCH /repos/asha/site/git/refs/heads/main', { sha: SHA }, PUBLISHED],
    ['DELETE /repos/host/site/git/refs/heads/main', undefined, PUBLISHED],
    ['POST /repos/host/site/git/refs', { ref: 'refs/heads/main' }, PUBLISHED],
    ['POST /repos/host/site/git/refs', { ref: 'refs/tags/cms/v1' }, PUBLISHED],
    ['POST /repos/host/site/git/refs', { ref: 'refs/meta/_decap_cms' }, PUBLISHED],
    ['POST /repos/host/site/git/refs', {}, PUBLISHED],
    ['PUT /repos/host/site/contents/content/papers/a.md', { message: 'x' }, PUBLISHED],
    ['DELETE /repos/host/site/contents/content/papers/a.md', { sha: SHA }, PUBLISHED],
    // Around the review.
    ['PUT /repos/host/site/pulls/7/merge', { sha: SHA }, /^Proposals are published by/],
    ['POST /repos/host/site/merges', { base: 'main', head: 'x' }, /^Proposals are published by/],
    ['PATCH /repos/host/site/pulls/7', { base: 'other' }, UNKNOWN],
    ['POST /repos/host/site/pulls', { base: 'other', head: 'cms/a' }, UNKNOWN],
    ['POST /repos/host/site/pulls', { base: 'main', head: 'feature' }, UNKNOWN],
    ['POST /repos/host/site/pulls', { base: 'main', head: 'ravi:cms/a' }, UNKNOWN],
    // Code, and what is no plain file.
    ['POST /repos/host/site/git/trees', file('.github/workflows/x.yml'), /content and uploaded/],
    ['POST /repos/host/site/git/trees', file('content/../api/app.ts'), /content and uploaded/],
    ['POST /repos/host/site/git/trees', file('content/a.md', { mode: '120000' }), /content and/],
    ['POST /repos/host/site/git/trees', file('content/a.sh', { mode: '100755' }), /content and/],
    ['POST /repos/host/site/git/trees', { ...file('content/a.md'), base_tree: '' }, /content and/],
    ['POST /repos/host/site/git/trees', { tree: [] }, /content and uploaded/],
    ['POST /repos/host/site/git/trees', undefined, /content and uploaded/],
    // Elsewhere.
    ['GET /repos/other/site', undefined, UNKNOWN],
    ['GET /repos/asha/private', undefined, UNKNOWN],
    ['GET /user/repos', undefined, UNKNOWN],
    ['GET /search/code', undefined, UNKNOWN],
    ['DELETE /repos/host/site', undefined, UNKNOWN],
    ['PATCH /repos/host/site', { private: false }, UNKNOWN],
    ['PUT /repos/host/site/collaborators/asha', { permission: 'admin' }, UNKNOWN],
    ['POST /repos/host/site/hooks', {}, UNKNOWN],
    ['POST /repos/asha/site/pulls', { base: 'main', head: 'cms/a' }, UNKNOWN],
    ['POST /graphql', { query: 'mutation {}' }, UNKNOWN],
    // Paths that could mean another place to whoever reads them next.
    ['GET /repos/host/site/../../other/secret', undefined, UNKNOWN],
    ['GET /repos/host/site/%2e%2e/secret', undefined, UNKNOWN],
    ['GET /repos/host/site//git', undefined, UNKNOWN],
    ['GET /repos/host/site/%E0%A4%A', undefined, UNKNOWN],
    ['PATCH /repos/host/site/git/refs/heads/cms/../main', { sha: SHA }, UNKNOWN],
    ['PATCH /repos/host/site/git/refs/heads/cms%2F..%2Fmain', { sha: SHA }, UNKNOWN],
    ['PATCH /repos/host/site/git/refs%2Ftags/heads/cms/a', { sha: SHA }, UNKNOWN],
    ['DELETE /repos/host/site/git%2Frefs/heads/heads/cms/a', undefined, UNKNOWN],
    ['PATCH /repos/host/site/git/refs/heads/cms%252F..%252Fmain', { sha: SHA }, PUBLISHED],
  ])('%s (%j)', (call, body, sentence) => {
    expect(judge(call, body as Record<string, unknown>)).toMatch(sentence);
  });
});
