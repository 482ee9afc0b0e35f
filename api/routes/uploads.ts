import { isUploadName, typeOfUpload, uploadUrl } from '../../model/upload.ts';
import { findStagedPicture, type Picture } from '../private/pictures.ts';
import { pictureOf } from './hosts.ts';
import { type AppContext, contentOf } from './route-context.ts';

/**
 * The specification's client sends no token with a picture. Login therefore also sets this cookie,
 * which opens that one call and nothing else.
 */
export const UPLOAD_COOKIE = 'upload_session';
export const UPLOAD_CALL = '/api/user/image';

/** An upload's bytes; undefined for a name that nothing holds, which GitHub is not asked about. */
export async function readUpload(c: AppContext, name: string): Promise<Picture | undefined> {
  if (!isUploadName(name)) return undefined;
  const type = typeOfUpload(name);
  const built = await c.env.ASSETS.fetch(new URL(uploadUrl(name), c.req.url).href);
  if (built.ok) return { type, bytes: new Uint8Array(await built.arrayBuffer()) };
  const staged = await findStagedPicture(c.env.DB, name, c.get('now'));
  if (staged) return staged;
  const blobId = await contentOf(c).blobOfUpload(name);
  return blobId === undefined ? undefined : { type, bytes: await pictureOf(c, blobId) };
}
