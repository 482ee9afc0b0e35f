import {
  internationalMembers,
  organisingMembers,
  speakers,
  technicalMembers,
} from '../../model/collections.ts';
import { PlateAtSide } from '../components/page-plate.tsx';
import { SiteSearch } from '../components/site-search.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import { readPageText } from '../content/page-text.ts';
import { definePage } from './define-page.ts';

/** Where visitors search the whole site; without script, the way to the lists. */
export const search = definePage({
  name: 'search',
  pattern: '/search',
  data: (content) => ({ lists: listsOf(content) }),
  head: () => ({
    title: 'Search',
    description: 'Search the papers, people, sessions, updates and pages of this website.',
  }),
  Component: ({ lists }) => (
    <div className="leaf">
      <h1>Search</h1>
      <PlateAtSide of={['call-for-papers', 'about']} />
      <div>
        <SiteSearch />
        <h2>Look through the lists</h2>
        <p>These pages, too, lead to all that the search finds, and need no scripts.</p>
        <ul>
          {lists.map(({ label, path }) => (
            <li key={path}>
              <a href={path}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  ),
  islands: ['site-search'],
});

function listsOf(content: ContentReader) {
  const people = [speakers, organisingMembers, technicalMembers, internationalMembers];
  return [
    { label: 'All papers', path: '/allpapers' },
    ...people.flatMap(({ title, page = '' }) => {
      const path = content.address(page);
      return path ? [{ label: readPageText(content, page, title).title, path }] : [];
    }),
    { label: 'All updates', path: '/allupdates' },
    { label: 'Site map', path: '/sitemap' },
  ];
}
