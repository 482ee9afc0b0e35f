import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judgePdf } from '../../model/pdf.ts';
import { madePdf, SCANNED, shownText } from '../made-pdf.ts';

const noise = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7919) % 251);
const misleading = Buffer.concat([noise, Buffer.from('endstream (no) Tj stream\n(no) Tj')]);

describe('a paper’s PDF', () => {
  it('has text, packed or not, behind a picture, and far within its page', () => {
    const late = `${'0 0 m 9 9 l S '.repeat(20_000)}${shownText('Late')}`;
    for (const made of [{}, { isPacked: false }, { picture: misleading }, { drawing: late }]) {
      expect(judgePdf(madePdf(made))).toBe(undefined);
    }
    for (const shown of ['[(W) 80 (ord)] TJ', '<0041> Tj', "(Next line) '\n"]) {
      expect(judgePdf(madePdf({ drawing: `BT /F1 9 Tf ${shown} ET` })), shown).toBe(undefined);
    }
  });

  it('has none where a page shows pictures, or nothing', () => {
    for (const drawing of [SCANNED, '', 'BT /F1 9 Tf () Tj ET']) {
      expect(judgePdf(madePdf({ drawing, picture: misleading })), drawing).toBe('no text');
    }
  });

  it('is taken where its text is packed in a way that is not read here', () => {
    const other = madePdf({ drawing: SCANNED }).toString('latin1');
    const packed = other.replace('/FlateDecode', '[/ASCII85Decode /FlateDecode]');
    expect(judgePdf(Buffer.from(packed, 'latin1'))).toBe(undefined);
  });

  it('is refused with a lock, cut off, larger than 5 MB, or as something else', () => {
    const whole = madePdf({ picture: new Uint8Array(4_900_000) });
    expect(judgePdf(madePdf({ isLocked: true }))).toBe('locked');
    expect(judgePdf(madePdf().subarray(0, -20))).toBe('cut off');
    expect(judgePdf(whole)).toBe(undefined);
    expect(judgePdf(Buffer.concat([whole, new Uint8Array(100_000)]))).toBe('too large');
    expect(judgePdf(readFileSync('public/favicon.ico'))).toBe('no PDF');
    expect(judgePdf(new Uint8Array())).toBe('no PDF');
  });

  it('is looked at no further where little unpacks to very much', () => {
    const drawing = `${' '.repeat(25_000_000)}${shownText('Late')}`;
    expect(judgePdf(madePdf({ drawing }))).toBe('no text');
  });
});
