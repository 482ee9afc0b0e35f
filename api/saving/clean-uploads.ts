import { privateNotesIn } from '../../model/pictures/private-notes.ts';
import { readPicture } from '../../model/pictures/read-picture.ts';
import { isNamedByContent, UPLOAD_MAX_BYTES, uploadPath } from '../../model/upload.ts';
import type { Branch } from '../content/content-view.ts';
import type { GitHost, UploadBlob } from '../content/git-host.ts';
import type { PastUpload } from '../past/find-version.ts';
import type { Plan } from './plan.ts';

/**
 * Pictures of the past as they may come back: one that was pushed to Git, and tells of a place or of
 * people, without these notes. Those that the branch has are there already, and those that the
 * website named itself have lost their notes on the way in: only of others a blob is asked for.
 * @returns or why one of them may not
 */
export async function cleanUploads(
  uploads: readonly PastUpload[],
  branch: Branch,
  host: GitHost,
): Promise<{ uploads: UploadBlob[] } | Plan> {
  const clean: UploadBlob[] = [];
  for (const { name, blobId, sizeBytes } of uploads) {
    const path = uploadPath(name);
    const isThere = branch.blobOf(path) === blobId;
    const id =
      isThere || isNamedByContent(name)
        ? blobId
        : await cleanBlob({ name, blobId, sizeBytes }, host);
    if (id === undefined) {
      const message = `The picture ${name}, which this version uses, is too large or tells where it was taken and by whom, and that cannot be cut off. It can be brought back by Git, saved anew without its notes.`;
      return { kind: 'broken rules', findings: [{ path, field: '', message }] };
    }
    clean.push({ name, blobId: id });
  }
  return { uploads: clean };
}

async function cleanBlob(
  { blobId, sizeBytes }: PastUpload,
  host: GitHost,
): Promise<string | undefined> {
  if (sizeBytes > UPLOAD_MAX_BYTES) return undefined;
  const bytes = await host.blob(blobId);
  const { place, owner } = privateNotesIn(bytes);
  if (!place && !owner) return blobId;
  const clean = readPicture(bytes)?.clean;
  return clean && host.createBlob(clean);
}
