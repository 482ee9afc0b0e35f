import { createAsk, type LeftAlone, unreadable } from './ask.ts';
import { type GitHubSettings, USER_AGENT } from './octokit.ts';

/**
 * All files of a commit as a ZIP, as GitHub packs them, in a folder named after the commit: one
 * request, and a stream, so that nothing of it is held here. It breaks off where GitHub does.
 * @param now milliseconds since 1970, for rate limits that name a time of day
 */
export function openArchive(
  settings: GitHubSettings,
  leftAlone: LeftAlone,
  now: () => number,
  commit: string,
): Promise<ReadableStream<Uint8Array>> {
  const [owner = '', repo = ''] = settings.repository.split('/');
  return createAsk(
    settings,
    leftAlone,
    now,
  )(async ({ rest }) => {
    const { headers } = await rest.repos.downloadZipballArchive({
      owner,
      repo,
      ref: commit,
      // It lies at another host, whose address is all that it takes: the token is not sent there.
      request: { redirect: 'manual' },
    });
    if (!headers.location) throw unreadable();
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), settings.timeoutMs);
    const answer = await fetch(headers.location, {
      headers: { 'User-Agent': USER_AGENT },
      signal: waiting.signal,
    });
    // A large one takes its time once it has begun.
    clearTimeout(timer);
    if (!answer.ok || !answer.body) throw unreadable();
    return answer.body;
  });
}
