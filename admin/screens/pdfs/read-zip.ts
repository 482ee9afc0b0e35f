import { Unzip, UnzipInflate } from 'fflate';
import { PDF_MAX_BYTES } from '../../../model/upload.ts';

/** A PDF of a ZIP. One that is far too large comes without its end. */
export interface ZippedPdf {
  /** Its path in the ZIP. */
  path: string;
  file: Blob;
}

/** What programs add to a ZIP that nobody put there. */
const OF_PROGRAMS = /(?:^|\/)(?:__MACOSX\/|\._|\.)/;

/**
 * The PDFs of a ZIP, while it is read: all of them need not fit into memory.
 * @throws Error where it is none, or is cut off
 */
export async function readZip(zip: Blob): Promise<ZippedPdf[]> {
  const found: ZippedPdf[] = [];
  let open = 0;
  let entries = 0;
  const unzip = new Unzip((entry) => {
    entries += 1;
    if (!/\.pdf$/i.test(entry.name) || OF_PROGRAMS.test(entry.name)) return;
    const pieces: Blob[] = [];
    let bytes = 0;
    open += 1;
    entry.ondata = (error, piece, isLast) => {
      if (error) throw error;
      if (bytes <= PDF_MAX_BYTES) pieces.push(new Blob([new Uint8Array(piece)]));
      bytes += piece.length;
      if (!isLast) return;
      open -= 1;
      found.push({ path: entry.name, file: new Blob(pieces) });
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  const reader = zip.stream().getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    unzip.push(value);
  }
  if (open > 0 || entries === 0) throw new Error('The ZIP is not whole.');
  return found;
}
