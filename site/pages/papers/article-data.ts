import type { Paper } from '../../../model/collections.ts';
import type { Site } from '../../../model/settings/site.ts';

/**
 * A paper as schema.org's `ScholarlyArticle`.
 * @param changedAt when its file last changed, where that is known: an ISO 8601 date-time
 */
export function articleData(paper: Paper, changedAt: string | undefined, site: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    headline: paper.heading,
    author: paper.authors.map((name) => ({ '@type': 'Person', name })),
    ...(paper.createdAt ? { datePublished: paper.createdAt } : {}),
    ...(changedAt ? { dateModified: changedAt } : {}),
    inLanguage: 'en',
    isPartOf: { '@type': 'PublicationEvent', name: site.name, startDate: site.startDate },
    ...(paper.link ? { sameAs: paper.link } : {}),
    url: `${site.url}/papers/${paper._id}`,
  };
}
