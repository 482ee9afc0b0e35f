import { read } from '@customcommander/ris';
import { toJSON } from '@orcid/bibtex-parse-js';
import { parseBibFile } from 'bibtex';
import { parse } from 'reflib-ris';
import { describe, expect, it } from 'vitest';
import { type CitedName, citedName, familyOf } from '../../model/citations/cited-name.ts';
import { type CitedPaper, citedPaper, pagesOf } from '../../model/citations/cited-paper.ts';
import { writeBibtex } from '../../model/citations/write-bibtex.ts';
import { writeApa, writeIeee } from '../../model/citations/write-reference.ts';
import { writeRis } from '../../model/citations/write-ris.ts';

const NAMES = [
  'Jürgen von Müller',
  'Bhavana',
  'A. K. Sharma',
  'Dr. Ramesh Kumar',
  'Ramesh K.',
  'Łukasz Żółć',
  'Ludwig van Beethoven',
  'Martin Luther King Jr.',
  'John Smith III',
  'भावना शर्मा',
  '山田太郎',
  'Jean-Luc Picard',
  'Maria de la Cruz',
  'S.K. Roy',
  'Nguyễn Văn An',
  'Mohammed bin Salman',
  'Patrick O’Brien',
  'Ji-hoon Kim',
  'Çağrı Şahin',
];
const TITLES = [
  'Deep learning for $O(n^2)$ crops',
  'IoT & DNA: 100% of {braces} in 3D?',
  'A study of Vitamin C_2, "quoted" ~ 5 # 6 ^ 7 \\ 8',
  'Über die Größe von $\\{x_i\\}$',
  'तंत्रिका नेटवर्क का अध्ययन',
  '$\\alpha$-stable noise in LiFePO$_4$ cells for $5 and $6',
  'A pair $\\left\\{ x \\right.$ with one brace',
  'Ends with a full stop.',
];

const CONFERENCE = {
  name: 'International Conference on Charging & Light 2026',
  edition: 2026,
  place: 'Patna, India',
  begins: '2026-03-06T00:00:00+05:30',
};

function paperOf(number: number, heading?: string): CitedPaper {
  const authors = number % 40 === 39 ? 30 : 1 + (number % 8);
  return citedPaper(
    {
      id: `paper-${number}`,
      heading: heading ?? `${TITLES[number % TITLES.length]} ${number}`,
      authors: Array.from({ length: authors }, (_, index) => ({
        name: NAMES[(number * 7 + index * 5) % NAMES.length] as string,
      })),
      pages: number % 3 ? `${number} – ${number + 8}` : undefined,
      doi: number % 4 ? `10.1000/x_${number}` : undefined,
      keywords: number % 2 ? ['solar cells', 'light & heat'] : undefined,
      url: `https://conference.example/papers/paper-${number}`,
    },
    CONFERENCE,
  );
}

const papers = Array.from({ length: 200 }, (_, number) => paperOf(number));

/** What has to be the same, whoever reads it. */
function facts(paper: CitedPaper) {
  return {
    title: paper.title,
    authors: paper.author.map(nameLine),
    year: '2026',
    pages: pagesOf(paper)?.join('-'),
    doi: paper.DOI,
  };
}

/** `von Last, First, Jr.` */
function nameLine(name: CitedName): string {
  const parts = [name.literal ?? familyOf(name), name.given, name.suffix];
  return parts.filter(Boolean).join(', ');
}

