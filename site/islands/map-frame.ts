/** Puts the provider's map in the place of its picture, once a visitor asks for it. */
export function showMap(panel: HTMLElement): void {
  const picture = panel.querySelector('img');
  const address = panel.dataset.mapFrame;
  if (!picture || !address) return;
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = `Map of ${panel.dataset.mapPlace}`;
  frame.width = String(picture.width);
  frame.height = String(picture.height);
  frame.referrerPolicy = 'no-referrer';
  picture.replaceWith(frame);
  panel.querySelector('button')?.remove();
  // The button that had the focus is gone.
  frame.focus();
}

if (typeof document !== 'undefined') {
  for (const panel of document.querySelectorAll<HTMLElement>('[data-map-frame]')) {
    panel.querySelector('button')?.addEventListener('click', () => showMap(panel));
  }
}
