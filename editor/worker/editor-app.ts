import { type Context, type Handler, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { EditorEnv } from './editor-env.ts';
import {
  closeEditorSession,
  type Editor,
  findEditor,
  openEditorSession,
} from './editor-sessions.ts';
import { findObjection } from './find-objection.ts';
import { HANDSHAKE_SCRIPT, handshakePage, windowPage } from './handshake.ts';
import { type EditorCall, judgeCall, makesWait } from './judge-call.ts';
import { passOn } from './pass-on.ts';
import { redeemCode, type SignInApp, signInAddress } from './sign-in.ts';

/** Where the worker mounts it; GitHub leads back there. */
const BASE = '/api/editor';
const GITHUB = `${BASE}/github`;
const CALLBACK = `${BASE}/callback`;
const COOKIE = 'editor-sign-in';
/** How long somebody may take to sign in to GitHub. */
const SIGN_IN_SECONDS = 10 * 60;
const MIB = 1024 * 1024;
/** A picture of 5 MiB as base64, and what stands around it. */
const CALL_MAX_MIB = 8;

/** What it takes of the worker that it is mounted in. */
export interface EditorHost {
  /** Milliseconds since 1970. */
  now(): number;
  /** The request's bytes. @throws where there are more than allowed, which `limit` says in words */
  readBytes(c: Context, maxBytes: number, limit: string): Promise<Uint8Array>;
  /** A rejected call, to be thrown: answered as the worker answers all of them. */
  refuse(
    status: 400 | 401 | 403 | 404 | 405 | 429 | 503,
    message: string,
    headers?: Record<string, string>,
  ): Error;
  /** JSON of all pictures, with what the content calls each: a `PicturesAnswer`. */
  pictures(c: Context): Promise<string>;
  /** What is known of GitHub's rate limits for calls in an editor's name. */
  patienceFor(
    c: Context,
    login: string,
  ): {
    /** How long GitHub wants to be left alone, in seconds; 0 where it may be asked. */
    waitSeconds(): Promise<number>;
    /** Told of each answer. */
    heard(answer: Response): Promise<void>;
  };
  /** A proposal waits for whoever reviews it. */
  onProposed(c: Context, number: number): void;
}

interface AppEnv {
  Bindings: EditorEnv;
  Variables: { host: EditorHost };
}
type AppContext = Context<AppEnv>;

/** What the editors' screen asks of the worker: signing in with GitHub, and calls to GitHub. */
export function createEditorApp(host: EditorHost): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('host', host);
    await next();
  });
  only(app, 'GET', '/', place);
  only(app, 'GET', '/auth', begin);
  only(app, 'GET', '/callback', finish);
  only(app, 'GET', '/handshake.js', script);
  only(app, 'DELETE', '/session', signOut);
  only(app, 'GET', '/pictures', pictures);
  app.all('/github/*', call);
  return app;
}

/** Registers a path's one method; every other method of it is 405 with `Allow`. */
function only(app: Hono<AppEnv>, method: 'GET' | 'DELETE', path: string, handler: Handler<AppEnv>) {
  app.on(method, path, handler);
  const allow = method === 'GET' ? 'GET, HEAD' : method;
  app.all(path, (c) => {
    throw c.var.host.refuse(405, `This address takes ${allow} only.`, { Allow: allow });
  });
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
  const [ownState, verifier = ''] = getCookie(c, COOKIE)?.split('.') ?? [];
  const { code = '', state, error } = c.req.query();
  // Whoever was sent here by somebody else has no such cookie (RFC 6749, section 10.12).
  const isOwn = ownState !== undefined && ownState !== '' && ownState === state;
  const token =
    isOwn && code !== '' && !error
      ? await redeemCode(app, code, verifier, Number(c.env.GITHUB_TIMEOUT_MS)).catch(
          () => undefined,
        )
      : undefined;
  const login = token && (await loginOf(c, token));
  c.header('Set-Cookie', signInCookie(c, '', 0));
  if (!login || !token) {
    const message = 'GitHub did not confirm the sign-in. Please try again.';
    return handshakePage(c, `error:${JSON.stringify({ message })}`);
  }
  const secret = await openEditorSession(c.env.DB, keyOf(c), { login, token }, c.var.host.now());
  return handshakePage(c, `success:${JSON.stringify({ token: secret, provider: 'github' })}`);
}

