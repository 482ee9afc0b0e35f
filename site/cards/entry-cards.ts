import type { MayBeSample } from '../../model/samples.ts';
import { briefText, unbroken } from './brief-text.ts';
import { type DrawPicture, type Html, html } from './html.ts';
import { stamp } from './stamp.ts';

/** What the lists show of a paper; the API's answers and the content's entries both have it. */
export interface ListedPaper extends MayBeSample {
  _id: string;
  heading: string;
  authors: readonly string[];
  link?: string;
}

/** What the lists show of an update. */
export interface ListedUpdate extends MayBeSample {
  _id: string;
  title: string;
  description: string;
  link?: string;
  /** A date-time with its offset; '' where it names a date that the settings do not have. */
  eventDate: string;
  /** As `updatesAt` finds it. */
  isToCome?: boolean;
}

/** What the gallery shows of a photo. */
export interface ListedPhoto extends MayBeSample {
  _id: string;
  imageUrl: string;
  tags: string;
}

export function paperCard(paper: ListedPaper): Html {
  return html`<li><h3><a href="/papers/${paper._id}">${paper.heading}</a></h3><p>Authors: ${paper.authors.join(', ')}</p>${stamp(paper)}${viewLink(paper.link, 'paper', paper.heading)}</li>`;
}

/**
 * Draws updates, each with its day unless its title says it. The day is the one that was written, in
 * whatever zone: a deadline anywhere on Earth is no day later here than it is called elsewhere.
 * @param timeZone the conference's, for an instant in UTC
 */
export function updateCardIn(timeZone = 'UTC'): (update: ListedUpdate) => Html {
  const daysIn = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: zone });
  const days = { here: daysIn(timeZone), written: daysIn('UTC') };
  return ({ _id, title, description, link, eventDate, sample, isToCome }) => {
    const [, written] = /^(\d{4}-\d\d-\d\d)T.*[+-]\d\d:\d\d$/.exec(eventDate) ?? [];
    const day =
      eventDate &&
      (written
        ? days.written.format(Date.parse(written))
        : days.here.format(Date.parse(eventDate)));
    // The feeds lead to the id; by `data-at` the island puts and marks them as days go by.
    return html`<li id="update-${_id}" data-at="${eventDate}"><h3>${unbroken(title)}</h3><p class="to-come-mark"${
      !isToCome && html` hidden`
    }>To come</p>${
      day &&
      !title.includes(day) &&
      html`<p class="day"><time datetime="${eventDate}">${day}</time></p>`
    }${briefText(description)}${stamp({ sample })}${viewLink(link, 'update', title)}</li>`;
  };
}

// As wide as the columns of `.photos` let it be; rem is that of the browser here, not the site's.
export const PHOTO_SIZES =
  '(min-width: 85rem) 21rem, (min-width: 63rem) 30vw, (min-width: 40rem) 45vw, 92vw';

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

/** A 'View' link to another site, in a new tab; nothing where there is no link to follow. */
export function viewLink(link: string | undefined, noun: string, title: string): Html | undefined {
  if (!link || !/^https?:\/\//i.test(link)) return undefined;
  return html`<a class="button" href="${link}" target="_blank" rel="noopener" aria-label="View ${noun}: ${title} (opens in a new tab)">View</a>`;
}
