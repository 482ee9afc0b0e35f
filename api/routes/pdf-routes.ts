import * as z from 'zod';
import { type Paper, papers } from '../../model/collections.ts';
import { judgePdf, PDF_PROBLEMS } from '../../model/pdf.ts';
import {
  isPdfUpload,
  PDF_MAX_BYTES,
  PDF_MAX_MB,
  PDF_TYPE,
  uploadNameOfUrl,
  uploadUrl,
} from '../../model/upload.ts';
import type { DoneManyAnswer, UploadAnswer } from '../../model/wire/answers.ts';
import { PDFS_MAX, pdfCalls } from '../../model/wire/calls.ts';
import { manyInWords } from '../../model/wire/left-out.ts';
import { findBlobs, noteBlob, stagePicture } from '../private/pictures.ts';
import { pdfsCommand } from '../saving/commit-pdfs.ts';
import { errors } from './api-error.ts';
import { readForm } from './form-fields.ts';
import { gitHostOf } from './hosts.ts';
import { forgetLists } from './lists.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, accountOf, contentOf, route } from './route-context.ts';
import { checkKey, refusalOf, saveWhole } from './save.ts';
import { nameOfBytes, readFile, type SentFile } from './sent-file.ts';
import { readUpload } from './uploads.ts';

/** The PDFs of papers. */
export function pdfRoutes(app: App): void {
  route(app, `/api${pdfCalls.one}`, { POST: stage });
  route(app, `/api${pdfCalls.ofMany}`, { POST: bring });
  route(app, `/api${pdfCalls.save}`, { POST: saveMany });
  app.get('/papers/:file{[a-z0-9-]+\\.pdf}', (c, next) => show(c as AppContext, next));
}

const PDF: SentFile = {
  field: 'pdf',
  maxBytes: PDF_MAX_BYTES,
  most: `${PDF_MAX_MB} MB`,
  missing: 'Please upload a PDF.',
};

async function readPdf(c: AppContext): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const bytes = await readFile(c, PDF);
  const problem = judgePdf(bytes);
  if (problem) throw errors.invalid([{ field: PDF.field, message: PDF_PROBLEMS[problem] }]);
  return { name: nameOfBytes(bytes, 'pdf'), bytes };
}

/** Takes a PDF and keeps it privately until the paper that names it is saved. */
async function stage(c: AppContext): Promise<Response> {
  const { name, bytes } = await readPdf(c);
  await stagePicture(c.env.DB, name, { type: PDF_TYPE, bytes }, c.get('now'));
  return c.json<UploadAnswer>({ result: uploadUrl(name) });
}

/**
 * Takes one of many, which are saved together: each is made a blob as it comes, since one call may make
 * few of them. What nothing names in the end Git forgets.
 */
async function bring(c: AppContext): Promise<Response> {
  const { name, bytes } = await readPdf(c);
  const [known] = await findBlobs(c.env.DB, [name], c.get('now'));
  if (!known) {
    const blobId = await gitHostOf(c).createBlob(bytes);
    await noteBlob(c.env.DB, { name, blobId }, c.get('now'));
  }
  return c.json<UploadAnswer>({ result: uploadUrl(name) });
}

const PDFS = 'Pdfs must be the address of an uploaded PDF for each paper, by its id.';
const MANY = {
  pdfs: z
    .record(z.string(), z.string(PDFS), PDFS)
    .refine((pdfs) => Object.keys(pdfs).length > 0, PDFS)
    .refine(
      (pdfs) => Object.keys(pdfs).length <= PDFS_MAX,
      `Pdfs: ${PDFS_MAX} papers at most in one save.`,
    ),
};

/** Gives many papers their PDFs, in one commit; papers that are gone or cannot be read are left out. */
async function saveMany(c: AppContext): Promise<Response> {
  const { id, name } = accountOf(c);
  const idempotencyKey = checkKey(c.req.header('Idempotency-Key'));
  const { pdfs } = readForm(await readJsonObject(c), MANY);
  const names = [...new Set(Object.values(pdfs).map((url) => uploadNameOfUrl(url) ?? ''))];
  const uploads = await findBlobs(c.env.DB, names, c.get('now'));
  if (uploads.length < names.length || !names.every(isPdfUpload)) {
    throw errors.invalid([{ field: 'pdfs', message: GONE }]);
  }
  const command = pdfsCommand({
    author: { id, name },
    at: new Date(c.get('now')).toISOString(),
    pdfs,
    uploads,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
  const result = await saveWhole(c, command);
  if (!result.ok) throw refusalOf(result, papers.noun);
  const { ids, commit, leftOut = [] } = result;
  await forgetLists(c, [papers.name]);
  const message = manyInWords(
    'paper',
    ids.length === 1 ? 'has its PDF' : 'have their PDFs',
    ids.length,
    leftOut,
  );
  return c.json<DoneManyAnswer>({ message, ids, commit, leftOut });
}

const GONE = 'A PDF has waited for more than a day, or was never sent. Please send them again.';

/**
 * A paper's PDF that is not published yet, and in development, where nothing is; else a file answers.
 * What is no paper's goes on, to past editions.
 */
async function show(c: AppContext, next: () => Promise<void>): Promise<Response | undefined> {
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
