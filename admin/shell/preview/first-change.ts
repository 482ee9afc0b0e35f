/** A piece of text or a picture of a page, and where it stands. */
export interface Drawn {
  says: string;
  element: Element;
}

/** What a page shows, in its order. */
export function drawnIn(body: HTMLElement): Drawn[] {
  const walker = body.ownerDocument.createTreeWalker(
    body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  const drawn: Drawn[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement ?? body;
    if (node.nodeType === Node.TEXT_NODE) drawn.push({ says: node.nodeValue ?? '', element });
    else if (node.nodeName === 'IMG') {
      drawn.push({ says: (node as Element).getAttribute('src') ?? '', element });
    }
  }
  return drawn.filter(({ says }) => says.trim() !== '');
}

/** The first element that does not show what it did; undefined where all do. */
export function firstChange(before: readonly Drawn[], now: readonly Drawn[]): Element | undefined {
  const index = now.findIndex(({ says }, place) => says !== before[place]?.says);
  const wasLonger = index < 0 && before.length > now.length;
  return wasLonger ? now.at(-1)?.element : now[index]?.element;
}

/** Brings an element of a frame into sight, where it is not: the form around it stays where it is. */
export function lookAt(element: Element, frame: HTMLIFrameElement | null): void {
  const view = element.ownerDocument.defaultView;
  if (!frame || !view) return;
  const { top, bottom } = element.getBoundingClientRect();
  // Beside the form it is scrolled by itself; in a dialog it is as high as its page.
  const dialog = frame.closest('dialog');
  const [above, height] = dialog
    ? [frame.getBoundingClientRect().top - dialog.getBoundingClientRect().top, dialog.clientHeight]
    : [0, view.innerHeight];
  const isInSight = above + top >= height * 0.15 && above + bottom <= height;
  if (!isInSight) (dialog ?? view).scrollBy({ top: above + top - height * 0.3 });
}
