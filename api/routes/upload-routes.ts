import { getCookie } from 'hono/cookie';
import { sha256Hex } from '../../model/hashes.ts';
import { privateNotesIn } from '../../model/pictures/private-notes.ts';
import { readPicture } from '../../model/pictures/read-picture.ts';
import {
  isNamedByContent,
  PICTURE_MAX_PIXELS,
  type PictureType,
  pictureTypeOf,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_MIB,
  uploadUrl,
} from '../../model/upload.ts';
import type { UploadAnswer } from '../../model/wire/answers.ts';
import { stagePicture } from '../private/pictures.ts';
import { findSession } from '../private/sessions.ts';
import { ApiError, errors } from './api-error.ts';
import { readBytes } from './request-body.ts';
import { type App, type AppContext, requireAccount, route } from './route-context.ts';
import { readUpload, UPLOAD_CALL, UPLOAD_COOKIE } from './uploads.ts';

/** The multipart envelope around the image. */
const ENVELOPE_BYTES = 64 * 1024;

export function uploadRoutes(app: App): void {
  route(app, UPLOAD_CALL, { POST: stage });
  route(app, '/uploads/:name', { GET: show });
}

/** Takes a picture and keeps it privately until an entry that uses it is saved. */
async function stage(c: AppContext): Promise<Response> {
  const cookie = getCookie(c, UPLOAD_COOKIE);
  const byCookie = await findSession(c.env.DB, 'upload', cookie, c.get('now'));
  if (!byCookie) await requireAccount(c);
  const { type, bytes } = judge(await readImage(c));
  const name = `${sha256Hex(bytes).slice(0, 32)}.${type.extension}`;
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

async function readImage(c: AppContext): Promise<Uint8Array<ArrayBuffer>> {
  const notMultipart = () =>
    new ApiError(400, 'The request must be multipart/form-data with a file in the field "image".');
  const contentType = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw notMultipart();
  const body = await readBytes(c, UPLOAD_MAX_BYTES + ENVELOPE_BYTES, `${UPLOAD_MAX_MIB} MiB`);
  let form: FormData;
  try {
    form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw notMultipart();
  }
  const file: unknown = form.get('image');
  // A form's file input that was left empty sends a file without name and content.
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) {
    throw errors.invalid([{ field: 'image', message: 'Please upload an image.' }]);
  }
  if (file.size > UPLOAD_MAX_BYTES) throw errors.tooLarge(`${UPLOAD_MAX_MIB} MiB`);
  return new Uint8Array(await file.arrayBuffer());
}

/** An upload from wherever it is: the build, the private store, the branch. */
async function show(c: AppContext): Promise<Response> {
  const name = c.req.param('name') ?? '';
  const picture = await readUpload(c, name);
  if (!picture) throw errors.notFound('This picture');
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