async function loginOf(c: AppContext, token: string): Promise<string | undefined> {
  const answer = await passOn(READING, '/user', passing(c, token)).catch(() => undefined);
  return answer?.ok ? (await answer.json<{ login?: string }>()).login : undefined;
}

function script(c: AppContext): Response {
  return c.body(HANDSHAKE_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
}

async function signOut(c: AppContext): Promise<Response> {
  await closeEditorSession(c.env.DB, secretOf(c));
  return c.json({ message: 'You have been signed out.' });
}

/** What their files' names do not tell. */
async function pictures(c: AppContext): Promise<Response> {
  await requireEditor(c);
  const json = await c.var.host.pictures(c);
  return c.body(json, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
}

async function requireEditor(c: AppContext): Promise<Editor> {
  signInApp(c);
  const editor = await findEditor(c.env.DB, keyOf(c), secretOf(c), c.var.host.now());
  if (!editor) throw c.var.host.refuse(401, 'Your sign-in has ended. Please sign in again.');
  return editor;
}

/** One call to GitHub, in the editor's name, if it is one that a proposal needs. */
async function call(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c);
  const url = new URL(c.req.url);
  const path = url.pathname.slice(GITHUB.length);
  const { method } = c.req;
  const body = toObject(c, await readText(c));
  const patience = c.var.host.patienceFor(c, editor.login);
  const waitSeconds = await patience.waitSeconds();
  if (waitSeconds > 0) {
    throw c.var.host.refuse(429, 'GitHub asked to be left alone for a while.', {
      'Retry-After': String(waitSeconds),
    });
  }
  const ask = async (request: Parameters<typeof passOn>[0], asked: string): Promise<Response> => {
    try {
      const answer = await passOn(request, asked, passing(c, editor.token));
      await patience.heard(answer);
      return answer;
    } catch {
      throw unanswered(c);
    }
  };
  await requireAllowed(c, { method, path, body }, editor, (asked) => ask(READING, asked));
  // What changes something says so by its path and its body, which were judged.
  const query = isReading(method) ? url.search : '';
  const answer = await ask({ method, headers: c.req.raw.headers, body }, path + query);
  if (answer.ok && makesWait({ method, path, body })) {
    c.var.host.onProposed(c, await proposalOf(path, answer.clone()));
  }
  return answer;
}

/** The number of the proposal that a call was about: its path has it, or, where it was opened, the answer. */
async function proposalOf(path: string, answer: Response): Promise<number> {
  const labelled = /\/issues\/(\d+)\//.exec(path)?.[1];
  if (labelled) return Number(labelled);
  const { number = 0 } = await answer.json<{ number?: number }>().catch(() => ({ number: 0 }));
  return number;
}

const READING = { method: 'GET', headers: new Headers(), body: undefined };
const isReading = (method: string) => ['GET', 'HEAD'].includes(method);

const unanswered = (c: AppContext) =>
  c.var.host.refuse(503, 'GitHub does not answer. Please try again.', { 'Retry-After': '10' });

async function requireAllowed(
  c: AppContext,
  asked: EditorCall,
  { login }: Editor,
  read: (path: string) => Promise<Response>,
): Promise<void> {
  const { GITHUB_REPOSITORY: repository, GITHUB_BRANCH: branch } = c.env;
  const place = { repository, branch, login };
  const objection = await findObjection(judgeCall(asked, place), place, async (path) => {
    const answer = await read(path);
    if (answer.ok) return answer;
    if ([404, 422].includes(answer.status)) return undefined;
    throw unanswered(c);
  });
  if (objection !== undefined) throw c.var.host.refuse(403, objection);
}

/** @throws 404 where this website has no sign-in for editors */
function signInApp(c: AppContext): SignInApp {
  const { EDITOR_CLIENT_ID: clientId, EDITOR_CLIENT_SECRET: clientSecret } = c.env;
  if (!clientId || !clientSecret || !c.env.EDITOR_SECRET) {
    throw c.var.host.refuse(
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
  if (isReading(c.req.method)) return undefined;
  const bytes = await c.var.host.readBytes(c, CALL_MAX_MIB * MIB, `${CALL_MAX_MIB} MiB`);
  return bytes.length > 0 ? new TextDecoder().decode(bytes) : undefined;
}

/** @throws 400 where there is a body that is no JSON object: what it asks could not be judged */
function toObject(c: AppContext, text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Said below.
  }
  throw c.var.host.refuse(400, 'The request must carry a JSON object.');
}

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
