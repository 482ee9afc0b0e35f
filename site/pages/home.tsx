import type { ReactNode } from 'react';
import {
  gallery,
  papers,
  sessions,
  speakers,
  updates,
  workshops,
} from '../../model/collections.ts';
import { UNTIL_THE_DAYS } from '../../model/phases/page-texts.ts';
import { hasOwn, type MayBeSample, withoutSamples } from '../../model/samples.ts';
import { updatesAt } from '../cards/update-days.ts';
import { Carousel } from '../components/carousel.tsx';
import { CalendarLinks, ComingDates, ImportantDates } from '../components/dates.tsx';
import { FreshList } from '../components/fresh-list.tsx';
import { HomeBanner, Marquee } from '../components/home-banner.tsx';
import { Library } from '../components/library.tsx';
import { OnTheDays } from '../components/on-the-days.tsx';
import { InPhase } from '../components/phase-notice.tsx';
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
      programmePage: content.address('programme'),
      programme: content.hasOwn(sessions) ? content.address('programme') : undefined,
      venue: content.address('venue-and-travels'),
    },
    hasOwnSessions: content.list(sessions).length > 0 ? content.hasOwn(sessions) : undefined,
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
  Component: ({ site, addresses, slides, tracks, dates, now, hasOwnSessions, ...lists }) => {
    const importantDates = (
      <>
        <ImportantDates dates={dates} timeZone={site.timeZone} now={now} />
        <CalendarLinks site={site} />
      </>
    );
    // Nobody scrolls past papers that are none of the conference's to learn its days.
    const areDatesFirst = lists.stage.phase !== 'after' && !hasOwn(lists.papers);
    return (
      <>
        <div className="hero">
          <HomeBanner site={site}>
            <ComingDates dates={dates} timeZone={site.timeZone} now={now} />
          </HomeBanner>
          <Carousel slides={slides} />
        </div>
        <Marquee text={site.marquee} isAlone={slides.length === 0} />
        <OnTheDays
          site={site}
          pictures={slides.map(({ picture }) => picture)}
          hasOwnSessions={hasOwnSessions}
          addresses={addresses}
        />
        <Library
          site={site}
          pictures={slides.map(({ picture }) => picture)}
          papers={withoutSamples(lists.papers).length}
          tracks={lists.proceedings}
          updates={withoutSamples(lists.updates).length}
          photos={lists.photos}
          addresses={addresses}
        />
        {areDatesFirst && importantDates}
        <div className="cards">
          <Card id="highlights" of={lists.papers}>
            <h2 id="highlights">Highlights</h2>
            <FreshList
              view="highlights"
              entries={lists.papers}
              etag={lists.papersEtag}
              options={{ emblems: emblemsOf({ tracks }) }}
            />
          </Card>
          <Card id="recent-updates" of={lists.updates}>
            <h2 id="recent-updates">Recent Updates</h2>
            <FreshList
              view="recent-updates"
              entries={lists.updates}
              etag={lists.updatesEtag}
              options={{ timeZone: site.timeZone }}
            />
          </Card>
        </div>
        {addresses.call && <TrackGrid tracks={tracks} at={addresses.call} />}
        {!areDatesFirst && importantDates}
      </>
    );
  },
  islands: ['fresh-home', 'conference-days', 'carousel'],
});

interface CardProps {
  id: string;
  /** What it lists: from the first day on, of nothing but samples, it is gone, and the card beside it is alone. */
  of: readonly MayBeSample[];
  children: ReactNode;
}

/** One of the two lists of the page. On small screens it begins closed; what those are, the style decides. */
function Card({ id, of, children }: CardProps) {
  const card = (
    <section aria-labelledby={id}>
      {children}
      <details className="fold">
        <summary>Unfold the list</summary>
      </details>
    </section>
  );
  return hasOwn(of) ? card : <InPhase during={UNTIL_THE_DAYS}>{card}</InPhase>;
}
