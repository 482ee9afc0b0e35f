import { judgePdf, PDF_PROBLEMS, type PdfProblem } from '../pdf.ts';
import { privateNotesIn } from '../pictures/private-notes.ts';
import { readPicture } from '../pictures/read-picture.ts';
import {
  isPdfUpload,
  PICTURE_MAX_PIXELS,
  pictureTypeOf,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_MIB,
} from '../upload.ts';
import type { Report } from './check-finding.ts';
import type { RuleId } from './rules.ts';

const PDF_RULES: Record<PdfProblem, RuleId> = {
  'too large': 'upload-size',
  'no PDF': 'upload-type',
  'cut off': 'upload-broken',
  locked: 'pdf-locked',
  'no text': 'pdf-text',
};

/** Judges an uploaded picture or PDF by its bytes. */
export function checkUpload(path: string, bytes: Uint8Array, report: Report): void {
  if (isPdfUpload(path)) {
    const problem = judgePdf(bytes);
    if (problem) report(PDF_RULES[problem], {}, PDF_PROBLEMS[problem]);
    return;
  }
  if (bytes.length > UPLOAD_MAX_BYTES) {
    const message = `The picture weighs more than ${UPLOAD_MAX_MIB} MiB. Save it smaller: 2,000 pixels on its longest side are enough.`;
    // Looking through all of it would take long.
    report('upload-size', {}, message);
    return;
  }
  const type = pictureTypeOf(bytes);
  const extension = path.slice(path.lastIndexOf('.') + 1).replace('jpeg', 'jpg');
  if (type?.extension !== extension) {
    const message = type
      ? `The file is ${type.type}, whatever its name says. Rename it to end in .${type.extension}, wherever it is named too.`
      : 'The file is no PNG, JPEG, WebP, AVIF or GIF. Save the picture as one of these, or remove it.';
    report('upload-type', {}, message);
  }
  if (!type) return;
  const picture = readPicture(bytes);
  if (!picture) {
    report('upload-broken', {}, 'The picture is cut off or damaged. Export it anew.');
  } else if (picture.width * picture.height > PICTURE_MAX_PIXELS) {
    const message = `The picture has ${picture.width} × ${picture.height} pixels, and decoding it would stop a phone. Save it smaller: 2,000 on its longest side are enough.`;
    report('upload-pixels', {}, message);
  }
  checkNotes(bytes, report);
  if (picture?.goesOn) {
    const message =
      'The file goes on behind the picture’s end, with something that nobody sees. Save it anew.';
    report('upload-behind', {}, message);
  }
}

function checkNotes(bytes: Uint8Array, report: Report): void {
  const { place, owner } = privateNotesIn(bytes);
  const mend = 'Save it without such notes, or upload it on the screens, which take them out.';
  if (place === 'hidden') {
    const message = `The picture holds packed notes of a camera or a program, which may say where it was taken. ${mend}`;
    report('upload-notes', {}, message);
  } else if (place) {
    report('upload-location', {}, `The picture says where it was taken (${place}). ${mend}`);
  }
  if (owner) {
    const message = `The picture names its owner or their camera (${owner}). ${mend} Who is to be named can be named in the text.`;
    report('upload-owner', {}, message);
  }
}
