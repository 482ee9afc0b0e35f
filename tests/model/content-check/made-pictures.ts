const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function bytesOf(...parts: (string | Uint8Array | number[])[]): Uint8Array {
  return new Uint8Array(
    parts.flatMap((part) => [...(typeof part === 'string' ? latin1(part) : part)]),
  );
}

/** A number as bytes, the highest first. */
function big(value: number, length: number): number[] {
  return Array.from(
    { length },
    (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256,
  );
}

/** A PNG, with further chunks. Checksums are left out, and so are the pixels: nothing here reads them. */
export function png(
  width: number,
  height: number,
  chunks: Record<string, string> = {},
): Uint8Array {
  const chunk = (type: string, data: string | number[]) =>
    bytesOf(big(data.length, 4), type, data, [0, 0, 0, 0]);
  const header = [...big(width, 4), ...big(height, 4), 8, 2, 0, 0, 0];
  const others = Object.entries(chunks).map(([type, data]) => chunk(type, data));
  return bytesOf(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', header),
    ...others,
    chunk('IDAT', 'pixels'),
    chunk('IEND', ''),
  );
}

/** A JPEG: segments with notes, then the header of the frame, and a scan of no use. */
export function jpeg(width: number, height: number, segments: [number, string][] = []): Uint8Array {
  const segment = (marker: number, data: string | number[]) =>
    bytesOf([0xff, marker], big(data.length + 2, 2), data);
  const frame = [8, ...big(height, 2), ...big(width, 2), 3];
  const notes = segments.map(([marker, data]) => segment(marker, data));
  return bytesOf([0xff, 0xd8], ...notes, segment(0xc0, frame), segment(0xda, 'scan'), [0xff, 0xd9]);
}

/** EXIF as TIFF with one directory that leads to one of GPS, which has one tag. */
export function exifWithGps(tag: number, order: 'II' | 'MM' = 'MM'): string {
  const number = (value: number, length: number) =>
    String.fromCharCode(...(order === 'MM' ? big(value, length) : big(value, length).reverse()));
  const directory = (tag: number, value: number) =>
    number(1, 2) + number(tag, 2) + number(4, 2) + number(1, 4) + number(value, 4) + number(0, 4);
  return `Exif\0\0${order}${number(42, 2)}${number(8, 4)}${directory(0x8825, 26)}${directory(tag, 0)}`;
}

/** EXIF with one tag of text in its first directory. */
export function exifOf(tag: number, text: string): string {
  const number = (value: number, length: number) => String.fromCharCode(...big(value, length));
  const directory = number(1, 2) + number(tag, 2) + number(2, 2) + number(text.length, 4);
  return `Exif\0\0MM${number(42, 2)}${number(8, 4)}${directory}${number(26, 4)}${number(0, 4)}${text}`;
}

/** Photoshop's notes with one field of IPTC. */
export function iptc(field: number, text: string): string {
  const data = `\x1c\x02${String.fromCharCode(field, 0, text.length)}${text}`;
  return `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0${String.fromCharCode(data.length)}${data}`;
}

/** An XMP packet with something in its description. */
export function xmp(attributes: string, elements = ''): string {
  return `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf:RDF><rdf:Description ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta>`;
}
