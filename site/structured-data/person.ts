import { orcidAddress } from '../../model/people.ts';
import { isSample } from '../../model/samples.ts';
import type { Site } from '../../model/settings/site.ts';
import type { ShownPerson } from '../content/read-person.ts';

/**
 * A page about somebody as schema.org's `ProfilePage` (Google Search Central, "Profile page"). What samples
 * say of them is left out.
 */
export function profileData(person: ShownPerson, site: Pick<Site, 'url' | 'name'>): object {
  const { id, name, alsoCalled, orcids, affiliations, changedAt, roles, picture } = person;
  const own = roles.filter((role) => !isSample(role));
  const colleges = own.flatMap(({ college }) => college ?? []);
  const [affiliation] = [...affiliations, ...colleges];
  const addresses = orcids.map(orcidAddress);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    ...(changedAt ? { dateModified: changedAt } : {}),
    mainEntity: {
      '@type': 'Person',
      '@id': `${site.url}/people/${id}`,
      name,
      ...(alsoCalled.length > 0 ? { alternateName: alsoCalled } : {}),
      ...(addresses[0] ? { identifier: addresses[0], sameAs: addresses } : {}),
      ...(affiliation ? { affiliation: { '@type': 'Organization', name: affiliation } } : {}),
      ...(own.length > 0 ? { jobTitle: own.map(({ label }) => label) } : {}),
      ...(picture?.startsWith('/') && own.length > 0 ? { image: site.url + picture } : {}),
      url: `${site.url}/people/${id}`,
    },
  };
}
