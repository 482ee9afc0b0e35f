import { BRIEF_MARKS } from '../../model/content/markdown-words.ts';
import { type Html, html } from './html.ts';

/** Lines that begin with a dash, a star or a dot are a list; what is indented below an item is more of it. */
export const BRIEF_LIST = /((?:^[-*•] \S.*(?:\n {2}.*)*\n?)+)/m;
/** Where an item begins. */
export const BRIEF_ITEM = /^[-*•] (?=\S)/m;

/**
 * An entry's description on a card: paragraphs, line breaks as typed, and of Markdown what people
 * write into a few sentences (`- items`, `**strong**`, `*emphasised*`, `~~struck out~~`, `[links](https://…)`). The
 * island that redraws lists draws it too, and a whole Markdown library would be ten times the rest of it.
 */
export function briefText(text: string): Html {
  const parts = text.split(/\n[ \t]*\n/).flatMap((paragraph) => paragraph.split(BRIEF_LIST));
  return html`${parts
    .filter((part) => part.trim() !== '')
    .map((part) =>
      part.search(BRIEF_ITEM) === 0
        ? html`<ul>${part
            .split(BRIEF_ITEM)
            .slice(1)
            .map((item) => html`<li class="as-typed">${inline(item.trim())}</li>`)}</ul>`
        : html`<p class="as-typed">${inline(part.trim())}</p>`,
    )}`;
}

const WHOLE =
  /(?:\b\d+ to )?\b\d+ pages\b|(?:\b\w{3,6}day )?(?:\d\d?(?:,| and| to) )*\d\d? (?:(?:Jan|Febr)uary|March|April|May|June|July|August|\w{3,6}ber)\b(?: \d{4}\b)?/g;

/** A text in which no line ends within a day, within days that share a month, or within 5 to 7 pages. */
export const unbroken = (text: string): string =>
  text.replace(WHOLE, (words) => words.replaceAll(' ', '\u00a0'));

/** Behind a day that was announced before it was moved: as elsewhere, afterwards it is the day that it was. */
const MOVED =
  /^( [^()~*[\n]{1,80}(?: \([^()\n]{1,80}\))?)( \((?:extended|postponed|brought forward|shortened)\))/;

function inline(text: string): (Html | string)[] {
  const parts: (Html | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(BRIEF_MARKS)) {
    const [whole, strong, emphasised, struckOut, label = '', href = ''] = match;
    parts.push(unbroken(text.slice(end, match.index)));
    if (strong) parts.push(html`<strong>${unbroken(strong)}</strong>`);
    else if (emphasised) parts.push(html`<em>${unbroken(emphasised)}</em>`);
    else if (!struckOut) parts.push(html`<a href="${href}">${unbroken(label)}</a>`);
    end = match.index + whole.length;
    if (!struckOut) continue;
    const [moved, day = '', word] = MOVED.exec(text.slice(end)) ?? [];
    const until = moved ? html` data-until="after"` : '';
    parts.push(html`<del${until}>${unbroken(struckOut)}</del>`);
    if (!moved) continue;
    parts.push(unbroken(day), html`<span${until}>${word}</span>`);
    end += moved.length;
  }
  return [...parts, unbroken(text.slice(end))];
}
