import { nowAndNext, type Timed } from '../../model/programme/now-and-next.ts';
import { html } from '../cards/html.ts';
import { markDayInSight } from './day-in-sight.ts';
import { sayHowSoon } from './how-soon.ts';
import { startPastDays } from './past-days.ts';
import { roomsOf, titled, wayToJoin } from './said-of-session.ts';
import { cardsOf, type Shown } from './shown-session.ts';

/** What begins is noticed within half a minute; the page may stay open all day. */
const LOOK_MS = 30_000;

const isOn = ({ from, to }: Timed) => from <= Date.now() && Date.now() < to;

/**
 * What is on now and what comes next, at the top, as long as the page is open.
 * @returns looks at once
 */
export function startNow(sessions: () => readonly Shown[]): () => void {
  const place = document.querySelector<HTMLElement>('[data-now-and-next]');
  if (!place) return () => {};
  const home = document.querySelector<HTMLElement>('[data-home]')?.dataset.home;
  const fold = startPastDays(todayThere);
  const markDay = markDayInSight(todayThere);
  const look = () => {
    fold();
    const shown = sessions();
    const { now, next } = nowAndNext(shown, Date.now(), roomsOf(document));
    for (const { card } of shown) {
      const [from, to] = [card.dataset.from, card.dataset.to].map((at) => Date.parse(at ?? ''));
      card.toggleAttribute('data-on', isOn({ from: from ?? 0, to: to ?? 0 }));
    }
    const lines = [
      ...now.map((session) => ['Now', session] as const),
      ...next.map((session) => ['Next', session] as const),
    ].map(([word, { card, path, from, to, talks, talk: meant }]) => {
      const day = card.closest<HTMLElement>('.programme-day');
      const said = (part: string) => card.querySelector(part)?.textContent ?? '';
      const hours = said('.hours');
      const when = html`${day?.id !== todayThere() && `${day?.querySelector('h2')?.textContent}, `}<span class="hours">${hours}</span>${said('.when').slice(hours.length)}`;
      const talk = meant ?? talks.find((each) => each.start && isOn(each));
      const soon = word === 'Next' && html`<span data-in="${from}" aria-hidden="true"></span>`;
      return html`<li><strong>${word}${soon}</strong> ${titled(card.querySelector('h3'), path)} ${word === 'Now' && html`<br>`}${when}${wayToJoin(card, { from, to })}${talk && html`<div>${talk.start} ${talk.title}</div>`}</li>`;
    });
    const ends = cardsOf(document).filter(
      (card) => card.dataset.from && !card.querySelector('.stamp'),
    );
    const isOver = ends.every(({ dataset }) => Date.parse(dataset.to ?? '') <= Date.now());
    if (ends[0] && isOver)
      for (const notice of document.querySelectorAll('.phase[data-is="now"] strong'))
        notice.textContent = 'The last session has ended.';
    const { part } = document.body.dataset;
    const heading = `Now and next${part ? ` in ${part} programme` : ''}`;
    const markup =
      html`<h2>${heading}</h2><div><ul>${lines}</ul><p hidden><a href="${home ?? ''}/now"></a></p></div>`
        .text;
    // That nothing is to come of what one looks for is not what they look for.
    place.hidden = lines.length === 0;
    // Its letters may have come since, or the window turned.
    const drawn = [innerWidth, document.readyState, markup].join();
    const isNew = place.dataset.shown !== drawn;
    if (isNew) place.innerHTML = markup;
    sayHowSoon(place);
    if (isNew) leaveOut(place.lastElementChild as HTMLElement, now.length);
    place.dataset.shown = drawn;
    markDay();
  };
  setInterval(look, LOOK_MS);
  for (const event of ['load', 'resize']) addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
  return look;
}

const LINE_PX = 24;
/** Of its box: with less there would be a gap. */
const LITTLE = 0.75;
/** How high so many were in a window so wide. */
const heights = new Map<string, number>();

/**
 * Takes from what is on and next what its box has no room for, but never all of one, and says how many there are; for a
 * single one the box grows.
 */
function leaveOut(box: HTMLElement, on: number): void {
  const items = [...box.querySelectorAll('li')];
  const [now, next] = [items.slice(0, on), items.slice(on)];
  const talks = [...box.querySelectorAll('li > div')];
  const left: HTMLElement[] = [];
  const more = box.querySelector('p');
  while (more && box.scrollHeight > box.clientHeight) {
    // What is on comes before all but the first of what is next, and which talk of it before none.
    const isNextLeft = next.length > 1;
    if (!isNextLeft && talks.length > 0) {
      for (const talk of talks.splice(0)) talk.remove();
      continue;
    }
    const last = isNextLeft ? next.pop() : now.length > 1 && now.pop();
    if (!last) return;
    left.push(last);
    last.hidden = true;
    more.hidden = false;
    (more.firstElementChild as Element).textContent = `and ${left.length} more`;
  }
  // Of little the box is no higher, and stays so when letters that come late take another line.
  const { offsetHeight = 0 } = box.querySelector('ul') ?? {};
  const many = [items.length, innerWidth].join();
  const height = Math.max(heights.get(many) ?? offsetHeight + LINE_PX, offsetHeight);
  // What is not shown yet has no height.
  if (offsetHeight > 0) heights.set(many, height);
  if (left.length === 0 && height < box.clientHeight * LITTLE) box.style.height = `${height}px`;
  const [alone, ...others] = left;
  if (!alone || !more || others.length > 0) return;
  alone.hidden = false;
  more.hidden = true;
  box.style.height = 'auto';
}

/** By the conference's clocks: `2026-03-07`. */
function todayThere(): string {
  const timeZone = document.querySelector<HTMLElement>('[data-zone]')?.dataset.zone;
  return new Date().toLocaleDateString('sv-SE', { timeZone });
}
