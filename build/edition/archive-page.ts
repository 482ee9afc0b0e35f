import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CITATION_TYPES } from '../../model/citations/cited-paper.ts';
import { CORRECTION_PAGE } from '../../model/wire/proposals.ts';
import { escapeHtml } from '../../site/cards/html.ts';
import { PastEdition } from '../../site/components/layout.tsx';
import { PHASE_SCRIPT_PATH } from '../../site/components/phase-notice.tsx';
import {
  JSON_FEED_PATH,
  SCHEDULE_JSON_PATH,
  SCHEDULE_XML_PATH,
} from '../../site/components/subscriptions.ts';
import { type Element, type Markup, openMarkup } from './edit-markup.ts';

/** What the pages of an archive have in common. */
export interface Archive {
  edition: number;
  /** The site's own address, `https://…`, under which the pages were published; '' for none. */
  url: string;
  /** The new path of a path of the site; the same one for what is not in the archive. */
  pathOf(path: string): string;
}

/**
 * A published page as it is kept for good below `/{edition}/`: without scripts, so that it asks
 * nothing of an API which has changed since, without the ways to administration, subscriptions and
 * the contact form, and with every address of the site leading into the archive. Pages work without
 * scripts, so that nothing else is missing.
 */
export function archivePage(page: string, archive: Archive): string {
  const markup = openMarkup(page);
  takeOut(markup);
  const kept = markup.kept();
  const largest = largestFiles(markup, kept);
  const link = renderToStaticMarkup(createElement(PastEdition, { edition: archive.edition }));
  for (const element of kept) {
    if (element.tagName === 'noscript') markup.unwrap(element);
    // Its link leads out of the archive.
    if (element.tagName === 'main') markup.prepend(element, link);
    for (const { name } of element.attrs) {
      const written = markup.attribute(element, name);
      if (written === undefined) continue;
      markup.setAttribute(element, name, moved(name, largest.get(written) ?? written, archive));
    }
  }
  markup.mapTexts((text) => moveOwn(text, archive));
  return markup.text();
}

function takeOut(markup: Markup): void {
  for (const element of markup.kept()) {
    if (isGone(markup, element)) markup.replace(element);
    if (markup.has(element, 'data-contact-form')) markup.replace(element, CONTACT_LINK);
  }
}

const CONTACT_LINK = '<p><a href="/contact">Write to us on the present site</a></p>';
const PRIVATE = /^\/(?:admin|login|editor)(?:\/|$)/;

function isGone(markup: Markup, element: Element): boolean {
  const { tagName } = element;
  const has = (name: string, value: string) => markup.attribute(element, name) === value;
  const classes = markup.attribute(element, 'class')?.split(' ') ?? [];
  // What needs a script, or waits for an answer.
  if (classes.includes('needs-script') || classes.includes('loading')) return true;
  if (tagName === 'script') return has('type', 'module') || has('src', PHASE_SCRIPT_PATH);
  // What belongs to the present site, and the preload of a picture in the type that is not kept.
  if (tagName === 'link') {
    const isFeed = has('rel', 'alternate') && isSubscription(hrefOf(element));
    return has('rel', 'manifest') || isFeed || has('type', 'image/avif');
  }
  if (tagName === 'source') return has('type', 'image/avif');
  if (has('id', 'join') || has('aria-labelledby', 'take-along')) return true;
  if (tagName === 'li' || tagName === 'nav') {
    const [link, ...others] = element.childNodes;
    return others.length === 0 && PRIVATE.test(hrefOf(link));
  }
  // What is kept is corrected no more.
  const isOfNow = (href: string) => isSubscription(href) || href.startsWith(`${CORRECTION_PAGE}/`);
  return tagName === 'p' && element.childNodes.some((each) => isOfNow(hrefOf(each)));
}

/** The address that a link leads to; '' for what is no link. */
function hrefOf(node: Element['childNodes'][number] | undefined): string {
  if (!node || !('tagName' in node) || !/^(?:a|link)$/.test(node.tagName)) return '';
  return node.attrs.find(({ name }) => name === 'href')?.value ?? '';
}

/** What is kept up to date: feeds, calendars and schedules. None of them is in an archive. */
const isSubscription = (href: string): boolean =>
  /\.(?:ics|atom)$/.test(href) || SUBSCRIPTIONS.some((path) => href.endsWith(path));

const SUBSCRIPTIONS = [JSON_FEED_PATH, SCHEDULE_XML_PATH, SCHEDULE_JSON_PATH];

/**
 * Of an upload that has smaller files only those of one type are kept: the largest, by the upload's
 * address, stands for the upload itself, which may be twenty times as large.
 */
function largestFiles(markup: Markup, kept: readonly Element[]): Map<string, string> {
  const largest = new Map<string, string>();
  let best: string | undefined;
  for (const element of kept) {
    const { tagName } = element;
    if (tagName === 'picture') best = undefined;
    if (tagName === 'source') {
      best = markup.attribute(element, 'srcset')?.split(',').at(-1)?.trim().split(' ')[0];
    }
    const src = markup.attribute(element, 'src');
    const isOfPicture = element.parentNode?.nodeName === 'picture';
    if (tagName === 'img' && isOfPicture && best && src) largest.set(src, best);
  }
  return largest;
}

/** An attribute's value with every address of the site leading into the archive. */
function moved(name: string, written: string, archive: Archive): string {
  const isAddress = name === 'href' || name === 'src' || name === 'poster';
  if (isAddress && /^\/(?!\/)/.test(written)) return moveAddress(written, archive);
  if (name === 'srcset' || name === 'imagesrcset') {
    return written.replace(
      /(^|,\s*)(\/(?!\/)[^\s,]*)/g,
      (_, before: string, address: string) => before + moveAddress(address, archive),
    );
  }
  // In the head's links, in links that somebody wrote out.
  return moveOwn(written, archive);
}

/** A text, or a block of data, with the site's own whole addresses leading into the archive. */
function moveOwn(text: string, archive: Archive): string {
  if (archive.url === '') return text;
  const url = escapeHtml(archive.url).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return text.replace(
    new RegExp(`${url}(/[^"<\\s]*)?(?=["<\\s]|$)`, 'g'),
    (_, path: string | undefined) => archive.url + moveAddress(path ?? '/', archive),
  );
}

function moveAddress(address: string, { pathOf }: Archive): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  // The worker makes a paper's citation from its page, wherever that lies.
  const [page = path, ending = ''] = CITATION.exec(path)?.slice(1) ?? [];
  return pathOf(page) + ending + rest;
}

const CITATION = new RegExp(`^(/papers/[^/]+)(\\.(?:${Object.keys(CITATION_TYPES).join('|')}))$`);
