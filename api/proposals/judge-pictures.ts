import { type CheckFinding, reportInto } from '../../model/content-check/check-finding.ts';
import { checkUpload } from '../../model/content-check/check-upload.ts';
import { UPLOAD_MAX_MIB, uploadPath } from '../../model/upload.ts';
import type { ProposedPicture } from '../../model/wire/proposals.ts';
import type { UploadBlob } from '../content/git-host.ts';
import type { ProposalHost } from './proposal-host.ts';

const MOST_BYTES = UPLOAD_MAX_MIB * 1024 * 1024;

/**
 * Judges the pictures of a proposal by the content check: whether they are what their names say, not
 * too large, and silent about the place where they were taken. One request for the sizes, and one for
 * each picture not seen before.
 * @param fetchBlob a picture's bytes
 */
export async function judgePictures(
  uploads: readonly UploadBlob[],
  head: string,
  host: ProposalHost,
  fetchBlob: (blobId: string) => Promise<Uint8Array>,
): Promise<ProposedPicture[]> {
  if (uploads.length === 0) return [];
  const sizes = await host.uploadSizes(head);
  const judged: ProposedPicture[] = [];
  // One at a time: each may be of 5 MiB.
  for (const { name, blobId } of uploads) {
    const size = sizes.get(uploadPath(name)) ?? 0;
    let problem = '';
    if (size > MOST_BYTES)
      problem = `The picture ${name} is too large: ${UPLOAD_MAX_MIB} MiB at most.`;
    else {
      const found: CheckFinding[] = [];
      const path = uploadPath(name);
      checkUpload(path, await fetchBlob(blobId), reportInto(found, path));
      problem = found.map(({ message }) => `${name}: ${message}`).join(' ');
    }
    judged.push({ name, size, problem });
  }
  return judged;
}
