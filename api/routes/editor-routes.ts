import { type EditorCall, isProposalBranch, judgeCall } from '../editor/judge-call.ts';
import { passOn } from '../github/pass-on.ts';
import { redeemCode, type SignInApp, signInAddress } from '../github/sign-in.ts';
import {
  closeEditorSession,
  type Editor,
  findEditor,
  openEditorSession,
} from '../private/editor-sessions.ts';
import { ApiError, errors } from './api-error.ts';
import { HANDSHAKE_SCRIPT, handshakePage, windowPage } from './editor-handshake.ts';
import { MIB, readBytes } from './request-body.ts';
import { type App, type AppContext, route } from './route-context.ts';

const BASE = '/api/editor';
const GITHUB = `${BASE}/github`;
const CALLBACK = `${BASE}/callback`;
const COOKIE = 'editor-sign-in';
/** How long somebody may take to sign in to GitHub. */
const SIGN_IN_SECONDS = 10 * 60;
/** A picture of 5 MiB as base64, and what stands around it. */
const CALL_MAX_MIB = 8;

/** What the editors' screen asks of the worker: signing in with GitHub, and calls to GitHub. */
export function editorRoutes(app: App): void {
  route(app, BASE, { GET: place });
  route(app, `${BASE}/auth`, { GET: begin });
  route(app, CALLBACK, { GET: finish });
  route(app, `${BASE}/handshake.js`, { GET: script });
  route(app, `${BASE}/session`, { DELETE: signOut });
  app.all(`${GITHUB}/*`, (c) => call(c as AppContext));
}

async function place(c: AppContext): Promise<Response> {
  signInApp(c);
  const { GITHUB_REPOSITORY: repository, GITHUB_BRANCH: branch } = c.env;
  return c.json({ repository, branch });
}

async function begin(c: AppContext): Promise<Response> {
  const app = signInApp(c);
  const [state, verifier] = [randomText(), randomText()];
  c.header('Set-Cookie', signInCookie(c, `${state}.${verifier}`, SIGN_IN_SECONDS));
  c.header('Cache-Control', 'no-store');
  c.header(
    'Location',
    await signInAddress(app, { state, verifier, scope: c.env.EDITOR_SCOPE || 'public_repo' }),
  );
  return windowPage(c, '', 302);
}

/** GitHub sends people back here, in the window that the editors' screen opened. */
async function finish(c: AppContext): Promise<Response> {
  const app = signInApp(c);
  const cookie = new RegExp(`(?:^|; )${COOKIE}=([^;.]+)\\.([^;]+)`).exec(
    c.req.header('Cookie') ?? '',
  );
  const { code = '', state, error } = c.req.query();
  // Whoever was sent here by somebody else has no such cookie (RFC 6749, section 10.12).
  const isOwn = cookie !== null && state !== undefined && cookie[1] === state;
  const token =
    isOwn && code !== '' && !error
      ? await redeemCode(app, code, cookie[2] ?? '', Number(c.env.GITHUB_TIMEOUT_MS)).catch(
          () => undefined,
        )
      : undefined;
  const login = token && (await loginOf(c, token));
  c.header('Set-Cookie', signInCookie(c, '', 0));
  if (!login || !token) {
    const message = 'GitHub did not confirm the sign-in. Please try again.';
    return handshakePage(c, `error:${JSON.stringify({ message })}`);
  }
  const secret = await openEditorSession(c.env.DB, keyOf(c), { login, token }, c.get('now'));
  return handshakePage(c, `success:${JSON.stringify({ token: secret, provider: 'github' })}`);
}

async function loginOf(c: AppContext, token: string): Promise<string | undefined> {
  const request = { method: 'GET', headers: new Headers(), body: undefined };
  const answer = await passOn(request, '/user', passing(c, token)).catch(() => undefined);
  return answer?.ok ? (await answer.json<{ login?: string }>()).login : undefined;
}

