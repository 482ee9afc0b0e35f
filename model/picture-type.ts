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
  const extension = name.slice(name.lastIndexOf('.') + 1).replace('jpeg', 'jpg');
  const known = SIGNATURES.find(([, each]) => each.extension === extension);
  return known?.[1].type ?? 'application/octet-stream';
}
