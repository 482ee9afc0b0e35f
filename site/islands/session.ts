import { type ChoiceSpan, meetsWith } from '../../model/programme/now-and-next.ts';
import { readChosen, wantsOwnHours } from './chosen.ts';
import { ownHours, showOwnStarts } from './own-hours.ts';
import { keepProgramme, watchPage } from './watch-page.ts';

/** What begins is noticed within half a minute. */
const LOOK_MS = 30_000;

/** A session that moves while its page is open is seen to move. */
const article = document.querySelector<HTMLElement>('[data-watched]');
if (article) {
  /** In place of the zone's number of hours, so that nothing moves. */
  const sayOwnHours = () => {
    const [hours, zone] = [article.querySelector('.hours'), article.querySelector('small')];
    const own = hours && ownHours(hours);
    if (own && zone) zone.textContent = zone.textContent.replace(/ \(.*/, ` (${own} your time)`);
    if (!wantsOwnHours()) return;
    // These make lines longer: for whoever has asked.
    showOwnStarts();
    for (const others of article.querySelectorAll('small .hours')) {
      const said = ownHours(others);
      if (said) others.after(` (${said} your time)`);
    }
  };
  /** Of the conference's own, on its days; of what was or will be on other days nobody asks. */
  const sayState = () => {
    article.querySelector('[data-on]')?.remove();
    const hours = article.querySelector('.hours');
    const [from = 0, to = 0] = [...(hours?.querySelectorAll('time') ?? [])].map(({ dateTime }) =>
      Date.parse(dateTime),
    );
    const isOnDays = document.documentElement.dataset.phase?.split(' ').includes('days');
    if (!isOnDays || Date.now() < from || article.querySelector('.stamp')) return;
    const isOver = Date.now() >= to;
    const said = isOver ? 'Is over' : 'On now';
    article.querySelector('[data-joining]')?.toggleAttribute('hidden', isOver);
    hours?.insertAdjacentHTML('afterend', `<b data-on> ${said}</b>`);
  };
  /** Of a session that is chosen itself, that; else its papers that are. */
  const sayMeets = () => {
    const star = article.querySelector<HTMLElement>('[data-spans]');
    const spans: ChoiceSpan[] = JSON.parse(star?.dataset.spans ?? '[]');
    const chosen = readChosen();
    const mine = spans.filter(
      ({ id, session }) => chosen.includes(id) && (id === session || !chosen.includes(session)),
    );
    const remarks = mine.flatMap((own) => {
      const other = own.session === star?.dataset.mine && meetsWith(own, mine);
      const which = own.id === own.session ? 'At' : `${own.said} is at`;
      return other ? `${which} the same time as ${other.said}, which is yours, too.` : [];
    });
    const remark = document.createElement('p');
    remark.className = 'remark';
    remark.setAttribute('role', 'status');
    remark.textContent = remarks.join(' ');
    if (star?.nextSibling?.textContent !== remark.textContent) {
      star?.nextSibling?.remove();
      star?.after(remark);
    }
  };
  keepProgramme(article.dataset.home);
  watchPage(article, (fresh) => {
    article.replaceChildren(...fresh.childNodes);
    sayOwnHours();
    sayState();
    // The stars in it are new.
    dispatchEvent(new Event('storage'));
    const note = document.createElement('p');
    note.className = 'remark';
    note.setAttribute('role', 'status');
    note.textContent = 'This session has just changed: what stands here is new.';
    article.firstElementChild?.append(note);
  });
  // Once what came is known as it came.
  sayOwnHours();
  sayState();
  sayMeets();
  // After a star has been pressed, here or in another tab.
  for (const event of ['click', 'storage']) addEventListener(event, sayMeets);
  setInterval(sayState, LOOK_MS);
  // Which phase it is may become known after this script has run.
  new MutationObserver(sayState).observe(document.documentElement, {
    attributeFilter: ['data-phase'],
  });
}
