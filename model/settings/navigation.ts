import * as z from 'zod';
import type { Collection } from '../collections.ts';
import { CONTENT_FOLDER, labelToSlug } from '../id.ts';
import { toOneLine } from '../text.ts';
import { distinct, id, line, named, pagePath } from './values.ts';

/** From the repository's root. */
export const NAVIGATION_PATH = `${CONTENT_FOLDER}/settings/navigation.json`;

const pageLink = z.strictObject({
  label: named('Label', line(60)),
  path: named('Address on this site', pagePath(), 'Such as /contact.'),
});

const option = z
  .strictObject({
    /** Empty for an entry that shows nothing and leads nowhere. */
    label: named(
      'Label',
      z
        .string()
        .transform(toOneLine)
        .refine((text) => text.length <= 60, { error: 'is too long: 60 characters at most.' }),
      'With another label the page has another address, and the old one leads there. Left empty, the entry shows nothing and leads nowhere.',
    ),
    /** Which page it opens, whatever its label; a text page is content/pages/<page>.md. */
    page: named(
      'Page',
      id().optional(),
      'The page that the entry opens: choose one of those under Pages.',
    ),
    /** For a plain link; otherwise the path is made from the label. */
    path: named(
      'Own address',
      pagePath().optional(),
      'Such as /authors/call-for-papers.html. Left empty, the address is made from the label.',
    ),
    /** The page is made, and links in texts and the site map lead to it; the menu does not. */
    notInMenu: named(
      'Not in menu',
      z.boolean().optional(),
      'The page is made, and links lead to it; the menu does not.',
    ),
  })
  .refine(({ label, page }) => label === '' || page !== undefined, {
    path: ['page'],
    error:
      'is missing: choose the page that this entry opens, or make it first, under Pages, Add New Page.',
  })
  .refine(({ label, page }) => label !== '' || page === undefined, {
    path: ['page'],
    error: 'must be left out where the label is empty: enter a label, or empty this field.',
  })
  .refine(({ label, path }) => label !== '' || path === undefined, {
    path: ['path'],
    error: 'must be left out where the label is empty.',
  });

/** The first parts of its pages' paths that a group may have (the specification, section 2). */
export const groupSlugs = ['about', 'authors', 'programs', 'sponsors'] as const;

const group = z.strictObject({
  label: named('Label', line(60)),
  slug: named('Part of the address', z.enum(groupSlugs), 'The first part of its pages’ addresses.'),
  options: named(
    'Menu entries',
    distinct(option, ({ label }) => label),
  ),
});

/**
 * The navigation bar, the footer's quick links (the specification, section 2), and with them which
 * pages the site has: what no group lists is switched off, and is not made.
 */
export const navigation = z.strictObject({
  home: named('Home', pageLink),
  groups: named(
    'Groups',
    distinct(group, ({ slug }) => slug),
  ),
  contact: named('Contact', pageLink),
  /** Shown only where a token is stored in the browser. */
  admin: named('Admin', pageLink),
  quickLinks: named(
    'Quick links',
    distinct(pageLink, ({ path }) => path),
  ),
});

export type Navigation = z.output<typeof navigation>;
export type NavigationGroup = Navigation['groups'][number];
export type NavigationOption = NavigationGroup['options'][number];

/** Where an option's page stands: `/{group}/{slug of the label}`. */
export function optionPage(
  group: Pick<NavigationGroup, 'slug'>,
  { label }: Pick<NavigationOption, 'label'>,
): string {
  return `/${group.slug}/${labelToSlug(label)}`;
}

/** Where an option leads: to its page, or to the option's own path; undefined for an empty entry. */
export function optionPath(
  group: Pick<NavigationGroup, 'slug'>,
  option: NavigationOption,
): string | undefined {
  if (option.label === '') return undefined;
  return option.path ?? optionPage(group, option);
}

/** Which page stands at which address; of one that two have, the first. */
export function pagesByAddress({ groups }: Pick<Navigation, 'groups'>): Map<string, string> {
  const pages = new Map<string, string>();
  for (const group of groups) {
    for (const option of group.options) {
      const path = optionPage(group, option);
      if (option.page !== undefined && !pages.has(path)) pages.set(path, option.page);
    }
  }
  return pages;
}

/** Where links to a page lead; undefined while it is switched off. */
export function pageAddress({ groups }: Navigation, page: string): string | undefined {
  for (const group of groups) {
    const option = group.options.find((each) => each.page === page);
    if (option) return optionPath(group, option);
  }
  return undefined;
}

/** Texts whose pages no group lists, and that are never switched off. */
export const fixedTexts: readonly string[] = ['accessibility', 'contact', 'privacy'];

/** Where visitors read the text of a page; undefined while that is switched off. */
export function textAddress(navigation: Navigation, id: string): string | undefined {
  const isOwn = fixedTexts.includes(id) || navigation.groups.some(({ slug }) => slug === id);
  return isOwn ? `/${id}` : pageAddress(navigation, id);
}

/** Lists whose pages the home page leads to: no group has them, and they are never switched off. */
const ALWAYS_ON: Readonly<Record<string, string>> = {
  papers: '/allpapers',
  updates: '/allupdates',
};

/** Where visitors see the entries of a collection; undefined while that page is switched off. */
export function entriesAddress(
  navigation: Navigation,
  { name, page }: Pick<Collection, 'name' | 'page'>,
): string | undefined {
  return page === undefined ? ALWAYS_ON[name] : pageAddress(navigation, page);
}

/** Whether a path is one of a group's, and the navigation lists neither it nor a page above it. */
export function isSwitchedOff({ groups }: Navigation, path: string): boolean {
  const [, slug] = path.split('/');
  if (!groupSlugs.some((each) => each === slug)) return false;
  const group = groups.find((each) => each.slug === slug);
  if (!group) return true;
  if (path === `/${slug}`) return false;
  return !group.options.some((option) => {
    const page = optionPage(group, option);
    const isThere = path === page || path.startsWith(`${page}/`) || path === option.path;
    return option.page !== undefined && isThere;
  });
}
