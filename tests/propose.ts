import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../local/start/secrets.ts';
import type { TestStack } from './start-test-stack.ts';

const REPOSITORY = 'conference/website';

/** What has to be known of a site to propose something for it. */
type ProposersSite = Pick<TestStack, 'url' | 'dataDir'> & {
  github: Pick<TestStack['github'], 'apiUrl'>;
};

/** Files of a proposal: text, bytes, what Git alone knows (a link), or null for one that goes. */
export type ProposedFiles = Record<string, string | Uint8Array | OfMode | null>;

interface OfMode {
  mode: '100755' | '120000' | '160000';
  /** Of a blob, or the commit of another repository. */
  sha: string;
}

export interface NewProposal {
  /** As the editors' screen names it: `speakers/ada`. */
  slug: string;
  title?: string;
  files: ProposedFiles;
  /** The commit that it begins from; the newest unless told. */
  from?: string;
}

export interface MadeProposal {
  number: number;
  branch: string;
  head: string;
}

/** Somebody with an account on the embedded GitHub, as the editors' screen acts for them. */
export interface Proposer {
  /** Calls GitHub's REST API. @throws Error where it refuses */
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
  ask(method: string, path: string, body?: unknown): Promise<any>;
  propose(proposal: NewProposal): Promise<MadeProposal>;
  /** Adds a commit to a proposal; answers with it. */
  amend(proposal: MadeProposal, files: ProposedFiles): Promise<string>;
}

/** Signs somebody in as the editors' screen does; without write access they work in a fork. */
export async function openProposer(stack: ProposersSite, login = 'editor'): Promise<Proposer> {
  const { apiUrl } = stack.github;
  const token = await signIn(stack, login);
  const ask: Proposer['ask'] = async (method, path, body) => {
    const headers = { authorization: `token ${token}`, 'content-type': 'application/json' };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(apiUrl + path, { method, headers, ...init });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const isFork = login === 'contributor';
  if (isFork) await ask('POST', `/repos/${REPOSITORY}/forks`, {});
  const home = `/repos/${isFork ? `${login}/website` : REPOSITORY}`;

  async function commit(parent: string, files: ProposedFiles): Promise<string> {
    const tree = await Promise.all(
      Object.entries(files).map(async ([path, content]) => {
        const entry = { path, mode: '100644', type: 'blob' };
        if (content === null) return { ...entry, sha: null };
        if (typeof content === 'object' && 'mode' in content) {
          return { ...entry, ...content, ...(content.mode === '160000' && { type: 'commit' }) };
        }
        const encoded = Buffer.from(content).toString('base64');
        const blob = { content: encoded, encoding: 'base64' };
        return { ...entry, sha: (await ask('POST', `${home}/git/blobs`, blob)).sha };
      }),
    );
    const made = await ask('POST', `${home}/git/trees`, { base_tree: parent, tree });
    const message = 'Update content';
    const body = { message, tree: made.sha, parents: [parent] };
    return (await ask('POST', `${home}/git/commits`, body)).sha;
  }

  return {
    ask,
    async propose({ slug, title = `Update “${slug}”`, files, from }) {
      const main = `/repos/${REPOSITORY}/git/ref/heads/main`;
      const head = await commit(from ?? (await ask('GET', main)).object.sha, files);
      const branch = isFork ? `cms/${login}/website/${slug}` : `cms/${slug}`;
      await ask('POST', `${home}/git/refs`, { ref: `refs/heads/${branch}`, sha: head });
      const pull = await ask('POST', `/repos/${REPOSITORY}/pulls`, {
        title,
        head: isFork ? `${login}:${branch}` : branch,
        base: 'main',
      });
      const labels = ['decap-cms/pending_review'];
      const { number } = pull;
      if (!isFork) await ask('PUT', `/repos/${REPOSITORY}/issues/${number}/labels`, { labels });
      return { number, branch, head };
    },
    async amend({ branch, head }, files) {
      const sha = await commit(head, files);
      await ask('PATCH', `${home}/git/refs/heads/${branch}`, { sha });
      return sha;
    },
  };
}

/** Reports of a commit as GitHub's own Actions do; without a conclusion it is still running. */
export async function reportCheck(
  { dataDir, github: { apiUrl } }: ProposersSite,
  head: string,
  check: { name: string; conclusion?: string; details_url?: string },
): Promise<void> {
  const answer = await fetch(`${apiUrl}/repos/${REPOSITORY}/check-runs`, {
    method: 'POST',
    headers: {
      authorization: `token ${secretsIn(dataDir).repositoryToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ head_sha: head, ...check }),
  });
  if (answer.status !== 201) throw new Error(`check run: ${answer.status} ${await answer.text()}`);
}

const secretsIn = (dataDir: string): Secrets =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));

async function signIn({ dataDir, github: { apiUrl }, url }: ProposersSite, login: string) {
  const client_id = 'editor-screen';
  const redirect_uri = `${url}/api/editor/callback`;
  const query = new URLSearchParams({ client_id, redirect_uri, scope: 'repo', state: 'x' });
  const chosen = await fetch(`${apiUrl}/login/oauth/authorize?${query}`, {
    method: 'POST',
    body: new URLSearchParams({ login }),
    redirect: 'manual',
  });
  const code = new URL(chosen.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const client_secret = secretsIn(dataDir).editorClientSecret;
  const answer = await fetch(`${apiUrl}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ client_id, client_secret, code, redirect_uri }),
  });
  return (await answer.json()).access_token;
}
