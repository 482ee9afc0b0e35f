import { getCookie } from 'hono/cookie';
import { type Paper, papers } from '../../model/collections.ts';
import { sha256Hex } from '../../model/hashes.ts';
import { judgePdf, PDF_PROBLEMS } from '../../model/pdf.ts';
import { privateNotesIn } from '../../model/pictures/private-notes.ts';
import { readPicture } from '../../model/pictures/read-picture.ts';
import {
  isNamedByContent,
  isPdfUpload,
  PDF_MAX_BYTES,
  PDF_MAX_MB,
  PDF_TYPE,
  PICTURE_MAX_PIXELS,
  type PictureType,
  pictureTypeOf,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_MIB,
  uploadNameOfUrl,
  uploadUrl,
} from '../../model/upload.ts';
import type { UploadAnswer } from '../../model/wire/answers.ts';
import { pdfCall } from '../../model/wire/calls.ts';
import { stagePicture } from '../private/pictures.ts';
import { findSession } from '../private/sessions.ts';
import { ApiError, errors } from './api-error.ts';
import { readBytes } from './request-body.ts';
import { type App, type AppContext, contentOf, requireAccount, route } from './route-context.ts';
import { readUpload, UPLOAD_CALL, UPLOAD_COOKIE } from './uploads.ts';

/** The multipart envelope around the file. */
const ENVELOPE_BYTES = 64 * 1024;

export function uploadRoutes(app: App): void {
  route(app, UPLOAD_CALL, { POST: stage });
  route(app, `/api${pdfCall}`, { POST: stagePdf });
  route(app, '/uploads/:name', { GET: show });
  app.get('/papers/:file{[a-z0-9-]+\\.pdf}', (c, next) => showOfPaper(c as AppContext, next));
}

/** Takes a picture and keeps it privately until an entry that uses it is saved. */
async function stage(c: AppContext): Promise<Response> {
  const cookie = getCookie(c, UPLOAD_COOKIE);
  const byCookie = await findSession(c.env.DB, 'upload', cookie, c.get('now'));
  if (!byCookie) await requireAccount(c);
  const { type, bytes } = judge(await readFile(c, IMAGE));
  return keep(c, type, bytes);
}

/** Takes a paper's PDF in the same way. */
async function stagePdf(c: AppContext): Promise<Response> {
  await requireAccount(c);
  const bytes = await readFile(c, PDF);
  const problem = judgePdf(bytes);
  if (problem) throw errors.invalid([{ field: 'pdf', message: PDF_PROBLEMS[problem] }]);
  return keep(c, { type: PDF_TYPE, extension: 'pdf' }, bytes);
}

async function keep(
  c: AppContext,
  { type, extension }: PictureType,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const name = `${sha256Hex(bytes).slice(0, 32)}.${extension}`;
  await stagePicture(c.env.DB, name, { type, bytes }, c.get('now'));
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

interface SentFile {
  field: string;
  maxBytes: number;
  /** That, in words. */
  most: string;
  /** Said where none was sent. */
  missing: string;
}

const IMAGE: SentFile = {
  field: 'image',
  maxBytes: UPLOAD_MAX_BYTES,
  most: `${UPLOAD_MAX_MIB} MiB`,
  missing: 'Please upload an image.',
};
const PDF: SentFile = {
  field: 'pdf',
  maxBytes: PDF_MAX_BYTES,
  most: `${PDF_MAX_MB} MB`,
  missing: 'Please upload a PDF.',
};

async function readFile(
  c: AppContext,
  { field, maxBytes, most, missing }: SentFile,
): Promise<Uint8Array<ArrayBuffer>> {
  const notMultipart = () =>
    new ApiError(
      400,
      `The request must be multipart/form-data with a file in the field "${field}".`,
    );
  const contentType = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw notMultipart();
  const body = await readBytes(c, maxBytes + ENVELOPE_BYTES, most);
  let form: FormData;
  try {
    form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw notMultipart();
  }
  const file: unknown = form.get(field);
  // A form's file input that was left empty sends a file without name and content.
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) {
    throw errors.invalid([{ field, message: missing }]);
  }
  if (file.size > maxBytes) throw errors.tooLarge(most);
  return new Uint8Array(await file.arrayBuffer());
}

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

/**
 * A paper's PDF that is not published yet, and in development, where nothing is; else a file answers.
 * What is no paper's goes on, to past editions.
 */
async function showOfPaper(
  c: AppContext,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const id = (c.req.param('file') ?? '').replace(/\.pdf$/, '');
  const answer = await contentOf(c).entry(papers.name, id);
  const { pdf = '' } = answer?.json ? (JSON.parse(answer.json) as Partial<Paper>) : {};
  const found = await readUpload(c, uploadNameOfUrl(pdf) ?? '');
  if (found === undefined || found === 'too large') {
    await next();
    return undefined;
  }
  return c.body(found.bytes, 200, { 'Content-Type': found.type, 'Cache-Control': 'no-cache' });
}
