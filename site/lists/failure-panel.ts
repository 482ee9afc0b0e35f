import { type Html, html } from './html.ts';

/** Stands in a list that could not be fetched. */
export function failurePanel(message: string): Html {
  return html`<div class="state failure" role="alert"><img src="/images/placeholders/failed.svg" alt="" width="160" height="120" loading="lazy"><p>${message}</p><button type="button">Try Again</button></div>`;
}
