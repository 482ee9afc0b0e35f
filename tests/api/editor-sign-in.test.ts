import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comeBack, goToGitHub, signInEditor } from '../sign-in-editor.ts';
import { openSite, type Site } from './logged-in-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ 'content/papers/first.md': '---\nheading: A\nauthors: [B]\n---\n\nC\n' });
});
afterAll(() => site.remove());

const signIn = (account: string) => signInEditor(site.url, account);

const as = (token: string) => ({ headers: { Authorization: `token ${token}` } });
const gitHub = (token: string, method: string, path: string, body?: unknown) =>
  site.call(method, `/api/editor/github${path}`, { ...as(token), body });

describe('signing in as an editor', () => {
  it('asks for no more than proposing, with a state and PKCE', async () => {
    const { begun, asked, cookie } = await goToGitHub(site.url, 'editor');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      scope: 'public_repo',
      redirect_uri: `${site.url}/api/editor/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(cookie).toMatch(/Path=\/api\/editor\/callback; Max-Age=600; HttpOnly; SameSite=Lax/);
    // With any other value the window would lose the one that opened it.
    expect(begun.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  it('comes back to the address that the editor knows, also behind a proxy', async () => {
    const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'site.example' };
    const address = `${site.url}/api/editor/auth?provider=github`;
    const begun = await fetch(address, { redirect: 'manual', headers });
    const asked = new URL(begun.headers.get('location') ?? '').searchParams;
    expect(asked.get('redirect_uri')).toBe('https://site.example/api/editor/callback');
    expect(begun.headers.get('set-cookie')).toMatch(/; Secure/);
  });

  it('gives the browser a secret of the website’s own, and keeps GitHub’s token encrypted', async () => {
    const { begun, back, cookie } = await goToGitHub(site.url, 'editor');
    expect(begun.status).toBe(302);
    const { answer, kind, token = '' } = await comeBack(back, cookie);
    expect(kind).toBe('success');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const user = await gitHub(token, 'GET', '/user');
    expect(user).toMatchObject({ status: 200, body: { login: 'editor' } });
    const { results } = await (await site.worker.database())
      .prepare('SELECT * FROM editor_sessions')
      .all<Record<string, unknown>>();
    const kept = JSON.stringify(results);
    expect(kept).toContain('"login":"editor"');
    expect(kept).not.toContain(token);
    expect(kept).not.toContain('gho_');
  });

  it('opens no other session with a token that was copied into it', async () => {
    const [editor, contributor] = [await signIn('editor'), await signIn('contributor')];
    expect((await gitHub(contributor, 'GET', '/user')).body.login).toBe('contributor');
    const theirs = "SELECT token FROM editor_sessions WHERE login = 'editor' LIMIT 1";
    const copy = `UPDATE editor_sessions SET token = (${theirs}) WHERE login = 'contributor'`;
    await (await site.worker.database()).prepare(copy).run();
    expect((await gitHub(contributor, 'GET', '/user')).status).toBe(401);
    expect((await gitHub(editor, 'GET', '/user')).status).toBe(200);
  });

  it('works at the other name of this machine, too', async () => {
    const token = await signInEditor(site.url.replace('//localhost', '//127.0.0.1'), 'editor');
    expect((await gitHub(token, 'GET', '/user')).body.login).toBe('editor');
  });

  it('is refused for a way back that somebody else began, and for a code used twice', async () => {
    const mine = await goToGitHub(site.url, 'editor');
    const theirs = await goToGitHub(site.url, 'contributor');
    for (const cookie of ['', mine.cookie]) {
      expect(await comeBack(theirs.back, cookie)).toMatchObject({
        kind: 'error',
        message: 'GitHub did not confirm the sign-in. Please try again.',
      });
    }
    expect((await comeBack(mine.back, mine.cookie)).kind).toBe('success');
    expect((await comeBack(mine.back, mine.cookie)).kind).toBe('error');
  });

  it('ends when it is told to, and with its time', async () => {
    const token = await signIn('editor');
    const pictures = () => site.call('GET', '/api/editor/pictures', as(token));
    expect((await pictures()).body).toEqual({ pictures: expect.any(Array) });
    expect((await site.call('DELETE', '/api/editor/session', as(token))).status).toBe(200);
    expect((await pictures()).status).toBe(401);
    const late = await signIn('editor');
    await (await site.worker.database()).prepare('UPDATE editor_sessions SET expires_at = 1').run();
    for (const each of [token, late, 'x', '']) {
      expect(await gitHub(each, 'GET', '/user')).toMatchObject({
        status: 401,
        body: { message: 'Your sign-in has ended. Please sign in again.' },
      });
    }
  });

  it('leaves nothing behind once its time is over', async () => {
    await signIn('contributor');
    const db = await site.worker.database();
    await db.prepare('UPDATE editor_sessions SET expires_at = 1').run();
    const token = await signIn('editor');
    await site.worker.runScheduled();
    const { results } = await db.prepare('SELECT login FROM editor_sessions').all();
    expect(results).toEqual([{ login: 'editor' }]);
    expect((await gitHub(token, 'GET', '/user')).status).toBe(200);
  });

  it('takes each of its calls with one method, and says which', async () => {
    for (const [method, path, allow] of [
      ['POST', '/api/editor', 'GET, HEAD'],
      ['POST', '/api/editor/auth', 'GET, HEAD'],
      ['DELETE', '/api/editor/callback', 'GET, HEAD'],
      ['PUT', '/api/editor/handshake.js', 'GET, HEAD'],
      ['GET', '/api/editor/session', 'DELETE'],
      ['POST', '/api/editor/pictures', 'GET, HEAD'],
    ] as const) {
      const answer = await site.call(method, path);
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe(allow);
      expect(answer.body).toEqual({ message: `This address takes ${allow} only.` });
    }
    expect((await site.call('GET', '/api/editor/nothing')).status).toBe(404);
  });
});

describe('a call of the editor to GitHub', () => {
  it('goes in the editor’s name, and links of its answer lead back here', async () => {
    const token = await signIn('editor');
    const paper = { heading: 'A second commit', authors: ['B'], content: 'C' };
    await site.ask('POST', '/api/papers/add', paper);
    const answer = await gitHub(
      token,
      'GET',
      '/repos/conference/website/commits?per_page=1&sha=main',
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('link')).toContain(`<${site.url}/api/editor/github/`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('that is refused never reaches GitHub', async () => {
    const token = await signIn('editor');
    const head = await site.head();
    site.github.clearRequests();
    const path = '/repos/conference/website/git/refs/heads/main';
    const refused = await gitHub(token, 'PATCH', path, { sha: head, force: true });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toMatch(/^This would change the published website at once\./);
    // The worker itself may look at the branch meanwhile.
    expect(site.github.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    for (const body of ['[]', '"text"', '{']) {
      expect((await gitHub(token, 'PATCH', path, body)).status).toBe(400);
    }
  });

  it('takes no query to a call that changes something', async () => {
    const token = await signIn('editor');
    site.github.clearRequests();
    const path = '/repos/conference/website/git/blobs?content=other';
    expect((await gitHub(token, 'POST', path, { content: 'x' })).status).toBe(201);
    const sent = site.github.requests.find(({ method }) => method === 'POST');
    expect(sent?.url).toBe('/repos/conference/website/git/blobs');
  });
});

it('without an OAuth app the editor says so', async () => {
  const bare = await openSite({}, { variables: { EDITOR_CLIENT_ID: '' } });
  for (const path of ['/api/editor', '/api/editor/auth', '/api/editor/callback']) {
    const answer = await bare.call('GET', path);
    expect(answer.status).toBe(404);
    expect(answer.body.message).toMatch(/^Signing in for editors is not set up on this website\./);
  }
  await bare.remove();
});
