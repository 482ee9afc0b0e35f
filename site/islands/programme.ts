import {
  countEvents,
  countTalks,
  PROGRAMME_CALENDAR_PATH,
  sessionOfUid,
  type TalkMarks,
  withEvents,
} from '../../model/programme/calendar-parts.ts';
import { readFragment, writeFragment } from '../../model/programme/chosen-sessions.ts';
import { meetsWith, nowAndNext, type Timed } from '../../model/programme/now-and-next.ts';
import { countOf } from '../../model/text.ts';
import { html } from '../cards/html.ts';
import { markChanges } from './changed-sessions.ts';
import {
  CHOSEN,
  keepChosen,
  keepOwnHours,
  readChosen,
  wantsOwnHours,
  withToggled,
} from './chosen.ts';
import { dayAndPlace } from './day-and-place.ts';
import { sayHowSoon } from './how-soon.ts';
import { ownHours, showOwnHours } from './own-hours.ts';
import { startPastDays } from './past-days.ts';
import { keepProgramme, watchPage } from './watch-page.ts';

/** What begins is noticed within half a minute; the page may stay open all day. */
const LOOK_MS = 30_000;

/** A session on the page. */
interface Shown {
  id: string;
  title: string;
  path: string | undefined;
  /** Day, hours and room, in words. */
  when: string;
  /** In milliseconds since 1970. */
  from: number;
  to: number;
  day: string;
  place: string;
  card: HTMLElement;
  star: HTMLButtonElement;
  meets: HTMLElement;
  talks: ShownTalk[];
}

/** A paper in its session. */
interface ShownTalk extends TalkMarks {
  session: string;
  from: number;
  to: number;
  item: Element;
}

/**
 * What a visitor does with the programme: sees what is on, reads hours in their own zone, marks what
 * they want to hear, takes that along as a calendar or an address. The choice stays in the browser.
 */
