import { createAsk, type LeftAlone } from './ask.ts';
import type { GitHubSettings } from './octokit.ts';

/**
 * When the token ends with which the website writes, as GitHub says with each answer (GitHub REST,
 * "Token expiration and revocation"): ISO 8601, UTC; null where it does not end, or signs in as an App.
 * @param now milliseconds since 1970
 * @throws HostUnavailableError
 */
export async function tokenExpiry(
  settings: GitHubSettings,
  leftAlone: LeftAlone,
  now: () => number,
): Promise<string | null> {
  // An App's tokens end each hour, and are made anew; its key does not end.
  if (settings.app) return null;
  const [owner = '', repo = ''] = settings.repository.split('/');
  return createAsk(
    settings,
    leftAlone,
    now,
  )(async ({ rest }) => {
    const { headers } = await rest.repos.get({ owner, repo });
    return readExpiry(String(headers['github-authentication-token-expiration'] ?? ''));
  });
}

/** '2027-03-01 10:00:00 UTC', or with an offset such as `+0530` in the zone's place. */
function readExpiry(text: string): string | null {
  const [, day, time, zone = ''] = /^(\S+) (\S+) (UTC|[+-]\d{4})$/.exec(text) ?? [];
  const offset = zone === 'UTC' ? 'Z' : zone.replace(/(\d\d)$/, ':$1');
  const at = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
