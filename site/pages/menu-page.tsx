import { labelToSlug } from '../../model/id.ts';
import type { NavigationOption } from '../../model/settings/navigation.ts';
import { TextArticle } from '../components/text-article.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import { readTextPage, type TextPage } from '../content/page-text.ts';
import { renderText } from '../markdown/render-text.ts';
import { definePage, type Page } from './define-page.ts';

/** Where the navigation lists a page: the parts of its address. */
export type MenuPlace = { group: string; slug: string };

export const MENU_PATTERN = '/:group/:slug';

/**
 * A page that stands where the navigation lists it, and is not made where it does not.
 * @param definition `name` is what the navigation calls the page
 */
export function defineMenuPage<Data>(
  definition: Omit<Page<Data, MenuPlace>, 'pattern' | 'instances'>,
): Page<Data, MenuPlace> {
  return definePage({
    ...definition,
    pattern: MENU_PATTERN,
    instances: (content) => placesOf(content, ({ page }) => page === definition.name),
  });
}

/** Every other page that the navigation lists: the text of `content/pages/<page>.md`. */
export function menuTexts(others: readonly Pick<Page<unknown, MenuPlace>, 'name'>[]) {
  const drawnElsewhere = new Set(others.map(({ name }) => name));
  return definePage<TextPage & { page: string }, MenuPlace>({
    name: 'menu-texts',
    pattern: MENU_PATTERN,
    instances: (content) =>
      placesOf(content, ({ page }) => page !== undefined && !drawnElsewhere.has(page)),
    data: (content, place) => {
      const option = optionsOf(content).find((each) => isAt(each, place));
      if (!option?.page) throw new Error(`no page ${place.slug} in ${place.group}`);
      return { ...readTextPage(content, option.page, option.label), page: option.page };
    },
    // Which pages the navigation lists says where the text stands, not what it is.
    changedAt: ({ changedAt }) => changedAt,
    head: ({ title, description }) => ({ title, description }),
    Component: TextArticle,
    islands: ({ text }) => (renderText(text).hasFigures ? ['photo-overlay'] : []),
  });
}

/** The places of the pages that fit; an empty entry of the navigation has none. */
export function placesOf(
  content: ContentReader,
  fits: (option: NavigationOption) => boolean,
): MenuPlace[] {
  return optionsOf(content)
    .filter(fits)
    .map(({ group, label }) => ({ group, slug: labelToSlug(label) }));
}

function optionsOf(content: ContentReader) {
  return content
    .settings('navigation')
    .groups.flatMap(({ slug, options }) => options.map((each) => ({ ...each, group: slug })));
}

function isAt(option: NavigationOption & { group: string }, { group, slug }: MenuPlace): boolean {
  return option.group === group && labelToSlug(option.label) === slug;
}
