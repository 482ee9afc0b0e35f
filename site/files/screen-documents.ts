import type { Edition } from '../../model/build-output.ts';
import { dayInWords } from '../../model/calendar-days.ts';
import { collections, pages } from '../../model/collections.ts';
import { unnamedPictures } from '../../model/content-check/unnamed-pictures.ts';
import { factSettings, knownFacts } from '../../model/facts/known-facts.ts';
import { whatComes } from '../../model/phases/what-comes.ts';
import { entriesAddress } from '../../model/settings/navigation.ts';
import { knownTracks } from '../../model/settings/tracks.ts';
import { PHASE_SCRIPT_PATH } from '../components/phase-notice.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import { visitorsMiss } from '../content/visitors-miss.ts';
import { drawFrame } from '../renderer/draw-frame.tsx';
import { readFrame } from '../renderer/read-page.ts';
import { publishedTheme } from '../theme/published-theme.ts';
import type { SiteFile } from './define-file.ts';

/** Marks in the application's document; its bundler leaves comments of HTML alone. */
const HEAD = '<!--frame: head-->';
const BEFORE = '<!--frame: before-->';
const AFTER = '<!--frame: after-->';

/**
 * Where the administrators' one document is served. As folders: their files lie beside scripts that
 * are no pages.
 */
const ADMIN_PATHS = ['/admin/index.html', '/login/index.html'];
/** The website's menu on a phone, beside that of the screens. */
const MENU = '>Menu</button>';
const EDITOR_PATH = '/editor/index.html';
export const APPLICATION_PATHS: readonly string[] = [...ADMIN_PATHS, EDITOR_PATH];

/**
 * The administrators' screens: their own document, framed by the navigation bar and the footer of
 * every page, with what the forms need to know of the settings. The application's bundle holds no
 * content, and so a change of the settings reaches it here.
 * @param template the document as it was built, with a mark for each of the frame's parts
 * @throws if a mark is missing
 */
export function applicationFiles(template: string): SiteFile[] {
  needMarks(template, [HEAD, BEFORE, AFTER]);
  return ADMIN_PATHS.map((path) => ({
    path,
    source: template,
    text(content, _pages, { assets, year }) {
      // No address is marked as the present one: the application goes from one to the next itself.
      const [before, after] = drawFrame(readFrame(content, year), '');
      const script = `<script async src="${PHASE_SCRIPT_PATH}"></script><script type="module" src="${assets.islands.navigation}"></script>`;
      // Functions, since `$` in a replacement's text would have a meaning.
      return template
        .replace(
          HEAD,
          () =>
            `${ICONS}\n    ${script}\n    ${themeLink(content)}\n    ${previewStyle(content, assets)}\n    ${edition(content)}\n    ${facts(content)}`,
        )
        .replace(
          BEFORE,
          () => `${before.replace(MENU, '>Website</button>')}<main id="main" tabindex="-1">`,
        )
        .replace(AFTER, () => `</main>${after}`);
    },
  }));
}

/**
 * The editors' screen: a document of its own with what its fields need to know of the settings, and
 * the style in which it shows what is typed.
 * @param template the document as it was built
 * @throws if its mark is missing
 */
export function editorFile(template: string): SiteFile {
  needMarks(template, [HEAD]);
  return {
    path: EDITOR_PATH,
    source: template,
    text(content, _pages, { assets }) {
      return template.replace(
        HEAD,
        () =>
          `${ICONS}\n    ${previewStyle(content, assets)}\n    ${edition(content)}\n    ${facts(content)}`,
      );
    },
  };
}

/** The style in which a preview shows what is typed, and the theme where it is a sheet of its own. */
function previewStyle(content: ContentReader, { stylesheet }: { stylesheet: string }): string {
  const { href } = publishedTheme(content.settings('theme'));
  return `<meta name="preview-style" content="${href ? `${stylesheet} ${href}` : stylesheet}">`;
}

function themeLink(content: ContentReader): string {
  const { href } = publishedTheme(content.settings('theme'));
  return href ? `<link rel="stylesheet" href="${href}">` : '';
}

const ICONS = `<link rel="icon" href="/favicon.ico" sizes="32x32">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">`;

/** The settings that forms need, as a block of data. */
function edition(content: ContentReader): string {
  const site = content.settings('site');
  const known: Edition = {
    timeZone: site.timeZone,
    organisingCategories: content.settings('organising-categories').categories,
    tracks: knownTracks(content.settings('tracks')),
    rooms: content
      .settings('rooms')
      .rooms.map(({ id, name, building }) => ({ id, name, ...(building ? { building } : {}) })),
    dates: content.settings('important-dates').dates.map((date) => ({
      id: date.id,
      label: `${date.title}, ${dayInWords(date.date)}`,
      date: date.date,
      kind: date.kind,
      ...(date.time ? { time: date.time } : {}),
      ...(date.zone ? { zone: date.zone } : {}),
    })),
    changes: whatComes({ site, dates: content.settings('important-dates').dates }),
    ...shownEntries(content),
    missed: visitorsMiss(content),
    unnamed: content.list(pages).flatMap(({ _id: page, title, text }) => {
      const count = unnamedPictures(text);
      return count > 0 ? [{ page, title, count }] : [];
    }),
  };
  return dataBlock('edition', known);
}

/** What texts may name, for forms and previews: `[name, Fact | null][]`. */
function facts(content: ContentReader): string {
  const settings = Object.fromEntries(factSettings.map((name) => [name, content.settings(name)]));
  return dataBlock('facts', [...knownFacts(settings)]);
}

function dataBlock(id: string, value: unknown): string {
  const data = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${data}</script>`;
}

function shownEntries(content: ContentReader): Pick<Edition, 'addresses' | 'unused'> {
  const navigation = content.settings('navigation');
  const addresses: Record<string, string> = {};
  const unused: string[] = [];
  for (const collection of collections) {
    const address = entriesAddress(navigation, collection);
    if (address) addresses[collection.name] = address;
    else if (collection.page && content.list(collection).length === 0) unused.push(collection.name);
  }
  return { addresses, unused };
}

function needMarks(template: string, marks: readonly string[]) {
  for (const mark of marks) {
    if (!template.includes(mark)) throw new Error(`The application's document lacks ${mark}.`);
  }
}
