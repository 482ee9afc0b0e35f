import { drawFrame } from '../renderer/draw-frame.tsx';
import type { SiteFile } from './define-file.ts';

/** Marks in the application's document; its bundler leaves comments of HTML alone. */
const HEAD = '<!--frame: head-->';
const BEFORE = '<!--frame: before-->';
const AFTER = '<!--frame: after-->';

/**
 * Where the application's one document is served. As folders: their files lie beside scripts that
 * are no pages.
 */
export const APPLICATION_PATHS = ['/admin/index.html', '/login/index.html'];

/**
 * The administrators' screens: their own document, framed by the navigation bar and the footer of
 * every page, with what the forms need to know of the settings. The application's bundle holds no
 * content, and so a change of the settings reaches it here.
 * @param template the document as it was built, with a mark for each of the frame's parts
 * @throws if a mark is missing
 */
export function applicationFiles(template: string): SiteFile[] {
  for (const mark of [HEAD, BEFORE, AFTER]) {
    if (!template.includes(mark)) throw new Error(`The application's document lacks ${mark}.`);
  }
  return APPLICATION_PATHS.map((path) => ({
    path,
    text(content, _pages, { assets, year }) {
      const site = content.settings('site');
      const navigation = content.settings('navigation');
      // No address is marked as the present one: the application goes from one to the next itself.
      const [before, after] = drawFrame({ site, navigation, year }, '');
      const edition = JSON.stringify({
        timeZone: site.timeZone,
        organisingCategories: content.settings('organising-categories').categories,
      }).replaceAll('<', '\\u003c');
      const head = `<link rel="icon" href="/favicon.ico" sizes="32x32">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <script type="module" src="${assets.islands.navigation}"></script>
    <script type="application/json" id="edition">${edition}</script>`;
      // Functions, since `$` in a replacement's text would have a meaning.
      return template
        .replace(HEAD, () => head)
        .replace(BEFORE, () => before)
        .replace(AFTER, () => after);
    },
  }));
}
