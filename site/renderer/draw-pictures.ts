import {
  type DrawPicture,
  drawImage,
  type Html,
  html,
  INSTEAD_OF,
  type PictureAttributes,
} from '../cards/html.ts';
import {
  type KnownPicture,
  PICTURE_TYPES,
  type Pictures,
  srcsetOf,
} from '../pictures/known-picture.ts';

/** The size of a picture that nobody knows: the grid that the site's scenes are drawn on. */
const SCENE = { width: 1200, height: 800 };
const FULL_WIDTH = '100vw';

/** The pictures of one page's main part, drawn in the order in which they stand there. */
export interface PagePictures {
  draw: DrawPicture;
  /** What belongs into the head, once all are drawn. */
  preload(): Html | undefined;
}

/**
 * Draws the pictures of a page as they are known, whoever shows them: components, cards, Markdown.
 * - Those with smaller files get them, for the `sizes` that they name.
 * - Those that have a width keep it, and the height follows from the picture; the others have the
 *   picture's own size.
 * - Those of which something must stay in view say so; the style sheet crops them by that.
 * - The first one that is neither of low priority nor from elsewhere is asked for at once.
 */
export function openPagePictures(pictures: Pictures): PagePictures {
  let preload: Html | undefined;
  return {
    draw({ sizes = FULL_WIDTH, ...given }) {
      const told = pictures(given.src);
      const known = told?.width === undefined ? undefined : told;
      const src = known?.instead ?? given.src;
      const place = known?.instead && { [INSTEAD_OF]: given.src };
      const focus = told?.focus && { 'data-focus': told.focus };
      const attributes: PictureAttributes = {
        ...given,
        src,
        ...sizeOf(given, known),
        ...place,
        ...focus,
      };
      if (preload || !given.src.startsWith('/') || given.fetchpriority === 'low') {
        return drawPicture(attributes, known, sizes);
      }
      preload = drawPreload(src, known, sizes);
      const { loading: _, ...urgent } = attributes;
      return drawPicture({ ...urgent, fetchpriority: 'high' }, known, sizes);
    },
    preload: () => preload,
  };
}

function sizeOf({ width: given }: PictureAttributes, known: KnownPicture | undefined) {
  const own = known ?? SCENE;
  const width = given === undefined ? own.width : Number(given);
  if (!known && given !== undefined) return { width };
  return { width, height: Math.round((width * own.height) / own.width) };
}

/** The `<img>` is for browsers that know neither type; without `srcset` it may have no `sizes`. */
function drawPicture(
  attributes: PictureAttributes,
  known: KnownPicture | undefined,
  sizes: string | number,
): Html {
  const image = drawImage(attributes);
  const smaller = known?.smaller;
  if (!smaller) return image;
  const sources = PICTURE_TYPES.map(
    (type) =>
      html`<source type="image/${type}" srcset="${srcsetOf(smaller, type)}" sizes="${sizes}">`,
  );
  return html`<picture>${sources}${image}</picture>`;
}

function drawPreload(src: string, known: KnownPicture | undefined, sizes: string | number): Html {
  if (!known?.smaller) {
    return html`<link rel="preload" as="image" href="${src}" fetchpriority="high">\n`;
  }
  // Whoever does not know the type leaves it: one preload, one picture.
  const srcset = srcsetOf(known.smaller, 'avif');
  return html`<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">\n`;
}
