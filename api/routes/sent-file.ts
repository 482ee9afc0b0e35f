import { sha256Hex } from '../../model/hashes.ts';
import { ApiError, errors } from './api-error.ts';
import { readBytes } from './request-body.ts';
import type { AppContext } from './route-context.ts';

/** The multipart envelope around the file. */
const ENVELOPE_BYTES = 64 * 1024;

/** A file that a call takes in a form's field. */
export interface SentFile {
  field: string;
  maxBytes: number;
  /** That, in words. */
  most: string;
  /** Said where none was sent. */
  missing: string;
}

/** The file of a call's form. @throws ApiError 400, 413, 422 */
export async function readFile(
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

/** What an upload is called: by its bytes, so that the same ones are one file. */
export const nameOfBytes = (bytes: Uint8Array, extension: string): string =>
  `${sha256Hex(bytes).slice(0, 32)}.${extension}`;
