import { papers, updates } from '../../model/collections.ts';
import { hasOwn } from '../../model/samples.ts';
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
    addresses: {
      submissions: content.address('paper-submissions'),
      registrations: content.address('registrations'),
      venue: content.address('venue-and-travels'),
      call: content.address('call-for-papers'),
      about: content.address('about-the-conference'),
      papers: hasOwn(content.list(papers)) ? '/allpapers' : undefined,
    },
    slides: content.settings('carousel').slides,
    tracks: content.settings('tracks').tracks,
    dates: content.settings('important-dates').dates,
    fees: content.settings('fees'),
    papers: content.list(papers),
    papersEtag: content.etag(papers),
    updates: content.list(updates),
    updatesEtag: content.etag(updates),
  }),
  head: ({ site, addresses, fees, dates }) => ({
    title: '',
    description: site.description,
    structured: site.url ? [eventData(site, fees, dates, addresses.registrations)] : [],
  }),
  Component: ({ site, addresses, slides, tracks, dates, ...lists }) => (
    <>
      <div className="hero">
        <HomeBanner site={site} dates={dates} addresses={addresses} />
        <Carousel slides={slides} />
      </div>
      <Marquee text={site.marquee} />
      <div className="cards">
        <section aria-labelledby="highlights">
          <h2 id="highlights">Highlights</h2>
          <FreshList view="highlights" entries={lists.papers} etag={lists.papersEtag} />
        </section>
        <section aria-labelledby="recent-updates">
          <h2 id="recent-updates">Recent Updates</h2>
          <FreshList view="recent-updates" entries={lists.updates} etag={lists.updatesEtag} />
        </section>
      </div>
      {addresses.call && <TrackGrid tracks={tracks} at={addresses.call} />}
      <ImportantDates dates={dates} timeZone={site.timeZone} />
      <CalendarLinks site={site} />
    </>
  ),
  islands: ['fresh-lists', 'conference-days', 'carousel'],
});