function script(c: AppContext): Response {
  return c.body(HANDSHAKE_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
}

async function signOut(c: AppContext): Promise<Response> {
  await closeEditorSession(c.env.DB, secretOf(c));
  return c.json({ message: 'You have been signed out.' });
}

/** One call to GitHub, in the editor's name, if it is one that a proposal needs. */
async function call(c: AppContext): Promise<Response> {
  signInApp(c);
  const editor = await findEditor(c.env.DB, keyOf(c), secretOf(c), c.get('now'));
  if (!editor) throw new ApiError(401, 'Your sign-in has ended. Please sign in again.');
  const url = new URL(c.req.url);
  const path = url.pathname.slice(GITHUB.length);
  const text = await readText(c);
  const asked = { method: c.req.method, path, body: toObject(text) };
  await requireAllowed(c, asked, editor);
  const request = { method: c.req.method, headers: c.req.raw.headers, body: text };
  try {
    return await passOn(request, path + url.search, passing(c, editor.token));
  } catch {
    throw errors.unavailable('GitHub does not answer. Please try again.', 10);
  }
}

async function requireAllowed(c: AppContext, asked: EditorCall, editor: Editor): Promise<void> {
  const { GITHUB_REPOSITORY: repository, GITHUB_BRANCH: branch } = c.env;
  const verdict = judgeCall(asked, { repository, branch, login: editor.login });
  if (verdict.kind === 'refused') throw new ApiError(403, verdict.message);
  if (verdict.kind === 'allowed') return;
  const request = { method: 'GET', headers: new Headers(), body: undefined };
  const path = `/repos/${repository}/pulls/${verdict.number}`;
  const answer = await passOn(request, path, passing(c, editor.token));
  const pull = answer.ok ? await answer.json<{ head?: { ref?: string } }>() : {};
  if (!isProposalBranch(pull.head?.ref ?? '')) {
    throw new ApiError(403, 'The editor may change its own proposals only.');
  }
}

/** @throws ApiError 404 where this website has no sign-in for editors */
function signInApp(c: AppContext): SignInApp {
  const { EDITOR_CLIENT_ID: clientId, EDITOR_CLIENT_SECRET: clientSecret } = c.env;
  if (!clientId || !clientSecret || !c.env.EDITOR_SECRET) {
    throw new ApiError(
      404,
      'Signing in for editors is not set up on this website. Administrators can edit on their own screens.',
    );
  }
  const callback = new URL(CALLBACK, c.req.url).href;
  return { webUrl: c.env.GITHUB_WEB_URL, clientId, clientSecret, callback };
}

const keyOf = (c: AppContext) => c.env.EDITOR_SECRET ?? '';

function secretOf(c: AppContext): string {
  return /^(?:token|Bearer) (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
}

function passing(c: AppContext, token: string) {
  const { GITHUB_API_URL: apiUrl, GITHUB_TIMEOUT_MS: timeoutMs } = c.env;
  const ownUrl = new URL(GITHUB, c.req.url).href;
  return { apiUrl, ownUrl, token, timeoutMs: Number(timeoutMs) };
}

function signInCookie(c: AppContext, value: string, seconds: number): string {
  const secure = new URL(c.req.url).protocol === 'https:' ? '; Secure' : '';
  // Lax: GitHub's page leads back here.
  return `${COOKIE}=${value}; Path=${CALLBACK}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

async function readText(c: AppContext): Promise<string | undefined> {
  if (['GET', 'HEAD'].includes(c.req.method)) return undefined;
  const bytes = await readBytes(c, CALL_MAX_MIB * MIB, `${CALL_MAX_MIB} MiB`);
  return bytes.length > 0 ? new TextDecoder().decode(bytes) : undefined;
}

/** @throws ApiError 400 where there is a body that is no JSON object: what it asks could not be judged */
function toObject(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Said below.
  }
  throw errors.notJson();
}

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
