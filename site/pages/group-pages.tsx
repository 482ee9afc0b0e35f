import { type NavigationGroup, optionPath } from '../../model/settings/navigation.ts';
import { Leaf } from '../components/leaf.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import { type PageText, readPageText } from '../content/page-text.ts';
import { definePage, type Page } from './define-page.ts';

type GroupPlace = { group: string };

/** A navigation group's page that looks like no other one: `/authors`. */
export function defineGroupPage<Data>(
  definition: Omit<Page<Data, GroupPlace>, 'pattern' | 'instances'>,
): Page<Data, GroupPlace> {
  return definePage({
    ...definition,
    pattern: '/:group',
    instances: (content) => placesOf(content, (slug) => slug === definition.name),
  });
}

interface GroupData extends PageText {
  group: string;
  links: { path: string; title: string; description: string }[];
}

/** The page of each other navigation group: a few words, and the way to each of its pages. */
export function groupPages(others: readonly Pick<Page<unknown, GroupPlace>, 'name'>[]) {
  return definePage<GroupData, GroupPlace>({
    name: 'groups',
    pattern: '/:group',
    instances: (content) => placesOf(content, (slug) => !others.some(({ name }) => name === slug)),
    data: (content, { group }) => readGroup(content, group),
    head: ({ title, description }) => ({ title, description }),
    Component: ({ group, links, ...page }) => (
      <article className="text">
        <Leaf page={page} name={group} />
        {links.length > 0 && (
          <ul className="ways">
            {links.map((link) => (
              <li key={link.path}>
                <a href={link.path}>{link.title}</a>
                {link.description !== link.title && <p>{link.description}</p>}
              </li>
            ))}
          </ul>
        )}
      </article>
    ),
    islands: [],
  });
}

function placesOf(content: ContentReader, fits: (slug: string) => boolean): GroupPlace[] {
  const slugs = groupsOf(content).map(({ slug }) => slug);
  return slugs.filter(fits).map((group) => ({ group }));
}

function readGroup(content: ContentReader, slug: string): GroupData {
  const group = groupsOf(content).find((each) => each.slug === slug);
  if (!group) throw new Error(`no group ${slug}`);
  const links = group.options.flatMap((option) => {
    const path = optionPath(group, option);
    if (!path || !option.page || option.notInMenu) return [];
    const { description } = readPageText(content, option.page, option.label);
    return [{ path, title: option.label, description }];
  });
  return { ...readPageText(content, slug, group.label, links.length > 0), group: slug, links };
}

function groupsOf(content: ContentReader): readonly NavigationGroup[] {
  return content.settings('navigation').groups;
}
