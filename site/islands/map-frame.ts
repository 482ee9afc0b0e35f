/** Puts the provider's map in the place of its picture, or first, once a visitor asks for it. */
export function showMap(panel: HTMLElement): void {
  const picture = panel.querySelector('img');
  const address = panel.dataset.mapFrame;
  if (!address) return;
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = `Map of ${panel.dataset.mapPlace}`;
  frame.width = '600';
  frame.height = '300';
  frame.referrerPolicy = 'no-referrer';
  if (picture) picture.replaceWith(frame);
  else panel.prepend(frame);
  panel.querySelector('button')?.remove();
  // The button that had the focus is gone.
  frame.focus();
}

if (typeof document !== 'undefined') {
  for (const panel of document.querySelectorAll<HTMLElement>('[data-map-frame]')) {
    panel.querySelector('button')?.addEventListener('click', () => showMap(panel));
  }
}