/** What LaTeX would print. */
const printed = (latex: string) =>
  latex
    // Within a formula a brace with a backslash is one.
    .replace(/\{\$.*?\$\}/g, (math) => math.replaceAll('\\{', '\u0001').replaceAll('\\}', '\u0002'))
    .replace(/\\(text(?:backslash|asciitilde|asciicircum))\{\}/g, (_, name) => PRINTED[name] ?? '')
    .replace(/\\([lr])brace /g, (_, side) => (side === 'l' ? '\u0001' : '\u0002'))
    .replace(/(?<!\\)\{((?:[^{}\\]|\\.)*)\}/g, '$1')
    .replace(/\\([#$%&_{}])/g, '$1')
    .replaceAll('\u0001', '\\{')
    .replaceAll('\u0002', '\\}')
    .replaceAll('\u0003', '\\');
const PRINTED: Record<string, string> = {
  textbackslash: '\u0003',
  textasciitilde: '~',
  textasciicircum: '^',
};

describe('BibTeX', () => {
  const bibtex = papers.map(writeBibtex).join('\n');

  it('is read by BibTeX’s rules as it was meant', () => {
    // The styles of BibTeX bring the months along.
    const file = parseBibFile(`@string{mar = {3}}\n${bibtex}`);
    for (const paper of papers) {
      const entry = file.getEntry(paper.id);
      const text = (field: string) => entry?.getFieldAsString(field);
      const names = entry?.getAuthors()?.authors$ ?? [];
      expect({
        title: paper.title,
        authors: names.map(({ firstNames, vons, lastNames, jrs }) =>
          [[...vons, ...lastNames], firstNames, jrs]
            .map((part) => part.join(' '))
            .filter(Boolean)
            .join(', '),
        ),
        year: String(text('year')),
        pages: text('pages') === undefined ? undefined : String(text('pages')).replace('--', '-'),
        doi: text('doi'),
      }).toEqual(facts(paper));
    }
  });

  it('is read by another parser as it was meant', () => {
    const entries = toJSON(bibtex);
    expect(entries.map(({ citationKey }) => citationKey)).toEqual(papers.map(({ id }) => id));
    entries.forEach(({ entryType, entryTags }, index) => {
      const paper = papers[index] as CitedPaper;
      expect(entryType).toBe('inproceedings');
      expect({
        title: printed(entryTags.title ?? ''),
        authors: (entryTags.author ?? '').split(' and ').map((name) => {
          const [family, ...rest] = printed(name).split(', ');
          return [family, ...rest.reverse()].join(', ');
        }),
        year: entryTags.year,
        pages: entryTags.pages?.replace('--', '-'),
        doi: entryTags.doi,
      }).toEqual(facts(paper));
    });
  });

  it('keeps capitals and formulas from the styles that write titles small', () => {
    const titleOf = (heading: string) => /title = \{(.*)\},/.exec(writeBibtex(paperOf(1, heading)));
    expect(titleOf('Deep learning of $O(n^2)$ for IoT in C')?.[1]).toBe(
      'Deep learning of {$O(n^2)$} for {IoT} in {C}',
    );
  });

  it('leaves a formula as it is where its braces can be counted', () => {
    expect(writeBibtex(paperOf(1, 'Of $\\{x_i\\}$'))).toContain('title = {Of {$\\{x_i\\}$}},');
    expect(writeBibtex(paperOf(1, 'Of $\\{x$'))).toContain('title = {Of {$\\lbrace x$}},');
  });

  it('has a key that is the paper’s for good', () => {
    expect(paperOf(7, 'Another heading').id).toBe(paperOf(7).id);
    expect(new Set(papers.map(({ id }) => id)).size).toBe(papers.length);
  });
});

describe('RIS', () => {
  const ris = papers.map(writeRis).join('');

  it('is read as it was meant', () => {
    // This parser knows lines that end as in Unix alone.
    const records = read(ris.replaceAll('\r\n', '\n'));
    const found = records.map(({ TY, TI, AU, PY, SP, EP, DO }) => {
      expect(TY).toEqual(['CPAPER']);
      return {
        title: TI?.[0],
        authors: AU.map(({ last_name, first_name, initials, suffix }) =>
          [last_name, [first_name, initials].filter(Boolean).join(' '), suffix]
            .filter(Boolean)
            .join(', '),
        ),
        year: PY?.[0],
        pages: SP && `${SP[0]}-${EP?.[0]}`,
        doi: DO?.[0],
      };
    });
    // It takes `S.K.` and `S. K.` for the same.
    const tight = (value: object) => JSON.stringify(value).replaceAll('. ', '.');
    expect(found.map(tight)).toEqual(papers.map(facts).map(tight));
  });

  it('is read by another parser as it was meant', async () => {
    const found: object[] = [];
    await new Promise<void>((resolve, reject) => {
      parse(ris)
        .on('ref', ({ title, authors, year, pages, doi }) => {
          found.push({ title, authors, year, pages, doi });
        })
        .on('end', resolve)
        .on('error', reject);
    });
    expect(found).toEqual(papers.map(facts));
  });
});

it('RIS has one page of a paper that has one', () => {
  const ris = writeRis({ ...paperOf(1), page: '7' });
  expect(ris).toContain('SP  - 7\r\n');
  expect(ris).not.toContain('EP  - ');
});

it.each([
  ['2025-12-07', '2025/12/07'],
  ['2025-12', '2025/12//'],
  ['2025', undefined],
])('RIS has a date as far as it is known: %s', (published, written) => {
  const paper = { id: 'a', heading: 'A', authors: [], published, url: '' };
  expect(/DA {2}- (.*)\r/.exec(writeRis(citedPaper(paper, CONFERENCE)))?.[1]).toBe(written);
});

/** As citeproc-js 2.4.63 writes them with apa.csl and ieee.csl of August 2026. */
describe('a reference', () => {
  const reference = (names: string[], heading: string, more: { pages?: string; doi?: string }) =>
    citedPaper(
      {
        id: 'a',
        heading,
        authors: names.map((name) => ({ name })),
        url: 'https://conference.example/papers/a',
        ...more,
      },
      { ...CONFERENCE, name: 'Charging 2026' },
    );
  const three = ['Jürgen von Müller', 'Bhavana', 'S.K. Roy'];
  const talk = reference(three, 'What now?', {});
  const printedPaper = reference(three.slice(0, 1), 'Deep $O(n^2)$', {
    pages: '12–19',
    doi: '10.1000/x',
  });
  const twentyOne = reference(
    Array.from({ length: 21 }, (_, index) => `Ji-hoon Kim${index}`),
    'Many',
    { pages: '7' },
  );

  it('is APA’s', () => {
    expect(writeApa(talk)).toBe(
      'von Müller, J., Bhavana, & Roy, S. K. (2026, March 6). What now? Charging 2026. https://conference.example/papers/a',
    );
    expect(writeApa(printedPaper)).toBe(
      'von Müller, J. (2026). Deep $O(n^2)$. Charging 2026, 12–19. https://doi.org/10.1000/x',
    );
    expect(writeApa(twentyOne)).toMatch(
      /^Kim0, J\., .*Kim18, J\., … Kim20, J\. \(2026\)\. Many\. Charging 2026, 7\. /,
    );
  });

  it('is IEEE’s', () => {
    expect(writeIeee(talk)).toBe(
      'J. von Müller, Bhavana, and S. K. Roy, “What now?,” in Charging 2026, Mar. 2026. [Online]. Available: https://conference.example/papers/a',
    );
    expect(writeIeee(printedPaper)).toBe(
      'J. von Müller, “Deep $O(n^2)$,” in Charging 2026, Mar. 2026, pp. 12–19. doi: 10.1000/x.',
    );
    expect(writeIeee(twentyOne)).toBe(
      'J. Kim0 et al., “Many,” in Charging 2026, Mar. 2026, p. 7. [Online]. Available: https://conference.example/papers/a',
    );
  });
});

describe('a printed name', () => {
  it.each<[string, CitedName]>([
    ['Asha Rao', { family: 'Rao', given: 'Asha' }],
    ['Bhavana', { literal: 'Bhavana' }],
    ['Ramesh K.', { literal: 'Ramesh K.' }],
    ['Dr. A. P. J. Abdul Kalam', { family: 'Kalam', given: 'A. P. J. Abdul' }],
    ['Prof. Dr. Anna Weiß, Ph.D.', { family: 'Weiß', given: 'Anna' }],
    ['Drew Barrymore', { family: 'Barrymore', given: 'Drew' }],
    ['डॉ. भावना शर्मा', { family: 'शर्मा', given: 'भावना' }],
    ['山田 太郎', { literal: '山田 太郎' }],
    ['Rao, Asha', { family: 'Rao', given: 'Asha' }],
    ['King, Jr.', { literal: 'King', suffix: 'Jr.' }],
    ['Martin L. King, Jr.', { family: 'King', given: 'Martin L.', suffix: 'Jr.' }],
    ['Maria de la Cruz', { family: 'Cruz', given: 'Maria', 'non-dropping-particle': 'de la' }],
    ['Santiago Ramón y Cajal', { family: 'Ramón y Cajal', given: 'Santiago' }],
    [
      'José de la Torre y del Prado',
      { family: 'Torre y del Prado', given: 'José', 'non-dropping-particle': 'de la' },
    ],
    ['Jean d’Alembert', { family: 'd’Alembert', given: 'Jean' }],
  ])('%s is split where it can be', (name, parts) => {
    expect(citedName({ name })).toEqual(parts);
  });

  it('has the parts that somebody entered', () => {
    const entered = { name: 'Gabriel García Márquez', given: 'Gabriel', family: 'García Márquez' };
    expect(citedName(entered)).toEqual({ family: 'García Márquez', given: 'Gabriel' });
  });
});
