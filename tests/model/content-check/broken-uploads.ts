import { madePdf, SCANNED } from '../../made-pdf.ts';
import { type BrokenFile, paper } from './check.ts';
import { exifOf, exifWithGps, iptc, jpeg, png, xmp } from './made-pictures.ts';

const APP1 = 0xe1;
const APP13 = 0xed;

/** An upload that a paper names, so that nothing but its bytes is wrong. */
function upload(
  title: string,
  name: string,
  bytes: Uint8Array | string,
  rule: BrokenFile['found'][number][2],
): BrokenFile {
  const others = { 'content/papers/good-one.md': paper(`![A](/uploads/${name})`) };
  return { title, path: `public/uploads/${name}`, bytes, others, found: [[0, '', rule]] };
}

export const brokenUploads: BrokenFile[] = [
  {
    title: 'a file of another kind',
    path: 'public/uploads/report.docx',
    bytes: 'PK',
    found: [[0, '', 'upload-name']],
  },
  {
    title: 'a folder among the uploads',
    path: 'public/uploads/2026/one.png',
    bytes: png(1, 1),
    found: [[0, '', 'upload-name']],
  },
  {
    title: 'an SVG',
    path: 'public/uploads/one.svg',
    bytes: '<svg/>',
    found: [[0, '', 'upload-type']],
  },
  {
    title: 'two uploads that differ in capital letters',
    path: 'public/uploads/one.png',
    bytes: png(1, 1),
    others: {
      'public/uploads/One.png': png(1, 1),
      'content/papers/good-one.md': paper('![A](/uploads/one.png) ![B](/uploads/One.png)'),
    },
    found: [[0, '', 'file-twice']],
  },
  {
    title: 'an upload that nobody uses',
    path: 'public/uploads/one.png',
    bytes: png(1, 1),
    found: [[0, '', 'upload-unused']],
  },
  upload('an SVG that calls itself PNG', 'one.png', '<svg onload="x()"/>', 'upload-type'),
  upload('a JPEG that calls itself PNG', 'one.png', jpeg(1, 1), 'upload-type'),
  upload('a picture of 5 MiB and a byte', 'one.png', bigPng(), 'upload-size'),
  upload('a picture of 67 million pixels and some', 'one.png', png(10_000, 6_711), 'upload-pixels'),
  upload('a picture that is cut off', 'one.jpg', jpeg(1, 1).subarray(0, 7), 'upload-broken'),
  upload('a JPEG that ends before its image', 'one.jpg', jpeg(1, 1).slice(0, -2), 'upload-broken'),
  upload(
    'a script that begins as a GIF',
    'one.gif',
    'GIF89a<script>alert(1)</script>',
    'upload-broken',
  ),
  upload('a text that calls itself PDF', 'one.pdf', 'A paper', 'upload-type'),
  upload('a PDF that is cut off', 'one.pdf', madePdf().subarray(0, -9), 'upload-broken'),
  upload('a PDF with a password', 'one.pdf', madePdf({ isLocked: true }), 'pdf-locked'),
  upload('a PDF of scanned pages', 'one.pdf', madePdf({ drawing: SCANNED }), 'pdf-text'),
  upload('a page behind a picture', 'one.png', withBehind(png(1, 1), '<html>'), 'upload-behind'),
  upload('a picture without width', 'one.png', png(0, 5), 'upload-broken'),
  upload('a latitude in EXIF', 'one.jpg', jpeg(1, 1, [[APP1, exifWithGps(2)]]), 'upload-location'),
  upload(
    'a longitude in EXIF, lowest byte first',
    'one.jpeg',
    jpeg(1, 1, [[APP1, exifWithGps(4, 'II')]]),
    'upload-location',
  ),
  upload(
    'a latitude in a PNG’s EXIF',
    'one.png',
    png(1, 1, { eXIf: exifWithGps(2) }),
    'upload-location',
  ),
  upload(
    'a latitude in XMP',
    'one.jpg',
    jpeg(1, 1, [[APP1, xmp('exif:GPSLatitude="25,36.5N"')]]),
    'upload-location',
  ),
  upload(
    'a city in XMP',
    'one.jpg',
    jpeg(1, 1, [[APP1, xmp('', '<photoshop:City>Patna</photoshop:City>')]]),
    'upload-location',
  ),
  upload('a city in IPTC', 'one.jpg', jpeg(1, 1, [[APP13, iptc(90, 'Patna')]]), 'upload-location'),
  upload(
    'an artist in EXIF',
    'one.jpg',
    jpeg(1, 1, [[APP1, exifOf(0x013b, 'Asha Verma')]]),
    'upload-owner',
  ),
  upload(
    'a creator in XMP',
    'one.jpg',
    jpeg(1, 1, [
      [APP1, xmp('', '<dc:creator><rdf:Seq><rdf:li>Asha</rdf:li></rdf:Seq></dc:creator>')],
    ]),
    'upload-owner',
  ),
  upload(
    'the number of a camera in XMP',
    'one.jpg',
    jpeg(1, 1, [[APP1, xmp('aux:SerialNumber="0123456789"')]]),
    'upload-owner',
  ),
  upload('a by-line in IPTC', 'one.jpg', jpeg(1, 1, [[APP13, iptc(80, 'Asha')]]), 'upload-owner'),
  upload(
    'an author in a PNG’s text',
    'one.png',
    png(1, 1, { tEXt: 'Author\0Asha' }),
    'upload-owner',
  ),
  upload(
    'notes that are packed',
    'one.png',
    png(1, 1, { zTXt: 'Raw profile type exif\0\0packed' }),
    'upload-notes',
  ),
  upload(
    'an XMP packet that is packed',
    'one.png',
    png(1, 1, { iTXt: 'XML:com.adobe.xmp\0\x01\0\0\0packed' }),
    'upload-notes',
  ),
];

function bigPng(): Uint8Array {
  const bytes = new Uint8Array(5 * 1024 * 1024 + 1);
  bytes.set(png(1, 1));
  return bytes;
}

function withBehind(picture: Uint8Array, text: string): Uint8Array {
  return new Uint8Array([...picture, ...new TextEncoder().encode(text)]);
}
