import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER, UPLOADS_FOLDER } from '../../model/id.ts';
import type { ContentSource } from '../../site/content/content-source.ts';
import { readRefFile } from '../github/git/refs.ts';
import { type EmbeddedGitHub, openRepository, startEmbeddedGitHub } from '../github/index.ts';
import { deliverWebhook } from '../github/push/deliver-webhook.ts';
import { openGitContent } from '../publisher/git-source.ts';
import { openGitHubContent } from '../publisher/github-source.ts';
import type { Secrets } from './secrets.ts';
import type { LocalSettings } from './settings.ts';

/** Where the content is kept, and how the worker reaches it. */
export interface ContentPlace {
  /** The worker's variables. */
  variables: Record<string, string>;
  /** What a person may clone, with the password for it; undefined for GitHub itself. */
  clone: { url: string; token: string } | undefined;
  embedded: EmbeddedGitHub | undefined;
  /** True where this start made the repository. */
  created: boolean;
  /** The branch's newest commit, for the publisher. */
  source(): Promise<ContentSource>;
  /** Hears of every move of the branch, whoever moved it. */
  onMove(listener: () => void): void;
  /** Tells the worker where the branch is now: it may have moved while nothing ran. */
  announce(): Promise<void>;
  close(): Promise<void>;
}

/** How often the worker is asked what it knows of a remote branch; that costs no request there. */
const HEALTH_MS = 1000;

const REPOSITORY = 'conference/website';

export async function openContent(
  options: LocalSettings & { root: string; firstContent?: string },
  secrets: Secrets,
  siteUrl: string,
): Promise<ContentPlace> {
  const webhookUrl = `${siteUrl}/api/github/webhook`;
  const { home, dataDir, branch, root, firstContent = root } = options;
  if (home.kind === 'github') {
    const listeners: (() => void)[] = [];
    const stopWatching = watchHealth(siteUrl, () => {
      for (const listener of listeners) listener();
    });
    return {
      variables: {
        GITHUB_API_URL: home.apiUrl,
        GITHUB_REPOSITORY: home.repository,
        GITHUB_BRANCH: home.branch,
        GITHUB_TOKEN: home.token,
        // Nobody can reach a laptop with a webhook.
        GITHUB_POLL_SECONDS: '5',
      },
      clone: undefined,
      embedded: undefined,
      created: false,
      source: openGitHubContent(home, join(dataDir, 'cache')),
      onMove: (listener) => listeners.push(listener),
      announce: async () => {},
      close: async () => stopWatching(),
    };
  }
  const gitDir = join(dataDir, 'repository.git');
  const { created } = await openRepository({
    gitDir,
    branch,
    files: () =>
      [CONTENT_FOLDER, UPLOADS_FOLDER].flatMap((folder) => [...filesBelow(firstContent, folder)]),
    author: { name: 'Conference website', email: 'website@users.noreply.conference.example' },
  });
  const embedded = await startEmbeddedGitHub({
    gitDir,
    repository: REPOSITORY,
    branch,
    tokens: [secrets.repositoryToken],
    webhook: { url: webhookUrl, secret: secrets.webhookSecret },
  });
  const content = openGitContent(gitDir);
  return {
    variables: {
      GITHUB_API_URL: embedded.apiUrl,
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_BRANCH: branch,
      GITHUB_TOKEN: secrets.repositoryToken,
    },
    clone: { url: embedded.cloneUrl, token: secrets.repositoryToken },
    embedded,
    created,
    source: () => content.at(`refs/heads/${branch}`),
    onMove: (listener) => embedded.onPush(listener),
    async announce() {
      const head = await readRefFile(gitDir, `refs/heads/${branch}`);
      const event = { ref: `refs/heads/${branch}`, before: head, after: head, commits: [] };
      const webhook = { url: webhookUrl, secret: secrets.webhookSecret };
      await deliverWebhook(webhook, event as never, AbortSignal.timeout(10_000));
    },
    async close() {
      await Promise.all([embedded.close(), content.close()]);
    },
  };
}

/** The worker looks at a remote branch itself; whenever what it knows changes, so must the pages. */
function watchHealth(siteUrl: string, moved: () => void): () => void {
  let known = '';
  const timer = setInterval(async () => {
    const answer = await fetch(`${siteUrl}/api/health`).catch(() => undefined);
    if (!answer?.ok) return;
    const { commit } = (await answer.json()) as { commit: string };
    if (commit === known) return;
    known = commit;
    moved();
  }, HEALTH_MS);
  return () => clearInterval(timer);
}

function* filesBelow(root: string, folder: string): Generator<{ path: string; bytes: Uint8Array }> {
  if (!existsSync(join(root, folder))) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else if (entry.isFile()) yield { path, bytes: readFileSync(join(root, path)) };
  }
}
