/** A tag with its attributes; no `>` stands inside of one, since what draws pages escapes values. */
const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/gi;

/** Elements that have no end tag (HTML, section 13.1.2, "void elements"). */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/**
 * Puts something in the place of elements, what is in them included.
 * @param select gets an element's name and the text of its attributes
 * @param replacement of one element; by default nothing
 */
export function removeElements(
  html: string,
  select: (name: string, attributes: string) => boolean,
  replacement = '',
): string {
  let kept = '';
  let from = 0;
  let within: { name: string; depth: number } | undefined;
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    if (within) {
      if (name !== within.name) continue;
      within.depth += slash ? -1 : 1;
      if (within.depth > 0) continue;
      within = undefined;
      from = index + tag.length;
    } else if (!slash && select(name, attributes)) {
      kept += html.slice(from, index) + replacement;
      from = index + tag.length;
      if (!VOID.test(name)) within = { name, depth: 1 };
    }
  }
  return kept + html.slice(from);
}
