import {
  isUploadName,
  typeOfUpload,
  UPLOAD_MAX_BYTES,
  uploadPath,
  uploadUrl,
} from '../../model/upload.ts';
import { findStagedPicture, type Picture } from '../private/pictures.ts';
import { gitHostOf, pictureOf } from './hosts.ts';
import { type AppContext, contentOf } from './route-context.ts';

/**
 * The specification's client sends no token with a picture. Login therefore also sets this cookie,
 * which opens that one call and nothing else.
 */
export const UPLOAD_COOKIE = 'upload_session';
export const UPLOAD_CALL = '/api/user/image';

/**
 * An upload's bytes; undefined for a name that nothing holds, which GitHub is not asked about. What was
 * pushed may be of any size: where it is too large to be held in memory, it is not asked for.
 */
export async function readUpload(
  c: AppContext,
  name: string,
): Promise<Picture | 'too large' | undefined> {
  if (!isUploadName(name)) return undefined;
  const type = typeOfUpload(name);
  const built = await c.env.ASSETS.fetch(new URL(uploadUrl(name), c.req.url).href);
  if (built.ok) return { type, bytes: new Uint8Array(await built.arrayBuffer()) };
  const staged = await findStagedPicture(c.env.DB, name, c.get('now'));
  if (staged) return staged;
  const upload = await contentOf(c).findUpload(name);
  if (!upload) return undefined;
  const { blobId, commit } = upload;
  const fetch = () => gitHostOf(c).fileAt(commit, uploadPath(name), UPLOAD_MAX_BYTES);
  const bytes = await pictureOf(c, blobId, fetch);
  return bytes instanceof Uint8Array ? { type, bytes } : bytes;
}
