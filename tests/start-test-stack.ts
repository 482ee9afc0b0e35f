import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { EmbeddedGitHub } from '../local/github/index.ts';
import { type Stack, type StackOptions, startStack } from '../local/start/stack.ts';

export const ROOT = resolve(import.meta.dirname, '..');
export const ADMIN = { email: 'asha@example.org', password: 'correct horse', name: 'Asha Verma' };

/** Short enough for tests, long enough that a busy machine does not trip over them. */
export const QUICK = {
  GITHUB_TIMEOUT_MS: '1500',
  GITHUB_RETRY_BASE_MS: '20',
  GITHUB_POLL_SECONDS: '1',
};

export interface TestStack extends Stack {
  dataDir: string;
  gitDir: string;
  github: EmbeddedGitHub;
  /** Calls the API as the specification's client does; JSON in, JSON out. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Logs the first administrator in. */
  logIn(): Promise<string>;
  /** Stops, and takes the data folder along. */
  remove(): Promise<void>;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
  body: any;
}

/** Starts the whole of it on a free port over a data folder of its own, with the files given. */
export async function startTestStack(
  files: Record<string, string | Uint8Array> = {},
  options: Partial<StackOptions> = {},
): Promise<TestStack> {
  const folder = mkdtempSync(join(tmpdir(), 'conference-'));
  const firstContent = join(folder, 'first');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(firstContent, path)), { recursive: true });
    writeFileSync(join(firstContent, path), text);
  }
  const dataDir = options.dataDir ?? join(folder, 'data');
  const stack = await startStack({
    root: ROOT,
    firstContent,
    port: 0,
    branch: 'main',
    home: { kind: 'embedded' },
    adminEmail: ADMIN.email,
    adminPassword: ADMIN.password,
    adminName: ADMIN.name,
    withoutPages: true,
    ...options,
    dataDir,
    variables: { ...QUICK, ...options.variables },
  });
  const call: TestStack['call'] = async (method, path, { token, body, headers } = {}) => {
    const response = await fetch(stack.url + path, {
      method,
      redirect: 'manual',
      headers: { ...(token === undefined ? {} : { token }), ...headers },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(text) };
  };
  return {
    ...stack,
    dataDir,
    gitDir: join(dataDir, 'repository.git'),
    github: stack.content.embedded as EmbeddedGitHub,
    call,
    async logIn() {
      const { email, password } = ADMIN;
      const { body } = await call('POST', '/api/user/login', { body: { email, password } });
      return body.token;
    },
    async remove() {
      await stack.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
