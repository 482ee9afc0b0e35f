import { escapeHtml } from '../lists/html.ts';
import { pastEdition } from './past-edition.ts';
import { removeElements } from './remove-elements.ts';

/** What the pages of an archive have in common. */
export interface Archive {
  edition: number;
  /** The site's own address, `https://…`, under which the pages were published; '' for none. */
  url: string;
  /** The new path of a path of the site; the same one for what is not in the archive. */
  pathOf(path: string): string;
}

const NEEDS_SCRIPT = /\sclass="(?:[^"]*\s)?(?:needs-script|loading)(?:\s[^"]*)?"/;
/** Where only administrators go. */
const PRIVATE = /\shref="\/(?:admin|login|editor)(?:[/"])/;

/**
 * A published page as it is kept for good below `/{edition}/`: without scripts, so that it asks
 * nothing of an API which has changed since, without the ways to administration, subscriptions and
 * the contact form, and with every address of the site leading into the archive. Pages work without
 * scripts, so that nothing else is missing.
 */
export function archivePage(page: string, archive: Archive): string {
  const plain = withoutOffers(withoutScripts(page));
  const moved = moveAddresses(withFewerPictures(plain), archive);
  // The last two lead out of the archive.
  return moved
    .replace(CONTACT_FORM, '<p><a href="/contact">Write to us on the present site</a></p>')
    .replace(/<main\b[^>]*>/, (main) => main + pastEdition(archive.edition).text);
}

const CONTACT_FORM = '<!--contact form-->';

function withoutScripts(page: string): string {
  const bare = removeElements(
    page,
    (name, attributes) =>
      (name === 'script' && attributes.includes('type="module"')) || NEEDS_SCRIPT.test(attributes),
  );
  return bare.replace(/<\/?noscript>/g, '');
}

/** Without what belongs to the present site: subscriptions, the manifest, administration, the form. */
function withoutOffers(page: string): string {
  const noLinks = removeElements(
    page,
    (name, attributes) => name === 'link' && /\srel="(?:manifest|alternate)"/.test(attributes),
  ).replace(/^\n/gm, '');
  const noForm = removeElements(
    noLinks,
    (name, attributes) => name === 'form' && attributes.includes('data-contact-form'),
    CONTACT_FORM,
  );
  return noForm
    .replace(/<li\b[^>]*><a\b[^>]*>[^<]*<\/a><\/li>/g, (item) => (PRIVATE.test(item) ? '' : item))
    .replace(/<p\b[^>]*>(?:(?!<\/p>)[\s\S])*<\/p>/g, (paragraph) =>
      SUBSCRIPTION.test(paragraph) ? '' : paragraph,
    );
}

const SUBSCRIPTION = /\shref="[^"]*\/(?:important-dates\.ics|feed\.atom|feed\.json)"/;

/**
 * Of an upload that has smaller files only those of one type: the largest stands for the upload
 * itself, which may be twenty times as large.
 */
function withFewerPictures(page: string): string {
  const largest = new Map<string, string>();
  const pictures = page.replace(/<picture>([\s\S]*?)<\/picture>/g, (picture) => {
    const kept = removeElements(
      picture,
      (name, attributes) => name === 'source' && attributes.includes('type="image/avif"'),
    );
    const best = /\ssrcset="([^"]*)"/.exec(kept)?.[1]?.split(',').at(-1)?.trim().split(' ')[0];
    const src = /<img\b[^>]*?\ssrc="([^"]*)"/.exec(kept)?.[1];
    if (best && src) largest.set(src, best);
    return kept;
  });
  const noPreload = removeElements(
    pictures,
    (name, attributes) => name === 'link' && attributes.includes('type="image/avif"'),
  );
  return noPreload.replace(/\s(src|href)="([^"]*)"/g, (whole, name: string, address: string) => {
    const best = largest.get(address);
    return best === undefined ? whole : ` ${name}="${best}"`;
  });
}

function moveAddresses(page: string, archive: Archive): string {
  const inTags = page.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag
      .replace(/\s(href|src|poster)="(\/(?!\/)[^"]*)"/g, (_, name: string, address: string) => {
        return ` ${name}="${moveAddress(address, archive)}"`;
      })
      .replace(/\s(srcset|imagesrcset)="([^"]*)"/g, (_, name: string, set: string) => {
        const moved = set.replace(
          /(^|,\s*)(\/(?!\/)[^\s,]*)/g,
          (_all, before: string, address: string) => {
            return before + moveAddress(address, archive);
          },
        );
        return ` ${name}="${moved}"`;
      }),
  );
  if (archive.url === '') return inTags;
  // In the head's links, in links that somebody wrote out, in the data for search engines.
  const own = new RegExp(`${escapePattern(escapeHtml(archive.url))}(/[^"<\\s]*)?(?=["<\\s])`, 'g');
  return inTags.replace(
    own,
    (_, path: string | undefined) => archive.url + moveAddress(path ?? '/', archive),
  );
}

function moveAddress(address: string, { pathOf }: Archive): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  return pathOf(path) + rest;
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
