import { type Html, html } from './html.ts';

/** Stands where a list has no entries: 'No papers yet.', and a way on. */
export function nothingYet(nouns: string): Html {
  return html`<div class="state"><img src="/images/placeholders/empty.svg" alt="" width="200" height="150" loading="lazy"><p>No ${nouns} yet.</p><a class="button" href="/sitemap">Site map</a></div>`;
}
