import * as z from 'zod';
import { labelToSlug } from '../id.ts';
import { toOneLine } from '../text.ts';
import { distinct, id, line, named, pagePath } from './values.ts';

const pageLink = z.strictObject({
  label: named('Label', line(60)),
  path: named('Path', pagePath()),
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
    ),
    /** Which page it opens, whatever its label; a text page is content/pages/<page>.md. */
    page: named('Page', id().optional()),
    /** For a plain link; otherwise the path is made from the label. */
    path: named('Path', pagePath().optional()),
  })
  .refine(({ label, page }) => (label === '') === (page === undefined), {
    path: ['page'],
    error: 'must name the page that the label opens; an empty label opens none.',
  })
  .refine(({ label, path }) => label !== '' || path === undefined, {
    path: ['path'],
    error: 'must be left out where the label is empty.',
  });

const group = z.strictObject({
  label: named('Label', line(60)),
  /** The first part of its pages' paths. */
  slug: named('Slug', id()),
  options: named(
    'Options',
    distinct(option, ({ label }) => label),
  ),
});

/** The navigation bar and the footer's quick links (the specification, section 2). */
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

/** `/{group}/{slug of the label}`, or the option's own path; undefined for an empty entry. */
export function optionPath(
  group: Pick<NavigationGroup, 'slug'>,
  option: NavigationOption,
): string | undefined {
  if (option.label === '') return undefined;
  return option.path ?? `/${group.slug}/${labelToSlug(option.label)}`;
}
