import { gallery, papers, speakers, updates, workshops } from '../../model/collections.ts';
import { hasOwn, withoutSamples } from '../../model/samples.ts';
import { updatesAt } from '../cards/update-days.ts';
import { Carousel } from '../components/carousel.tsx';
import { CalendarLinks, ComingDates, ImportantDates } from '../components/dates.tsx';
import { FreshList } from '../components/fresh-list.tsx';
import { HomeBanner, Marquee } from '../components/home-banner.tsx';
import { Library } from '../components/library.tsx';
import { TrackGrid } from '../components/tracks.tsx';
import { emblemsOf, tracksWithPapers } from '../content/track-papers.ts';
import { eventData } from '../structured-data/event.ts';
import { definePage } from './define-page.ts';

export const home = definePage({
  name: 'index',
  pattern: '/',
  data: (content) => ({
    site: content.settings('site'),
    addresses: {
      registrations: content.address('registrations'),
      call: content.address('call-for-papers'),
      photos: content.address('photo-gallery'),
      speakers: hasOwn(content.list(speakers)) ? content.address('speakers') : undefined,
      workshops: hasOwn(content.list(workshops)) ? content.address('workshops') : undefined,
      about: content.address('about-the-conference'),
    },
    slides: content.settings('carousel').slides,
    tracks: content.settings('tracks').tracks,
    proceedings: tracksWithPapers(content).flatMap((track) => {
      const own = withoutSamples(track.papers);
      return own.length > 0 ? [{ ...track, papers: own }] : [];
    }),
    dates: content.settings('important-dates').dates,
    now: content.lastChange(),
    stage: content.stage(),
    fees: content.settings('fees'),
    photos: withoutSamples(content.list(gallery)),
    papers: content.listed(papers),
    papersEtag: content.etag(papers),
    updates: updatesAt(content.listed(updates), content.lastChange()),
    updatesEtag: content.etag(updates),
  }),
  head: ({ site, addresses, fees, dates, stage }) => ({
    title: '',
    description: site.description,
    structured: site.url ? [eventData(site, fees, dates, addresses.registrations, stage.fee)] : [],
  }),
  Component: ({ site, addresses, slides, tracks, dates, now, ...lists }) => (
    <>
      <div className="hero">
        <HomeBanner site={site}>
          <ComingDates dates={dates} timeZone={site.timeZone} now={now} />
        </HomeBanner>
        <Carousel slides={slides} />
      </div>
      <Marquee text={site.marquee} isAlone={slides.length === 0} />
      <Library
        site={site}
        pictures={slides.map(({ picture }) => picture)}
        papers={withoutSamples(lists.papers).length}
        tracks={lists.proceedings}
        updates={withoutSamples(lists.updates).length}
        photos={lists.photos}
        addresses={addresses}
      />
      <div className="cards">
        <section aria-labelledby="highlights" data-samples={hasOwn(lists.papers) ? undefined : ''}>
          <h2 id="highlights">Highlights</h2>
          <FreshList
            view="highlights"
            entries={lists.papers}
            etag={lists.papersEtag}
            options={{ emblems: emblemsOf({ tracks }) }}
          />
          <Fold />
        </section>
        <section aria-labelledby="recent-updates">
          <h2 id="recent-updates">Recent Updates</h2>
          <FreshList
            view="recent-updates"
            entries={lists.updates}
            etag={lists.updatesEtag}
            options={{ timeZone: site.timeZone }}
          />
          <Fold />
        </section>
      </div>
      {addresses.call && <TrackGrid tracks={tracks} at={addresses.call} />}
      <ImportantDates dates={dates} timeZone={site.timeZone} now={now} />
      <CalendarLinks site={site} />
    </>
  ),
  islands: ['fresh-home', 'conference-days', 'carousel'],
});

/** Opens a list that begins closed on small screens; what that is, the style decides. */
function Fold() {
  return (
    <details className="fold">
      <summary>Unfold the list</summary>
    </details>
  );
}
