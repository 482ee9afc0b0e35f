import { commentOfReturn } from '../../model/wire/proposals.ts';
import type { GitHubApi, GitHubBackend, PullRequest } from './github-backend.ts';

/** By `collection/slug`: what an administrator says of a draft that they returned. */
const comments = new Map<string, string>();
const listeners = new Set<() => void>();

/** What an administrator wrote who returned this entry's proposal; undefined where nobody did. */
export const returnedWith = (collection: string, slug: string): string | undefined =>
  comments.get(`${collection}/${slug}`);

/** @returns what ends it */
export function onReturned(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Tells an editor why a proposal came back: over the entry (`returned-note.tsx`) and on its card,
 * where Decap shows whose it is and nothing of what was said.
 */
export function tellReturned(backend: GitHubBackend): void {
  const { unpublishedEntry, updateUnpublishedEntryStatus } = backend;
  backend.unpublishedEntry = (asked) => {
    lookForComments(backend.api);
    return unpublishedEntry.call(backend, asked);
  };
  backend.updateUnpublishedEntryStatus = async (collection, slug, status) => {
    await updateUnpublishedEntryStatus.call(backend, collection, slug, status);
    if (status !== 'draft') keep(`${collection}/${slug}`, undefined);
  };
}

function lookForComments(api: GitHubApi): void {
  if (Object.hasOwn(api, 'getPullRequestAuthor')) return;
  const { getPullRequestAuthor } = api;
  api.getPullRequestAuthor = async (pull) => {
    // Of a draft in a copy there is no pull request yet, and Decap makes up a part of one.
    if (pull.number < 0) return getPullRequestAuthor.call(api, pull);
    const [author, comment] = await Promise.all([
      getPullRequestAuthor.call(api, pull),
      commentOn(api, pull),
    ]);
    keep(pull.head.ref.split('/').slice(-2).join('/'), comment);
    return comment === undefined ? author : `${author ?? ''} (sent back: ${comment})`;
  };
}

/** Undefined for what is no draft, was not returned, or cannot be asked for just now. */
async function commentOn(api: GitHubApi, pull: PullRequest): Promise<string | undefined> {
  const isDraft = pull.labels.some(({ name }) => name === 'decap-cms/draft');
  if (!isDraft) return undefined;
  const params = { per_page: '100' };
  const path = `${api.originRepoURL}/issues/${pull.number}/comments`;
  const all = await api.request(path, { params }).catch(() => []);
  return commentOfReturn((all as { body?: string }[]).at(-1)?.body ?? '');
}

function keep(entry: string, comment: string | undefined): void {
  if (comment === comments.get(entry)) return;
  if (comment === undefined) comments.delete(entry);
  else comments.set(entry, comment);
  for (const listener of listeners) listener();
}
