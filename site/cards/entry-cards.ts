import type { MayBeSample } from '../../model/samples.ts';
import { briefText, unbroken } from './brief-text.ts';
import { type DrawPicture, type Html, html, type PictureAttributes } from './html.ts';
import { stamp } from './stamp.ts';

/** Draws one entry of a list. */
export type Card<Entry> = (entry: Entry, picture: DrawPicture) => Html;

/** What the lists show of a paper; the API's answers and the content's entries both have it. */
export interface ListedPaper extends MayBeSample {
  _id: string;
  heading: string;
  authors: readonly string[];
  link?: string;
  /** The id of its special track. */
  track?: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD` */
  published?: string;
  /** Of its PDF as it was uploaded. */
  pdf?: string;
}

/** The pictures of the special tracks, by the ids that papers name them by. */
export type Emblems = Readonly<Record<string, PictureAttributes>>;

/** What the lists show of an update. */
export interface ListedUpdate extends MayBeSample {
  _id: string;
  title: string;
  description: string;
  link?: string;
  /** A date-time with its offset; '' where it names a date that the settings do not have. */
  eventDate: string;
  /** As `updatesAt` finds it; the first one's mark is that of all behind it (styles/lists.css). */
  isToCome?: boolean;
}

/** Draws papers, each with the emblem of its track, of those that are given, and its year. */
export function paperCardWith(emblems: Emblems = {}): Card<ListedPaper> {
  return (paper, draw) => {
    const emblem = emblems[paper.track ?? ''];
    const year = paper.published?.slice(0, 4);
    const marks =
      (emblem ?? year) && html`<div class="marks">${emblem && draw(emblem)} ${year}</div>`;
    return html`<li>${marks}${ownPart(paper)}</li>`;
  };
}

const ownParts = new WeakMap<ListedPaper, Html>();

/** What a card is made of that a paper says alone: a long list is drawn anew with every change of one of its papers. */
function ownPart(paper: ListedPaper): Html {
  let drawn = ownParts.get(paper);
  if (!drawn) {
    const { _id, heading, authors, link } = paper;
    drawn = html`<h3><a href="/papers/${_id}">${heading}</a></h3><p>Authors: ${authors.join(', ')}</p>${stamp(paper)}${viewLink(link, 'paper', heading)}${pdfLink(paper)}`;
    ownParts.set(paper, drawn);
  }
  return drawn;
}

/**
 * Draws updates, each with its day. That is the one that was written, in whatever zone: a deadline anywhere on
 * Earth is no day later here than it is called elsewhere.
 * @param timeZone the conference's, for an instant in UTC
 */
export function updateCardIn(timeZone = 'UTC'): (update: ListedUpdate) => Html {
  return ({ _id, title, description, link, eventDate, sample, isToCome }) => {
    const [, written] = /^(\d{4}-\d\d-\d\d)T.*[+-]\d\d:\d\d$/.exec(eventDate) ?? [];
    const zone = { timeZone: written ? 'UTC' : timeZone };
    const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', ...zone });
    const day = eventDate && words.format(Date.parse(written ?? eventDate));
    // The feeds lead to the id; by `data-at` the island puts and marks them as days go by.
    return html`<li id="update-${_id}" data-at="${eventDate}"><b${
      !isToCome && html` hidden`
    }>Dates ahead</b><h3>${unbroken(title)}</h3>${
      day && html`<p class="day"><time datetime="${eventDate}">${day}</time></p>`
    }${briefText(description)}${stamp({ sample })}${viewLink(link, 'update', title)}</li>`;
  };
}

function pdfLink({ _id, pdf, heading }: ListedPaper): Html | undefined {
  if (!pdf) return undefined;
  return html` <a class="button" href="/papers/${_id}.pdf" aria-label="PDF of ${heading}">PDF</a>`;
}

/** A 'View' link to another site, in a new tab; nothing where there is no link to follow. */
export function viewLink(link: string | undefined, noun: string, title: string): Html | undefined {
  if (!link || !/^https?:\/\//i.test(link)) return undefined;
  return html`<a class="button" href="${link}" target="_blank" rel="noopener" aria-label="View ${noun}: ${title} (opens in a new tab)">View</a>`;
}
