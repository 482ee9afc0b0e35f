import { type Html, html } from '../lists/html.ts';

/** Stands above every page of a past edition's site. */
export function pastEdition(edition: number): Html {
  return html`<p class="past-edition">This is the site of ${edition}. <a href="/">Go to the present site</a></p>`;
}
