import { pictureTypeOf, UPLOAD_MAX_MIB } from '../upload.ts';
import type { Report } from './check-finding.ts';
import { locationIn } from './picture-location.ts';
import { pictureSize } from './picture-size.ts';

const MAX_PIXELS = 60_000_000;

/** Judges an uploaded picture by its bytes. */
export function checkUpload(path: string, bytes: Uint8Array, report: Report): void {
  if (bytes.length > UPLOAD_MAX_MIB * 1024 * 1024) {
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
  const size = pictureSize(bytes, type.extension);
  if (!size) {
    report('upload-broken', {}, 'The picture is cut off or damaged. Export it anew.');
  } else if (size.width * size.height > MAX_PIXELS) {
    const message = `The picture has ${size.width} × ${size.height} pixels, and decoding it would stop a phone. Save it smaller: 2,000 on its longest side are enough.`;
    report('upload-pixels', {}, message);
  }
  const location = locationIn(bytes);
  if (location === undefined) return;
  const mend = 'Save it without such notes, or upload it on the screens, which take them out.';
  if (location === 'hidden') {
    const message = `The picture holds packed notes of a camera or a program, which may say where it was taken. ${mend}`;
    report('upload-notes', {}, message);
  } else {
    report('upload-location', {}, `The picture says where it was taken (${location}). ${mend}`);
  }
}
