import type { AppKey } from './app-key.ts';
import { createAppOctokit, type GitHubSettings } from './octokit.ts';

/**
 * The token that opens the repository.
 * @param refused one that GitHub does not take any more; another is answered where there is one
 */
export type Tokens = (refused?: string) => Promise<string>;

/**
 * GitHub, "Generating an installation access token for a GitHub App": it expires after one hour.
 * Counted from the answer by the clock here, which may be another than GitHub's.
 */
const KEPT_MS = 55 * 60_000;

/**
 * Tokens of Apps' installations, for all requests of the isolate. Values alone: what one request
 * waits for, another may not wait for (Cloudflare Workers, "Errors and exceptions").
 */
const kept = new Map<string, { token: string; until: number }>();

/** @param now milliseconds since 1970 */
export function createTokens(settings: GitHubSettings, now: () => number): Tokens {
  const { app, apiUrl, repository } = settings;
  if (!app) return async () => settings.token;
  const key = [apiUrl, repository, app.id].join(' ');
  let asking: Promise<string> | undefined;
  return async (refused) => {
    const known = kept.get(key);
    if (known && known.token !== refused && now() < known.until) return known.token;
    asking ??= newToken(settings, app)
      .then((token) => {
        kept.set(key, { token, until: now() + KEPT_MS });
        return token;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
}

/** A token for this repository alone; the installation is looked up, since it may be another one. */
async function newToken(settings: GitHubSettings, app: AppKey): Promise<string> {
  const [owner = '', repo = ''] = settings.repository.split('/');
  const { rest } = createAppOctokit(settings, app);
  const { data: installation } = await rest.apps.getRepoInstallation({ owner, repo });
  const { data } = await rest.apps.createInstallationAccessToken({
    installation_id: installation.id,
    repositories: [repo],
  });
  return data.token;
}