function startProgramme(bar: HTMLElement): void {
  let shown: Shown[] = [];
  let chosen = new Set(readChosen());
  /** The choice of somebody else, as long as that is looked at. */
  let shared: Set<string> | undefined;
  /** What the page is called. */
  let title: string | undefined;

  const part = <E extends Element = HTMLElement>(name: string) =>
    bar.querySelector(`[data-${name}]`) as E;
  const [only, status] = [part<HTMLInputElement>('only-mine'), part('status')];
  only.checked = location.search === MINE_ALONE;

  const show = () => {
    document.documentElement.dataset.wait = '0';
    // Of a session that is not chosen itself, its talks.
    const choice = shared ?? chosen;
    const mineOf = (session: Shown): (Shown | ShownTalk)[] =>
      choice.has(session.id) ? [session] : session.talks.filter(({ id }) => choice.has(id));
    const mine = shown.flatMap(mineOf);
    const picked = shown.flatMap(({ id, talks }) => [
      ...(choice.has(id) ? [{ id, isTalk: false }] : []),
      ...talks.filter((talk) => choice.has(talk.id)).map((talk) => ({ id: talk.id, isTalk: true })),
    ]);
    for (const session of shown) {
      const own = mineOf(session);
      session.star.setAttribute('aria-pressed', String(chosen.has(session.id)));
      session.card.toggleAttribute('data-mine', own.length > 0);
      const other = !shared && own.map((each) => meetsWith(each, mine)).find(Boolean);
      session.meets.textContent = other
        ? `At the same time as “${other.title}”, which is yours, too.`
        : '';
      for (const { id, item } of session.talks) {
        item.querySelector('[data-star]')?.remove();
        if (chosen.has(id)) item.insertAdjacentHTML('afterbegin', MINE);
      }
    }
    const talks = picked.filter(({ isTalk }) => isTalk).length;
    const counted = inWords(picked.length - talks, talks);
    const together = shared ? 0 : mine.filter((each) => meetsWith(each, mine)).length;
    part('count').textContent =
      counted +
      ofAll(picked.length) +
      (together > 0 ? `, ${together} of them at the same time` : '');
    if (mine.length === 0 || shared) only.checked = false;
    part('how').hidden = mine.length > 0;
    (only.parentElement as HTMLElement).hidden = mine.length === 0 || shared !== undefined;
    for (const tool of bar.querySelectorAll<HTMLElement>('[data-tool]'))
      tool.hidden = !only.checked;
    part('shared').hidden = !shared;
    if (shared) {
      part('shared-count').textContent = counted;
      part('take-over').hidden = [...shared].every((id) => chosen.has(id));
    }
    const heading = document.querySelector('h1');
    // On paper nothing else says whose it is.
    if (heading && 'whole' in bar.dataset) {
      title ??= heading.textContent;
      heading.textContent = only.checked ? 'My programme' : title;
    }
    const isPart = only.checked || shared !== undefined;
    if (isPart) document.body.dataset.onlyMine = shared ? 'a shared' : 'my';
    else delete document.body.dataset.onlyMine;
    // What the page says of the whole programme.
    document.querySelector('.leaf > div + div')?.classList.toggle('off-paper', isPart);
    showWay(shared ? 0 : picked.length);
    for (const way of document.querySelectorAll<HTMLAnchorElement>('.day-jump a[href^="#"]')) {
      const day = document.querySelector(`.programme-day[id="${way.hash.slice(1)}"]`);
      way.hidden = isPart && day?.querySelector('[data-mine]') === null;
    }
    nameInAddress();
    look();
  };
  /** A page of a room or a track has a part of what is chosen. */
  const ofAll = (count: number) =>
    'whole' in bar.dataset || shared || count === chosen.size ? '' : ` of ${chosen.size}`;
  /** Wherever on the page one is, the way to one's choice of so many, and back from it. */
  const showWay = (count: number) => {
    const days = document.querySelector('.day-jump');
    days?.querySelector('.mine')?.remove();
    if (count === 0) return;
    const current = only.checked ? ' aria-current="true"' : '';
    days?.insertAdjacentHTML(
      'beforeend',
      `<a class="mine" href="${MINE_ALONE}"${current}>★ Mine (${count}${ofAll(count)})</a>`,
    );
    days?.querySelector('.mine')?.addEventListener('click', (event) => {
      event.preventDefault();
      only.checked = !only.checked;
      show();
      comeTo(bar);
    });
  };
  /** So that what is looked at can be kept as a bookmark, and is there when the page is loaded again. */
  const nameInAddress = () => {
    const hash = shared ? writeFragment(shared) : location.hash.replace(/^#my=.*/, '');
    const search = only.checked ? MINE_ALONE : location.search.replace(MINE_ALONE, '');
    if (hash !== location.hash || search !== location.search)
      history.replaceState(history.state, '', location.pathname + search + hash);
  };
  // A sample is on at no time: it came with the website.
  const look = startNow(() =>
    shown.filter(
      ({ card }) =>
        !card.querySelector('.stamp') &&
        (!('onlyMine' in document.body.dataset) || card.hasAttribute('data-mine')),
    ),
  );

  const choose = (ids: Iterable<string>) => {
    chosen = new Set(ids);
    part('undo').hidden = true;
    status.textContent = '';
    try {
      keepChosen(chosen);
    } catch {
      status.textContent =
        'This browser keeps nothing: your choice is gone when you leave. Copy the link to it.';
    }
    show();
  };

  /** What stands on the page now. */
  const take = () => {
    shown = cardsOf(document).map(toShown);
    for (const { id, star } of shown) {
      star.addEventListener('click', () => choose(withToggled(chosen, id)));
    }
    const changes = document.querySelector<HTMLElement>('[data-changes]');
    if (changes) markChanges(shown, changes, 'whole' in bar.dataset);
  };
  /** Those of the whole programme, of which the page may be a part. */
  const allTalks = async () => {
    const home = document.querySelector<HTMLElement>('[data-watched]')?.dataset.home;
    if ('whole' in bar.dataset || !home) return shown.flatMap(({ talks }) => talks);
    const answer = await fetch(home);
    const whole = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return cardsOf(whole).flatMap(talksIn);
  };
  only.addEventListener('change', show);
  part('copy').addEventListener('click', async () => {
    const address = new URL(location.pathname + writeFragment(chosen), location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      status.textContent = 'The link is copied. Whoever opens it sees your choice.';
    } catch {
      status.textContent = address;
    }
  });
  part('take').addEventListener('click', async () => {
    try {
      const answer = await fetch(PROGRAMME_CALENDAR_PATH);
      if (!answer.ok) throw new Error(`${answer.status}`);
      const known = (await allTalks()).filter(({ id }) => chosen.has(id));
      const calendar = withEvents(
        await answer.text(),
        ({ uid }) => chosen.has(sessionOfUid(uid) ?? ''),
        ({ uid }) => known.filter(({ session }) => session === sessionOfUid(uid)),
      );
      const [events, talks] = [countEvents(calendar), countTalks(calendar)];
      if (events > 0) download('my.ics', calendar);
      // A talk of a session that is chosen stands in that.
      const within = known.filter(({ session }) => chosen.has(session)).length;
      status.textContent = [
        events > 0 && `${inWords(events - talks, talks)} in my.ics.`,
        events < chosen.size - within &&
          (document.querySelector('[data-times-follow]')
            ? 'What waits for a new day is in no calendar.'
            : 'Samples are in no calendar.'),
      ]
        .filter(Boolean)
        .join(' ');
    } catch {
      status.textContent = 'The calendar could not be fetched. Try again when you are online.';
    }
  });
  // Another tab of the same browser.
  addEventListener('storage', ({ key }) => {
    if (key !== CHOSEN) return;
    chosen = new Set(readChosen());
    show();
  });

  const lookAtShared = () => {
    const known = readFragment(location.hash)?.filter((id) =>
      shown.some((session) => session.id === id || session.talks.some((talk) => talk.id === id)),
    );
    if (known && known.length > 0) shared = new Set(known);
    show();
    if (shared && known) comeTo(bar);
  };
  addEventListener('hashchange', lookAtShared);
  part('take-over').addEventListener('click', () => {
    const [before, added] = [chosen, shared];
    shared = undefined;
    only.checked = true;
    choose([...before, ...(added ?? [])]);
    status.textContent ||= 'Added to yours.';
    part('undo').hidden = false;
    part('undo').onclick = () => {
      shared = added;
      choose(before);
    };
  });
  part('leave').addEventListener('click', () => {
    shared = undefined;
    show();
  });

  const days = document.querySelector<HTMLElement>('[data-watched]');
  keepProgramme(days?.dataset.home);
  // Before anything is added to what came.
  if (days) {
    watchPage(days, (fresh) => {
      const focused = document.activeElement;
      const session = focused?.closest<HTMLElement>('[data-session]')?.id;
      days.replaceChildren(...fresh.childNodes);
      take();
      showZone();
      show();
      const control = focused?.matches('.star') ? '.star' : 'a';
      if (session) document.getElementById(session)?.querySelector<HTMLElement>(control)?.focus();
    });
  }
  take();
  const showZone = startZone(look);
  lookAtShared();
}

/** Right below the site's own bar: no half of what stands above it is left in sight. */
function comeTo(place: HTMLElement): void {
  const bar = document.querySelector('.bar')?.getBoundingClientRect();
  scrollBy(0, place.getBoundingClientRect().top - (bar?.bottom ?? 0) - GAP_PX);
}

const GAP_PX = 16;

/** In an address: of the programme what its reader has chosen, alone. */
const MINE_ALONE = '?mine';

/** By the conference's clocks: `2026-03-07`. */
function todayThere(): string {
  const timeZone = document.querySelector<HTMLElement>('[data-zone]')?.dataset.zone;
  return new Date().toLocaleDateString('sv-SE', { timeZone });
}

/** Before a talk that was chosen. */
const MINE = '<span class="at" data-star>★ </span>';

/** '2 sessions and 1 talk' */
const inWords = (sessions = 0, talks = 0): string =>
  [
    (sessions > 0 || talks === 0) && countOf(sessions, 'session'),
    talks > 0 && countOf(talks, 'talk'),
  ]
    .filter(Boolean)
    .join(' and ');

const cardsOf = (page: Document) => [...page.querySelectorAll<HTMLElement>('[data-session]')];

/** The papers of a session, each until the next one begins. */
function talksIn(card: HTMLElement): ShownTalk[] {
  const [begins = '', ends = ''] = [...card.querySelectorAll('time')].map((each) => each.dateTime);
  const items = [...card.querySelectorAll<HTMLElement>('.talks > li')];
  const starts = items.map((item) => item.querySelector('.at')?.textContent.trim());
  return items.flatMap((item, index): ShownTalk[] => {
    const link = item.querySelector('a');
    // Without network they are places on the page of abstracts.
    const [, paper] = /(?:\/papers\/|#paper-)([a-z0-9-]+)$/.exec(link?.href ?? '') ?? [];
    if (!paper) return [];
    const start = starts[index];
    const end = start && (item.dataset.end ?? starts[index + 1] ?? ends.slice(11, 16));
    const at = (hour = '', instant: string) =>
      Date.parse(hour ? `${instant.slice(0, 11)}${hour}${instant.slice(16)}` : instant);
    return [
      {
        id: `papers/${paper}`,
        title: link?.textContent ?? '',
        session: card.dataset.session ?? '',
        start,
        end,
        from: at(start, begins),
        to: at(end, ends),
        item,
      },
    ];
  });
}

function toShown(card: HTMLElement): Shown {
  const link = card.querySelector('h3 a');
  const title = card.querySelector('h3')?.textContent ?? '';
  const star = card.querySelector('.star') as HTMLButtonElement;
  star.disabled = false;
  const meets = document.createElement('p');
  meets.className = 'remark';
  card.append(meets);
  return {
    id: card.dataset.session ?? '',
    title,
    path: link?.getAttribute('href') ?? undefined,
    when: whenOf(card),
    from: Date.parse(card.dataset.from ?? ''),
    to: Date.parse(card.dataset.to ?? ''),
    ...dayAndPlace(card),
    card,
    star,
    meets,
    talks: talksIn(card),
  };
}

function whenOf(card: HTMLElement): string {
  const day = card.closest('.programme-day')?.querySelector('h2')?.textContent;
  return `${day}, ${card.querySelector('.when')?.textContent}`;
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LOOK_MS);
}

/**
 * Hours in the reader's own zone beside those of the conference, once they ask for them; what they asked for is kept.
 * @param written is told of each change
 * @returns writes them beside hours that have come since
 */
function startZone(written: () => void): () => void {
  const box = document.querySelector<HTMLInputElement>('[data-own-zone]');
  // Whoever is in the conference's zone has its hours.
  if (!box || ![...document.querySelectorAll('.hours')].some(ownHours)) return () => {};
  box.disabled = false;
  box.checked = wantsOwnHours();
  const write = () => showOwnHours(box.checked);
  box.addEventListener('change', () => {
    keepOwnHours(box.checked);
    write();
    written();
  });
  write();
  return write;
}

const isOn = ({ from, to }: Timed) => from <= Date.now() && Date.now() < to;

const NOTHING = 'Nothing of this is on or to come.';

/**
 * What is on now and what comes next, at the top, as long as the page is open.
 * @returns looks at once
 */
function startNow(sessions: () => readonly Shown[]): () => void {
  const place = document.querySelector<HTMLElement>('[data-now-and-next]');
  if (!place) return () => {};
  const home = document.querySelector<HTMLElement>('[data-home]')?.dataset.home;
  const fold = startPastDays(todayThere);
  const look = () => {
    fold();
    const shown = sessions();
    const { now, next } = nowAndNext(shown, Date.now());
    for (const session of shown) session.card.toggleAttribute('data-on', now.includes(session));
    const lines = [
      ...now.map((session) => ['Now', session] as const),
      ...next.map((session) => ['Next', session] as const),
    ].map(([word, { title, card, path, from, talks }]) => {
      const day = card.closest<HTMLElement>('.programme-day');
      const said = (part: string) => card.querySelector(part)?.textContent ?? '';
      const hours = said('.hours');
      const when = html`${day?.id !== todayThere() && `${day?.querySelector('h2')?.textContent}, `}<span class="hours">${hours}</span>${said('.when').slice(hours.length)}`;
      const talk = talks.find((each) => each.start && isOn(each));
      const soon = word === 'Next' && html`<span data-in="${from}" aria-hidden="true"></span>`;
      return html`<li><strong>${word}${soon}</strong> ${path ? html`<a href="${path}">${title}</a>` : title} ${word === 'Now' && html`<br>`}${when}${talk && html`<div>${talk.start} ${talk.title}</div>`}</li>`;
    });
    const ends = cardsOf(document).filter(
      (card) => card.dataset.from && !card.querySelector('.stamp'),
    );
    const isOver = ends.every(({ dataset }) => Date.parse(dataset.to ?? '') <= Date.now());
    if (ends[0] && isOver)
      for (const notice of document.querySelectorAll('.phase[data-is="now"] strong'))
        notice.textContent = 'The last session has ended.';
    const whose = document.body.dataset.onlyMine;
    const heading = `Now and next${whose ? ` in ${whose} programme` : ''}`;
    const list =
      lines.length > 0
        ? html`<div><ul>${lines}</ul><p hidden><a href="${home ?? ''}/now"></a></p></div>`
        : html`<p>${NOTHING}</p>`;
    const markup = html`<h2>${heading}</h2>${list}`.text;
    // Its letters may have come since, or the window turned.
    const drawn = [innerWidth, document.readyState, markup].join();
    const isNew = place.dataset.shown !== drawn;
    if (isNew) place.innerHTML = markup;
    sayHowSoon(place);
    if (isNew) leaveOut(place.lastElementChild as HTMLElement, now.length);
    place.dataset.shown = drawn;
    for (const way of document.querySelectorAll('.day-jump a[href^="#"]')) {
      const isToday = way.getAttribute('href') === `#${todayThere()}`;
      if (isToday) way.setAttribute('aria-current', 'date');
      else way.removeAttribute('aria-current');
    }
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

for (const bar of document.querySelectorAll<HTMLElement>('[data-programme-bar]'))
  startProgramme(bar);
/** On paper it says of when it is, by the conference's clocks. */
function sayPrinted(): void {
  const { zone: timeZone } = document.querySelector<HTMLElement>('[data-zone]')?.dataset ?? {};
  const now = new Date().toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  for (const place of document.querySelectorAll('[data-printed]'))
    place.textContent = `Printed ${now.replace(' at ', ', ')}.`;
  const own = document.body.dataset.onlyMine === 'my' ? MINE_ALONE : '';
  for (const place of document.querySelectorAll('[data-address]'))
    place.textContent = place.textContent.replace(/(\?mine)?$/, own);
}
addEventListener('beforeprint', sayPrinted);

/** Once its letters are there; it can be asked for again. */
function printIfAsked(): void {
  if (location.hash !== '#print') return;
  history.replaceState(history.state, '', location.pathname + location.search);
  print();
}
for (const event of ['load', 'hashchange']) addEventListener(event, printIfAsked);
