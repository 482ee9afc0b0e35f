import { labelToSlug } from '../../model/id.ts';
import { type NavigationGroup, optionPath } from '../../model/settings/navigation.ts';
import { Markdown } from '../components/markdown.tsx';
import { TextArticle } from '../components/text-article.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import { type PageText, readPageText, readTextPage, type TextPage } from '../content/page-text.ts';
import { renderText } from '../markdown/render-text.ts';
import { definePage, type Page } from './define-page.ts';

interface GroupData extends PageText {
  links: { path: string; title: string; description: string }[];
}

/** The page of a navigation group: a few words, and the way to each of its pages. */
export function groupPage(slug: string): Page<GroupData, Record<never, string>> {
  return definePage({
    name: slug,
    pattern: `/${slug}`,
    data: (content) => readGroup(content, slug),
    head: ({ title, description }) => ({ title, description }),
    Component: ({ title, text, links }) => (
      <article className="text">
        <h1>{title}</h1>
        <Markdown text={text} />
        {links.length > 0 && (
          <ul className="ways">
            {links.map((link) => (
              <li key={link.path}>
                <a href={link.path}>{link.title}</a>
                <p>{link.description}</p>
              </li>
            ))}
          </ul>
        )}
      </article>
    ),
    islands: [],
  });
}

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
    islands: ({ text }) => (renderText(text).hasFigures ? ['photo-overlay'] : []),
  });
}

function readGroup(content: ContentReader, slug: string): GroupData {
  const group = groupOf(content, slug);
  const links = (group?.options ?? []).flatMap((option) => {
    const path = group && optionPath(group, option);
    if (!path || !option.page) return [];
    const { description } = readPageText(content, option.page, option.label);
    return [{ path, title: option.label, description }];
  });
  const label = group?.label ?? slug.charAt(0).toUpperCase() + slug.slice(1);
  return { ...readPageText(content, slug, label), links };
}

/** The options of a group that lead to a page; an empty one leads nowhere. */
function optionsOf(content: ContentReader, slug: string): NavigationGroup['options'] {
  return groupOf(content, slug)?.options.filter(({ page }) => page !== undefined) ?? [];
}

function groupOf(content: ContentReader, slug: string): NavigationGroup | undefined {
  return content.settings('navigation').groups.find((each) => each.slug === slug);
}
