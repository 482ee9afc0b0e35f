import type { GitHost } from '../content/git-host.ts';
import { createGitHubHost } from '../github/github-host.ts';
import { createGitHubProposals } from '../github/github-proposals.ts';
import { rateLimitSeconds } from '../github/host-error.ts';
import { gitHubSettings } from '../github/octokit.ts';
import { openArchive } from '../github/open-archive.ts';
import type { ProposalHost } from '../proposals/proposal-host.ts';
import { leftAloneBy } from '../repository/left-alone.ts';
import { readPicture } from '../repository/pictures.ts';
import { type AppContext, contentOf } from './route-context.ts';

/** Where the branch is kept, for what the content repository need not do itself. */
export function gitHostOf(c: AppContext): GitHost {
  return createGitHubHost(gitHubSettings(c.env), leftAloneBy(contentOf(c), 'website'), Date.now);
}

/** Where proposals are kept. */
export function proposalsOf(c: AppContext): ProposalHost {
  return createGitHubProposals(
    gitHubSettings(c.env),
    leftAloneBy(contentOf(c), 'website'),
    Date.now,
  );
}

/** All files of a commit as a ZIP, as it comes. */
export function archiveOf(c: AppContext, commit: string): Promise<ReadableStream<Uint8Array>> {
  return openArchive(gitHubSettings(c.env), leftAloneBy(contentOf(c), 'website'), Date.now, commit);
}

/**
 * A picture's bytes by its Git blob.
 * @param fetch how they come where nobody has asked for them lately; else as the blob
 */
export function pictureOf<None = never>(
  c: AppContext,
  blobId: string,
  fetch: () => Promise<Uint8Array<ArrayBuffer> | None> = () => gitHostOf(c).blob(blobId),
): Promise<Uint8Array<ArrayBuffer> | None> {
  const content = contentOf(c);
  return readPicture(blobId, { fetch, once: (blob, doFetch) => content.fetchOnce(blob, doFetch) });
}

/** JSON of a `PicturesAnswer`. */
export const pictures = (c: AppContext): Promise<string> => contentOf(c).overview('pictures');

/** What calls in an editor's own name do about GitHub's rate limits, which count each editor. */
export function patienceFor(c: AppContext, login: string) {
  const leftAlone = leftAloneBy(contentOf(c), `editor ${login}`);
  return {
    /** How long GitHub wants to be left alone, in seconds; 0 where it may be asked. */
    async waitSeconds(): Promise<number> {
      return Math.max(0, Math.ceil(((await leftAlone.until()) - Date.now()) / 1000));
    },
    /** Told of each answer. */
    async heard({ status, headers }: Response): Promise<void> {
      const seconds = rateLimitSeconds(status, (name) => headers.get(name), Date.now());
      if (seconds) await leftAlone.leave(Date.now() + seconds * 1000);
    },
  };
}
