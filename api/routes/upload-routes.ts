import { privateNotesIn } from '../../model/pictures/private-notes.ts';
import { readPicture } from '../../model/pictures/read-picture.ts';
import {
  isNamedByContent,
  isPdfUpload,
  PICTURE_MAX_PIXELS,
  type PictureType,
  pictureTypeOf,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_MIB,
  uploadUrl,
} from '../../model/upload.ts';
import type { UploadAnswer } from '../../model/wire/answers.ts';
import { stagePicture } from '../private/pictures.ts';
import { ApiError, errors } from './api-error.ts';
import { type App, type AppContext, route } from './route-context.ts';
import { nameOfBytes, readFile, type SentFile } from './sent-file.ts';
import { readUpload, UPLOAD_CALL, UPLOAD_COOKIE } from './uploads.ts';

export function uploadRoutes(app: App): void {
  route(app, UPLOAD_CALL, { POST: stage }, { cookie: UPLOAD_COOKIE });
  route(app, '/uploads/:name', { GET: show });
}

/** Takes a picture and keeps it privately until an entry that uses it is saved. */
async function stage(c: AppContext): Promise<Response> {
  const { type, bytes } = judge(await readFile(c, IMAGE));
  const name = nameOfBytes(bytes, type.extension);
  await stagePicture(c.env.DB, name, { type: type.type, bytes }, c.get('now'));
  return c.json<UploadAnswer>({ result: uploadUrl(name) });
}

/**
 * A picture as it is kept: without the notes of cameras and programs, which may tell where it was
 * taken and by whom. @throws 415 for what is no whole picture, 422 for one that cannot be taken
 */
function judge(bytes: Uint8Array): { type: PictureType; bytes: Uint8Array<ArrayBuffer> } {
  const type = pictureTypeOf(bytes);
  if (!type) throw new ApiError(415, NO_PICTURE);
  const picture = readPicture(bytes);
  if (!picture) throw new ApiError(415, NOT_WHOLE);
  const { width, height, clean } = picture;
  if (width * height > PICTURE_MAX_PIXELS) {
    const message = `This picture has ${width} × ${height} pixels, more than ${Math.floor(PICTURE_MAX_PIXELS / 1e6)} million. Please save it smaller: 2,000 on its longest side are enough.`;
    throw errors.invalid([{ field: 'image', message }]);
  }
  const { place, owner } = clean ? privateNotesIn(clean) : {};
  if (!clean || place || owner) throw errors.invalid([{ field: 'image', message: NOTES }]);
  return { type, bytes: clean };
}

const NO_PICTURE = 'This file is not a PNG, JPEG, WebP, AVIF or GIF picture.';
const NOT_WHOLE =
  'This file is not a PNG, JPEG, WebP, AVIF or GIF picture that can be read to its end. Please save it anew.';
const NOTES =
  'This picture holds notes of a camera or a program, which may tell where it was taken and by whom, and they cannot be taken out as it is. Please save it without them, or as a JPEG.';

const NOT_YET = `This picture is larger than ${UPLOAD_MAX_MIB} MiB: it is shown once the pages have been published with it.`;

const IMAGE: SentFile = {
  field: 'image',
  maxBytes: UPLOAD_MAX_BYTES,
  most: `${UPLOAD_MAX_MIB} MiB`,
  missing: 'Please upload an image.',
};
/** An upload from wherever it is: the build, the private store, the branch. */
async function show(c: AppContext): Promise<Response> {
  const name = c.req.param('name') ?? '';
  const picture = await readUpload(c, name);
  if (!picture) throw errors.notFound(isPdfUpload(name) ? 'This PDF' : 'This picture');
  if (picture === 'too large') throw new ApiError(404, NOT_YET);
  // Its bytes never change.
  const cacheControl = isNamedByContent(name)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=300';
  return c.body(picture.bytes, 200, {
    'Content-Type': picture.type,
    'Cache-Control': cacheControl,
  });
}
