import { papers, updates } from '../../model/collections.ts';
import { Carousel } from '../components/carousel.tsx';
import { CalendarLinks, ImportantDates } from '../components/dates.tsx';
import { FreshList } from '../components/fresh-list.tsx';
import { HomeBanner, Marquee } from '../components/home-banner.tsx';
import { TrackGrid } from '../components/tracks.tsx';
import { eventData } from '../structured-data/event.ts';
import { definePage } from './define-page.ts';

export const home = definePage({
  name: 'index',
  pattern: '/',
  data: (content) => ({
    site: content.settings('site'),
    slides: content.settings('carousel').slides,
    tracks: content.settings('tracks').tracks,
    dates: content.settings('important-dates').dates,
    fees: content.settings('fees'),
    papers: content.list(papers),
    papersEtag: content.etag(papers),
    updates: content.list(updates),
    updatesEtag: content.etag(updates),
  }),
  head: ({ site, fees, dates }) => ({
    title: '',
    description: site.description,
    structured: site.url ? [eventData(site, fees, dates)] : [],
  }),
  Component: ({ site, slides, tracks, dates, papers, papersEtag, updates, updatesEtag }) => (
    <>
      <div className="hero">
        <HomeBanner site={site} dates={dates} />
        <Carousel slides={slides} />
      </div>
      <Marquee text={site.marquee} />
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
      <TrackGrid tracks={tracks} />
      <ImportantDates dates={dates} timeZone={site.timeZone} />
      <CalendarLinks site={site} />
    </>
  ),
  islands: ['fresh-lists', 'conference-days', 'carousel'],
});
