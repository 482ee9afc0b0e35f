import { renderToStaticMarkup } from 'react-dom/server';
import type { FrameProps } from '../components/layout.tsx';
import type { IslandName } from '../islands/islands.ts';
import { Html, html } from '../lists/html.ts';
import type { AnyPage } from '../pages/define-page.ts';
import type { SiteAssets } from './assets.ts';
import { drawFrame } from './draw-frame.tsx';
import { drawHead } from './draw-head.ts';

/** A page with everything that decides its HTML, assets apart. */
export interface PageToRender {
  page: AnyPage;
  /** Its address: '/papers/some-paper'. */
  path: string;
  data: unknown;
  frame: FrameProps;
}

/** Of all pages: the specification's texts are English. */
const LANGUAGE = 'en';

/** A page's HTML document; the same for the same arguments, whoever asks. */
export function renderDocument(
  { page, path, data, frame }: PageToRender,
  assets: SiteAssets,
): string {
  const { site, navigation } = frame;
  const Component = page.Component;
  const { preload, main } = apart(renderToStaticMarkup(<Component {...(data as object)} />));
  const [before, after] = drawFrame(frame, path);
  const own = typeof page.islands === 'function' ? page.islands(data) : page.islands;
  const islands: IslandName[] = ['navigation', ...own];
  const start = html`<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${drawHead(path, page.head(data), site, navigation)}${preload}<link rel="stylesheet" href="${assets.stylesheet}">
${islands.map((name) => html`<script type="module" src="${assets.islands[name]}"></script>\n`)}</head>`;
  return `${start}\n<body>\n${before}${main}${after}\n</body>\n</html>\n`;
}

/**
 * React puts a preload before the markup for each picture that is not lazy. The first one belongs
 * into the head; more would only get into its way.
 */
function apart(markup: string): { preload: Html | undefined; main: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)+/.exec(markup)?.[0] ?? '';
  const first = /^<[^>]*>/.exec(preloads)?.[0];
  return {
    preload: first ? new Html(`${first}\n`) : undefined,
    main: markup.slice(preloads.length),
  };
}
