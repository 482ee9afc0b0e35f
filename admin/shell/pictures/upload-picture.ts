import { PDF_TYPE } from '../../../model/upload.ts';
import type { Refusal, UploadAnswer } from '../../../model/wire/answers.ts';
import { pdfCalls } from '../../../model/wire/calls.ts';
import { asAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import type { ApiAnswer } from '../server/call-api.ts';
import { reasonOf } from '../server/reason-of.ts';
import type { PreparedPicture } from './prepare-picture.ts';

export type Upload =
  | { kind: 'sent'; url: string }
  | { kind: 'logged out' }
  | { kind: 'refused'; reason: string };

/**
 * Sends a picture or a PDF, unless it was sent already.
 * @param onProgress is told the part that has been sent, 0 to 1
 * @param pdfCall takes it where it is a PDF
 */
export async function uploadPicture(
  picture: PreparedPicture,
  onProgress: (part: number) => void,
  pdfCall = pdfCalls.one,
): Promise<Upload> {
  if (picture.url) return { kind: 'sent', url: picture.url };
  const answer = await asAdministrator((token) => send(picture, token, onProgress, pdfCall));
  if (answer === LOGGED_OUT) return { kind: 'logged out' };
  if (answer.ok) return { kind: 'sent', url: answer.body.result };
  return { kind: 'refused', reason: reasonOf(answer) };
}

/** An XMLHttpRequest, since `fetch` does not tell how far it is. */
function send(
  { blob, fileName }: PreparedPicture,
  token: string,
  onProgress: (part: number) => void,
  pdfCall: string,
): Promise<ApiAnswer<UploadAnswer>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const isPdf = blob.type === PDF_TYPE;
    request.open('POST', isPdf ? `/api${pdfCall}` : '/api/user/image');
    request.setRequestHeader('token', token);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => {
      const { status } = request;
      const body: unknown = request.response ?? {};
      if (status === 200 && typeof (body as Partial<UploadAnswer>).result === 'string') {
        resolve({ ok: true, status, body: body as UploadAnswer, etag: '' });
      } else resolve({ ok: false, status, body: body as Refusal });
    };
    request.onerror = () => resolve({ ok: false, status: 0, body: {} });
    const form = new FormData();
    form.set(isPdf ? 'pdf' : 'image', blob, fileName);
    request.send(form);
  });
}
