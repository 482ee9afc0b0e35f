import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type KnownPaper, matchPdfs } from '../../admin/screens/pdfs/match-pdfs.ts';
import { readZip } from '../../admin/screens/pdfs/read-zip.ts';

const paper = (_id: string, heading: string, externalId?: string): KnownPaper => ({
  _id,
  heading,
  ...(externalId === undefined ? {} : { externalId }),
});
const papers = [
  paper('tides-at-noon', 'Tides at Noon', '12'),
  paper('wind', 'Wind über Étretat', 'IC26-7'),
  paper('grids', 'Grids'),
  paper('cells', 'Cells', '107'),
];

it.each([
  ['wind.pdf', 'wind'],
  ['Tides at noon.PDF', 'tides-at-noon'],
  ['Wind uber Etretat.pdf', 'wind'],
  ['12.pdf', 'tides-at-noon'],
  ['camera-ready/paper_012_final.pdf', 'tides-at-noon'],
  ['IC26-7.pdf', 'wind'],
  ['paper 7.pdf', 'wind'],
  ['12/CameraReady/final.pdf', 'tides-at-noon'],
  ['107-v3.pdf', 'cells'],
])('%s is the PDF of %s', (file, id) => {
  expect(matchPdfs([file], papers)).toMatchObject([{ file, paper: { _id: id } }]);
});

it.each([
  [['notes.pdf'], [/^No paper has this/]],
  [['1.pdf'], [/^No paper has this/]],
  [['12-107.pdf'], [/^It may be “Tides at Noon” or “Cells”/]],
  [
    ['wind.pdf', '7.pdf'],
    [/^7\.pdf fits “Wind .*” as well/, /^wind\.pdf fits/],
  ],
])('%j belong to nobody', (files, problems) => {
  expect(matchPdfs(files, papers)).toEqual(
    files.map((file, index) => ({ file, problem: expect.stringMatching(problems[index] ?? '') })),
  );
});

const zip = zipSync({
  '12/a.pdf': strToU8('%PDF-a'),
  'b.PDF': [strToU8('%PDF-b'), { level: 0 }],
  'readme.txt': strToU8('no'),
  '__MACOSX/12/._a.pdf': strToU8('no'),
});

it('the PDFs of a ZIP are read, and nothing else', async () => {
  const found = await readZip(new Blob([new Uint8Array(zip)]));
  const texts = await Promise.all(found.map(async ({ path, file }) => [path, await file.text()]));
  expect(texts).toEqual([
    ['12/a.pdf', '%PDF-a'],
    ['b.PDF', '%PDF-b'],
  ]);
});

it.each([
  ['is cut off', zip.slice(0, 40)],
  ['is none', strToU8('%PDF-1.7 is no ZIP')],
  ['is empty', new Uint8Array()],
])('a ZIP that %s is refused', async (_, bytes) => {
  await expect(readZip(new Blob([new Uint8Array(bytes)]))).rejects.toThrow();
});
