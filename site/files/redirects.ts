import { REDIRECTS_FILE, readRedirects } from '../../model/redirects.ts';
import { pagesByAddress } from '../../model/settings/navigation.ts';
import type { ContentReader } from '../content/content-reader.ts';
import { movedPages } from '../content/former-addresses.ts';
import type { AnyPage } from '../pages/define-page.ts';
import { MENU_PATTERN } from '../pages/menu-page.tsx';
import { instancesOf } from '../renderer/read-page.ts';
import type { SiteFile } from './define-file.ts';

/**
 * Where an edge sends whoever asks for another address, in Cloudflare's format: the lines of `public/`, but
 * for those that would hide a page of the navigation, and one for each address that such a page had before.
 * @param own the `_redirects` of `public/`
 */
export function redirectsFile(own: string): SiteFile {
  return {
    path: `/${REDIRECTS_FILE}`,
    source: own,
    text(content, pages) {
      const navigation = content.settings('navigation');
      const there = new Set([...pagesByAddress(navigation).keys()].flatMap(spellings));
      const rules = readRedirects(own).filter(({ from }) => !there.has(from));
      const taken = new Set(rules.map(({ from }) => from));
      const moved = movedLines(movedPages(content.formerAddresses(), navigation), () =>
        parents(content, pages),
      ).filter(({ from }) => !taken.has(from));
      return [
        ...rules.map(({ line }) => line),
        ...moved.map(({ from, to }) => `${from} ${to} 301`),
        '',
      ].join('\n');
    },
  };
}

/** Those of pages below a page come last: Cloudflare takes 100 lines from the first such one on. */
function movedLines(moved: ReadonlyMap<string, string>, findParents: () => ReadonlySet<string>) {
  if (moved.size === 0) return [];
  const having = findParents();
  const lines = [...moved].flatMap(([from, to]) =>
    spellings(from).map((spelling) => ({ from: spelling, to: canonical(to), page: to })),
  );
  const below = lines
    .filter(({ page }) => having.has(page))
    .map(({ from, to }) => ({ from: `${from}/*`, to: `${to}/:splat` }));
  return [...lines, ...below];
}

/** The addresses of pages of the navigation that have others below them. */
function parents(content: ContentReader, pages: readonly AnyPage[]): Set<string> {
  const below = pages.filter(({ pattern }) => pattern.startsWith(`${MENU_PATTERN}/`));
  const places = below.flatMap((page) => instancesOf(page, content, pages));
  return new Set(places.map(({ group, slug }) => `/${group}/${slug}`));
}

/** As an edge writes an address: what is left has no meaning in a line. */
const canonical = (path: string) =>
  path.split('/').map(encodeURIComponent).join('/').replaceAll('*', '%2A');

/** How browsers ask for a path: as the edge writes it, and as links do. */
function spellings(path: string): string[] {
  const linked = encodeURI(path);
  return [...new Set([canonical(path), ...(/[*:?#]/.test(linked) ? [] : [linked])])];
}
