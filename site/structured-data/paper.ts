import type { Paper } from '../../model/collections.ts';
import type { Site } from '../../model/settings/site.ts';

/**
 * A paper as schema.org's `ScholarlyArticle`.
 * @param changedAt when its file last changed, where that is known: an ISO 8601 date-time
 * @param begins when the conference does, as `dateTimeOf`
 */
export function articleData(
  paper: Paper,
  changedAt: string | undefined,
  site: Site,
  begins: string | undefined,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    headline: paper.heading,
    author: paper.authors.map((name) => ({ '@type': 'Person', name })),
    ...(paper.createdAt ? { datePublished: paper.createdAt } : {}),
    ...(changedAt ? { dateModified: changedAt } : {}),
    inLanguage: 'en',
    isPartOf: { '@type': 'PublicationEvent', name: site.name, startDate: begins },
    ...(paper.link ? { sameAs: paper.link } : {}),
    url: `${site.url}/papers/${paper._id}`,
  };
}

/**
 * What Google Scholar reads of a paper's page (Inclusion Guidelines for Webmasters, "Indexing"):
 * without title, authors or publication date a page counts as having none.
 */
export function scholarMeta(
  paper: Paper,
  site: Site,
  begins: string | undefined,
): [name: string, content: string][] {
  const published = day(begins) ?? day(paper.createdAt);
  const online = day(paper.createdAt);
  return [
    ['citation_title', paper.heading],
    ...paper.authors.map((author): [string, string] => ['citation_author', author]),
    ...(published ? [['citation_publication_date', published] as [string, string]] : []),
    ...(online ? [['citation_online_date', online] as [string, string]] : []),
    ['citation_conference_title', site.name],
  ];
}

/** `2026/3/6` of a date or date-time. */
function day(text: string | undefined): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '');
  return match ? `${match[1]}/${Number(match[2])}/${Number(match[3])}` : undefined;
}
