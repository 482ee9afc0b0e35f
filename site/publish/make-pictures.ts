import { isPdfUpload, uploadNameOfPath } from '../../model/upload.ts';
import type { ContentSource } from '../content/content-source.ts';
import { openEncoder } from '../pictures/open-encoder.ts';
import type { PictureShelf } from '../pictures/picture-shelf.ts';

/** What `makePictures` did. */
export interface MakingReport {
  /** Pictures of which smaller files were made, or found to be impossible. */
  made: number;
  /** Pictures that have yet to be looked at. */
  left: number;
}

export interface MakingLimits {
  /** Ends the work at once; what is half made is left out. */
  signal?: AbortSignal;
  /** Begins no further picture after that many milliseconds; one is made in any case. */
  forMs?: number;
}

/**
 * Makes the smaller files of uploads that have none yet, one picture at a time.
 * @param encoder path of the program that does it
 */
export async function makePictures(
  source: ContentSource,
  shelf: PictureShelf,
  encoder: string,
  { signal, forMs = Number.POSITIVE_INFINITY }: MakingLimits,
): Promise<MakingReport> {
  const end = performance.now() + forMs;
  const waiting = picturesToMake(await source.files(), shelf);
  const { encode, close } = openEncoder(encoder);
  signal?.addEventListener('abort', close);
  let made = 0;
  try {
    for (const [blobId, path] of waiting) {
      if (signal?.aborted || (made > 0 && performance.now() > end)) break;
      const bytes = await source.read(path);
      try {
        const answer = await encode(bytes);
        if (!signal?.aborted) await shelf.add(blobId, answer);
      } catch {
        if (!signal?.aborted) shelf.giveUp(blobId, 'The program that makes it smaller gave up.');
      }
      made += 1;
    }
  } finally {
    signal?.removeEventListener('abort', close);
    close();
  }
  return { made, left: waiting.size - made };
}

/** Paths of the uploads that nothing was made of yet, by blob id: the same bytes once. */
export function picturesToMake(
  files: ReadonlyMap<string, string>,
  shelf: PictureShelf,
): Map<string, string> {
  const waiting = new Map<string, string>();
  for (const [path, blobId] of files) {
    if (!uploadNameOfPath(path) || isPdfUpload(path)) continue;
    if (!shelf.find(blobId)) waiting.set(blobId, path);
  }
  return waiting;
}
