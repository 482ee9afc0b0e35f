import type { MayBeSample } from '../../model/samples.ts';
import { type DrawPicture, type Html, html } from './html.ts';
import { stamp } from './stamp.ts';

/** What the gallery shows of a photo. */
export interface ListedPhoto extends MayBeSample {
  _id: string;
  imageUrl: string;
  tags: string;
}

// As wide as a photo of 3:2 is in the rows of `.photos`; rem is that of the browser here, not the site's.
export const PHOTO_SIZES =
  '(min-width: 85rem) 29rem, (min-width: 59rem) 31vw, (min-width: 41rem) 46vw, 92vw';

/** A photo that leads to its picture; the island `photo-overlay` opens it over the page instead. */
export function photoCard(photo: ListedPhoto, draw: DrawPicture): Html {
  const { imageUrl, tags } = photo;
  const picture = draw({
    src: imageUrl,
    alt: tags,
    width: 400,
    height: 300,
    sizes: PHOTO_SIZES,
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
  });
  return html`<li><a href="${imageUrl}" data-photo>${picture}</a><p aria-hidden="true">${tags}</p>${stamp(photo)}</li>`;
}
