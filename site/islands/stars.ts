import { keepChosen, readChosen, wantsOwnHours, withToggled } from './chosen.ts';

const OWN = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** What one reads of is what one may want to hear: buttons that mark a session or a talk. */
function show(): void {
  const chosen = readChosen();
  for (const star of document.querySelectorAll<HTMLButtonElement>('[data-mine]')) {
    const id = star.dataset.mine ?? '';
    const isMine = chosen.includes(id);
    star.disabled = false;
    star.setAttribute('aria-pressed', `${isMine}`);
    // The style draws that of a talk.
    if (star.className !== 'star')
      star.textContent = `${isMine ? '★ In' : '☆ Add to'} my programme`;
    star.onclick = () => {
      try {
        keepChosen(withToggled(readChosen(), id));
        show();
      } catch {
        star.textContent = 'This browser keeps nothing';
      }
    };
  }
}
// Another tab of the same browser, or this page after it has changed.
addEventListener('storage', show);
show();
// When a paper is heard.
if (wantsOwnHours())
  for (const time of document.querySelectorAll<HTMLTimeElement>('.key-facts p > time')) {
    const own = new Date(time.dateTime).toLocaleString('en-GB', OWN);
    time.append(` (${own} your time)`);
  }
