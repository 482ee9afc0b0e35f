/** What one reads of can be marked, session or paper. The stars come by script: of 400 sessions they would weigh 25 kB. */
function addStar(text: Element, id: string, place: Element): void {
  // Of a sample nobody is to come.
  if (text.closest('article')?.querySelector('.stamp')) return;
  const heading = text.querySelector('h3, h4');
  const star = document.createElement('button');
  star.type = 'button';
  star.className = 'star';
  star.dataset.mine = id;
  star.ariaLabel = `Mine: ${(heading?.querySelector('a') ?? heading)?.textContent}`;
  place.prepend(star);
}

for (const session of document.querySelectorAll('.abstracts article')) {
  const hours = session.querySelector('p');
  if (hours) addStar(session, session.id.replace('session-', ''), hours);
  for (const paper of session.querySelectorAll('section[id]'))
    addStar(paper, paper.id.replace('paper-', 'papers/'), paper);
}
// As where another tab has changed the choice: `stars.ts` shows it.
dispatchEvent(new Event('storage'));
