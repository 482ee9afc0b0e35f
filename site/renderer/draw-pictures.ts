import { Html, html } from '../lists/html.ts';
import {
  type KnownPicture,
  PICTURE_TYPES,
  type Pictures,
  srcsetOf,
} from '../pictures/known-picture.ts';

/** The size of a picture that nobody knows: the grid that the site's scenes are drawn on. */
const SCENE = { width: 1200, height: 800 };
const FULL_WIDTH = '100vw';

// What draws pages escapes values: no `>` stands inside of a tag, no quotation mark in a value.
const IMAGE = /<img ([^>]*?)\s*\/?>/g;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/**
 * Draws the pictures of a page's main part as they are known, whoever wrote them: components, lists,
 * Markdown.
 * - Those with smaller files get them, for the `sizes` that the `<img>` names.
 * - Those that have a width keep it, and the height follows from the picture; the others have the
 *   picture's own size.
 * - The first one that is neither of low priority nor from elsewhere is asked for at once; the
 *   preload for it belongs into the head.
 */
export function drawPictures(
  markup: string,
  pictures: Pictures,
): { preload: Html | undefined; main: string } {
  let preload: Html | undefined;
  const main = markup.replace(IMAGE, (_, text: string) => {
    const attributes = new Map(
      [...text.matchAll(ATTRIBUTE)].map(([, name = '', value]) => [name.toLowerCase(), value]),
    );
    const src = attributes.get('src') ?? '';
    const known = pictures(src);
    const sizes = new Html(attributes.get('sizes') ?? FULL_WIDTH);
    // Without `srcset` the attribute may not stand there.
    attributes.delete('sizes');
    setSize(attributes, known);
    if (!preload && src.startsWith('/') && attributes.get('fetchpriority') !== 'low') {
      attributes.delete('loading');
      attributes.set('fetchpriority', 'high');
      preload = drawPreload(src, known, sizes);
    }
    const image = new Html(`<img${[...attributes].map(drawAttribute).join('')}>`);
    return drawPicture(image, known, sizes).text;
  });
  return { preload, main };
}

type Attributes = Map<string, string | undefined>;

function setSize(attributes: Attributes, known: KnownPicture | undefined): void {
  const own = known ?? SCENE;
  const given = attributes.get('width');
  const width = given === undefined ? own.width : Number(given);
  attributes.set('width', String(width));
  if (known || given === undefined) {
    attributes.set('height', String(Math.round((width * own.height) / own.width)));
  }
}

/** The `<img>` is for browsers that know neither type. */
function drawPicture(image: Html, known: KnownPicture | undefined, sizes: Html): Html {
  const smaller = known?.smaller;
  if (!smaller) return image;
  const sources = PICTURE_TYPES.map(
    (type) =>
      html`<source type="image/${type}" srcset="${srcsetOf(smaller, type)}" sizes="${sizes}">`,
  );
  return html`<picture>${sources}${image}</picture>`;
}

function drawPreload(src: string, known: KnownPicture | undefined, sizes: Html): Html {
  if (!known?.smaller) {
    return html`<link rel="preload" as="image" href="${new Html(src)}" fetchpriority="high">\n`;
  }
  // Whoever does not know the type leaves it: one preload, one picture.
  const srcset = srcsetOf(known.smaller, 'avif');
  return html`<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">\n`;
}

function drawAttribute([name, value]: [name: string, value: string | undefined]): string {
  return value === undefined ? ` ${name}` : ` ${name}="${value}"`;
}
