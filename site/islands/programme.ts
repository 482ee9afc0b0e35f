import {
  countEvents,
  PROGRAMME_CALENDAR_PATH,
  sessionOfUid,
  withEvents,
} from '../../model/programme/calendar-parts.ts';
import {
  meetsWith,
  nowAndNext,
  readFragment,
  writeFragment,
} from '../../model/programme/chosen-sessions.ts';
import { countOf } from '../../model/text.ts';
import { html } from '../cards/html.ts';
import { markChanges } from './changed-sessions.ts';
import { CHOSEN, keepChosen, readChosen, withToggled } from './chosen.ts';
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
  card: HTMLElement;
  star: HTMLButtonElement;
  meets: HTMLElement;
}

/**
 * What a visitor does with the programme: sees what is on, reads hours in their own zone, marks what
 * they want to hear, takes that along as a calendar or an address. The choice stays in the browser.
 */
function startProgramme(bar: HTMLElement): void {
  let shown: Shown[] = [];
  let chosen = new Set(readChosen());

  const part = <E extends Element = HTMLElement>(name: string) =>
    bar.querySelector(`[data-${name}]`) as E;
  const [only, count, status] = [
    part<HTMLInputElement>('only-mine'),
    part('count'),
    part('status'),
  ];

  const show = () => {
    const mine = shown.filter(({ id }) => chosen.has(id));
    for (const session of shown) {
      const isMine = chosen.has(session.id);
      session.star.setAttribute('aria-pressed', String(isMine));
      session.card.toggleAttribute('data-mine', isMine);
      const other = isMine ? meetsWith(session, mine) : undefined;
      session.meets.textContent = other
        ? `At the same time as “${other.title}”, which is yours, too.`
        : '';
    }
    count.textContent = countOf(mine.length, 'session');
    for (const button of bar.querySelectorAll('button')) button.disabled = mine.length === 0;
    document.body.toggleAttribute('data-only-mine', only.checked && mine.length > 0);
  };

  const choose = (ids: Iterable<string>) => {
    chosen = new Set(ids);
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
    shown = [...document.querySelectorAll<HTMLElement>('[data-session]')].map(toShown);
    for (const { id, star } of shown) {
      star.addEventListener('click', () => choose(withToggled(chosen, id)));
    }
    const changes = document.querySelector<HTMLElement>('[data-changes]');
    if (changes) markChanges(shown, changes, 'whole' in bar.dataset);
    show();
  };
  only.addEventListener('change', show);
  part('copy').addEventListener('click', async () => {
    const address = new URL(writeFragment(chosen), location.href).href;
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
      const isMine = ({ uid }: { uid: string }) => chosen.has(sessionOfUid(uid) ?? '');
      const calendar = withEvents(await answer.text(), isMine);
      const events = countEvents(calendar);
      if (events > 0) download('my.ics', calendar);
      status.textContent = [
        events > 0 && `${countOf(events, 'session')} in my.ics.`,
        events < chosen.size &&
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

  const offerShared = () => {
    const shared = readFragment(location.hash)?.filter((id) =>
      shown.some((each) => each.id === id),
    );
    const isNew = shared?.some((id) => !chosen.has(id)) === true;
    const offer = part('shared');
    offer.hidden = !isNew;
    if (!isNew || !shared) return;
    part('shared-count').textContent = countOf(shared.length, 'session');
    part<HTMLButtonElement>('take-over').disabled = false;
    part('take-over').onclick = () => {
      choose([...chosen, ...shared]);
      offer.hidden = true;
      only.checked = true;
      show();
    };
  };
  addEventListener('hashchange', offerShared);

  only.disabled = false;
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
      look();
      const control = focused?.matches('.star') ? '.star' : 'a';
      if (session) document.getElementById(session)?.querySelector<HTMLElement>(control)?.focus();
    });
  }
  take();
  offerShared();
  const showZone = startZone(bar);
  // A sample is on at no time: it came with the website.
  const look = startNow(() => shown.filter(({ card }) => !card.querySelector('.stamp')));
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
    card,
    star,
    meets,
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
 * Hours in the reader's own zone beside those of the conference, once they ask for them.
 * @returns writes them beside hours that have come since
 */
function startZone(bar: HTMLElement): () => void {
  const box = bar.querySelector<HTMLInputElement>('[data-own-zone]');
  const times = [...document.querySelectorAll<HTMLTimeElement>('.hours time')];
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
  const isOther = times.some(
    (time) => hour.format(new Date(time.dateTime)) !== time.dateTime.slice(11, 16),
  );
  // Whoever is in the conference's zone has its hours.
  if (!box || !isOther) return () => {};
  box.disabled = false;
  const write = () => {
    for (const hours of document.querySelectorAll('.hours')) {
      const [from, to] = [...hours.querySelectorAll('time')].map(
        ({ dateTime }) => new Date(dateTime),
      );
      hours.querySelector('.own-hours')?.remove();
      if (!box.checked || !from || !to) continue;
      const element = document.createElement('span');
      element.className = 'own-hours';
      element.textContent = ` (${hour.format(from)}–${hour.format(to)} your time)`;
      hours.append(element);
    }
  };
  box.addEventListener('change', write);
  return write;
}

/**
 * What is on now and what comes next, at the top, as long as the page is open.
 * @returns looks at once
 */
function startNow(sessions: () => readonly Shown[]): () => void {
  const place = document.querySelector<HTMLElement>('[data-now-and-next]');
  if (!place) return () => {};
  const look = () => {
    const shown = sessions();
    const { now, next } = nowAndNext(shown, Date.now());
    for (const session of shown) session.card.toggleAttribute('data-on', now.includes(session));
    const lines = [
      ...now.map((session) => ['Now', session] as const),
      ...next.map((session) => ['Next', session] as const),
    ].map(([word, { title, card, path }]) => {
      const when = card.querySelector('.when')?.textContent ?? '';
      return html`<li><strong>${word}</strong> ${path ? html`<a href="${path}">${title}</a>` : title} <span class="when">${when}</span></li>`;
    });
    const markup = html`<h2>Now and next</h2><ul>${lines}</ul>`.text;
    place.hidden = lines.length === 0;
    if (place.dataset.shown !== markup) place.innerHTML = markup;
    place.dataset.shown = markup;
  };
  look();
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return look;
}

for (const bar of document.querySelectorAll<HTMLElement>('[data-programme-bar]'))
  startProgramme(bar);
