import { html } from '../lists/html.ts';

/**
 * Opens links to photos over the page: full size, with a close button; Esc and a click beside the
 * photo close it too, the arrow keys go through the photos. Focus returns to the photo.
 */
let dialog: HTMLDialogElement | undefined;
let current = '';

const photoLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')];

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-photo]');
  // In a new tab or window, if that is asked for.
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  if (!link || !isPlain) return;
  event.preventDefault();
  dialog ??= makeDialog();
  show(dialog, link);
  dialog.showModal();
});

// Capture: `error` does not bubble.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) console.error('Error loading photo', target.src);
  },
  true,
);

function makeDialog(): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'overlay';
  made.setAttribute('aria-label', 'Photo');
  made.innerHTML =
    html`<form method="dialog"><button class="close">Close</button></form><figure><img alt=""><figcaption></figcaption></figure><p class="turn"><button type="button" data-step="-1">Previous photo</button><button type="button" data-step="1">Next photo</button></p>`.text;
  made.addEventListener('click', (event) => {
    const step = (event.target as Element).closest<HTMLElement>('[data-step]')?.dataset.step;
    if (step) turn(made, Number(step));
    else if (event.target === made) made.close();
  });
  made.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') turn(made, -1);
    if (key === 'ArrowRight') turn(made, 1);
  });
  // The list may have been redrawn meanwhile: the link that opened it may be another element now.
  made.addEventListener('close', () =>
    photoLinks()
      .find(({ href }) => href === current)
      ?.focus(),
  );
  document.body.append(made);
  return made;
}

function show(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
  current = link.href;
  const text = link.querySelector('img')?.alt ?? '';
  const picture = dialog.querySelector('img') as HTMLImageElement;
  picture.src = link.href;
  picture.alt = text;
  (dialog.querySelector('figcaption') as HTMLElement).textContent = text;
  (dialog.querySelector('.turn') as HTMLElement).hidden = photoLinks().length < 2;
}

function turn(dialog: HTMLDialogElement, step: number): void {
  const links = photoLinks();
  const place = links.findIndex(({ href }) => href === current);
  const next = links[(place + step + links.length) % links.length];
  if (next) show(dialog, next);
}
