/**
 * Makes lists of what Word calls lists: paragraphs, each of which says in its style at which level of
 * which list it stands, and begins with its sign as words. Styles stand in `data-style`.
 */
export function listsOfWord(body: HTMLElement): void {
  let open: HTMLElement[] = [];
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p[data-style*="mso-list:"]')]) {
    const level = Number(/level(\d)/.exec(paragraph.getAttribute('data-style') ?? '')?.[1] ?? 1);
    const sign = paragraph.querySelector<HTMLElement>('[data-style*="mso-list:Ignore"]');
    const isNumbered = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(sign?.textContent ?? '');
    sign?.remove();
    // A list goes on as long as nothing else stands between its paragraphs.
    if (open[0] === undefined || paragraph.previousElementSibling !== open[0]) open = [];
    open = open.slice(0, level);
    const { ownerDocument } = paragraph;
    while (open.length < level) {
      const list = ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
      const above = open.at(-1);
      if (above) (above.lastElementChild ?? above).append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const item = ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
}
