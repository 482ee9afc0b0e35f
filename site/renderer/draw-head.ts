import type { Navigation } from '../../model/settings/navigation.ts';
import type { Site } from '../../model/settings/site.ts';
import { Html, html } from '../cards/html.ts';
import { alternates } from '../components/subscriptions.ts';
import type { Head } from '../pages/define-page.ts';
import { breadcrumbData, CARD_PICTURE } from './structured-data.ts';

/** What a page says of itself to browsers, search engines and those that draw a card of a link. */
export function drawHead(path: string, head: Head, site: Site, navigation: Navigation): Html {
  const title = head.title ? `${head.title} | ${site.shortName}` : site.name;
  const canonical = site.url && !head.noIndex && site.url + encodeURI(head.canonical ?? path);
  return html`<title>${title}</title>
${meta('description', head.description)}${head.noIndex && meta('robots', 'noindex')}${
  canonical && html`<link rel="canonical" href="${canonical}">\n`
}<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${alternates.map(alternate)}${head.alternates?.map(
  ([type, href]) => html`<link rel="alternate" type="${type}" href="${href}">\n`,
)}${canonical && card(head.title || site.name, head.description, canonical, site)}${head.meta?.map(
  ([name, content]) => meta(name, content),
)}${canonical && structured(path, head, site, navigation)}`;
}

/** Open Graph (ogp.me), and what X reads beside it. */
function card(title: string, description: string, url: string, site: Site): Html {
  const values = [
    ['og:type', 'website'],
    ['og:site_name', site.shortName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', site.url + CARD_PICTURE],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    // Whatever picture an organiser puts in its place, it stands for the conference.
    ['og:image:alt', site.name],
    ['og:locale', `en_${site.venue.address.country}`],
  ] as const;
  const tags = values.map(
    ([property, content]) => html`<meta property="${property}" content="${content}">\n`,
  );
  return html`${tags}${meta('twitter:card', 'summary_large_image')}`;
}

function structured(path: string, head: Head, site: Site, navigation: Navigation): Html[] {
  const blocks = [breadcrumbData(path, head, site, navigation), ...(head.structured ?? [])];
  return blocks.flatMap((block) => (block ? [dataBlock(block)] : []));
}

/** Data, not script: a policy without inline scripts lets it stand. No `<` may end it early. */
function dataBlock(value: object): Html {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return new Html(`<script type="application/ld+json">${json}</script>\n`);
}

function alternate({ type, href, title }: (typeof alternates)[number]): Html {
  return html`<link rel="alternate" type="${type}" href="${href}" title="${title}">\n`;
}

function meta(name: string, content: string): Html {
  return html`<meta name="${name}" content="${content}">\n`;
}
