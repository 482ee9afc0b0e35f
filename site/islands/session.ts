import { keepChosen, readChosen, withToggled } from './chosen.ts';
import { keepProgramme, watchPage } from './watch-page.ts';

/** A session that moves while its page is open is seen to move. */
const article = document.querySelector<HTMLElement>('[data-watched]');
if (article) {
  keepProgramme(article.dataset.home);
  startStar(article);
  watchPage(article, (fresh) => {
    article.replaceChildren(...fresh.childNodes);
    startStar(article);
    const note = document.createElement('p');
    note.className = 'remark';
    note.setAttribute('role', 'status');
    note.textContent = 'This session has just changed: what stands here is new.';
    article.firstElementChild?.append(note);
  });
}

/** What one reads of is what one may want to hear. */
function startStar(of: HTMLElement): void {
  const star = of.querySelector<HTMLButtonElement>('[data-mine]');
  const id = star?.dataset.mine;
  if (!star || !id) return;
  const show = () => {
    const isMine = readChosen().includes(id);
    star.setAttribute('aria-pressed', `${isMine}`);
    star.textContent = `${isMine ? '★' : '☆'} My programme`;
  };
  star.disabled = false;
  star.addEventListener('click', () => {
    try {
      keepChosen(withToggled(readChosen(), id));
      show();
    } catch {
      star.textContent = 'This browser keeps nothing';
    }
  });
  addEventListener('storage', show);
  show();
}
