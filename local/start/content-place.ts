import { join } from 'node:path';
import {
  type EmbeddedGitHub,
  type FirstFile,
  openRepository,
  startEmbeddedGitHub,
  UnusableError,
} from 'embedded-github';
import type { ContentSource } from '../../site/content/content-source.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { openGitContent } from '../publisher/git-source.ts';
import { type GitHubHome, openGitHubContent } from '../publisher/github-source.ts';
import { StartError } from '../start-error.ts';
import type { Secrets } from './secrets.ts';
import type { LocalSettings } from './settings.ts';
import { withStorageSentence } from './storage-fault.ts';

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

/** What the embedded repository is called; `owner/name`, as at GitHub. */
const EMBEDDED_NAME = 'conference/website';
const EDITOR_CLIENT = 'editor-screen';

/** The App of `wrangler.toml` is production's, and its key is not here. */
const WITHOUT_APP = '';

/** As many as there is time for: no plan limits what is asked from here. */
const BLOBS_PER_TURN = '100000';

/** How often the worker is asked what it knows of a remote branch; that costs no request there. */
const HEALTH_MS = 1000;

export async function openContent(
  settings: LocalSettings & { root: string; firstContent?: string },
  secrets: Secrets,
  siteUrl: string,
): Promise<ContentPlace> {
  const { home, dataDir, branch, root, firstContent = root } = settings;
  return home.kind === 'github'
    ? openRemote(home, dataDir, siteUrl)
    : openEmbedded({ dataDir, branch, firstContent }, secrets, siteUrl).catch(asStartError);
}

function asStartError(error: unknown): never {
  if (error instanceof UnusableError) throw new StartError(error.message, { cause: error });
  const known = withStorageSentence(error);
  if (!(known instanceof StartError) && error instanceof Error && error.name === 'GitFailed') {
    throw new StartError(
      `${error.message}. What is wrong with the repository is found by "npm run doctor"; how it is put back: docs/operating/backup-and-restore.md.`,
      { cause: error },
    );
  }
  throw error;
}

/** A repository at GitHub, or at what speaks its API. */
function openRemote(home: GitHubHome, dataDir: string, siteUrl: string): ContentPlace {
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
      GITHUB_APP_ID: WITHOUT_APP,
      GITHUB_BLOBS_PER_TURN: BLOBS_PER_TURN,
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

const callbackAt = (url: string) => `${url}/api/editor/callback`;

/** A repository in the data folder, served by the embedded GitHub; made where there is none. */
async function openEmbedded(
  { dataDir, branch, firstContent }: { dataDir: string; branch: string; firstContent: string },
  { repositoryToken, webhookSecret, editorClientSecret, editorSecret }: Secrets,
  siteUrl: string,
): Promise<ContentPlace> {
  const gitDir = join(dataDir, 'repository.git');
  const ref = `refs/heads/${branch}`;
  const webhook = { url: `${siteUrl}/api/github/webhook`, secret: webhookSecret };
  const { created, head } = await openRepository({
    gitDir,
    branch,
    files: () => filesOf(workingTree(firstContent)),
    author: { name: 'Conference website', email: 'website@users.noreply.conference.example' },
  });
  if (/^0+$/.test(head)) {
    throw new StartError(
      `${gitDir} has no branch ${branch}. Push one with content/ to that folder (git push ${gitDir} ${branch}), or name one that it has: GITHUB_BRANCH=…`,
    );
  }
  const embedded = await startEmbeddedGitHub({
    gitDir,
    repository: EMBEDDED_NAME,
    branch,
    tokens: [repositoryToken],
    oauthApp: {
      clientId: EDITOR_CLIENT,
      clientSecret: editorClientSecret,
      // The same machine by both of its names: people go back to where they came from.
      callbackUrls: [
        callbackAt(siteUrl),
        callbackAt(siteUrl.replace('//localhost', '//127.0.0.1')),
      ],
    },
    // As the guide asks for at GitHub: what is published goes through the website.
    protectBranch: true,
    webhook,
  });
  const content = openGitContent(gitDir, join(dataDir, 'cache'));
  return {
    variables: {
      GITHUB_API_URL: embedded.apiUrl,
      GITHUB_REPOSITORY: EMBEDDED_NAME,
      GITHUB_BRANCH: branch,
      GITHUB_TOKEN: repositoryToken,
      GITHUB_APP_ID: WITHOUT_APP,
      GITHUB_BLOBS_PER_TURN: BLOBS_PER_TURN,
      GITHUB_WEB_URL: embedded.apiUrl,
      EDITOR_CLIENT_ID: EDITOR_CLIENT,
      EDITOR_CLIENT_SECRET: editorClientSecret,
      EDITOR_SECRET: editorSecret,
    },
    clone: { url: embedded.cloneUrl, token: repositoryToken },
    embedded,
    created,
    source: () => content.at(ref),
    onMove: (listener) => embedded.onPush(listener),
    announce: embedded.announce,
    async close() {
      await Promise.all([embedded.close(), content.close()]);
    },
  };
}

async function filesOf(source: ContentSource): Promise<FirstFile[]> {
  const paths = [...(await source.files()).keys()];
  return Promise.all(paths.map(async (path) => ({ path, bytes: await source.read(path) })));
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
