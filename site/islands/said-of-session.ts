import { isJoinable } from '../../model/programme/join-hours.ts';
import type { Span } from '../../model/session.ts';
import { type Html, html } from '../cards/html.ts';

/**
 * The title of a session, with the way to its page where that is said.
 * @param said the element that says it, with its language
 */
export const titled = (said: Element | null, path?: string | null): Html => {
  const lang = said?.closest<HTMLElement>('[lang]:not(html)')?.lang;
  const inLanguage = lang && html` lang="${lang}"`;
  const title = said?.textContent ?? '';
  return path
    ? html`<a href="${path}"${inLanguage}>${title}</a>`
    : html`<b${inLanguage}>${title}</b>`;
};

/** The day of a session by the conference's clocks (`2026-03-06`) and its room, as its element says them; '' without. */
export const dayAndPlace = (session: HTMLElement) => ({
  day: (session.dataset.from ?? '').slice(0, 10),
  place: session.querySelector('.where')?.textContent.replace(/^, (shown in )?/, '') ?? '',
});

/** The names of the conference's rooms, in their order. */
export const roomsOf = (page: ParentNode): string[] =>
  (page.querySelector<HTMLElement>('[data-rooms]')?.dataset.rooms ?? '').split('\n');

/** The link to join a session from elsewhere, as long as the way is open. */
export const wayToJoin = ({ dataset: { join } }: HTMLElement, span: Span): Html | undefined =>
  join !== undefined && isJoinable(span, Date.now())
    ? html` <a href="${join}" rel="nofollow">Join online</a>`
    : undefined;
