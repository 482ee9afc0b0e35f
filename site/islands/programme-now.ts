import { nowAndNext } from '../../model/programme/chosen-sessions.ts';
import { html } from '../cards/html.ts';
import { keepProgramme, watchPage } from './watch-page.ts';

/** What begins is noticed within half a minute. */
const LOOK_MS = 30_000;

/** Keeps the screen of the foyer at what is on and what comes next. */
function startScreen(screen: HTMLElement, list: HTMLElement): void {
  const part = (name: string) => screen.querySelector(`[data-${name}]`) as HTMLElement;
  const [clock, shown] = [part('clock'), part('shown')];
  const look = () => {
    const instant = Date.now();
    clock.textContent = new Date(instant).toLocaleTimeString('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: screen.dataset.zone,
    });
    const timed = [...list.querySelectorAll('li')].map((item) => ({
      item,
      from: Date.parse(item.dataset.from ?? ''),
      to: Date.parse(item.dataset.to ?? ''),
    }));
    const { now, next } = nowAndNext(timed, instant);
    const isOver =
      timed.some(({ from }) => from <= instant) &&
      timed.every(({ to }) => to <= instant) &&
      !list.querySelector('[data-times-follow]');
    const groups = [
      ['Now', now],
      ['Next', next],
    ] as const;
    const markup = groups.map(
      ([word, sessions]) =>
        sessions.length > 0 &&
        html`<section><h2>${word}</h2><ul>${sessions.map(({ item }) => {
          const link = item.querySelector('a');
          return html`<li><p>${item.querySelector('[data-when]')?.textContent ?? ''}</p><a href="${link?.getAttribute('href') ?? ''}">${link?.textContent ?? ''}</a></li>`;
        })}</ul></section>`,
    );
    const ended = html`<p>The last session has ended. <a href="${list.dataset.home ?? ''}">See the programme</a></p>`;
    const text = html`${isOver ? ended : markup}`.text;
    // Whoever hears the page is told of what is new alone.
    if (shown.dataset.markup !== text) shown.innerHTML = text;
    shown.dataset.markup = text;
    // What is over is nobody's next, and what is on no day of the conference never was; while nothing is near the list is all that there is.
    const isOn = now.length + next.length > 0;
    list.hidden = isOver;
    for (const { item, from, to } of timed) item.hidden = isOn && from < to && to <= instant;
    for (const day of list.querySelectorAll('section')) {
      day.hidden = !day.querySelector('li:not([hidden])');
    }
  };
  look();
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  keepProgramme(list.dataset.home);
  watchPage(list, (fresh) => {
    list.replaceChildren(...fresh.childNodes);
    look();
  });
}

const screen = document.querySelector<HTMLElement>('[data-now-screen]');
const list = screen?.querySelector<HTMLElement>('[data-watched]');
if (screen && list) startScreen(screen, list);
