import { type DrawPicture, type Html, html } from './html.ts';

/** Stands where a list has no entries: 'No papers here.', and a way on. */
export function nothingYet(nouns: string, draw: DrawPicture): Html {
  const src = '/images/placeholders/empty.svg';
  const picture = draw({ src, alt: '', width: 200, height: 150, loading: 'lazy' });
  return html`<div class="state">${picture}<p>No ${nouns} here.</p><a class="button" href="/sitemap">Site map</a></div>`;
}

/** Stands in a list that could not be fetched. */
export function failurePanel(message: string, draw: DrawPicture): Html {
  const src = '/images/placeholders/failed.svg';
  const picture = draw({ src, alt: '', width: 160, height: 120, loading: 'lazy' });
  return html`<div class="state failure" role="alert">${picture}<p>${message}</p><button type="button">Try Again</button></div>`;
}
