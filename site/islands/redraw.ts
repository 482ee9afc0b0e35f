import { INSTEAD_OF } from '../cards/html.ts';

/** Told at a list's element after its entries were drawn anew. */
export const LIST_DRAWN = 'list-drawn';

/**
 * Puts new markup into a list. Pictures that it showed before stay the elements that they are, and
 * whoever was at one of its links or buttons is there again afterwards: with the keyboard the page
 * would otherwise begin from its top.
 */
export function redraw(element: HTMLElement, markup: string): void {
  const focused = element.ownerDocument.activeElement;
  const key = focused && element.contains(focused) ? keyOf(focused) : undefined;
  const pictures = [...element.querySelectorAll('img')];
  element.innerHTML = markup;
  for (const picture of element.querySelectorAll('img')) takeOver(picture, pictures);
  if (key !== undefined) {
    const again = [...element.querySelectorAll<HTMLElement>('a, button')].find(
      (each) => keyOf(each) === key,
    );
    again?.focus({ preventScroll: true });
  }
  element.dispatchEvent(new Event(LIST_DRAWN, { bubbles: true }));
}

/**
 * Puts a picture of before in the place of the same one drawn anew: it is loaded, and knows its
 * smaller files, or that it is too large to be shown, of which the API says nothing.
 */
function takeOver(drawn: HTMLImageElement, before: HTMLImageElement[]): void {
  const address = addressOf(drawn);
  const place = before.findIndex((each) => addressOf(each) === address);
  const [kept] = place === -1 ? [] : before.splice(place, 1);
  if (!kept) return;
  kept.alt = drawn.alt;
  drawn.replaceWith(kept.closest('picture') ?? kept);
}

const addressOf = (picture: HTMLImageElement) =>
  picture.getAttribute(INSTEAD_OF) ?? picture.getAttribute('src');

function keyOf(element: Element): string {
  return element.getAttribute('href') ?? element.textContent;
}
