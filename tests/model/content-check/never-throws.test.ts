import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settingsFiles } from '../../../model/settings/settings-files.ts';
import { conferenceText } from '../../conference.ts';
import { check, paper, workshop } from './check.ts';
import { exifWithGps, iptc, jpeg, png, xmp } from './made-pictures.ts';

const SETTINGS = settingsFiles.map(({ path }) => path);
const ENTRIES = [
  'content/papers/one.md',
  'content/gallery/one.json',
  'content/workshops/one.json',
  'content/committees/organising/one.md',
];
const UPLOADS = [
  'public/uploads/one.png',
  'public/uploads/one.jpg',
  'public/uploads/one.webp',
  'public/uploads/one.avif',
  'public/uploads/one.gif',
];

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Files that nearly are what they should be reach deeper than noise does. */
const SEEDS = [
  utf8(paper('A [b](/c "d") ![e](/uploads/f.png) <b x="y">\n\n| g |\n|---|\n| h@i.jk |')),
  utf8(workshop()),
  utf8(conferenceText('content/settings/site.json')),
  png(2, 3, {
    eXIf: exifWithGps(2),
    zTXt: 'Raw profile type iptc\0\0',
    iTXt: 'XML:com.adobe.xmp\0\x01',
  }),
  jpeg(2, 3, [
    [0xe1, exifWithGps(2, 'II')],
    [0xe1, xmp('a="b"')],
    [0xed, iptc(90, 'P')],
  ]),
  utf8('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\0\0\0\0\0\0'),
  utf8('RIFF\0\0\0\0WEBPVP8L\0\0\0\0/\0\0\0\0'),
  utf8('\0\0\0 ftypavif ispe\0\0\0\0\0\0\0\u0001\0\0\0\u0001'),
];

const noise = fc.uint8Array({ maxLength: 300 });
const spoilt = fc
  .tuple(fc.constantFrom(...SEEDS), fc.nat(), fc.nat({ max: 40 }), noise)
  .map(([seed, at, cut, put]) => {
    const start = at % (seed.length + 1);
    return new Uint8Array([...seed.slice(0, start), ...put, ...seed.slice(start + cut)]);
  });
const text = fc.string({ unit: 'binary', maxLength: 200 });
const markdown = fc
  .tuple(text, text)
  .map(([front, body]) => utf8(`---\nheading: ${front}\n---\n${body}`));

it('judges any bytes under any name without throwing, and names a line of the file', () => {
  const anyBytes = fc.oneof(noise, spoilt, markdown);
  const named = (paths: string[]) => fc.tuple(fc.constantFrom(...paths), anyBytes);
  // A check reads all settings: one with a file of each sort costs what one with a single file does.
  const files = fc.tuple(named(SETTINGS), named(ENTRIES), named(UPLOADS));
  fc.assert(
    fc.property(files, (several) => {
      const content = new Map(several);
      for (const finding of check(Object.fromEntries(content))) {
        const bytes = content.get(finding.path);
        if (!bytes) continue;
        const lines = new TextDecoder().decode(bytes).split(/\r\n?|\n/).length;
        expect(finding.line).toBeGreaterThanOrEqual(0);
        expect(finding.line).toBeLessThanOrEqual(lines);
        expect(finding.message).not.toBe('');
      }
    }),
    { numRuns: 460 },
  );
});

it('takes any path, too', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('content/', 'public/uploads/'),
      (name, folder) => {
        expect(Array.isArray(check({ [folder + name]: paper() }))).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});

it('is done soon with texts made to keep it busy', () => {
  const many = (part: string) => part.repeat(Math.floor(20_000 / part.length));
  const bodies = [
    'a@',
    '[',
    '![',
    '[a](',
    '<b ',
    '0',
    '1234 ',
    'a.',
    '](/',
    '<a href="',
    '*_',
    'phone: ',
  ];
  const before = process.cpuUsage();
  for (const body of bodies) check({ 'content/papers/one.md': paper(many(body)) });
  check({ 'content/workshops/one.json': workshop({ note: `a@${'a'.repeat(900_000)}` }) });
  check({ 'content/workshops/one.json': workshop({ note: 'a@a.'.repeat(200_000) }) });
  check({ 'content/workshops/one.json': workshop({ description: '['.repeat(900_000) }) });
  const phones = paper('phone: 9876543210\n'.repeat(50_000));
  check({ 'content/papers/one.md': phones });
  check({ 'content/papers/one.md': new Uint8Array(1024 * 1024).fill(10).fill(0xe9, -1) });
  for (const mark of [
    'II*\0',
    'MM\0*',
    '<rdf:RDF',
    ':City ',
    ':City a="b" ',
    '8BIM\x04\x04\0\0',
    '\x1c\x02\x5a',
    'ispe\0\0\0\0',
    '\xff\xff',
  ]) {
    const filler = Uint8Array.from(mark, (character) => character.charCodeAt(0));
    const bytes = new Uint8Array(5 * 1024 * 1024);
    for (let at = 0; at + filler.length <= bytes.length; at += filler.length) bytes.set(filler, at);
    bytes.set(jpeg(1, 1, [[0xe1, xmp('')]]));
    bytes.set(new TextEncoder().encode('</rdf:RDF>'), bytes.length - 20);
    check({ 'public/uploads/one.jpg': bytes });
  }
  for (const [name, head, mark] of [
    ['one.jpg', '\xff\xd8\xff\xd0', '\xff\xfe\0\x02\xff\xd0'],
    [
      'one.png',
      '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0\0\0\0\0',
      '\0\0\0\0tEXt\0\0\0\0',
    ],
    ['one.gif', 'GIF89a\x01\0\x01\0\0\0\0', '\x21\xfe\x01\x01\0'],
    ['one.webp', 'RIFF\xf8\xff\x4f\0WEBPVP8X\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0', 'EXIF\0\0\0\0'],
    ['one.avif', '\0\0\0\x10ftypavif\0\0\0\0', '\0\0\0\x08free'],
  ] as const) {
    const bytes = Buffer.alloc(5 * 1024 * 1024, mark, 'latin1');
    bytes.write(head, 'latin1');
    check({ [`public/uploads/${name}`]: bytes });
  }
  // Processor time, which other processes do not take: what grows with the square takes minutes.
  expect(process.cpuUsage(before).user).toBeLessThan(30_000_000);
});
