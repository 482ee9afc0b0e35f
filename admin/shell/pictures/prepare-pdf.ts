import { PDF_MAX_BYTES, PDF_TYPE } from '../../../model/upload.ts';
import type { Preparation } from './prepare-picture.ts';

/** Reads a chosen file as a paper's PDF, which is sent as it is. Refusals are sentences for the screen. */
export async function preparePdf(file: File): Promise<Preparation> {
  // Few come to need it.
  const { judgePdf, PDF_PROBLEMS } = await import('../../../model/pdf.ts');
  // One that is far too large is not read.
  const bytes = new Uint8Array(await file.slice(0, PDF_MAX_BYTES + 1).arrayBuffer());
  const problem = judgePdf(bytes);
  if (problem) return { ok: false, message: `${file.name}: ${PDF_PROBLEMS[problem]}` };
  const blob = new Blob([bytes], { type: PDF_TYPE });
  return { ok: true, picture: { id: crypto.randomUUID(), blob, fileName: file.name } };
}
