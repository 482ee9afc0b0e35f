import { UPLOAD_NAME, UPLOAD_URL_PREFIX } from './fields.ts';
import { UPLOADS_FOLDER } from './id.ts';

// What stands before or after a name must not be able to belong to it.
const UPLOAD_IN_TEXT =
  /\/uploads\/([A-Za-z0-9][A-Za-z0-9_-]{0,127}\.(?:png|jpe?g|webp|avif|gif))(?![A-Za-z0-9_-])/g;

/** Names of all uploads whose path stands anywhere in a text. */
export function uploadsIn(text: string): Set<string> {
  return new Set([...text.matchAll(UPLOAD_IN_TEXT)].map((match) => match[1] as string));
}

/** `/uploads/<name>` of a file below `public/uploads`, undefined for any other path. */
export function uploadNameOfPath(path: string): string | undefined {
  const name = path.slice(UPLOADS_FOLDER.length + 1);
  return path.startsWith(`${UPLOADS_FOLDER}/`) && UPLOAD_NAME.test(name) ? name : undefined;
}

export const uploadPath = (name: string) => `${UPLOADS_FOLDER}/${name}`;
export const uploadUrl = (name: string) => `${UPLOAD_URL_PREFIX}${name}`;
