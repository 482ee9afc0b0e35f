import {
  countEvents,
  countTalks,
  PROGRAMME_CALENDAR_PATH,
  sessionOfUid,
  withEvents,
} from '../../model/programme/calendar-parts.ts';
import { readFragment, writeFragment } from '../../model/programme/chosen-sessions.ts';
import { meetsWith } from '../../model/programme/now-and-next.ts';
import { countOf } from '../../model/text.ts';
import { markChanges } from './changed-sessions.ts';
import {
  CHOSEN,
  keepChosen,
  keepOwnHours,
  readChosen,
  wantsOwnHours,
  withToggled,
} from './chosen.ts';
import { startFilters } from './filters.ts';
import { startNow } from './now-and-next.ts';
import { ownHours, showOwnHours } from './own-hours.ts';
import { MINE, startPrinting } from './printing.ts';
import { cardsOf, type Shown, type ShownTalk, talksIn, toShown } from './shown-session.ts';
import { keepProgramme, watchPage } from './watch-page.ts';

/**
 * What a visitor does with the programme: sees what is on, reads hours in their own zone, marks what
 * they want to hear, takes that along as a calendar or an address. The choice stays in the browser.
 */
function startProgramme(bar: HTMLElement): void {
  let shown: Shown[] = [];
  /**
   * Those of which is said what is on and next: whatever is typed, since nothing is to move below a finger. Of a session
   * that is not chosen itself they are its talks that are.
   */
  let coming: Shown[] = [];
  let chosen = new Set(readChosen());
  /** Taken out while the choice alone is looked at: it stays in its place until then, where a slip is mended. */
  const taken = new Set<string>();
  /** The choice of somebody else, as long as that is looked at. */
  let shared: Set<string> | undefined;
  /** What the page is called. */
  let title: string | undefined;

  const part = <E extends Element = HTMLElement>(name: string) =>
    bar.querySelector(`[data-${name}]`) as E;
  const [only, status] = [part<HTMLInputElement>('only-mine'), part('status')];
  only.checked = new URLSearchParams(location.search).has(MINE);
  const days = document.querySelector<HTMLElement>('[data-watched]');
  const home = days?.dataset.home ?? '';
  const filters = startFilters('whole' in bar.dataset, home, () => show());

  const show = () => {
    document.documentElement.dataset.wait = '0';
    // Of a session that is not chosen itself, its talks.
    const choice = shared ?? chosen;
    const talksOf = ({ talks }: Shown) => talks.filter(({ id }) => choice.has(id));
    const mineOf = (session: Shown): (Shown | ShownTalk)[] =>
      choice.has(session.id) ? [session] : talksOf(session);
    const mine = shown.flatMap(mineOf);
    const picked = shown.flatMap(({ id, talks }) => [
      ...(choice.has(id) ? [{ id, isTalk: false }] : []),
      ...talks.filter((talk) => choice.has(talk.id)).map((talk) => ({ id: talk.id, isTalk: true })),
    ]);
    if (mine.length === 0 || shared) only.checked = false;
    if (!only.checked) taken.clear();
    const narrowed = filters.inWords();
    const ofChoice = only.checked || shared !== undefined;
    const isPart = ofChoice || narrowed !== '';
    const isTaken = ({ id, talks }: Shown) =>
      taken.has(id) || talks.some((talk) => taken.has(talk.id));
    const isAmong = (session: Shown) =>
      (!ofChoice || mineOf(session).length > 0) && filters.lets(session);
    coming = shown
      .filter(isAmong)
      .flatMap((session) =>
        ofChoice && !choice.has(session.id)
          ? talksOf(session).map((talk) => ({ ...session, from: talk.from, to: talk.to, talk }))
          : [session],
      );
    for (const session of shown) {
      const own = mineOf(session);
      session.star.setAttribute('aria-pressed', String(chosen.has(session.id)));
      session.card.toggleAttribute(
        'data-in-part',
        (isAmong(session) || isTaken(session)) && filters.finds(session),
      );
      const other = !shared && own.map((each) => meetsWith(each, mine)).find(Boolean);
      session.meets.textContent =
        isTaken(session) && own.length === 0
          ? 'It is not yours any more.'
          : other
            ? `At the same time as “${other.title}”, which is yours, too.`
            : '';
      for (const { id, item, title: talk } of session.talks) {
        item.querySelector('[data-star]')?.remove();
        if (shared?.has(id)) item.insertAdjacentHTML('afterbegin', STAR);
        else starTalk(id, item, talk);
      }
    }
    const talks = picked.filter(({ isTalk }) => isTalk).length;
    const counted = inWords(picked.length - talks, talks);
    // Each pair is found from both of its sides.
    const clashes =
      mine.flatMap((each) => mine.filter((other) => meetsWith(each, [other]))).length / 2;
    part('count').textContent = counted + ofAll(picked.length);
    part('together').textContent =
      clashes > 0 && !shared ? `${clashes} clash${clashes === 1 ? '' : 'es'}.` : '';
    part('how').hidden = mine.length > 0;
    for (const tool of [
      only.parentElement,
      ...bar.querySelectorAll('[data-tool]'),
    ] as HTMLElement[])
      tool.hidden = mine.length === 0 || shared !== undefined;
    part('stays').hidden = !only.checked;
    part('shared').hidden = !shared;
    if (shared) {
      part('shared-count').textContent = counted;
      part('take-over').hidden = [...shared].every((id) => chosen.has(id));
    }
    const heading = document.querySelector('h1');
    // On paper nothing else says whose it is.
    if (heading && 'whole' in bar.dataset) {
      title ??= heading.textContent;
      const whose = only.checked ? 'My programme' : title;
      heading.textContent = [whose, narrowed].filter(Boolean).join(': ');
    }
    const ofPart = filters.inAddress().length > 0 ? 'this part of the' : '';
    if (isPart) document.body.dataset.part = shared ? 'a shared' : only.checked ? 'my' : ofPart;
    else delete document.body.dataset.part;
    filters.say(shown.filter(({ card }) => card.matches('[data-in-part]')).length, shown.length);
    // What the page says of the whole programme.
    document.querySelector('.leaf > div + div')?.classList.toggle('off-paper', isPart);
    showWay(shared ? 0 : picked.length);
    for (const way of document.querySelectorAll<HTMLAnchorElement>('.day-jump a[href^="#"]')) {
      const day = document.querySelector(`.programme-day[id="${way.hash.slice(1)}"]`);
      way.hidden = isPart && day?.querySelector('[data-in-part]') === null;
    }
    nameInAddress();
    look();
  };
  /** A talk that is chosen has a star of its own, to take it out; so it has as long as that can be undone. */
  const starTalk = (id: string, item: Element, title: string) => {
    const isMine = !shared && chosen.has(id);
    const before = item.querySelector('.star');
    if (!isMine && !taken.has(id)) before?.remove();
    else if (before) before.setAttribute('aria-pressed', String(isMine));
    else {
      const star = document.createElement('button');
      star.type = 'button';
      star.className = 'star';
      star.ariaLabel = `Mine: ${title}`;
      star.ariaPressed = 'true';
      star.addEventListener('click', () => toggle(id));
      item.prepend(star);
    }
  };
  /** A page of a room or a track has a part of what is chosen. */
  const ofAll = (count: number) =>
    'whole' in bar.dataset || shared || count === chosen.size ? '' : ` of ${chosen.size}`;
  /** Wherever on the page one is, the way to one's choice of so many, and back from it. */
  const showWay = (count: number) => {
    const ways = document.querySelector('.day-jump');
    ways?.querySelector('.mine')?.remove();
    if (count === 0) return;
    const current = only.checked ? ' aria-current="true"' : '';
    ways?.insertAdjacentHTML(
      'beforeend',
      `<a class="mine" href="?${MINE}"${current}>★ Mine (${count}${ofAll(count)})</a>`,
    );
    ways?.querySelector('.mine')?.addEventListener('click', (event) => {
      event.preventDefault();
      only.checked = !only.checked;
      show();
      comeTo(bar);
    });
  };
  /** So that what is looked at can be kept as a bookmark, and is there when the page is loaded again. */
  const nameInAddress = () => {
    const hash = shared ? writeFragment(shared) : location.hash.replace(/^#my=.*/, '');
    const asked = [only.checked && MINE, ...filters.inAddress()].filter(Boolean).join('&');
    const search = asked && `?${asked}`;
    if (hash !== location.hash || search !== location.search)
      history.replaceState(history.state, '', location.pathname + search + hash);
  };
  // A sample is on at no time: it came with the website.
  const look = startNow(() => coming.filter(({ card }) => !card.querySelector('.stamp')));

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

  const toggle = (id: string) => {
    if (chosen.has(id)) taken.add(id);
    else taken.delete(id);
    choose(withToggled(chosen, id));
  };

  /** What stands on the page now. */
  const take = () => {
    shown = cardsOf(document).map(toShown);
    for (const { id, star } of shown) {
      star.addEventListener('click', () => toggle(id));
    }
    const changes = document.querySelector<HTMLElement>('[data-changes]');
    if (changes) markChanges(shown, changes, 'whole' in bar.dataset);
  };
  /** Those of the whole programme, of which the page may be a part. */
  const allTalks = async () => {
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

  keepProgramme(home);
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

/** Before a talk that was chosen. */
const STAR = '<span class="at" data-star>★ </span>';

/** '2 sessions and 1 talk' */
const inWords = (sessions = 0, talks = 0): string =>
  [
    (sessions > 0 || talks === 0) && countOf(sessions, 'session'),
    talks > 0 && countOf(talks, 'talk'),
  ]
    .filter(Boolean)
    .join(' and ');

/** Until then a browser has taken a file. */
const SAVED_MS = 30_000;

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS);
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
  // For whoever needs it it stands in sight, with whose hours the others are, before anything is shown.
  const inSight = document.createElement('div');
  inSight.className = 'programme-bar off-paper';
  const label = box.parentElement as HTMLElement;
  label.closest('.choices')?.before(inSight);
  inSight.append(label.previousElementSibling as Element, label);
  const write = () => showOwnHours(box.checked);
  box.addEventListener('change', () => {
    keepOwnHours(box.checked);
    write();
    written();
  });
  write();
  return write;
}

for (const bar of document.querySelectorAll<HTMLElement>('[data-programme-bar]'))
  startProgramme(bar);
startPrinting();
