import { type CheckFinding, reportInto } from '../../model/content-check/check-finding.ts';
import { checkUpload } from '../../model/content-check/check-upload.ts';
import type { Severity } from '../../model/finding.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_MIB, uploadPath } from '../../model/upload.ts';
import type { ProposedPicture } from '../../model/wire/proposals.ts';
import type { ProposedUpload } from './sort-files.ts';

/**
 * Judges the pictures of a proposal by the content check: whether they are what their names say, not
 * too large, and silent about places and people. Those that are too large nobody asks for; one request
 * for each other picture not seen before.
 * @param fetchBlob a picture's bytes
 */
export async function judgePictures(
  uploads: readonly ProposedUpload[],
  fetchBlob: (blobId: string) => Promise<Uint8Array>,
): Promise<ProposedPicture[]> {
  const judged: ProposedPicture[] = [];
  // One at a time: each may be of 5 MiB.
  for (const { name, blobId, sizeBytes: size } of uploads) {
    const path = uploadPath(name);
    if (!mayBeFetched(size)) {
      const problem = `The picture ${name} is too large: ${UPLOAD_MAX_MIB} MiB at most.`;
      judged.push({ name, size, problem });
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
export function mayBeFetched(sizeBytes: number): boolean {
  return sizeBytes <= UPLOAD_MAX_BYTES;
}
