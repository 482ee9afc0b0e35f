import { uploadNameOfUrl, uploadPath } from '../../model/upload.ts';
import type { Pictures } from './known-picture.ts';
import type { PictureShelf } from './picture-shelf.ts';

/** What is known of the uploads of one commit. */
export function uploadedPictures(
  files: ReadonlyMap<string, string>,
  shelf: PictureShelf,
): Pictures {
  return (src) => {
    const name = uploadNameOfUrl(src);
    const blobId = name && files.get(uploadPath(name));
    const picture = blobId ? shelf.find(blobId) : undefined;
    return picture && 'problem' in picture ? undefined : picture;
  };
}
