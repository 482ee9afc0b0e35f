import { type DrawPicture, type Html, html } from './html.ts';

/** Until the conference is over, there may be some yet; afterwards nobody waits. */
export function byThen(before: string, after: string): Html {
  return html`<span data-during="before call review registration soon days">${before}</span><span data-during="after">${after}</span>`;
}

/** Stands where a list has no entries: 'No papers yet.', from the first day on 'No papers are listed.' */
export function nothingYet(nouns: string, draw: DrawPicture): Html {
  const src = '/images/placeholders/empty.svg';
  const picture = draw({ src, alt: '', width: 200, height: 150, loading: 'lazy' });
  return html`<div class="state">${picture}<p><span data-during="before call review registration soon">No ${nouns} yet.</span><span data-during="days after">No ${nouns} are listed.</span></p></div>`;
}

/** Stands in a list that could not be fetched. */
export function failurePanel(message: string, draw: DrawPicture): Html {
  const src = '/images/placeholders/failed.svg';
  const picture = draw({ src, alt: '', width: 160, height: 120, loading: 'lazy' });
  return html`<div class="state failure" role="alert">${picture}<p>${message}</p><button type="button">Try Again</button></div>`;
}
