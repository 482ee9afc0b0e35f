import { uploadPath } from '../../model/upload.ts';
import type { ProposalRange } from '../content/proposal.ts';
import type { ProposalHost } from '../proposals/proposal-host.ts';
import { pictureTypeOf, typeOfUpload } from './picture-type.ts';
import { IMAGE_MAX_BYTES } from './upload-routes.ts';

/** A picture that a proposal adds. */
export interface JudgedPicture {
  name: string;
  /** In bytes. */
  size: number;
  /** Why it cannot be published, in a sentence; empty where it can. */
  problem: string;
}

/**
 * Judges the pictures of a proposal as uploads are judged: their size, and whether they are what
 * their names say. One request for the sizes, and one for each picture not seen before.
 * @param fetchBlob a picture's bytes
 */
export async function judgePictures(
  uploads: ProposalRange['uploads'],
  head: string,
  host: ProposalHost,
  fetchBlob: (blobId: string) => Promise<Uint8Array>,
): Promise<JudgedPicture[]> {
  if (uploads.length === 0) return [];
  const sizes = await host.uploadSizes(head);
  const judged: JudgedPicture[] = [];
  // One at a time: each may be of 5 MiB.
  for (const { name, blobId } of uploads) {
    const size = sizes.get(uploadPath(name)) ?? 0;
    let problem = '';
    if (size > IMAGE_MAX_BYTES) problem = `The picture ${name} is too large: 5 MiB at most.`;
    else if (pictureTypeOf(await fetchBlob(blobId))?.type !== typeOfUpload(name)) {
      problem = `The file ${name} is not the kind of picture that its name says.`;
    }
    judged.push({ name, size, problem });
  }
  return judged;
}
