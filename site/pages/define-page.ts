import type { ComponentType } from 'react';
import type { ContentReader } from '../content/content-reader.ts';
import type { IslandName } from '../islands/islands.ts';

export type Params = Readonly<Record<string, string>>;

/** What a page says of itself in its head. */
export interface Head {
  /** Without the conference's name, which is added to it. */
  title: string;
  description: string;
  /** Further `<meta name content>` elements, in this order. */
  meta?: readonly (readonly [name: string, content: string])[];
  /** The same in other forms, as `<link rel="alternate">`: their types, and their paths. */
  alternates?: readonly (readonly [type: string, href: string])[];
  /** The path of the address that search engines should keep, where it is another one. */
  canonical?: string;
  /** Pages between the home page or the navigation group and this one, outermost first. */
  trail?: readonly { name: string; path: string }[];
  /** What the page is about, as schema.org says it; one block of data each. */
  structured?: readonly object[];
  /** For pages that are no address of their own, such as the one for unknown addresses. */
  noIndex?: boolean;
}

/** A page of the public site, or with parameters in its pattern a family of them. */
export interface Page<Data, P extends Params> {
  /** Unlike any other page's: messages and tests call it that. */
  name: string;
  /** '/allpapers', '/papers/:id'. */
  pattern: string;
  /** The parameters of each page of a family; for a page that may be switched off, `{}` or none. */
  instances?: (content: ContentReader) => readonly P[];
  /** Reads what the page shows. What it reads through `content` decides when the page is made again. */
  data: (content: ContentReader, params: P) => Data;
  /**
   * When what the page is about last changed, for sitemap.xml: an ISO 8601 date-time. Left out where
   * that is everything that `data` reads.
   */
  changedAt?: (data: Data) => string | undefined;
  head: (data: Data) => Head;
  /**
   * Whether there is nothing on it but samples: then it is told to no machine, whatever its head says
   * (not indexed, no data about what it shows), and left out of sitemap.xml.
   */
  showsSamplesAlone?: (data: Data) => boolean;
  /**
   * What the two above say, of less than `data` reads: sitemap.xml asks thousands of pages whenever one
   * changes.
   */
  forSitemap?: (
    content: ContentReader,
    params: P,
  ) => { changedAt: string | undefined; isSample: boolean };
  /** Draws the page's main part; pure. */
  Component: ComponentType<Data & object>;
  /** Left out of sitemap.xml: no address that search engines should keep. */
  isUnlisted?: boolean;
  /** Scripts that the page loads, whatever it shows or by it; that of the navigation bar is on every page. */
  islands: readonly IslandName[] | ((data: Data) => readonly IslandName[]);
}

/** A page of any kind, as the registry holds it; its parts fit together because `definePage` saw to it. */
// biome-ignore lint/suspicious/noExplicitAny: the parts of one page agree with each other, not with those of others
export type AnyPage = Page<any, any>;

export function definePage<Data, P extends Params = Record<never, string>>(
  page: Page<Data, P>,
): Page<Data, P> {
  return page;
}

/** By pattern, its texts and the names of its parameters by turns. */
const apart = new Map<string, readonly string[]>();

/** The address of a page: its pattern with the parameters in it. */
export function pagePath({ pattern }: AnyPage, params: Params): string {
  // Tens of thousands are asked for in a publish.
  const parts = apart.get(pattern) ?? pattern.split(/:(\w+)/);
  apart.set(pattern, parts);
  let path = '';
  parts.forEach((part, place) => {
    path += place % 2 === 0 ? part : (params[part] ?? '');
  });
  return path;
}

/** The file that holds a page, from the output folder: no trailing slashes anywhere. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
