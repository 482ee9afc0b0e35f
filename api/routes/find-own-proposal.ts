import { idToPath } from '../../model/id.ts';
import type { Unlisted } from '../../model/phases/unlisted.ts';
import { settingsFiles } from '../../model/settings/settings-files.ts';
import {
  type AccountsProposal,
  type ReadAccountsProposal,
  readAccountsProposal,
} from '../proposals/accounts-proposal.ts';
import type { ProposalHost, PullRequest } from '../proposals/proposal-host.ts';
import { filesOf } from '../proposals/publish-version.ts';
import type { ProposedUpload } from '../proposals/sort-files.ts';
import { collectionOf } from '../waiting/what-changes.ts';
import { errors } from './api-error.ts';
import { requireProposal } from './proposal-calls.ts';
import { type AppContext, accountOf, contentOf } from './route-context.ts';

/** An account's own, among pull requests. */
export const ownAmong = (pulls: readonly PullRequest[], account: string): PullRequest[] =>
  pulls.filter((pull) => readAccountsProposal(pull)?.account === account);

/** Why visitors meet what was proposed in no list; undefined where they do. */
export const unlistedOf = async (
  c: AppContext,
  { kind, entry }: Pick<ReadAccountsProposal, 'kind' | 'entry'>,
): Promise<Unlisted | undefined> =>
  collectionOf(kind) && contentOf(c).unlisted(kind, entry, c.get('now'));

/** @throws ApiError 404 for what is nobody's, or another's */
export async function requireOwn(
  c: AppContext,
  host: ProposalHost,
): Promise<{ pull: PullRequest; signed: ReadAccountsProposal }> {
  const pull = await requireProposal(c, host);
  const signed = readAccountsProposal(pull);
  if (signed?.account !== accountOf(c).id) throw errors.notFound('This proposal');
  return { pull, signed };
}

/** The file that a proposal is about, where it began and as it proposes it, and its uploads. */
export async function ownText(
  c: AppContext,
  host: ProposalHost,
  { head }: PullRequest,
  signed: ReadAccountsProposal,
): Promise<{ base?: string; proposed?: string; uploads: ProposedUpload[]; path: string }> {
  const { mergeBase, files } = await filesOf(host, head);
  const path = pathOf(signed);
  const texts = await contentOf(c).proposedTexts({ mergeBase, head, paths: [path] });
  const { base, proposed } = texts[0] ?? {};
  return {
    path,
    uploads: files.uploads,
    ...(base !== undefined && { base }),
    ...(proposed !== undefined && { proposed }),
  };
}

/** The file that it is about. */
export function pathOf({ kind, entry }: Pick<AccountsProposal, 'kind' | 'entry'>): string {
  const collection = collectionOf(kind);
  if (collection) return idToPath(collection, entry);
  return settingsFiles.find(({ name }) => name === entry)?.path ?? '';
}
