import { fold } from '../../model/text.ts';
import { html } from '../cards/html.ts';
import { LIST_DRAWN } from './redraw.ts';

/** Filters the speakers while one types, and again whenever their list is redrawn. */
function startSearch(form: HTMLFormElement): void {
  const input = form.querySelector('input') as HTMLInputElement;
  const result = document.querySelector('[data-search-result]') as HTMLElement;
  const list = document.querySelector('[data-list-view="speakers"]') as HTMLElement;

  const filter = () => {
    const cards = [...list.querySelectorAll<HTMLElement>('.person:not(.skeleton)')];
    let found = 0;
    for (const card of cards) {
      const texts = [...card.querySelectorAll('[data-searchable]')].map((each) => each.textContent);
      card.hidden = !isMatch(texts, input.value);
      if (!card.hidden) found += 1;
    }
    const searched = cards.length > 0 && input.value.trim() !== '';
    // What the stamps mean is said of what bears them.
    const meaning = list.querySelector<HTMLElement>(':scope > p');
    // `hidden` is the phase's.
    if (meaning) meaning.style.display = searched && found === 0 ? 'none' : '';
    if (!searched) result.textContent = '';
    else if (found > 0) result.innerHTML = html`<p>${found} of ${cards.length} speakers</p>`.text;
    else {
      result.innerHTML =
        html`<div class="state"><img src="/images/placeholders/empty.svg" alt="" width="200" height="150"><p>No speakers match “${input.value.trim()}”.</p><button type="button">Clear Search</button></div>`.text;
    }
  };
  input.addEventListener('input', filter);
  list.addEventListener(LIST_DRAWN, filter);
  form.addEventListener('submit', (event) => event.preventDefault());
  result.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('button')) return;
    input.value = '';
    filter();
    input.focus();
  });
  // A browser that goes back or reloads may bring the text along.
  filter();
}

/**
 * Whether a search finds a speaker: case-insensitive, as a part of the name, of any specialization
 * or of the description. An empty search finds everybody.
 */
export function isMatch(texts: readonly string[], search: string): boolean {
  const wanted = foldBlanks(search.trim());
  return wanted === '' || texts.some((text) => foldBlanks(text).includes(wanted));
}

/** Between a day and its month a card has a blank that does not break. */
const foldBlanks = (text: string) => fold(text).replaceAll('\u00a0', ' ');

if (typeof document !== 'undefined') {
  const form = document.querySelector<HTMLFormElement>('form[data-speaker-search]');
  if (form) startSearch(form);
}
