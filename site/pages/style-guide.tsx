import type { ReactNode } from 'react';
import { defaultTheme } from '../../model/settings/default-theme.ts';
import { drawPaymentSheet } from '../cards/payment-sheet.ts';
import { failurePanel } from '../cards/states.ts';
import { NotKnown } from '../components/announced.tsx';
import { Carousel } from '../components/carousel.tsx';
import { ContactForm } from '../components/contact-form.tsx';
import { Drawn } from '../components/drawn.tsx';
import { FreshList } from '../components/fresh-list.tsx';
import { HomeBanner, Marquee } from '../components/home-banner.tsx';
import { PastEdition } from '../components/layout.tsx';
import { MapPanel } from '../components/map-panel.tsx';
import { ProgrammeTiles } from '../components/programme-tiles.tsx';
import { SpeakerSearch } from '../components/speaker-search.tsx';
import { TextArticle } from '../components/text-article.tsx';
import { ThemeSpecimen } from '../components/theme-specimen.tsx';
import { TrackGrid } from '../components/tracks.tsx';
import { sampleThemes } from '../theme/sample-themes.ts';
import { definePage } from './define-page.ts';
import * as samples from './style-guide/samples.ts';
import {
  Colours,
  DatesInEachState,
  FormWithErrors,
  GalleryOverlay,
  Pager,
  Ways,
} from './style-guide/states.tsx';

const SLIDES = ['photo', 'not-found', 'empty'].map((name) => ({
  title: 'A slide',
  caption: 'with a caption',
  picture: `/images/placeholders/${name}.svg`,
  alt: 'A drawing.',
}));

const TRACKS = ['A special track', 'Another track', 'A third track', 'A last track'].map(
  (name, index) => ({
    name,
    alsoCalled: index === 1 ? 'another name of it' : null,
    summary: 'What it is about.',
    topics: [],
    picture: '/images/placeholders/person.svg',
  }),
);

const SITE = {
  name: 'A conference with a name of some length 2031',
  eventDateBadge: 'Event Date: 2nd, 3rd & 4th of June, 2031',
  tagline: 'A tagline on one line or two.',
} as const;

/**
 * Every component in every state, with content of its own. Designers, the visual comparison and the
 * purge of Pico's unused rules look at it; visitors are not led here.
 */
export const styleGuide = definePage({
  name: 'styleguide',
  pattern: '/styleguide',
  isUnlisted: true,
  data: () => ({}),
  head: () => ({
    title: 'Style guide',
    description: 'Every component of this website in every state.',
    noIndex: true,
  }),
  Component: StyleGuide,
  islands: [],
});

/** The style guide's main part. */
export function StyleGuide() {
  return (
    <>
      <h1>Style guide</h1>
      <Part title="Colours">
        <Colours />
      </Part>
      <Part title="Themes">
        {[{ name: 'Mithila', theme: defaultTheme }, ...sampleThemes].map(({ name, theme }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <ThemeSpecimen name={name} theme={theme} />
            <details>
              <summary>Its content/settings/theme.json</summary>
              <pre>
                <code>{JSON.stringify(theme, null, 2)}</code>
              </pre>
            </details>
          </section>
        ))}
      </Part>
      <Part title="Past edition">
        <div>
          <PastEdition edition={2030} />
        </div>
      </Part>
      <Part title="Buttons">
        <p className="actions">
          <a className="button primary" href="#buttons">
            The call to action
          </a>
          <a className="button" href="#buttons">
            A link as a button
          </a>
          <button type="button">A button</button>
          <button type="button" disabled>
            A button that is off
          </button>
          <button type="submit">Send</button>
        </p>
      </Part>
      <Part title="Banner, carousel, marquee">
        <div className="hero">
          <HomeBanner site={SITE} />
          <Carousel slides={SLIDES} />
        </div>
        <Marquee text="An announcement that runs across the page." isAlone={false} />
      </Part>
      <Part title="Highlights and updates">
        <div className="cards">
          <section>
            <h3>Highlights</h3>
            <FreshList
              view="highlights"
              entries={samples.papers}
              etag=""
              options={{ emblems: samples.emblems }}
            />
          </section>
          <section>
            <h3>Recent updates</h3>
            <FreshList view="recent-updates" entries={samples.updates} etag="" />
          </section>
        </div>
        <Pager />
      </Part>
      <Part title="Tracks">
        <TrackGrid tracks={TRACKS} at="#tracks" />
      </Part>
      <Part title="Dates">
        <DatesInEachState />
      </Part>
      <Part title="People">
        <SpeakerSearch />
        <FreshList view="speakers" entries={samples.speakers} etag="" />
        <h3>Members by category</h3>
        <FreshList
          view="organising-committee"
          entries={samples.members}
          etag=""
          options={{ groups: ['Advisory Committee'] }}
        />
        <h3>While they load</h3>
        <FreshList view="speakers" entries={[]} etag="" />
        <h3>When that failed</h3>
        <Drawn
          draw={(picture) => failurePanel('Failed to fetch speakers. Please try again.', picture)}
        />
      </Part>
      <Part title="Photos">
        <FreshList view="photos" entries={samples.photos} etag="" />
        <GalleryOverlay />
      </Part>
      <Part title="Programme">
        <ProgrammeTiles
          nouns="tours"
          items={[
            {
              _id: 'one',
              name: 'A tour',
              image: '/images/placeholders/photo.svg',
              description: 'What one sees.',
            },
          ]}
        />
        <ProgrammeTiles nouns="tours" items={[]} />
        <ul className="tiles">
          <li>
            <h2>A hotel</h2>
            <MapPanel place="a hotel" href="https://example.org/map" />
          </li>
        </ul>
      </Part>
      <Part title="Accordion">
        <details name="authors" open>
          <summary>
            <h2>An open section</h2>
          </summary>
          <p>Its text.</p>
        </details>
        <details name="authors">
          <summary>
            <h2>A closed section</h2>
          </summary>
          <p>Its text.</p>
        </details>
      </Part>
      <Part title="Forms">
        <div className="beside">
          <ContactForm retentionDays={366} />
          <FormWithErrors />
        </div>
      </Part>
      <Part title="Payment sheet">
        <Drawn className="fee-calculator" draw={() => drawPaymentSheet(samples.paymentSheet)} />
      </Part>
      <Part title="Facts">
        <dl className="facts">
          <div className="long">
            <dt>Location</dt>
            <dd>A department of an institute</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>
              <NotKnown />
            </dd>
          </div>
        </dl>
      </Part>
      <Part title="Ways on">
        <Ways />
      </Part>
      <Part title="Text">
        <TextArticle
          title="A page of text"
          text={samples.TEXT}
          changedAt="2031-06-02T06:30:00Z"
          timeZone="UTC"
        />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(/[^a-z]+/g, '-');
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
