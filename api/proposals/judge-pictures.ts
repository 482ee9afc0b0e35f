import { type CheckFinding, reportInto } from '../../model/content-check/check-finding.ts';
import { checkUpload } from '../../model/content-check/check-upload.ts';
import type { Severity } from '../../model/finding.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_MIB, uploadPath } from '../../model/upload.ts';
import type { ProposedPicture } from '../../model/wire/proposals.ts';
import type { UploadBlob } from '../content/git-host.ts';
import type { ProposalHost } from './proposal-host.ts';

/**
 * Judges the pictures of a proposal by the content check: whether they are what their names say, not
 * too large, and silent about places and people. One request for the sizes, by which those that are
 * too large are told before anybody asks for them, and one for each picture not seen before.
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
    const path = uploadPath(name);
    const size = sizes.get(path);
    if (!mayBeFetched(size)) {
      const problem = `The picture ${name} is too large: ${UPLOAD_MAX_MIB} MiB at most.`;
      judged.push({ name, size: size ?? 0, problem });
      continue;
    }
    const found: CheckFinding[] = [];
    checkUpload(path, await fetchBlob(blobId), reportInto(found, path));
    const sentences = (severity: Severity) =>
      found
        .filter((each) => each.severity === severity)
        .map(({ message }) => `${name}: ${message}`)
        .join(' ');
    const warning = sentences('warning');
    judged.push({ name, size, problem: sentences('error'), ...(warning && { warning }) });
  }
  return judged;
}

/** Whether a picture of this size, as the host lists it, may be held in memory. */
export function mayBeFetched(size: number | undefined): size is number {
  return size !== undefined && size <= UPLOAD_MAX_BYTES;
}
