import type { MayBeSample } from '../../model/samples.ts';
import { briefText } from './brief-text.ts';
import { type DrawPicture, type Html, html } from './html.ts';
import { isPhotograph, medallion } from './medallion.ts';
import { stamp } from './stamp.ts';

/** What the lists show of a speaker. */
export interface ListedSpeaker extends MayBeSample {
  _id: string;
  name: string;
  specialization: readonly string[];
  imageUrl?: string;
  description?: string;
}

/** What the lists show of a member of a committee. */
export interface ListedMember extends ListedSpeaker {
  college: string;
  committee: string;
  role?: string;
}

/** Shown for a speaker without a description. */
const NO_DESCRIPTION = 'No description is given.';

// What the search looks into is marked: a text of ours, such as the one above, is no find.
const SEARCHABLE = html` data-searchable`;

/** @param path the person's page, where that is known */
export function speakerCard(speaker: ListedSpeaker, draw: DrawPicture, path?: string): Html {
  const { description } = speaker;
  return html`<li class="person">${portrait(speaker, draw)}<h3${SEARCHABLE}>${linked(speaker.name, path)}</h3>${stamp(speaker)}${fields(speaker)}${
    description
      ? html`<div class="about"${SEARCHABLE}>${briefText(description)}</div>`
      : html`<div class="about"><p>${NO_DESCRIPTION}</p></div>`
  }</li>`;
}

export function memberCard(member: ListedMember, draw: DrawPicture, path?: string): Html {
  return html`<li class="person">${portrait(member, draw)}<h3>${linked(member.name, path)}</h3>${stamp(member)}${
    member.role && html`<p class="role">${member.role}</p>`
  }<p class="college">${member.college}</p>${fields(member)}${
    member.description && html`<div class="about">${briefText(member.description)}</div>`
  }</li>`;
}

const linked = (name: string, path: string | undefined) =>
  path ? html`<a href="${path}">${name}</a>` : name;

/** A card with the shape of a person's, while the list is being fetched. */
export const personSkeleton = html`<li class="person skeleton"><span class="picture"></span><span></span><span></span><span></span></li>`;

/**
 * Somebody's photograph, or the medallion that stands for it.
 * @param size width and height in px, before any style; `sizes` is that of a picture's element
 */
export function portrait(
  { name, imageUrl }: { name: string; imageUrl?: string | undefined },
  draw: DrawPicture,
  size = 160,
  sizes = '7.5rem',
): Html {
  if (!isPhotograph(imageUrl)) return medallion(name, draw, size);
  // The name stands beside it: reading it twice helps nobody.
  return draw({
    src: imageUrl,
    alt: '',
    width: size,
    height: size,
    sizes,
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
  });
}

function fields(person: ListedSpeaker): Html | undefined {
  if (person.specialization.length === 0) return undefined;
  return html`<ul class="fields" aria-label="Specialization">${person.specialization.map(
    (field) => html`<li${SEARCHABLE}>${field}</li>`,
  )}</ul>`;
}
