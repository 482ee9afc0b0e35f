import { ownHours } from './own-hours.ts';
import { keepProgramme, watchPage } from './watch-page.ts';

/** A session that moves while its page is open is seen to move. */
const article = document.querySelector<HTMLElement>('[data-watched]');
if (article) {
  /** In place of the zone's number of hours, so that nothing moves. */
  const sayOwnHours = () => {
    const [hours, zone] = [article.querySelector('.hours'), article.querySelector('small')];
    const own = hours && ownHours(hours);
    if (own && zone) zone.textContent = zone.textContent.replace(/ \(.*/, ` (${own} your time)`);
  };
  keepProgramme(article.dataset.home);
  watchPage(article, (fresh) => {
    article.replaceChildren(...fresh.childNodes);
    sayOwnHours();
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
}
