import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it, vi } from 'vitest';
import { chooseColumns, UNDECIDED } from '../../admin/screens/import/import-draft.ts';
import { judgeRows } from '../../admin/screens/import/judge-rows.ts';
import { readImportFiles } from '../../admin/screens/import/read-import-files.ts';
import { readSessionFile } from '../../admin/screens/import/read-schedule-file.ts';
import { writeXlsx } from '../../admin/shell/lists/write-xlsx.ts';
import type { Entry } from '../../model/collections.ts';
import { changeOf } from '../../model/import/compare-rows.ts';
import { paperImport, speakerImport } from '../../model/import/import-kinds.ts';
import type { SystemTable } from '../../model/import/systems/found-papers.ts';

const TRACKS = [{ id: 'power', name: 'Power' }];
const CONTEXT = { timeZone: 'Asia/Kolkata', organisingCategories: [], tracks: TRACKS } as never;

const EXPORTS = join(import.meta.dirname, 'exports');

const parse = (csv: string) => Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;

/** A workbook of several sheets, of which each is one of ours. */
function workbookOf(sheets: Record<string, string[][]>): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const parts = Object.values(sheets).map((rows) => unzipSync(writeXlsx(rows)));
  const files: Record<string, Uint8Array<ArrayBuffer>> = { ...parts[0] };
  const office = 'http://schemas.openxmlformats.org';
  const type = `${office}/officeDocument/2006/relationships`;
  for (const [index, part] of parts.entries()) {
    files[`xl/worksheets/sheet${index + 1}.xml`] = part[
      'xl/worksheets/sheet1.xml'
    ] as Uint8Array<ArrayBuffer>;
  }
  const sheet = (name: string, index: number) =>
    `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`;
  const relation = (_: string, index: number) =>
    `<Relationship Id="rId${index + 1}" Type="${type}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`;
  files['xl/workbook.xml'] = strToU8(
    `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${type}"><sheets>${names.map(sheet).join('')}</sheets></workbook>`,
  );
  files['xl/_rels/workbook.xml.rels'] = strToU8(
    `<Relationships xmlns="${office}/package/2006/relationships">${names.map(relation).join('')}</Relationships>`,
  );
  return new Uint8Array(zipSync(files));
}

/** A file of tests/admin/exports, as somebody chooses it. */
const exported = (name: string, change: (text: string) => string = (text) => text) =>
  new File([change(readFileSync(join(EXPORTS, name), 'utf8'))], name);

const read = (...files: File[]) => readImportFiles(files, paperImport, 'paper');

/** What becomes of a table that was read, nothing chosen by hand. */
function judge({ table, system, notes }: SystemTable, existing: readonly Entry[] = []) {
  const draft = {
    ...chooseColumns(paperImport, table, undefined),
    ...{ fileName: 'file', system, notes, table, key: 'key', decided: UNDECIDED },
    ...{ withoutDuplicates: true, goodRowsOnly: false },
  };
  return judgeRows(paperImport, 'paper', draft, existing, CONTEXT);
}

const JOSE = 'José García-Márquez';
const GRIDS = {
  heading: 'Grids, storage and drives',
  authors: ['Asha Rao', JOSE],
  content: 'We ask how storage keeps a village grid up.',
};

