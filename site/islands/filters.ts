import { hasWords } from '../../model/search.ts';
import { foldWords } from '../../model/words.ts';
import { html } from '../cards/html.ts';
import type { Shown } from './shown-session.ts';

/** A room, a track or a kind, as a link of the page names it; without network its address is a choice of the whole programme. */
const PART = /[/?](room|track|kind)[/=]([^/?&#]+)$/;

interface Part {
  by: string;
  of: string;
  /** In words, as `label` is what all of its sort are called. */
  name: string;
  label: string;
  link: HTMLAnchorElement;
}

/** What the programme is narrowed to: by what is typed on each of its pages, by its parts the whole one. */
export interface Filters {
  /** In an address: `room=hall`. */
  inAddress(): string[];
  /** Their names, in words; '' where all is shown. */
  inWords(): string;
  lets(session: Shown): boolean;
  /** Whether it has what is typed. */
  finds(session: Shown): boolean;
  /** Says what is shown, and how much of it. */
  say(count: number, all: number): void;
}

/**
 * Ways to a room, a track or a kind narrow the programme on its own page, so that several can be combined; without script
 * each leads to a page of its own, which also hangs at a door.
 * @param isWhole whether the page is that of the whole programme: one of a part leads there for a second choice
 */
export function startFilters(isWhole: boolean, home: string, changed: () => void): Filters {
  const asked = new URLSearchParams(location.search);
  const choices = document.querySelector<HTMLDetailsElement>('.choices');
  const field = choices?.querySelector<HTMLInputElement>('#find');
  const typed = () => field?.value.trim() ?? '';
  field?.addEventListener('input', changed);
  // What is found comes into sight, and a phone's keyboard goes.
  field?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter') return;
    field.blur();
    line.scrollIntoView();
  });
  choices?.addEventListener('toggle', changed);
  // Where the search leads to without network.
  if (choices && location.hash === '#find') {
    choices.open = true;
    field?.focus();
  }
  const parts = [...(choices?.querySelectorAll('a') ?? [])].flatMap((link): Part[] => {
    const [, by, of] = PART.exec(link.getAttribute('href') ?? '') ?? [];
    const label = link.parentElement?.querySelector('strong')?.textContent ?? '';
    return by && of ? [{ by, of, name: link.textContent, label, link }] : [];
  });
  const on = new Map<string, Part>();
  for (const part of parts) {
    const isOn = isWhole ? asked.get(part.by) === part.of : part.link.ariaCurrent;
    if (isOn) on.set(part.by, part);
  }
  const inAddress = () => [...on.values()].map(({ by, of }) => `${by}=${of}`);
  for (const part of parts) {
    const { by, link } = part;
    link.addEventListener('click', (event) => {
      const isOfPage = !isWhole && (on.size === 0 || on.has(by));
      if (isOfPage || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (on.get(by) === part) on.delete(by);
      else on.set(by, part);
      if (isWhole) changed();
      else location.assign(`${home}?${inAddress().join('&')}`);
    });
  }
  const line = document.createElement('div');
  line.className = 'programme-bar off-paper';
  line.setAttribute('role', 'status');
  line.addEventListener('click', ({ target }) => {
    const part = target instanceof HTMLElement && on.get(target.dataset.by ?? '');
    if (!part) return;
    on.delete(part.by);
    changed();
    // Where one is then; in a fold that is closed nothing can have the focus.
    part.link.focus();
    if (document.activeElement !== part.link) choices?.querySelector('summary')?.focus();
  });
  /** Those by which this page is narrowed; one of a part is made so. */
  const own = () => (isWhole ? [...on.values()] : []);
  const inWords = () =>
    [...own().map(({ name }) => name), typed() && `“${typed()}”`].filter(Boolean).join(', ');
  return {
    inAddress: () => (isWhole ? inAddress() : []),
    inWords,
    finds: ({ card }) => hasWords(foldWords(card.textContent), foldWords(typed()).split(/\s+/)),
    lets: ({ card, place }) =>
      own().every(({ by, of, name }) => {
        if (by === 'kind') return card.parentElement?.dataset.kind === of;
        if (by === 'room') return place === name;
        return `, ${card.querySelector('.of-what')?.textContent}, `.includes(`, ${name}, `);
      }),
    say(count, all) {
      if (isWhole)
        for (const { by, link } of parts)
          link.ariaCurrent = on.get(by)?.link === link ? 'true' : null;
      line.remove();
      // What is found stands right below what is typed.
      const links = choices?.querySelector('nav');
      if (links) links.hidden = typed() !== '';
      if (inWords() === '') return;
      const room = isWhole && on.get('room');
      const ways = own().map(
        ({ by, label }) =>
          html`<button type="button" class="secondary" data-by="${by}">All ${label.toLowerCase()}</button>`,
      );
      const about =
        room && html` <a href="${home}/abstracts#room-${room.of}">About ${room.name}</a>`;
      line.innerHTML =
        html`<p>Shown: <strong>${inWords()}</strong>, ${count} of ${all} sessions.${about}</p>${ways}`.text;
      const isTyping = typed() !== '' && choices?.open;
      (isTyping ? field?.parentElement : choices)?.after(line);
    },
  };
}
