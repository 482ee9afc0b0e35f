import { type CitedName, familyOf } from './cited-name.ts';
import { type CitedPaper, issuedOf, pagesOf } from './cited-paper.ts';

/**
 * A paper as a record of RIS (https://en.wikipedia.org/wiki/RIS_(file_format)), in UTF-8 with CRLF. Its
 * conference is told by the tags of EndNote, Mendeley and Zotero.
 */
export function writeRis(paper: CitedPaper): string {
  const { year, month, day } = issuedOf(paper);
  const pages = pagesOf(paper);
  const two = (number: number) => String(number).padStart(2, '0');
  const lines: [tag: string, value: string | undefined][] = [
    ['TY', 'CPAPER'],
    ['ID', paper.id],
    ...paper.author.map((name): [string, string] => ['AU', authorName(name)]),
    ['TI', paper.title],
    ['T2', paper['container-title']],
    ['C3', paper['container-title']],
    ['PY', year === undefined ? undefined : String(year)],
    // What is not known is left out, its border not.
    ['DA', month ? `${year}/${two(month)}/${day ? two(day) : '/'}` : undefined],
    ['CY', paper['event-place']],
    ['PB', paper.publisher],
    ['SN', paper.ISBN],
    ['SP', pages?.[0]],
    ['EP', pages?.[1] === pages?.[0] ? undefined : pages?.[1]],
    ['DO', paper.DOI],
    ['UR', paper.URL],
    ['L1', paper.custom?.pdf],
    ...(paper.keyword?.split(', ') ?? []).map((word): [string, string] => ['KW', word]),
  ];
  const text = lines.flatMap(([tag, value]) => (value ? [`${tag}  - ${value}\r\n`] : []));
  return `${text.join('')}ER  - \r\n`;
}

/** `Last, First, Suffix`; a comma is a border between parts, so that none stands within one. */
function authorName(name: CitedName): string {
  const parts =
    name.literal === undefined ? [familyOf(name), name.given, name.suffix] : [name.literal];
  return parts.flatMap((part) => (part ? [part.replaceAll(',', '')] : [])).join(', ');
}