describe('what a submission system exports is known by itself:', () => {
  it.each<[name: string, files: string[], system: string, accepted: unknown[], rest: string[]]>([
    [
      'EasyChair’s submissions, the deleted one left out',
      ['easychair-submission.csv'],
      'EasyChair',
      [
        {
          externalId: '3',
          heading: GRIDS.heading,
          authors: ['Asha Rao', 'Wei Lin', JOSE],
          content: expect.stringMatching(/grid up\.\n\nA second/),
          keywords: ['microgrid', 'battery storage'],
        },
        { externalId: '9', authors: ['Meera Nair', 'Kofi Mensah'] },
      ],
      ['4'],
    ],
    [
      'EasyChair’s submissions with its authors, chosen together',
      ['easychair-author.csv', 'easychair-submission.csv'],
      'EasyChair',
      [
        {
          externalId: '3',
          authors: ['Asha Rao', 'Wei Lin', JOSE],
          people: [
            { name: 'Asha Rao', given: 'Asha', family: 'Rao', affiliation: 'IIT Patna' },
            { name: 'Wei Lin', given: 'Wei', family: 'Lin', affiliation: 'NTU, Taipei' },
            {
              ...{ name: JOSE, given: 'José', family: 'García-Márquez' },
              affiliation: 'Universidad de Sevilla',
            },
          ],
        },
        { externalId: '9', authors: ['Meera Nair', 'Kofi Mensah'] },
      ],
      ['4'],
    ],
    [
      'HotCRP’s JSON, whatever the decision is called and without what is withdrawn',
      ['hotcrp.json'],
      'HotCRP',
      [
        {
          ...GRIDS,
          externalId: '1',
          keywords: ['Microgrids', 'Storage'],
          people: [
            {
              ...{ name: 'Asha Rao', given: 'Asha', family: 'Rao', affiliation: 'IIT Patna' },
              orcid: '0000-0002-1825-0097',
            },
            {
              ...{ name: JOSE, given: 'José', family: 'García-Márquez' },
              affiliation: 'Universidad de Sevilla',
            },
          ],
        },
      ],
      ['2', '5'],
    ],
    ['HotCRP’s table', ['hotcrp.csv'], 'HotCRP', [{ ...GRIDS, externalId: '1' }], ['2']],
    [
      'HotCRP’s table with its authors, but nobody who may only write',
      ['hotcrp.csv', 'hotcrp-authors.csv'],
      'HotCRP',
      [{ ...GRIDS, externalId: '1', people: [{ affiliation: 'IIT Patna' }, { name: JOSE }] }],
      ['2'],
    ],
    [
      'OpenReview’s notes, reviews left out',
      ['openreview.json'],
      'OpenReview',
      [
        { ...GRIDS, externalId: '1', keywords: ['microgrid', 'storage'], track: 'power' },
        { externalId: '3', authors: ['Kofi Mensah'] },
      ],
      ['2'],
    ],
    [
      'pretalx’s submissions',
      ['pretalx.json'],
      'pretalx',
      [
        { ...GRIDS, externalId: 'ABC7ZX', track: 'power' },
        { externalId: 'GHJ9ZX', content: 'Leaf pictures from phones.' },
      ],
      ['DEF8ZX'],
    ],
    [
      'pretalx’s sessions as JSON',
      ['pretalx-sessions.json'],
      'pretalx',
      [{ ...GRIDS, externalId: 'ABC7ZX' }],
      ['DEF8ZX'],
    ],
    [
      'pretalx’s sessions as a table',
      ['pretalx-sessions.csv'],
      'pretalx',
      [{ ...GRIDS, externalId: 'ABC7ZX', track: 'power' }],
      ['DEF8ZX'],
    ],
    [
      'a schedule of frab, without its breaks',
      ['frab-schedule.json'],
      'frab or pretalx, a schedule',
      [{ ...GRIDS, heading: 'Grids, storage: and drives', externalId: '101', track: 'power' }],
      [],
    ],
  ])('%s', async (_, files, system, accepted, rest) => {
    const found = await read(...files.map((name) => exported(name)));
    expect(found.system).toBe(system);
    const { rows, errors, notAccepted } = judge(found);
    expect(errors).toEqual([]);
    expect(rows.map(({ values }) => values)).toEqual(accepted.map((each) => partly(each)));
    expect(notAccepted.map(({ paperId }) => paperId)).toEqual(rest);
    expect(JSON.stringify(found.table)).not.toContain('@example.org');
  });

  it('a schedule is the same as XML', async () => {
    standInForXml();
    expect(await read(exported('frab-schedule.xml'))).toEqual(
      await read(exported('frab-schedule.json')),
    );
    const half = exported('frab-schedule.xml', (text) => text.slice(0, 900));
    await expect(read(half)).rejects.toThrow(/ends too early, or is no XML/);
    vi.unstubAllGlobals();
  });

  it('EasyChair’s workbook has its papers and authors in two of its sheets', async () => {
    standInForXml();
    const rows = (name: string) => parse(readFileSync(join(EXPORTS, name), 'utf8'));
    const workbook = workbookOf({
      Committee: [['#', 'first name', 'last name']],
      Submissions: rows('easychair-submission.csv'),
      Authors: rows('easychair-author.csv'),
    });
    const ofWorkbook = await read(new File([workbook], 'Conf.xlsx'));
    const files = ['easychair-submission.csv', 'easychair-author.csv'];
    const ofFiles = await read(...files.map((name) => exported(name)));
    // A text ends with an empty line.
    const table = ofFiles.table.slice(0, -1);
    expect(ofWorkbook).toEqual({ ...ofFiles, table });
    vi.unstubAllGlobals();
  });

  it('a workbook may have cells of text in which nothing is, as some programs write them', async () => {
    standInForXml();
    const sheet = 'xl/worksheets/sheet1.xml';
    const parts = unzipSync(writeXlsx([['Title', 'Authors', 'Abstract'], ['Sails']]));
    const text = strFromU8(parts[sheet] as Uint8Array);
    const empty = '<c r="B2" t="inlineStr"/><c r="C2" s="1" t="s" />';
    parts[sheet] = strToU8(text.replace(/<\/row><\/sheetData>/, `${empty}$&`));
    const { table } = await read(new File([new Uint8Array(zipSync(parts))], 'papers.xlsx'));
    expect(table).toEqual([
      ['Title', 'Authors', 'Abstract'],
      ['Sails', '', ''],
    ]);
    vi.unstubAllGlobals();
  });

  it('authors alone correct those of papers that are there', async () => {
    const { rows, errors } = judge(await read(exported('hotcrp-authors.csv')));
    expect(rows).toEqual([]);
    expect(errors[0]?.reasons).toEqual(['Content is required.']);
    const [entry] = asEntries(judge(await read(exported('hotcrp.csv'))).rows);
    const { changed } = judge(await read(exported('hotcrp-authors.csv')), [entry as Entry]);
    expect(changed[0]?.differences.map(({ fact }) => fact)).toEqual([
      'people.given',
      'people.family',
    ]);
  });

  it('notes say what of the file is left out', async () => {
    const notes = async (name: string) => (await read(exported(name))).notes[0];
    expect(await notes('easychair-submission.csv')).toBe('Deleted submissions, left out: 1.');
    expect(await notes('openreview.json')).toBe('Reviews and comments, left out: 1.');
    expect(await notes('openreview-status.csv')).toMatch(/has no authors/);
    expect(await notes('frab-schedule.json')).toMatch(/such as breaks, left out: 1\./);
    const undecided = (text: string) =>
      text
        .replaceAll(/"decision": "[^"]*",\s*/g, '')
        .replaceAll(/"(?:accepted|rejected)"/g, '"submitted"');
    const hotcrp = await read(exported('hotcrp.json', undecided));
    expect(hotcrp.notes.slice(0, 2)).toEqual([
      'HotCRP has no decisions in this file, so all papers are taken.',
      'Withdrawn or not submitted, and left out: 1.',
    ]);
    expect(judge(hotcrp).rows).toHaveLength(2);
  });
});

