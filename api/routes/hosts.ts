import type { GitHost } from '../content/git-host.ts';
import { createGitHubHost } from '../github/github-host.ts';
import { createGitHubProposals } from '../github/github-proposals.ts';
import { gitHubSettings } from '../github/octokit.ts';
import type { ProposalHost } from '../proposals/proposal-host.ts';
import { readPicture } from '../repository/pictures.ts';
import { type AppContext, contentOf } from './route-context.ts';

/** Where the branch is kept, for what the content repository need not do itself. */
export function gitHostOf(c: AppContext): GitHost {
  return createGitHubHost(gitHubSettings(c.env), Date.now);
}

/** Where proposals are kept. */
export function proposalsOf(c: AppContext): ProposalHost {
  return createGitHubProposals(gitHubSettings(c.env), Date.now);
}

/** A picture's bytes by its Git blob. */
export function pictureOf(c: AppContext, blobId: string): Promise<Uint8Array<ArrayBuffer>> {
  const content = contentOf(c);
  return readPicture(blobId, {
    host: gitHostOf(c),
    once: (blob, fetch) => content.fetchOnce(blob, fetch),
  });
}
