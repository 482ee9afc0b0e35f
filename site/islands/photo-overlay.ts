import { html, INSTEAD_OF } from '../cards/html.ts';

/**
 * Opens links to photos over the page: full size, with a close button; Esc and a click beside the
 * photo close it too, the arrow keys go through the photos. Focus returns to the photo.
 */
let dialog: HTMLDialogElement | undefined;
let current: HTMLAnchorElement | undefined;

const photoLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')];
const textOf = (link: Element) => link.querySelector('img')?.alt ?? '';
/** The caption beside a picture of a text; of a photo, what it shows. */
const captionOf = (link: Element) =>
  link.parentElement?.querySelector('figcaption')?.textContent ?? textOf(link);

const stampOf = (link: Element) => link.parentElement?.querySelector('.stamp')?.cloneNode(true);

/** The link whose photo is shown; after a redraw of the list another element leads to it. */
function currentLink(): HTMLAnchorElement | undefined {
  if (!current || current.isConnected) return current;
  const { href } = current;
  const text = textOf(current);
  return photoLinks().find((each) => each.href === href && textOf(each) === text);
}

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

/** How far a finger goes to turn to another photo, in CSS pixels. */
const SWIPE = 40;

const logFailure = ({ src }: HTMLImageElement) => console.error('Error loading photo', src);

// Capture: `error` does not bubble.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) logFailure(target);
  },
  true,
);
// Those that failed before this script was there.
for (const picture of document.querySelectorAll<HTMLImageElement>('[data-photo] img')) {
  if (picture.complete && picture.naturalWidth === 0) logFailure(picture);
}

function makeDialog(): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'overlay';
  made.setAttribute('aria-label', 'Photo');
  made.innerHTML =
    html`<form method="dialog"><button class="close">Close</button></form><figure><picture><img alt=""></picture><figcaption></figcaption></figure><p class="turn"><button type="button" data-step="-1">Previous photo</button><button type="button" data-step="1">Next photo</button></p>`.text;
  made.addEventListener('click', (event) => {
    const step = (event.target as Element).closest<HTMLElement>('[data-step]')?.dataset.step;
    if (step) turn(made, Number(step));
    else if (event.target === made) made.close();
  });
  made.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') turn(made, -1);
    if (key === 'ArrowRight') turn(made, 1);
  });
  // A finger that goes sideways turns, too; two of them enlarge.
  let from: Touch | undefined;
  made.addEventListener('touchstart', ({ touches }) => {
    from = touches.length === 1 ? touches[0] : undefined;
  });
  made.addEventListener('touchend', ({ changedTouches: [to] }) => {
    if (!from || !to) return;
    const way = to.clientX - from.clientX;
    if (Math.abs(way) > SWIPE && Math.abs(way) > 2 * Math.abs(to.clientY - from.clientY))
      turn(made, way < 0 ? 1 : -1);
  });
  made.addEventListener('close', () => currentLink()?.focus());
  document.body.append(made);
  return made;
}

function show(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
  current = link;
  const picture = dialog.querySelector('img') as HTMLImageElement;
  picture.parentElement?.replaceChildren(
    ...[...link.querySelectorAll('source')].map(widened),
    picture,
  );
  const placeholder = link.querySelector<HTMLImageElement>(`[${INSTEAD_OF}]`);
  picture.src = placeholder?.src ?? link.href;
  picture.alt = textOf(link);
  dialog.querySelector('.stamp')?.remove();
  const stamp = stampOf(link);
  if (stamp) picture.parentElement?.after(stamp);
  const caption = captionOf(link) + (placeholder ? ` (${TOO_LARGE})` : '');
  (dialog.querySelector('figcaption') as HTMLElement).textContent = caption;
  (dialog.querySelector('.turn') as HTMLElement).hidden = photoLinks().length < 2;
}

const TOO_LARGE = 'the picture is too large to be shown';

/** The same files, of which now a wide one is wanted; not wider than there is. */
function widened(source: HTMLSourceElement): HTMLSourceElement {
  const copy = source.cloneNode() as HTMLSourceElement;
  const [, widest] = /(\d+)w$/.exec(source.srcset) ?? [];
  copy.sizes = `min(${widest}px, 96vw)`;
  return copy;
}

function turn(dialog: HTMLDialogElement, step: number): void {
  const links = photoLinks();
  const now = currentLink();
  const place = now ? links.indexOf(now) : 0;
  const next = links[(place + step + links.length) % links.length];
  if (next) show(dialog, next);
}