const partly = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(partly)
    : typeof value === 'object' && value !== null && !('asymmetricMatch' in value)
      ? expect.objectContaining(
          Object.fromEntries(Object.entries(value).map(([name, each]) => [name, partly(each)])),
        )
      : value;

/** The browser's reader of XML. */
function standInForXml() {
  const { resolve } = createRequire(import.meta.url);
  const { DOMParser } = createRequire(resolve('read-excel-file'))('@xmldom/xmldom');
  vi.stubGlobal('DOMParser', DOMParser);
}

/** Rows as the website has them once they are imported. */
const asEntries = (rows: readonly { values: Readonly<Record<string, unknown>> }[]) =>
  rows.map(({ values }, index) => ({ _id: `paper-${index + 1}`, ...values }) as Entry);

describe('a second export of the same system', () => {
  it.each([
    ['EasyChair', ['easychair-submission.csv', 'easychair-author.csv'], 'IIT Patna', 'IIT Delhi'],
    ['HotCRP', ['hotcrp.json'], 'IIT Patna', 'IIT Delhi'],
    ['OpenReview', ['openreview.json'], 'village grid', 'town grid'],
    ['pretalx', ['pretalx.json'], 'village grid', 'town grid'],
    ['frab', ['frab-schedule.json'], 'village grid', 'town grid'],
  ])(
    'of %s changes what changed there and keeps what was corrected here',
    async (_, names, was, is) => {
      const first = judge(await read(...names.map((name) => exported(name))));
      const [entry, ...others] = asEntries(first.rows);
      const corrected = { ...(entry as Entry), heading: 'Corrected here' };
      const again = names.map((name) => exported(name, (text) => text.replaceAll(was, is)));
      const second = judge(await read(...again), [corrected, ...others]);
      expect([second.rows, second.errors, second.gone]).toEqual([[], [], []]);
      expect(second.changed).toHaveLength(1);
      const [change] = second.changed;
      expect(change?.differences).toEqual([expect.objectContaining({ origin: 'file' })]);
      expect(JSON.stringify(change?.differences[0]?.file)).toContain(is);
      expect(change?.corrected).toEqual(['heading']);
      const saved = change && changeOf(paperImport.collection, change, () => 'file');
      expect(saved?.values).not.toHaveProperty('heading');
      // The same file once more is no commit.
      const same = judge(await read(...names.map((name) => exported(name))), [
        corrected,
        ...others,
      ]);
      expect([same.rows, same.changes]).toEqual([[], []]);
    },
  );
});

