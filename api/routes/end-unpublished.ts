import type { PullRequest } from '../proposals/proposal-host.ts';
import { versionOf } from '../proposals/publish-version.ts';
import { ApiError, errors } from './api-error.ts';
import { type AppContext, contentOf } from './route-context.ts';
import { UNAVAILABLE } from './save.ts';

/**
 * Ends a proposal of which nobody opens this version again. Of this and a publication at the same moment
 * one is done: where they meet is the content repository's queue.
 * @throws ApiError 409 where it is published, 503 where that is not known
 */
export async function endUnpublished<Result>(
  c: AppContext,
  pull: PullRequest,
  end: () => Promise<Result>,
): Promise<Result> {
  const version = versionOf(pull, pull.head, c.get('now'));
  const became = await contentOf(c).endProposal(version);
  if (became === 'published') throw new ApiError(409, PUBLISHED);
  if (became === 'not known') throw errors.unavailable(UNAVAILABLE.unknown);
  try {
    return await end();
  } catch (error) {
    // It waits as before: whoever publishes it now may.
    await contentOf(c).leaveProposal(version);
    throw error;
  }
}

const PUBLISHED =
  'This proposal was published at the same moment. It is on the website, and a change of it is another proposal.';
