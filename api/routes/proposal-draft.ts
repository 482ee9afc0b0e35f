import { blobId, sha256Hex } from '../../model/hashes.ts';
import { typeOfUpload } from '../../model/upload.ts';
import { findDraft, keepDraftOfProposal, listDrafts } from '../private/drafts.ts';
import { findStagedPicture, stagePicture } from '../private/pictures.ts';
import type { ReadAccountsProposal } from '../proposals/accounts-proposal.ts';
import { mayBeFetched } from '../proposals/judge-pictures.ts';
import type { ProposalHost, PullRequest } from '../proposals/proposal-host.ts';
import type { ProposedUpload } from '../proposals/sort-files.ts';
import { baseOf, titleOf } from '../waiting/what-changes.ts';
import { ApiError } from './api-error.ts';
import { picturesOf } from './draft-of-save.ts';
import { ownText } from './find-own-proposal.ts';
import { checkRoom } from './held-room.ts';
import { pictureOf } from './hosts.ts';
import { type AppContext, contentOf } from './route-context.ts';
import { draftFields } from './waiting-fields.ts';

/** Of the draft that a version of a proposal becomes when it ends unpublished: tried again it is the same one. */
function idOf({ number, head }: PullRequest, account: string): string {
  const hex = sha256Hex(`draft of proposal ${number} of ${account} at ${head}`);
  return [0, 8, 12, 16, 20].map((at, place) => hex.slice(at, [8, 12, 16, 20, 32][place])).join('-');
}

/**
 * Keeps what a proposal says as a private draft of its author, however many those have, with what it
 * began from: proposed again, it meets what others saved meanwhile as any change does. Safe to repeat.
 * @returns the draft's id; null where there is no text, since the entry was to go
 * @throws ApiError 409, 413 where it cannot be kept
 */
export async function keepProposed(
  c: AppContext,
  host: ProposalHost,
  pull: PullRequest,
  signed: ReadAccountsProposal,
): Promise<string | null> {
  const { kind, action, account, name } = signed;
  if (action === 'delete') return null;
  const { DB } = c.env;
  const id = idOf(pull, account);
  if (await findDraft(DB, id, account)) return id;
  const { base = null, proposed = null, uploads } = await ownText(c, host, pull, signed);
  const { context } = await contentOf(c).settings();
  const textOf = (text: string | null) =>
    baseOf({ kind, entry: signed.entry, base: text }, context);
  const values = textOf(proposed);
  // Nobody can have typed it here: it is no file of its kind.
  if (!values) return null;
  const entry = action === 'create' ? null : signed.entry;
  const etag = base === null ? null : `"${blobId(base)}"`;
  const text = draftFields(kind, entry, { values, base: textOf(base), etag });
  const draft = {
    ...{ id, kind, entry, values: text.values, base: text.base, etag: text.etag },
    title: titleOf({ kind, entry, values: text.values, base: null }, context),
    keptAt: c.get('now'),
    isShared: false,
    account: { id: account, name },
  };
  const names = picturesOf(draft);
  await checkRoom(c, { text: [draft.values, draft.base], hasFiles: false });
  await stageUploads(c, uploads);
  await keepDraftOfProposal(DB, draft, names);
  if (await findDraft(DB, id, account)) return id;
  throw new ApiError(409, 'Its text could not be kept as a draft. Nothing was changed.');
}

/** Shows the uploads of a proposal by their addresses, which the website has for a day after they were sent. */
export async function stageUploads(
  c: AppContext,
  uploads: readonly ProposedUpload[],
): Promise<void> {
  const { DB } = c.env;
  for (const { name, blobId: blob, sizeBytes } of uploads) {
    const isThere = await findStagedPicture(DB, name, c.get('now'));
    if (isThere || !mayBeFetched(sizeBytes)) continue;
    const picture = { type: typeOfUpload(name), bytes: await pictureOf(c, blob) };
    await stagePicture(DB, name, picture, c.get('now'));
  }
}

/** Which of an account's proposals are drafts of theirs by now, by number. */
export async function draftsOfProposals(
  c: AppContext,
  account: string,
  pulls: readonly PullRequest[],
): Promise<ReadonlyMap<number, string>> {
  const kept = new Set((await listDrafts(c.env.DB, account)).map(({ id }) => id));
  const ids = pulls.map((pull): [number, string] => [pull.number, idOf(pull, account)]);
  return new Map(ids.filter(([, id]) => kept.has(id)));
}
