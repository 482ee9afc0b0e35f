import { privateNotesIn } from '../../model/pictures/private-notes.ts';
import { readPicture } from '../../model/pictures/read-picture.ts';
import { isNamedByContent, UPLOAD_MAX_BYTES, uploadPath } from '../../model/upload.ts';
import { ContentComingError, type UploadBlob } from '../content/git-host.ts';
import type { PastUpload } from '../past/find-version.ts';
import type { Past } from '../past/past.ts';
import type { Plan } from './plan.ts';

/** What a turn looks at: two requests for each, of 50. */
const PER_TURN = 10;

/**
 * Pictures of the past as they may come back: one that was pushed to Git, and tells of a place or of
 * people, without these notes. Those that the branch has are there already, and those that the
 * website named itself have lost their notes on the way in: only of others a blob is asked for.
 * @returns or why one of them may not
 * @throws ContentComingError where a turn does not suffice: it is to be asked for again at once
 */
export async function cleanUploads(
  uploads: readonly PastUpload[],
  past: Past,
): Promise<{ uploads: UploadBlob[] } | Plan> {
  await lookAt(uploads, past);
  const clean: UploadBlob[] = [];
  for (const upload of uploads) {
    const { name } = upload;
    const blobId = cleanBlobOf(upload, past);
    if (!blobId) {
      const message = `The picture ${name}, which this version uses, is too large or tells where it was taken and by whom, and that cannot be cut off. It can be brought back by Git, saved anew without its notes.`;
      return { kind: 'broken rules', findings: [{ path: uploadPath(name), field: '', message }] };
    }
    clean.push({ name, blobId });
  }
  return { uploads: clean };
}

/** The same of each by itself: those that may come back, and the names of those that may not. */
export async function cleanEach(
  uploads: readonly PastUpload[],
  past: Past,
): Promise<{ uploads: UploadBlob[]; bad: Set<string> }> {
  await lookAt(uploads, past);
  const clean: UploadBlob[] = [];
  const bad = new Set<string>();
  for (const upload of uploads) {
    const blobId = cleanBlobOf(upload, past);
    if (blobId) clean.push({ name: upload.name, blobId });
    else bad.add(upload.name);
  }
  return { uploads: clean, bad };
}

/** Undefined before it was looked at; null where it may not come back. */
function cleanBlobOf(
  { name, blobId }: PastUpload,
  { state, kept }: Past,
): string | null | undefined {
  const isThere = state.blobOf(uploadPath(name)) === blobId;
  return isThere || isNamedByContent(name) ? blobId : kept.cleanPicture(blobId);
}

/** One after the other: each may be of 5 MiB. */
async function lookAt(uploads: readonly PastUpload[], past: Past): Promise<void> {
  const unknown = uploads.filter((upload) => cleanBlobOf(upload, past) === undefined);
  for (const upload of unknown.slice(0, PER_TURN)) {
    past.kept.keepCleanPicture(upload.blobId, await cleanBlob(upload, past));
  }
  if (unknown.length > PER_TURN) throw new ContentComingError(0);
}

async function cleanBlob(
  { blobId, sizeBytes }: PastUpload,
  { host }: Past,
): Promise<string | null> {
  if (sizeBytes > UPLOAD_MAX_BYTES) return null;
  const bytes = await host.blob(blobId);
  const { place, owner } = privateNotesIn(bytes);
  if (!place && !owner) return blobId;
  const clean = readPicture(bytes)?.clean;
  return clean ? host.createBlob(clean) : null;
}
