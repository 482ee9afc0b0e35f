import type { Paper } from '../../../model/collections.ts';
import type { Site } from '../../../model/settings/site.ts';

/** A paper as schema.org's `ScholarlyArticle`. */
export function articleData(paper: Paper, site: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    headline: paper.heading,
    author: paper.authors.map((name) => ({ '@type': 'Person', name })),
    ...(paper.createdAt ? { datePublished: paper.createdAt } : {}),
    inLanguage: 'en',
    isPartOf: { '@type': 'PublicationEvent', name: site.name, startDate: site.startDate },
    ...(paper.link ? { sameAs: paper.link } : {}),
    url: `${site.url}/papers/${paper._id}`,
  };
}
