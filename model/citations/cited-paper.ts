import { type CitedName, citedName, oneLine, type PrintedName } from './cited-name.ts';

/**
 * A paper of the conference as CSL-JSON has it (https://citeproc-js.readthedocs.io/en/latest/csl-json/).
 * All other forms of a citation are made from it.
 */
export interface CitedPaper {
  /** Never changes, and no other paper's: BibTeX knows the paper by it. */
  id: string;
  type: 'paper-conference';
  title: string;
  author: CitedName[];
  issued?: { 'date-parts': [(number | string)[]] };
  'container-title': string;
  'event-place'?: string;
  publisher?: string;
  /** `12-19` */
  page?: string;
  ISBN?: string;
  DOI?: string;
  URL?: string;
  keyword?: string;
  language?: string;
  /** What CSL has no variable for: where the PDF is. */
  custom?: { pdf: string };
}

/** What is cited of a paper. */
export interface PaperFacts {
  /** Its entry's id. */
  id: string;
  heading: string;
  authors: readonly PrintedName[];
  /** `2026`, `2026-03` or `2026-03-06`, where that is not the conference's first day. */
  published?: string | undefined;
  pages?: string | undefined;
  /** `10.1000/182` */
  doi?: string | undefined;
  keywords?: readonly string[] | undefined;
  /** The address of its page; '' where the site has none yet. */
  url: string;
  /** The whole address of its PDF. */
  pdf?: string | undefined;
}

/** What is cited of the conference. */
export interface ConferenceFacts {
  name: string;
  edition: number;
  /** `Patna, India` */
  place?: string | undefined;
  /** Its first day, `2026-03-06` or a date-time. */
  begins?: string | undefined;
  publisher?: string | undefined;
  isbn?: string | undefined;
}

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/;

export function citedPaper(paper: PaperFacts, conference: ConferenceFacts): CitedPaper {
  const day = DATE.exec(paper.published ?? conference.begins ?? '');
  const parts = day?.slice(1).flatMap((part) => (part ? [Number(part)] : []));
  const page = oneLine(paper.pages ?? '').replace(/\s*[-‐‑–—]+\s*/g, '-');
  return {
    id: `${paper.id}-${conference.edition}`,
    type: 'paper-conference',
    title: oneLine(paper.heading),
    author: paper.authors.map(citedName),
    issued: { 'date-parts': [parts ?? [conference.edition]] },
    'container-title': oneLine(conference.name),
    ...(conference.place ? { 'event-place': oneLine(conference.place) } : {}),
    ...(conference.publisher ? { publisher: oneLine(conference.publisher) } : {}),
    ...(page ? { page } : {}),
    ...(conference.isbn ? { ISBN: conference.isbn } : {}),
    ...(paper.doi ? { DOI: paper.doi } : {}),
    ...(paper.url ? { URL: paper.url } : {}),
    ...(paper.pdf ? { custom: { pdf: paper.pdf } } : {}),
    ...(paper.keywords?.length ? { keyword: paper.keywords.map(oneLine).join(', ') } : {}),
  };
}

/** The files that a paper is cited by, beside its page: endings and their types. */
export const CITATION_TYPES = {
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  json: 'application/vnd.citationstyles.csl+json',
} as const;
export type CitationEnding = keyof typeof CITATION_TYPES;

/**
 * The element of a paper's page that has what is cited of it, from which the worker makes those files.
 * No `<` stands in it.
 */
export function citationData(paper: CitedPaper): string {
  const json = JSON.stringify(paper).replaceAll('<', '\\u003c');
  return `<script type="${CITATION_TYPES.json}">${json}</script>`;
}

const DATA = new RegExp(
  `<script type="${CITATION_TYPES.json.replace(/[.+]/g, '\\$&')}">([^<]*)</script>`,
);

/** What is cited of the paper of a page; undefined where a page has no `citationData`. */
export function readCitationData(page: string): CitedPaper | undefined {
  const [, json] = DATA.exec(page) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as CitedPaper);
}

/** Year, month and day of a paper, as far as they are known. */
export function issuedOf({ issued }: CitedPaper) {
  const [year, month, day] = (issued?.['date-parts'][0] ?? []).map(Number);
  return { year, month, day };
}

/** First and last page; both are the same where it has one. */
export function pagesOf({ page = '' }: CitedPaper): [first: string, last: string] | undefined {
  const [first, last] = page.split('-');
  return first ? [first, last || first] : undefined;
}
