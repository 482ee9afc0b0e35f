import { useEffect, useState } from 'react';
import type { Entry } from '../../../model/collections.ts';
import { uploadNameOfUrl } from '../../../model/upload.ts';
import type { ListedPicture } from '../../../model/wire/answers.ts';
import { fetchPictures } from './fetch-pictures.ts';

/** Where uploads are seen small, and what stays in view, by their addresses; undefined before that is known. */
export type Thumbnails =
  | ReadonlyMap<string, Pick<ListedPicture, 'thumbnail' | 'focus'>>
  | undefined;

/**
 * The thumbnails of a list's pictures; asked for where it shows any uploads. None are known where they could
 * not be fetched.
 * @param field of the entries, which holds a picture
 */
export function useThumbnails(entries: readonly Entry[], field = ''): Thumbnails {
  return useUploads(entries.some((entry) => isUpload(entry[field])));
}

/** What is known of all uploads; asked for where it is needed. */
export function useUploads(isNeeded: boolean): Thumbnails {
  const [thumbnails, setThumbnails] = useState<Thumbnails>();
  useEffect(() => {
    if (!isNeeded) return;
    let isLeft = false;
    void fetchPictures().then((pictures = []) => {
      if (isLeft) return;
      setThumbnails(new Map(pictures.map((picture) => [picture.url, picture])));
    });
    return () => {
      isLeft = true;
    };
  }, [isNeeded]);
  return thumbnails;
}

/** What a list shows of a picture; undefined of an upload as long as no thumbnails are known. */
export function thumbnailOf(url: string, thumbnails: Thumbnails): string | undefined {
  if (!isUpload(url)) return url;
  return thumbnails && (thumbnails.get(url)?.thumbnail ?? url);
}

const isUpload = (url: unknown) => typeof url === 'string' && uploadNameOfUrl(url) !== undefined;
