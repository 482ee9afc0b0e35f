import { optionPath } from '../../model/settings/navigation.ts';
import { Markdown } from '../components/markdown.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import { type PageText, readPageText } from '../content/page-text.ts';
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

function readGroup(content: ContentReader, slug: string): GroupData {
  const group = content.settings('navigation').groups.find((each) => each.slug === slug);
  const links = (group?.options ?? []).flatMap((option) => {
    const path = group && optionPath(group, option);
    if (!path || !option.page) return [];
    const { description } = readPageText(content, option.page, option.label);
    return [{ path, title: option.label, description }];
  });
  const label = group?.label ?? slug.charAt(0).toUpperCase() + slug.slice(1);
  return { ...readPageText(content, slug, label), links };
}
