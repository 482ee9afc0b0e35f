import { labelToSlug } from '../../model/id.ts';
import type { NavigationGroup } from '../../model/settings/navigation.ts';
import { TextArticle } from '../components/text-article.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import { readTextPage, type TextPage } from '../content/page-text.ts';
import { hasFigures } from '../markdown/render-text.ts';
import { definePage, type Page } from './define-page.ts';

/**
 * The text pages of a navigation group, one for each option: `/{group}/{slug of the label}`, from
 * `content/pages/<page>.md`. An option whose address belongs to a page of its own has that one.
 */
export function groupTexts(group: string): Page<TextPage, { slug: string }> {
  return definePage({
    name: `${group}-texts`,
    pattern: `/${group}/:slug`,
    instances: (content) =>
      optionsOf(content, group).map(({ label }) => ({ slug: labelToSlug(label) })),
    data: (content, { slug }) => {
      const option = optionsOf(content, group).find(({ label }) => labelToSlug(label) === slug);
      if (!option?.page) throw new Error(`no page ${slug} in ${group}`);
      return readTextPage(content, option.page, option.label);
    },
    // Which options a group has says where the text stands, not what it is.
    changedAt: ({ changedAt }) => changedAt,
    head: ({ title, description }) => ({ title, description }),
    Component: TextArticle,
    islands: ({ text }) => (hasFigures(text) ? ['photo-overlay'] : []),
  });
}

/** The options of a group that lead to a page; an empty one leads nowhere. */
function optionsOf(content: ContentReader, slug: string): NavigationGroup['options'] {
  const group = content.settings('navigation').groups.find((each) => each.slug === slug);
  return group?.options.filter(({ page }) => page !== undefined) ?? [];
}
