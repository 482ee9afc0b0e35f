import { nowAndNext } from '../../model/programme/now-and-next.ts';
import { type Html, html } from '../cards/html.ts';
import { wantsOwnHours } from './chosen.ts';
import { sayHowSoon } from './how-soon.ts';
import { showOwnHours } from './own-hours.ts';
import { dayAndPlace, roomsOf, titled, wayToJoin } from './said-of-session.ts';
import { keepProgramme, watchPage } from './watch-page.ts';

/** What begins is noticed within half a minute. */
const LOOK_MS = 30_000;

interface Listed {
  item: HTMLElement;
  /** In milliseconds since 1970. */
  from: number;
  to: number;
}

const LARGEST = 1.5;
const SMALLEST = 0.3;
const STEP = 0.95;

/** Makes letters as large as all of it has room for: nobody scrolls a screen in the hall. */
function enlarge(shown: HTMLElement): void {
  for (let size = LARGEST; size > SMALLEST; size *= STEP) {
    shown.style.setProperty('--fit', `${size}`);
    if (document.documentElement.scrollHeight <= innerHeight) return;
  }
}

/**
 * A session with one of its talks: first the room, which is where to go. How long it is until it begins is no news to whoever hears the page.
 * @param isAlone on a screen in the hall, where nobody can press a link
 * @param clock the hour in the hall, whose talk it is; '' of what is to come: its first one
 */
function cardOf({ item, from, to }: Listed, clock: string, isAlone: boolean): Html {
  const said = (part: string) => item.querySelector(part)?.textContent ?? '';
  const [hours, own, when] = [said('.hours'), said('.own-hours'), said('[data-when]')];
  const title = item.querySelector('a, [data-title]');
  const talks = said('[data-talks]').split('\n');
  // Each begins with its hour: `11:30 A Paper`.
  const talk = talks.findLast((each) => each.slice(0, 'hh:mm'.length) <= clock) ?? talks[0];
  // Behind the last one an hour stands alone: nothing is on.
  const [what, who] = talk?.length === clock.length && clock ? [] : (talk?.split('\t') ?? []);
  // It stands as a heading: ‘online, shown in Room 2’, too.
  const where = when
    .slice(hours.length + own.length)
    .replace(/^, (.)/, (_, first) => first.toUpperCase());
  return html`<li>${where && html`<p class="where">${where}</p>`}<p><span class="hours">${hours}</span>${own}<span data-in="${from}" aria-hidden="true"></span>${!isAlone && wayToJoin(item, { from, to })}</p>${titled(title, title?.getAttribute('href'))}${what && html`<p>${what}${who && html`<br><span class="by">${who}</span>`}</p>`}</li>`;
}

/** Keeps the screen of the foyer at what is on and what comes next. */
function startScreen(screen: HTMLElement, list: HTMLElement): void {
  const part = (name: string) => screen.querySelector(`[data-${name}]`) as HTMLElement;
  const [clock, shown] = [part('clock'), part('shown')];
  const look = () => {
    if (document.readyState === 'complete') document.documentElement.dataset.wait = '0';
    const instant = Date.now();
    const timeZone = screen.dataset.zone;
    const isAlone = location.hash === `#${screen.id}`;
    const said = (options: Intl.DateTimeFormatOptions) =>
      new Date(instant).toLocaleString('en-GB', { ...options, timeZone }).replace(',', '');
    const clockHour = said({ hour: '2-digit', minute: '2-digit' });
    const date = said({ weekday: 'short', day: 'numeric', month: 'long' });
    clock.textContent = clockHour;
    const timed = [...list.querySelectorAll('li')].map((item) => ({
      item,
      from: Date.parse(item.dataset.from ?? ''),
      to: Date.parse(item.dataset.to ?? ''),
      ...dayAndPlace(item),
      // It alone has no page.
      isBreak: !item.querySelector('a'),
    }));
    const today = new Date(instant).toLocaleDateString('sv-SE', { timeZone });
    // In a room: what it has, and today's breaks before that; once it has nothing more, what others have.
    const way = `[href^="?"][href="${location.search}#${screen.id}"]`;
    const room = screen.querySelector(way)?.textContent;
    const ofRoom = timed.filter(({ place, to }) => place === room && to > instant);
    const isInRoom = ofRoom.length > 0;
    const inRoom = timed.filter(
      (each) =>
        ofRoom.includes(each) ||
        (each.isBreak &&
          each.place === '' &&
          ofRoom.some(({ day, from }) => day === today && day === each.day && from >= each.to)),
    );
    const name = part('conference');
    const whose = [isInRoom && room, name.dataset.conference].filter(Boolean).join(' · ');
    name.textContent = isAlone ? whose : '';
    const { now, next } = nowAndNext(isInRoom ? inRoom : timed, instant, roomsOf(list));
    const isOver =
      timed.some(({ from }) => from <= instant) &&
      timed.every(({ to }) => to <= instant) &&
      !list.querySelector('[data-times-follow]');
    // Of another day it says which.
    const day = next[0]?.item.closest('section')?.querySelector('h2');
    const isToday = !day || day.id === `day-${today}`;
    // In the hall no one has the day in sight.
    const todayInWords = isAlone ? `, ${date}` : '';
    const groups = [
      [`Now${todayInWords}`, now, clockHour],
      [
        isToday ? `Next${now.length > 0 ? '' : todayInWords}` : `Next, on ${day.textContent}`,
        next,
        '',
      ],
    ] as const;
    const markup = groups.map(
      ([heading, sessions, hour]) =>
        sessions.length > 0 &&
        html`<section><h2>${heading}</h2><ul>${sessions.map((session) => cardOf(session, hour, isAlone))}</ul></section>`,
    );
    const ended = html`<h2>The last session has ended.</h2><p class="about-times"><a href="${list.dataset.home ?? ''}">See the programme</a></p>`;
    const text = html`${isOver ? ended : markup}`.text;
    // Whoever hears the page is told of what is new alone.
    if (shown.dataset.markup !== text) shown.innerHTML = text;
    shown.dataset.markup = text;
    sayHowSoon(shown);
    list.hidden = isOver;
    part('ended').hidden = !isOver;
    // What is over is nobody's next, and what is on no day of the conference never was.
    for (const { item, from, to } of timed) item.hidden = from < to && to <= instant;
    for (const day of list.querySelectorAll('section')) {
      day.hidden = !day.querySelector('li:not([hidden])');
    }
    if (isAlone) enlarge(shown);
  };
  keepProgramme(list.dataset.home);
  // Before anything is added to what came.
  watchPage(list, (fresh) => {
    list.replaceChildren(...fresh.childNodes);
    showOwnHours(wantsOwnHours());
    look();
  });
  showOwnHours(wantsOwnHours());
  look();
  // Which place of the page the address names is known once it has come; so are its letters.
  for (const event of ['load', 'resize', 'hashchange']) addEventListener(event, look);
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
}

const screen = document.querySelector<HTMLElement>('[data-now-screen]');
const list = screen?.querySelector<HTMLElement>('[data-watched]');
if (screen && list) startScreen(screen, list);
