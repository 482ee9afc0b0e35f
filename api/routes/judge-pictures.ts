import { type CheckFinding, reportInto } from '../../model/content-check/check-finding.ts';
import { checkUpload } from '../../model/content-check/check-upload.ts';
import { uploadPath } from '../../model/upload.ts';
import type { ProposedPicture } from '../../model/wire/proposals.ts';
import type { ProposalRange } from '../content/proposal.ts';
import type { ProposalHost } from '../proposals/proposal-host.ts';
import { IMAGE_MAX_BYTES } from './upload-routes.ts';

/**
 * Judges the pictures of a proposal by the content check: whether they are what their names say, not
 * too large, and silent about the place where they were taken. One request for the sizes, and one for
 * each picture not seen before.
 * @param fetchBlob a picture's bytes
 */
export async function judgePictures(
  uploads: ProposalRange['uploads'],
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
    if (size > IMAGE_MAX_BYTES) problem = `The picture ${name} is too large: 5 MiB at most.`;
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
