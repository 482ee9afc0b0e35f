import type { FactLookup } from '../../model/facts/known-facts.ts';
import { phaseWords } from '../../model/phases/phase-text.ts';
import { type Html, html } from '../cards/html.ts';
import type { FrameProps } from '../components/layout.tsx';
import type { PagePictures } from '../components/page-picture.ts';
import { PHASE_SCRIPT_PATH, type PhaseView } from '../components/phase-notice.tsx';
import type { IslandName } from '../islands/islands.ts';
import { HAS_HOUR } from '../markdown/facts.ts';
import type { AnyPage, Head } from '../pages/define-page.ts';
import type { Pictures } from '../pictures/known-picture.ts';
import type { PublishedTheme } from '../theme/published-theme.ts';
import type { SiteAssets } from './assets.ts';
import { drawFrame } from './draw-frame.tsx';
import { drawHead } from './draw-head.ts';
import { drawMain } from './draw-main.tsx';

/** A page with everything that decides its HTML, assets apart. */
export interface PageToRender {
  page: AnyPage;
  /** Its address: '/papers/some-paper'. */
  path: string;
  data: unknown;
  /**
   * The content that its main part was made from, for the link with which it is edited: names of lists
   * ('papers'), their entries and pages' texts ('papers/some-paper', 'pages/about'), 'settings/tracks'.
   */
  sources: readonly string[];
  frame: FrameProps;
  theme: PublishedTheme;
  /** Asked about every picture of the page's main part. */
  pictures: Pictures;
  /** Asked for what stands at the side of a page without a text of its own. */
  pagePictures: PagePictures;
  /** What the texts of its main part may name. */
  facts: FactLookup;
  /** What its main part says in each phase. */
  phase: PhaseView;
}

/** Of a page of samples machines are told that it is none of theirs, and no more. */
function headOf(page: AnyPage, data: unknown): Head {
  const head = page.head(data);
  if (!page.showsSamplesAlone?.(data)) return head;
  const { title, description } = head;
  return { title, description, noIndex: true };
}

/** Of such a page much depends on the hour: nothing of it is drawn before `/phase.js` has said which phase it is. */
const isOfNow = (island: IslandName) => island.startsWith('programme');

/** Of all pages: the specification's texts are English. */
const LANGUAGE = 'en';

/** A page's HTML document; the same for the same arguments, whoever asks. */
export function renderDocument(
  { page, path, data, sources, frame, theme, pictures, pagePictures, facts, phase }: PageToRender,
  assets: SiteAssets,
): string {
  const { site, navigation } = frame;
  const { preload, main } = drawMain(page, data, { pictures, pagePictures, facts, phase });
  const [before, after] = drawFrame(frame, path);
  const own = typeof page.islands === 'function' ? page.islands(data) : page.islands;
  const islands: IslandName[] = ['navigation', ...own];
  if (main.includes(`${HAS_HOUR}>`)) islands.push('own-clock');
  const start = html`<!doctype html>
<html lang="${LANGUAGE}" data-phase="${phaseWords(phase.stage).join(' ')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script async${own.some(isOfNow) && html` blocking="render"`} src="${PHASE_SCRIPT_PATH}"></script>
${drawHead(path, headOf(page, data), site, navigation)}${drawGrounds(theme)}${preload}${theme.ownFonts.map((font) => html`<link rel="preload" as="font" type="font/woff2" href="${assets.fonts[font]}" crossorigin>\n`)}<link rel="stylesheet" href="${assets.stylesheet}">
${theme.href && html`<link rel="stylesheet" href="${theme.href}">\n`}${islands.map((name) => html`<script type="module" src="${assets.islands[name]}"></script>\n`)}</head>`;
  return `${start}\n<body>\n${before}${main}${editLink(sources)}${after}\n</body>\n</html>\n`;
}

/** What browsers colour their own bar with. */
function drawGrounds({ grounds }: PublishedTheme): Html {
  return html`<meta name="theme-color" content="${grounds.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${grounds.dark}" media="(prefers-color-scheme: dark)">
`;
}

/** Leads who is logged in to what the page was made from; the frame's script shows it to them. */
function editLink(sources: readonly string[]): Html {
  const href = `/admin/edit?sources=${sources.join(',')}`;
  return sources.length === 0
    ? html``
    : html`<nav class="edit-this" aria-label="Administration" hidden data-admin><a href="${href}" rel="nofollow">Edit this</a></nav>`;
}
