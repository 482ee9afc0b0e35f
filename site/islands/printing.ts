/** In an address: of the programme what its reader has chosen, alone. */
export const MINE = 'mine';

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
  // Of the programme's page what is shown of it stands there.
  for (const place of document.querySelectorAll('[data-address]'))
    place.textContent = place.textContent.replace(/(\?.*)?$/, location.search);
}

/** Once its letters are there; it can be asked for again. */
function printIfAsked(): void {
  if (location.hash !== '#print') return;
  history.replaceState(history.state, '', location.pathname + location.search);
  print();
}

/** On paper a page of the programme says whose it is and of when; it is printed at once where its address asks for it. */
export function startPrinting(): void {
  addEventListener('beforeprint', sayPrinted);
  for (const event of ['load', 'hashchange']) addEventListener(event, printIfAsked);
}
