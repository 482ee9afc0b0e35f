import { knownTracks, type Track } from '../../model/settings/tracks.ts';
import { CalendarLinks } from '../components/dates.tsx';
import { Leaf } from '../components/leaf.tsx';
import { Markdown } from '../components/markdown.tsx';
import { PhaseNotice } from '../components/phase-notice.tsx';
import { Picture } from '../components/picture.tsx';
import { FirstPapers } from '../components/track-list.tsx';
import { Topics, TrackGrid } from '../components/tracks.tsx';
import { readPageText } from '../content/page-text.ts';
import { type TrackPapers, tracksWithPapers } from '../content/track-papers.ts';
import { definePage } from './define-page.ts';
import { defineMenuPage, type MenuPlace, placesOf } from './menu-page.tsx';

const NAME = 'call-for-papers';

export const callForPapers = defineMenuPage({
  name: NAME,
  data: (content, { group, slug }) => ({
    page: readPageText(content, NAME, 'Call for Papers'),
    path: `/${group}/${slug}`,
    tracks: content.settings('tracks').tracks,
    fields: content.settings('topics').fields,
    site: content.settings('site'),
  }),
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, path, tracks, fields, site }) => (
    <>
      <Leaf page={page} name={NAME}>
        <Markdown text={page.text} />
        {site.links.brochure && (
          <ul>
            <li>
              <a href={site.links.brochure} rel="noopener">
                Brochure
              </a>
            </li>
          </ul>
        )}
        <CalendarLinks site={site} />
      </Leaf>
      <TrackGrid tracks={tracks} at={path} hasSummaries />
      {fields.length > 0 && <h2>{tracks.length > 0 ? 'Topics of the general track' : 'Topics'}</h2>}
      <Topics fields={fields} tracks={tracks} />
    </>
  ),
  islands: [],
});

interface TrackData {
  track: Track;
  /** In the list of tracks, from 0. */
  place: number;
  /** Left out where nobody's paper is of this track. */
  papers: TrackPapers | undefined;
  /** Pages to go on to; one that is switched off has no address. */
  ways: readonly (readonly [label: string, path: string | undefined])[];
}

/**
 * A special track, below the call for papers. Its address is its place in the list, from 0; other
 * numbers have no page.
 */
export const callForPapersTrack = definePage<TrackData, MenuPlace & { track: string }>({
  name: `${NAME}-track`,
  pattern: '/:group/:slug/:track',
  instances: (content) =>
    placesOf(content, ({ page }) => page === NAME).flatMap((place) =>
      content.settings('tracks').tracks.map((_, index) => ({ ...place, track: String(index) })),
    ),
  data: (content, { group, slug, track }) => {
    const { tracks } = content.settings('tracks');
    const shown = tracks[Number(track)];
    if (!shown) throw new Error(`no track ${track}`);
    const ways = [
      ['Guidelines to Authors', content.address('guidelines-to-authors')],
      ['Paper Submissions', content.address('paper-submissions')],
      ['Call for Papers: all tracks and topics', `/${group}/${slug}`],
    ] as const;
    const [known] = knownTracks({ tracks: [shown] });
    const papers = tracksWithPapers(content).find(({ id }) => id === known?.id);
    return { track: shown, place: Number(track), ways, papers };
  },
  head: ({ track }) => ({ title: track.name, description: track.summary }),
  Component: ({ track, place, ways, papers }) => (
    <>
      <article className="leaf">
        <div>
          <h1>{track.name}</h1>
          <PhaseNotice page={NAME} />
          {track.alsoCalled && <p>Also called: {track.alsoCalled}</p>}
        </div>
        <div className="side">
          <Picture
            className={`scene emblem-${place}`}
            src={track.picture}
            width="400"
            height="400"
            sizes="25rem"
            loading="lazy"
            alt={`Picture: ${track.name}`}
          />
        </div>
        <div>
          <p>{track.summary}</p>
          <h2>Topics of this track</h2>
          <ul>
            {track.topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
          <h2>For authors</h2>
          <ul>
            {ways.map(
              ([label, path]) =>
                path && (
                  <li key={path}>
                    <a href={path}>{label}</a>
                  </li>
                ),
            )}
          </ul>
        </div>
      </article>
      {papers && <FirstPapers track={papers} />}
    </>
  ),
  islands: [],
});
