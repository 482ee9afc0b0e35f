import { nearestAddress } from './nearest-address.ts';

/** Asks whether the page was meant whose address is near the one that was asked for; of all that the site map has. */
async function suggest(place: HTMLElement): Promise<void> {
  const answer = await fetch('/sitemap');
  if (!answer.ok) return;
  const siteMap = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const links = [...siteMap.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')];
  const titles = new Map(links.map((each) => [each.getAttribute('href') ?? '', each.textContent]));
  const nearest = nearestAddress(location.pathname, [...titles.keys()]);
  if (nearest === undefined) return;
  const link = document.createElement('a');
  link.href = nearest;
  link.textContent = titles.get(nearest) ?? nearest;
  place.append('Did you mean ', link, '?');
  place.hidden = false;
}

const place = document.querySelector<HTMLElement>('[data-nearest-page]');
// Without it the page leads to the site map all the same.
if (place) suggest(place).catch(() => {});
