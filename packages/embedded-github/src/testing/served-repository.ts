import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchGit } from '../git/launch.ts';
import {
  type Account,
  type EmbeddedGitHub,
  type EmbeddedGitHubOptions,
  openRepository,
  startEmbeddedGitHub,
} from '../index.ts';

export const TOKEN = 'test-token';
export const EDITOR = 'editor-token';
export const CONTRIBUTOR = 'contributor-token';
export const ACCOUNTS: Account[] = [
  { login: 'edith', name: 'Edith Lobo', permission: 'write', token: EDITOR },
  { login: 'chandra', permission: 'read', token: CONTRIBUTOR },
];
export const NOW = new Date('2026-03-01T10:00:00Z');
export const AUTHOR = { name: 'Asha Rao', email: 'asha@example.org', date: '2026-02-03T04:05:06Z' };

export const FILES: Record<string, string> = {
  'README.md': '# Conference\n',
  'content/papers/first.md': '---\nheading: First\n---\nText\n',
  'content/papers/second.md': '---\nheading: Second\n---\nText\n',
  'content/settings/site.json': '{"name":"Conference"}\n',
};

/** Git as a person runs it, beside the server: what it prints, without the last line break. */
export async function git(cwd: string, args: string[], input?: string | Buffer): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    HOME: cwd,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: 'Native',
    GIT_AUTHOR_EMAIL: 'native@example.org',
    GIT_COMMITTER_NAME: 'Native',
    GIT_COMMITTER_EMAIL: 'native@example.org',
  };
  const settings = ['-c', 'safe.directory=*', '-c', 'protocol.file.allow=always'];
  // By the launcher: a test's own process is large, and starting a process from it is dear.
  const { result } = launchGit(['-C', cwd, ...settings, ...args], env, input);
  const { code, stdout, stderr } = await result;
  if (code !== 0) throw new Error(`git ${args.join(' ')} exited with ${code}: ${stderr}`);
  return stdout.toString('utf8').replace(/\n$/, '');
}

const WHOLE_PATH = /^\/(repos|users?|search|app|login|avatars)\b/;

/** The header that makes a request another's. */
export const as = (token: string) => ({ authorization: `token ${token}` });

export interface RestAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the schema is checked against GitHub's description.
  json: any;
  text: string;
}

export interface Served {
  folder: string;
  gitDir: string;
  github: EmbeddedGitHub;
  head: string;
  /** A request to `/repos/conf/site<path>`, or to a whole path, with the App's token. */
  rest(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<RestAnswer>;
  /** Tree, commit and ref by three requests; answers with the commit's id. */
  save(path: string, content: string, message?: string): Promise<string>;
  /** Makes a commit without moving a ref. */
  commitOn(parent: string, path: string, content: string, message?: string): Promise<string>;
  git(args: string[], input?: string | Buffer): Promise<string>;
  cloneUrlWithToken(token?: string): string;
  close(): Promise<void>;
}

/** A repository with four files in a temporary folder, served until `close()`. */
export async function serve(options: Partial<EmbeddedGitHubOptions> = {}): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-github-'));
  const gitDir = join(folder, 'repository.git');
  const encoder = new TextEncoder();
  const { head } = await openRepository({
    gitDir,
    files: () =>
      Object.entries(FILES).map(([path, text]) => ({ path, bytes: encoder.encode(text) })),
    author: AUTHOR,
    clock: () => NOW,
  });
  const github = await startEmbeddedGitHub({
    gitDir,
    repository: 'conf/site',
    tokens: [TOKEN],
    accounts: ACCOUNTS,
    clock: () => NOW,
    refPollMs: 50,
    ...options,
  });

  const rest: Served['rest'] = async (method, path, body, headers = {}) => {
    const response = await fetch(
      github.apiUrl + (WHOLE_PATH.test(path) ? '' : '/repos/conf/site') + path,
      {
        method,
        headers: { authorization: `token ${TOKEN}`, ...headers },
        body:
          body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      },
    );
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json');
    return {
      status: response.status,
      headers: response.headers,
      json: isJson ? JSON.parse(text) : undefined,
      text,
    };
  };
  const must = async (method: string, path: string, body?: unknown) => {
    const answer = await rest(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.json;
  };
  const commitOn: Served['commitOn'] = async (parent, path, content, message = `Add ${path}`) => {
    const entry = { path, mode: '100644', type: 'blob', content };
    const tree = await must('POST', '/git/trees', { base_tree: parent, tree: [entry] });
    const body = { message, tree: tree.sha, parents: [parent], author: AUTHOR };
    return (await must('POST', '/git/commits', body)).sha;
  };

  return {
    folder,
    gitDir,
    github,
    head,
    rest,
    commitOn,
    async save(path, content, message) {
      const parent = (await must('GET', '/git/ref/heads/main')).object.sha;
      const sha = await commitOn(parent, path, content, message);
      await must('PATCH', '/git/refs/heads/main', { sha });
      return sha;
    },
    git: (args, input) => git(gitDir, args, input),
    cloneUrlWithToken: (token = TOKEN) => github.cloneUrl.replace('http://', `http://me:${token}@`),
    async close() {
      await github.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
