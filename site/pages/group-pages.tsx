import { culturalEvents, gallery, speakers, tours, workshops } from '../../model/collections.ts';
import { type NavigationGroup, optionPath } from '../../model/settings/navigation.ts';
import { Leaf } from '../components/leaf.tsx';
import { Picture } from '../components/picture.tsx';
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
  links: { path: string; title: string; description: string; emblem: string | undefined }[];
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
                {link.emblem && (
                  <Picture
                    src={link.emblem}
                    width="120"
                    height="80"
                    sizes="8rem"
                    loading="lazy"
                    alt=""
                  />
                )}
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
    const { title, description, text, picture } = readPageText(content, option.page, option.label);
    const emblem = picture ?? firstPicture(content, option.page, text);
    return [{ path, title, description, emblem }];
  });
  return { ...readPageText(content, slug, group.label, links.length > 0), group: slug, links };
}

/** What a page without a picture of its own shows first. */
function firstPicture(content: ContentReader, page: string, text: string): string | undefined {
  switch (page) {
    case 'speakers':
      return content.list(speakers)[0]?.imageUrl;
    case 'workshops':
      return content.list(workshops)[0]?.imageUrl;
    case 'tours':
      return content.list(tours)[0]?.image;
    case 'cultural-event':
      return content.list(culturalEvents)[0]?.imageUrl;
    case 'photo-gallery':
      return content.list(gallery)[0]?.imageUrl;
    case 'accommodation':
      return content.settings('site').venue.drawnMaps?.[0]?.picture;
    default:
      return /!\[[^\]]*\]\(([^)\s]+)/.exec(text)?.[1];
  }
}

function groupsOf(content: ContentReader): readonly NavigationGroup[] {
  return content.settings('navigation').groups;
}
