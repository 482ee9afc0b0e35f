import { listsOfWord } from './lists-of-word.ts';

/** Of a pasted text's attributes, those that mean something here. */
const KEPT = new Set(['href', 'src', 'alt', 'title', 'start']);
const DROPPED = 'style, script, meta, link, title, xml, colgroup, .Apple-interchange-newline';
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre';

/**
 * What other programs put on the clipboard, without their own: words, what they are (headings, lists,
 * tables, links, bold, italic, struck out), and nothing of how they looked there. Knows how Word and
 * Google Docs write. What this editor copied stays.
 */
export function cleanHtml(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  // The page's policy reports each style that a parser meets.
  const unstyled = html
    .replace(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, '')
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/\sstyle(?=\s*=)/gi, ' data-style');
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html');
  for (const each of body.querySelectorAll(DROPPED)) each.remove();
  listsOfWord(body);
  for (const each of [...body.querySelectorAll<HTMLElement>('*')]) simplify(each);
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    // Google Docs puts a list below an item behind it.
    list.previousElementSibling?.append(list);
  }
  for (const cell of body.querySelectorAll('td, th')) flatten(cell);
  for (const each of body.querySelectorAll('p, h2, h3, h4, h5, h6')) {
    if (!each.textContent?.trim() && !each.querySelector('img')) each.remove();
  }
  for (const each of body.querySelectorAll('*')) dropAttributes(each);
  return body.innerHTML.replaceAll('&nbsp;', ' ');
}

function simplify(element: HTMLElement): void {
  const style = element.getAttribute('data-style') ?? '';
  const name = element.localName;
  if (name === 'br') {
    // Between blocks it is distance.
    const { parentElement } = element;
    if (parentElement?.querySelector(`:scope > :is(${BLOCKS})`)) element.remove();
  } else if (name === 'h1' || element.matches('.MsoTitle')) rename(element, 'h2');
  else if (name === 'img') {
    if (!/^(?:https:|\/uploads\/)/.test(element.getAttribute('src') ?? '')) element.remove();
  } else if (name === 'a') simplifyLink(element);
  else if (name.includes(':') || ['sup', 'sub', 'u'].includes(name)) unwrap(element);
  else if (['b', 'strong', 'i', 'em', 'span', 'font'].includes(name)) asMarks(element, style);
}

/** The marks that an element is for visitors, whatever it is called. */
function asMarks(element: HTMLElement, style: string): void {
  const weight = /(?<![\w-])font-weight:\s*(\w+)/.exec(style)?.[1];
  const slant = /(?<![\w-])font-style:\s*(\w+)/.exec(style)?.[1];
  const name = element.localName;
  const isBold = weight
    ? /^(?:bold|bolder|[6-9]00)$/.test(weight)
    : name === 'b' || name === 'strong';
  const isItalic = slant ? slant !== 'normal' : name === 'i' || name === 'em';
  // Headings and the heads of tables are bold anyway.
  const marks = [
    isBold && !element.closest('h1, h2, h3, h4, h5, h6, th') && 'strong',
    isItalic && 'em',
    /(?<![\w-])text-decoration[^;]*:[^;]*line-through/.test(style) && 'del',
  ].filter((each) => each !== false);
  // Google Docs puts all of it into one <b> that is not bold.
  const isAround = element.querySelector(BLOCKS) !== null;
  for (const mark of isAround ? [] : marks) {
    const outer = element.ownerDocument.createElement(mark);
    element.replaceWith(outer);
    outer.append(element);
  }
  unwrap(element);
}

function simplifyLink(link: HTMLElement): void {
  const href = link.getAttribute('href') ?? '';
  const behind = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(href)?.[1];
  const target = behind ? new URLSearchParams(behind).get('q') : href;
  if (!target || !/^(?:https?:|mailto:|tel:|\/)/i.test(target)) unwrap(link);
  else link.setAttribute('href', target);
}

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** A cell has one line of words. */
function flatten(cell: Element): void {
  for (const block of [...cell.querySelectorAll(`${BLOCKS}, li, tr, td, tbody, br`)]) {
    block.before(' ');
    unwrap(block);
  }
}

function dropAttributes(element: Element): void {
  for (const { name } of [...element.attributes]) {
    if (!KEPT.has(name)) element.removeAttribute(name);
  }
}
