import { LinkOrLater } from '../components/announced.tsx';
import { CalendarLinks } from '../components/dates.tsx';
import { Markdown } from '../components/markdown.tsx';
import { Picture } from '../components/picture.tsx';
import { TrackLinks } from '../components/tracks.tsx';
import { readPageText } from '../content/page-text.ts';
import { definePage } from './define-page.ts';

export const callForPapers = definePage({
  name: 'call-for-papers',
  pattern: '/authors/call-for-papers',
  data: (content) => ({
    page: readPageText(content, 'call-for-papers', 'Call for Papers'),
    tracks: content.settings('tracks').tracks,
    fields: content.settings('topics').fields,
    site: content.settings('site'),
  }),
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, tracks, fields, site }) => (
    <>
      <h1>{page.title}</h1>
      <Markdown text={page.text} />
      <ul>
        <li>
          <LinkOrLater label="Brochure" href={site.links.brochure} />
        </li>
      </ul>
      <CalendarLinks site={site} />
      {tracks.length > 0 && <h2>Special tracks</h2>}
      <TrackLinks tracks={tracks} />
      {fields.length > 0 && <h2>{tracks.length > 0 ? 'Topics of the general track' : 'Topics'}</h2>}
      <div className="columns">
        {fields.map(({ name, topics }) => (
          <section key={name}>
            <h3>{name}</h3>
            <ul>
              {topics.map((topic) => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  ),
  islands: [],
});

/** A special track. Its address is its place in the list, from 0; other numbers have no page. */
export const callForPapersTrack = definePage({
  name: 'call-for-papers-track',
  pattern: '/authors/call-for-papers/:track',
  instances: (content) =>
    content.settings('tracks').tracks.map((_, index) => ({ track: String(index) })),
  data: (content, { track }) => {
    const { tracks } = content.settings('tracks');
    const shown = tracks[Number(track)];
    if (!shown) throw new Error(`no track ${track}`);
    return { track: shown };
  },
  head: ({ track }) => ({ title: track.name, description: track.summary }),
  Component: ({ track }) => (
    <article>
      <h1>{track.name}</h1>
      {track.alsoCalled && <p>Also called: {track.alsoCalled}</p>}
      <Picture
        className="scene"
        src={track.picture}
        width="400"
        height="400"
        sizes="25rem"
        loading="lazy"
        alt={`Picture: ${track.name}`}
      />
      <p>{track.summary}</p>
      <h2>Topics of this track</h2>
      <ul>
        {track.topics.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
      <h2>How to take part</h2>
      <ul>
        <li>
          <a href="/authors/guidelines-to-authors">Guidelines to Authors</a>
        </li>
        <li>
          <a href="/authors/paper-submissions">Paper Submissions</a>
        </li>
        <li>
          <a href="/authors/call-for-papers">Call for Papers: all tracks and topics</a>
        </li>
      </ul>
    </article>
  ),
  islands: [],
});
