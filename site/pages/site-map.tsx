import { optionPath } from '../../model/settings/navigation.ts';
import { Leaf } from '../components/leaf.tsx';
import { SERVICE_LINKS } from '../components/site-footer.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import { readPageText } from '../content/page-text.ts';
import { PEOPLE_PATH } from '../content/people-directory.ts';
import { definePage } from './define-page.ts';

const PAGE = {
  title: 'Site map',
  text: 'The pages of this website, by group. What is many, such as papers and people, has lists of its own.',
};

/** Every page of the site but the single papers, for those who look for one. */
export const siteMap = definePage({
  name: 'sitemap',
  pattern: '/sitemap',
  data: (content) => ({ sections: sectionsOf(content) }),
  head: () => ({
    title: 'Site map',
    description: 'The pages of this website on one page, by group.',
  }),
  Component: ({ sections }) => (
    <>
      <Leaf page={PAGE} like={['host-institute', 'about']} />
      <div className="columns">
        {sections.map(({ title, path, links }) => (
          <section key={title}>
            <h2>{path ? <a href={path}>{title}</a> : title}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.path}>
                  <a href={link.path}>{link.label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  ),
  islands: [],
});

/** Pages are called by their headings: the menu's own words may be shorter, or spelt otherwise. */
function sectionsOf(content: ContentReader) {
  const { home, groups, contact } = content.settings('navigation');
  const { dates } = content.settings('important-dates');
  return [
    {
      title: 'Conference',
      path: undefined,
      links: [
        home,
        ...(dates.length > 0 ? [{ label: 'Important Dates', path: '/#important-dates' }] : []),
        { label: 'All papers', path: '/allpapers' },
        { label: 'All updates', path: '/allupdates' },
        { label: 'People', path: PEOPLE_PATH },
        contact,
      ],
    },
    ...groups.map((group) => ({
      title: group.label,
      path: `/${group.slug}`,
      links: group.options.flatMap((option) => {
        const path = optionPath(group, option);
        const { page, label } = option;
        return path
          ? [{ label: page ? readPageText(content, page, label).title : label, path }]
          : [];
      }),
    })),
    { title: 'This site', path: undefined, links: [...SERVICE_LINKS] },
  ];
}
