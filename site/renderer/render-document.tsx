import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../../model/settings/site.ts';
import { Layout } from '../components/layout.tsx';
import { alternates } from '../files/alternates.ts';
import { type Html, html } from '../lists/html.ts';
import type { AnyPage } from '../pages/define-page.ts';
import type { SiteAssets } from './assets.ts';

/** A page with everything that decides its HTML, assets apart. */
export interface PageToRender {
  page: AnyPage;
  /** Its address: '/papers/some-paper'. */
  path: string;
  data: unknown;
  site: Site;
}

/** Of all pages: the specification's texts are English. */
const LANGUAGE = 'en';

/** A page's HTML document; the same for the same arguments, whoever asks. */
export function renderDocument(
  { page, path, data, site }: PageToRender,
  assets: SiteAssets,
): string {
  const head = page.head(data);
  const Component = page.Component;
  const body = renderToStaticMarkup(
    <Layout siteName={site.shortName}>
      <Component {...(data as object)} />
    </Layout>,
  );
  const title = head.title ? `${head.title} | ${site.shortName}` : site.name;
  const canonical = site.url && !head.noIndex && site.url + (path === '/' ? '/' : path);
  const start = html`<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${meta('description', head.description)}${head.noIndex && meta('robots', 'noindex')}${
  canonical && html`<link rel="canonical" href="${canonical}">\n`
}${head.meta?.map(([name, content]) => meta(name, content))}${alternates.map(alternate)}<link rel="stylesheet" href="${assets.stylesheet}">
${page.islands.map((name) => html`<script type="module" src="${assets.islands[name]}"></script>\n`)}</head>`;
  return `${start}\n<body>\n${body}\n</body>\n</html>\n`;
}

function alternate({ type, href, title }: (typeof alternates)[number]): Html {
  return html`<link rel="alternate" type="${type}" href="${href}" title="${title}">\n`;
}

function meta(name: string, content: string): Html {
  return html`<meta name="${name}" content="${content}">\n`;
}
