import { keepProgramme, watchPage } from './watch-page.ts';

/** A session that moves while its page is open is seen to move. */
const article = document.querySelector<HTMLElement>('[data-watched]');
if (article) {
  keepProgramme(article.dataset.home);
  watchPage(article, (fresh) => {
    article.replaceChildren(...fresh.childNodes);
    // The stars in it are new.
    dispatchEvent(new Event('storage'));
    const note = document.createElement('p');
    note.className = 'remark';
    note.setAttribute('role', 'status');
    note.textContent = 'This session has just changed: what stands here is new.';
    article.firstElementChild?.append(note);
  });
}
