/** Where uploaded files lie in the repository: pictures, and the PDFs of papers. */
export const UPLOADS_FOLDER = 'public/uploads';
/** What an uploaded picture may weigh. */
export const UPLOAD_MAX_MIB = 5;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MIB * 1024 * 1024;
/** What it may have in pixels: what a phone's camera makes, which takes 200 MB to turn upright. */
export const PICTURE_MAX_PIXELS = 2 ** 26;
export const PDF_TYPE = 'application/pdf';
/** What a paper's PDF may weigh: Google Scholar reads none that is larger. */
export const PDF_MAX_MB = 5;
export const PDF_MAX_BYTES = PDF_MAX_MB * 1000 * 1000;
const URL_PREFIX = '/uploads/';

// One folder, no path tricks, types that are really pictures or PDFs.
const NAME = String.raw`[A-Za-z0-9][A-Za-z0-9_-]{0,127}\.(?:png|jpe?g|webp|avif|gif|pdf)`;
const WHOLE_NAME = new RegExp(`^${NAME}$`);
// What stands after a name must not be able to belong to it.
const URL_IN_TEXT = new RegExp(`${URL_PREFIX}(${NAME})(?![A-Za-z0-9_-])`, 'g');

/** Whether an uploaded file may have this name. */
export function isUploadName(text: string): boolean {
  return WHOLE_NAME.test(text);
}

/** Whether an upload of this name, path or address is a PDF. All others are pictures. */
export const isPdfUpload = (name: string): boolean => name.endsWith('.pdf');

/** Whether the website gave an upload its name, which is made from its bytes. */
export const isNamedByContent = (name: string): boolean => /^[0-9a-f]{32}\./.test(name);

export const uploadUrl = (name: string) => URL_PREFIX + name;
export const uploadPath = (name: string) => `${UPLOADS_FOLDER}/${name}`;

/** The name in `/uploads/<name>`; undefined for any other address. */
export function uploadNameOfUrl(url: string): string | undefined {
  return nameAfter(URL_PREFIX, url);
}

/** The name in `/uploads/<name>` of a picture; undefined for any other address. */
export function pictureNameOfUrl(url: string): string | undefined {
  return isPdfUpload(url) ? undefined : uploadNameOfUrl(url);
}

/** The name in `public/uploads/<name>`; undefined for any other path. */
export function uploadNameOfPath(path: string): string | undefined {
  return nameAfter(`${UPLOADS_FOLDER}/`, path);
}

/** Where a paper's PDF is published: Google Scholar wants it in the folder of the page. */
export const pdfAddress = (id: string) => `/papers/${id}.pdf`;

/** Names of all uploads whose address stands anywhere in a text. */
export function uploadsIn(text: string): Set<string> {
  return new Set([...text.matchAll(URL_IN_TEXT)].map((match) => match[1] as string));
}

function nameAfter(prefix: string, text: string): string | undefined {
  const name = text.slice(prefix.length);
  return text.startsWith(prefix) && isUploadName(name) ? name : undefined;
}

/** A kind of picture that browsers show and that holds no script. */
export interface PictureType {
  type: string;
  extension: string;
}

const SIGNATURES: [(ascii: string) => boolean, PictureType][] = [
  [(ascii) => ascii.startsWith('\x89PNG\r\n\x1a\n'), { type: 'image/png', extension: 'png' }],
  [(ascii) => ascii.startsWith('\xff\xd8\xff'), { type: 'image/jpeg', extension: 'jpg' }],
  [(ascii) => /^RIFF[\s\S]{4}WEBPVP8[ LX]/.test(ascii), { type: 'image/webp', extension: 'webp' }],
  [(ascii) => /^[\s\S]{4}ftypavi[fs]/.test(ascii), { type: 'image/avif', extension: 'avif' }],
  [(ascii) => /^GIF8[79]a/.test(ascii), { type: 'image/gif', extension: 'gif' }],
];

/** What a file is by its first bytes (WHATWG MIME Sniffing, section 6.1); its name says nothing. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const ascii = String.fromCharCode(...bytes.subarray(0, 16));
  return SIGNATURES.find(([matches]) => matches(ascii))?.[1];
}

/** The type of an upload by its name, which this project gave it. */
export function typeOfUpload(name: string): string {
  if (isPdfUpload(name)) return PDF_TYPE;
  const extension = name.slice(name.lastIndexOf('.') + 1).replace('jpeg', 'jpg');
  const known = SIGNATURES.find(([, each]) => each.extension === extension);
  return known?.[1].type ?? 'application/octet-stream';
}
