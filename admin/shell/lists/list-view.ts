import { hasWords, wordsOf } from '../../../model/search.ts';
import { fold } from '../../../model/text.ts';

/** How a list is ordered. */
export interface Sort<Item> {
  label: string;
  /** The items come in the website's own order. */
  sort: (items: readonly Item[]) => readonly Item[];
}

export interface ListQuery {
  search: string;
  /** Place among the sorts. */
  sort: number;
  /** The value that the list is narrowed to; '' for all. */
  filter: string;
  /** From 0. */
  page: number;
}

export const PAGE_SIZE = 50;

export interface ListPage<Item> {
  items: readonly Item[];
  /** What was found, on all pages, in order. */
  matches: readonly Item[];
  /** How many were found on all pages. */
  found: number;
  pages: number;
  /** The page that is shown: the last one where the query asks for one behind it. */
  page: number;
}

/** What a list knows of its items. */
export interface ListRules<Item> {
  sorts: readonly Sort<Item>[];
  /** Texts in which the search looks, joined. */
  text: (item: Item) => string;
  /** Whether the search found an item elsewhere. */
  isFound?: (item: Item) => boolean;
  /** What is found in the title comes first, in the order of the website. */
  title?: (item: Item) => string;
  /** The value that an item has for the filter, or several. */
  filterBy?: (item: Item) => string | readonly string[];
}

const folded = new WeakMap<object, string>();

/** The part of a list that is shown. Every word of the search must be found. */
export function viewList<Item extends object>(
  items: readonly Item[],
  { search, sort, filter, page }: ListQuery,
  { sorts, text, title, isFound, filterBy }: ListRules<Item>,
): ListPage<Item> {
  const words = wordsOf(search);
  const textOf = (item: Item) => {
    const known = folded.get(item) ?? fold(text(item));
    folded.set(item, known);
    return known;
  };
  const found = items.filter(
    (item) =>
      (filter === '' || [filterBy?.(item)].flat().includes(filter)) &&
      (hasWords(textOf(item), words) || isFound?.(item)),
  );
  const inOrder = sorts[sort]?.sort(found) ?? found;
  const isTitled = (item: Item) => title !== undefined && hasWords(fold(title(item)), words);
  const sorted =
    title && words.length > 0 && sort === 0
      ? [...inOrder.filter(isTitled), ...inOrder.filter((item) => !isTitled(item))]
      : inOrder;
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE_SIZE));
  const shown = Math.min(page, pages - 1);
  const start = shown * PAGE_SIZE;
  return {
    items: sorted.slice(start, start + PAGE_SIZE),
    matches: sorted,
    found: sorted.length,
    pages,
    page: shown,
  };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The website's order, its reverse, and by title. */
export function usualSorts<Item>(title: (item: Item) => string): readonly Sort<Item>[] {
  const byTitle = (one: Item, other: Item) => collator.compare(title(one), title(other));
  return [
    { label: 'As on the website', sort: (items) => items },
    { label: 'The other way round', sort: (items) => [...items].reverse() },
    { label: 'A to Z', sort: (items) => [...items].sort(byTitle) },
    { label: 'Z to A', sort: (items) => [...items].sort((one, other) => byTitle(other, one)) },
  ];
}

/** The ids from one to another, whichever is shown first; the other alone where the one is not shown. */
export function idsBetween(shown: readonly string[], one = '', other: string): readonly string[] {
  const [from, to] = [shown.indexOf(one), shown.indexOf(other)];
  return from < 0 ? [other] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
