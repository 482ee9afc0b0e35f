import { papers, updates } from '../../../model/collections.ts';
import { FreshList } from '../../components/fresh-list.tsx';
import { definePage } from '../define-page.ts';

export default definePage({
  name: 'index',
  pattern: '/',
  data: (content) => ({
    site: content.settings('site'),
    papers: content.list(papers),
    papersEtag: content.etag(papers),
    updates: content.list(updates),
    updatesEtag: content.etag(updates),
  }),
  head: ({ site }) => ({ title: '', description: site.description }),
  Component: ({ site, papers, papersEtag, updates, updatesEtag }) => (
    <>
      <div className="banner">
        <h1>{site.name}</h1>
        {site.eventDateBadge && <p>{site.eventDateBadge}</p>}
        {site.tagline && <p className="tagline">{site.tagline}</p>}
      </div>
      <div className="cards">
        <section aria-labelledby="highlights">
          <h2 id="highlights">Highlights</h2>
          <FreshList view="highlights" entries={papers} etag={papersEtag} />
        </section>
        <section aria-labelledby="recent-updates">
          <h2 id="recent-updates">Recent Updates</h2>
          <FreshList view="recent-updates" entries={updates} etag={updatesEtag} />
        </section>
      </div>
    </>
  ),
  islands: ['fresh-lists'],
});
