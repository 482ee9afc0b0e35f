import { type Navigation, optionPath } from '../../model/settings/navigation.ts';
import type { Site } from '../../model/settings/site.ts';
import type { Head } from '../pages/define-page.ts';

/** 1200 x 630, below public/. */
export const CARD_PICTURE = '/social-card.png';

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
