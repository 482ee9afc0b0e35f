import { deflateSync } from 'node:zlib';

interface Made {
  /** What its one page draws, in the operators of PDF; by default some text. */
  drawing?: string;
  /** Packed as nearly all are; false: as it is typed. */
  isPacked?: boolean;
  /** A picture before the page, in any bytes. */
  picture?: Uint8Array;
  isLocked?: boolean;
}

/** Text as a page draws it. */
export const shownText = (text: string) => `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`;
/** A page that shows a picture alone, as of a scanner. */
export const SCANNED = 'q 612 0 0 792 0 0 cm /Im1 Do Q';

/** A small PDF of one page. Other text makes other bytes. */
export function madePdf(made: Made = {}): Buffer {
  const { drawing = shownText('A paper'), isPacked = true, picture, isLocked } = made;
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const add = (text: string, stream?: Uint8Array) => {
    parts.push(Buffer.from(`${parts.length} 0 obj\n${text}`, 'latin1'));
    if (stream)
      parts.push(Buffer.from('\nstream\r\n'), Buffer.from(stream), Buffer.from('\nendstream'));
    parts.push(Buffer.from('\nendobj\n'));
  };
  if (picture) {
    const about = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /Filter /DCTDecode';
    add(`<< ${about} /Length ${picture.length} >>`, picture);
  }
  const data = isPacked ? deflateSync(drawing) : Buffer.from(drawing);
  add(`<< /Length ${data.length}${isPacked ? ' /Filter /FlateDecode' : ''} >>`, data);
  add('<< /Type /Page /Contents 1 0 R /MediaBox [0 0 612 792] >>');
  add('<< /Type /Catalog >>');
  const lock = isLocked ? ' /Encrypt 9 0 R' : '';
  const end = `trailer\n<< /Size 4 /Root 3 0 R${lock} >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
