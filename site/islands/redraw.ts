/** Told at a list's element after its entries were drawn anew. */
export const LIST_DRAWN = 'list-drawn';

/**
 * Puts new markup into a list. Whoever was at one of its links or buttons is there again
 * afterwards: with the keyboard the page would otherwise begin from its top.
 */
export function redraw(element: HTMLElement, markup: string): void {
  const focused = element.ownerDocument.activeElement;
  const key = focused && element.contains(focused) ? keyOf(focused) : undefined;
  element.innerHTML = markup;
  if (key !== undefined) {
    const again = [...element.querySelectorAll<HTMLElement>('a, button')].find(
      (each) => keyOf(each) === key,
    );
    again?.focus({ preventScroll: true });
  }
  element.dispatchEvent(new Event(LIST_DRAWN, { bubbles: true }));
}

function keyOf(element: Element): string {
  return element.getAttribute('href') ?? element.textContent;
}
