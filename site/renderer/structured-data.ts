import { type Navigation, optionPath } from '../../model/settings/navigation.ts';
import type { Site } from '../../model/settings/site.ts';
import type { Head } from '../pages/define-page.ts';

/** 1200 x 630, below public/. */
export const CARD_PICTURE = '/social-card.png';

const MODES: Record<Site['mode'], string> = {
  'in-person': 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
};

/**
 * The conference as Google reads it ("Event structured data": `Event`, on one page, with dates only
 * while no hours are known).
 */
export function eventData(site: Site): object {
  const { street, city, region, postalCode, country } = site.venue.address;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: site.name,
    description: site.description,
    startDate: site.startDate,
    endDate: site.endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${MODES[site.mode]}`,
    url: `${site.url}/`,
    image: [site.url + CARD_PICTURE],
    location: {
      '@type': 'Place',
      name: site.contacts.location,
      address: {
        '@type': 'PostalAddress',
        ...(street === null ? {} : { streetAddress: street }),
        addressLocality: city,
        addressRegion: region,
        ...(postalCode === null ? {} : { postalCode }),
        addressCountry: country,
      },
    },
    organizer: {
      '@type': 'Organization',
      name: `${site.department}, ${site.hostInstitute.name}`,
      url: site.hostInstitute.url ?? site.url,
    },
  };
}

/** The way from the home page to a page; nothing for the home page itself. */
export function breadcrumbData(
  path: string,
  head: Pick<Head, 'title' | 'trail'>,
  site: Site,
  navigation: Navigation,
): object | undefined {
  if (path === '/') return undefined;
  const steps = [
    { name: navigation.home.label, path: navigation.home.path },
    ...(head.trail ?? trailOf(path, navigation)),
    { name: head.title, path },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: site.url + encodeURI(step.path),
    })),
  };
}

/** The navigation group that a path lies in, and the option above it where it lies below one. */
function trailOf(path: string, { groups }: Navigation): { name: string; path: string }[] {
  const group = groups.find(({ slug }) => path.startsWith(`/${slug}/`));
  if (!group) return [];
  const above = group.options.flatMap((option) => {
    const optionAt = optionPath(group, option);
    if (!optionAt || !path.startsWith(`${optionAt}/`)) return [];
    return [{ name: option.label, path: optionAt }];
  });
  return [{ name: group.label, path: `/${group.slug}` }, ...above];
}
