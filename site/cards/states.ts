import type { Way } from '../../model/phases/phase-text.ts';
import { type DrawPicture, type Html, html } from './html.ts';

/** Where a list without entries leads, if anywhere: until the conference is over, and from then on. */
export type Onward = readonly [until: Way | undefined, after?: Way];

/** Until the conference is over, there may be some yet; afterwards nobody waits. */
export function byThen(before: string | Html, after: string | Html): Html {
  return html`<span data-during="before call review registration soon days">${before}</span><span data-during="after">${after}</span>`;
}

/** Until its first day, there may be some yet. */
export function beforeTheDays(before: string, since: string): Html {
  return html`<span data-during="before call review registration soon">${before}</span><span data-during="days after">${since}</span>`;
}

/** Stands where a list has no entries: 'No papers yet.', from the first day on 'No papers are listed.' It leads on. */
export function nothingYet(nouns: string, draw: DrawPicture, onward?: Onward): Html {
  const src = '/images/placeholders/empty.svg';
  const picture = draw({ src, alt: '', width: 200, height: 150, loading: 'lazy' });
  return html`<div class="state">${picture}<div><p>${beforeTheDays(`No ${nouns} yet.`, `No ${nouns} are listed.`)}</p>${onward && byThen(wayLink(onward[0]), wayLink(onward[1]))}</div></div>`;
}

const wayLink = (way: Way | undefined) =>
  html`${way ? html`${way.why && html`${way.why}<br>`}<a href="${way.to}">${way.label}</a>` : ''}`;

/** Stands in a list that could not be fetched. */
export function failurePanel(message: string, draw: DrawPicture): Html {
  const src = '/images/placeholders/failed.svg';
  const picture = draw({ src, alt: '', width: 160, height: 120, loading: 'lazy' });
  return html`<div class="state failure" role="alert">${picture}<p>${message}</p><button type="button">Try Again</button></div>`;
}