describe('a file that cannot be read as papers says what to do:', () => {
  const json = (value: unknown) => new File([JSON.stringify(value)], 'file.json');
  it.each<[what: string, files: File[], sentence: RegExp]>([
    ['JSON that breaks off', [exported('hotcrp.json', (text) => text.slice(0, 500))], /not whole/],
    ['JSON of something else', [json({ name: 'package', version: '1.0.0' })], /^No papers were/],
    ['no JSON at all', [new File(['{}'], 'empty.json')], /^No papers were/],
    [
      'pretalx’s codes of people',
      [json({ results: [{ code: 'A', title: 'B', speakers: ['RAO123'] }] })],
      /people are codes alone/,
    ],
    ['EasyChair’s authors alone', [exported('easychair-author.csv')], /both at once/],
    [
      'a schedule of nothing as XML',
      [new File(['<?xml version="1.0"?>\n<schedule><day>'], 'schedule.xml')],
      /^This schedule ends too early/,
    ],
    [
      'two tables of papers',
      [exported('hotcrp.csv'), exported('easychair-submission.csv')],
      /^Choose one file at a time\./,
    ],
    [
      'three files',
      [exported('hotcrp.csv'), exported('hotcrp-authors.csv'), exported('hotcrp.json')],
      /^Choose one file at a time\./,
    ],
  ])('%s', async (_, files, sentence) => {
    await expect(read(...files)).rejects.toThrow(sentence);
  });

  it('two files of people, too', async () => {
    const files = [exported('hotcrp.csv'), exported('hotcrp-authors.csv')];
    await expect(readImportFiles(files, speakerImport, 'speaker')).rejects.toThrow(/one file/);
  });
});

describe('a row that breaks a rule has a sentence, and the others are imported:', () => {
  const paper = (pid: number, title: string, more: object = {}) => ({
    ...{ object: 'paper', pid, title, abstract: 'Text', status: 'accepted', decision: 'Accepted' },
    ...{ authors: [{ first: 'Asha', last: 'Rao' }], ...more },
  });
  const author = (more: object) => ({ authors: [{ first: 'Asha', last: 'Rao', ...more }] });
  it.each<[what: string, bad: object[], sentence: RegExp]>([
    [
      'an ORCID with a wrong check digit',
      [paper(2, 'A', author({ orcid: '0000-0002-1825-0098' }))],
      /^The ORCID of Asha Rao is not one/,
    ],
    [
      'an author called “et al.”',
      [paper(2, 'A', { authors: [{ name: 'Asha Rao' }, { name: 'et al.' }] })],
      /^Name each author/,
    ],
    [
      '100,000 characters of abstract',
      [paper(2, 'A', { abstract: 'x'.repeat(100_000) })],
      /^Content is too long: 20000/,
    ],
    [
      'no abstract and no authors',
      [paper(2, 'A', { abstract: null, authors: [] })],
      /Authors are required/,
    ],
    [
      'two papers with one number',
      [paper(2, 'A'), paper(2, 'B')],
      /^Paper number: 2 stands in row/,
    ],
  ])('%s', async (_, bad, sentence) => {
    const list = [paper(1, 'Good'), ...bad];
    const { rows, errors } = judge(await read(new File([JSON.stringify(list)], 'data.json')));
    expect(rows.map(({ title }) => title)).toEqual(['Good']);
    expect(errors).toHaveLength(bad.length);
    for (const { reasons } of errors) expect(reasons[0]).toMatch(sentence);
  });
});

it('a schedule that declares what stands for itself again and again is none', async () => {
  standInForXml();
  const declared = '<!DOCTYPE schedule [<!ENTITY a "many words">]>';
  const read = (first: string) => readImportFiles([schedule(first)], paperImport, 'paper');
  const schedule = (first: string) =>
    new File(
      [
        `<?xml version="1.0"?>${first}<schedule><day><room><event id="1"><title>Grids</title><persons><person>A</person></persons></event></room></day></schedule>`,
      ],
      'schedule.xml',
    );
  expect((await read('')).table).toHaveLength(2);
  await expect(read(declared)).rejects.toThrow('is no XML');
});

it('a schedule of sessions is no larger than any other file', async () => {
  const file = new File(['{', ' '.repeat(20 * 1024 * 1024)], 'schedule.json');
  await expect(readSessionFile(file)).rejects.toThrow('larger than 20 MB');
});
