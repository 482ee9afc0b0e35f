import { citedName, familyOf, oneLine, withoutTitles } from '../../model/citations/cited-name.ts';
import type { Paper } from '../../model/collections.ts';
import { doiAddress, licenceAddress, pageSpan } from '../../model/paper-fields.ts';
import { authorsOf, orcidAddress, type Person } from '../../model/people.ts';
import type { Site } from '../../model/settings/site.ts';
import { sizeInWords } from '../../model/text.ts';
import { pdfAddress } from '../../model/upload.ts';

/**
 * A paper as schema.org's `ScholarlyArticle`.
 * @param changedAt when its file last changed, where that is known: an ISO 8601 date-time
 * @param begins when the conference does, as `dateTimeOf`
 * @param pdfBytes what the PDF beside its page weighs, where there is one
 */
export function articleData(
  paper: Paper,
  changedAt: string | undefined,
  site: Site,
  begins: string | undefined,
  pdfBytes?: number,
): object {
  const published = paper.published ?? paper.createdAt;
  const sameAs = [paper.link ?? [], paper.doi ? doiAddress(paper.doi) : []].flat();
  const { first, last } = pageSpan(paper.pages ?? '');
  return {
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    headline: paper.heading,
    author: authorsOf(paper).map(personData),
    ...(published ? { datePublished: published } : {}),
    ...(changedAt ? { dateModified: changedAt } : {}),
    inLanguage: 'en',
    isPartOf: { '@type': 'PublicationEvent', name: site.name, startDate: begins },
    ...(sameAs.length > 0 ? { sameAs } : {}),
    ...(paper.doi
      ? { identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: paper.doi } }
      : {}),
    ...(paper.pages ? { pageStart: first, pageEnd: last } : {}),
    ...(paper.keywords ? { keywords: paper.keywords } : {}),
    ...(paper.award ? { award: paper.award } : {}),
    ...(paper.licence ? { license: licenceAddress(paper.licence) ?? paper.licence } : {}),
    ...(pdfBytes === undefined ? {} : { encoding: pdfData(paper, site, pdfBytes) }),
    url: `${site.url}/papers/${paper._id}`,
  };
}

function pdfData({ _id }: Paper, { url }: Site, bytes: number): object {
  const contentUrl = url + pdfAddress(_id);
  const contentSize = sizeInWords(bytes);
  return { '@type': 'MediaObject', contentUrl, encodingFormat: 'application/pdf', contentSize };
}

function personData({ name, given, family, affiliation, orcid }: Person): object {
  return {
    '@type': 'Person',
    name,
    ...(given ? { givenName: given } : {}),
    ...(family ? { familyName: family } : {}),
    ...(affiliation ? { affiliation: { '@type': 'Organization', name: affiliation } } : {}),
    ...(orcid ? { identifier: orcidAddress(orcid), sameAs: orcidAddress(orcid) } : {}),
  };
}

/**
 * What Google Scholar reads of a paper's page (Inclusion Guidelines for Webmasters, "Indexing"):
 * without title, authors or publication date a page counts as having none. The PDF has to be in the
 * folder of the page, and its address whole.
 */
export function scholarMeta(
  paper: Paper,
  site: Site,
  begins: string | undefined,
  hasPdf = false,
): [name: string, content: string][] {
  const published = day(paper.published) ?? day(begins) ?? day(paper.createdAt);
  const online = day(paper.createdAt);
  const { first, last } = pageSpan(paper.pages ?? '');
  return [
    ['citation_title', paper.heading],
    ...authorsOf(paper).flatMap((person) =>
      tags({
        author: indexedName(person),
        author_institution: person.affiliation,
        author_orcid: person.orcid && orcidAddress(person.orcid),
      }),
    ),
    ...(published ? [['citation_publication_date', published] as [string, string]] : []),
    ...(online ? [['citation_online_date', online] as [string, string]] : []),
    ['citation_conference_title', site.name],
    ...tags({
      firstpage: paper.pages && first,
      // Of one page some readers would make `12-12`.
      lastpage: last !== first ? last : undefined,
      doi: paper.doi,
      pdf_url: hasPdf && site.url ? site.url + pdfAddress(paper._id) : undefined,
      language: 'en',
      abstract_html_url: site.url && `${site.url}/papers/${paper._id}`,
    }),
    ...(paper.keywords ?? []).map((word): Tag => ['citation_keywords', word]),
  ];
}

/**
 * As it is printed, without titles. Who reads the tags takes the last word for the family name; where
 * that is wrong, it stands as `van Beethoven, Ludwig`, which the guidelines allow, too.
 */
function indexedName(person: Person): string {
  const printed = withoutTitles(oneLine(person.name));
  const parts = citedName(person);
  const family = familyOf(parts);
  if (family === '') return printed;
  if (!family.includes(' ') && printed.endsWith(` ${family}`)) return printed;
  const given = [parts.given, parts.suffix].filter(Boolean).join(' ');
  return given ? `${family}, ${given}` : family;
}

type Tag = [name: string, content: string];

/** Those that are known. An author's institution and ORCID follow the author's name. */
const tags = (contents: Record<string, string | undefined>): Tag[] =>
  Object.entries(contents).flatMap(([name, content]) =>
    content ? [[`citation_${name}`, content]] : [],
  );

/** `2026/3/6` of a date or date-time, `2026` of a year. */
function day(text: string | undefined): string | undefined {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(text ?? '');
  const parts = match?.slice(1).flatMap((part) => (part ? Number(part) : []));
  return parts?.join('/');
}
