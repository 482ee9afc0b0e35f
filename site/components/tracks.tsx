import type { Topics as TopicSettings } from '../../model/settings/topics.ts';
import type { Track } from '../../model/settings/tracks.ts';
import { Picture } from './picture.tsx';

interface Props<Shown> {
  tracks: readonly Shown[];
  /** The address of the call for papers, below which each track has its page. */
  at: string;
}

/**
 * The special tracks, each leading to its page; a track's place in the list is its address.
 * @param hasSummaries whether a card says what its track is about, and not what it is called besides
 */
export function TrackGrid({
  tracks,
  at,
  hasSummaries = false,
}: Props<Track> & { hasSummaries?: boolean }) {
  if (tracks.length === 0) return null;
  return (
    <section aria-labelledby="special-tracks">
      <h2 id="special-tracks">Special Tracks</h2>
      <ul className="tracks">
        {tracks.map(({ name, alsoCalled, picture, summary }, index) => (
          <li key={name}>
            <a href={`${at}/${index}`}>
              <Picture
                src={picture}
                alt=""
                width={400}
                height={400}
                sizes="(min-width: 31rem) 18rem, 6.5rem"
                loading="lazy"
                decoding="async"
              />
              <span className="track-name">{name}</span>
              {hasSummaries ? (
                <span className="track-also">{summary}</span>
              ) : (
                alsoCalled && <span className="track-also">also: {alsoCalled}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The special tracks, each with the way to its page. */
export function TrackLinks({ tracks, at }: Props<Pick<Track, 'name' | 'summary'>>) {
  if (tracks.length === 0) return null;
  return (
    <ol className="track-links">
      {tracks.map(({ name, summary }, index) => (
        <li key={name}>
          <a href={`${at}/${index}`}>{name}</a>
          <br />
          {summary}
        </li>
      ))}
    </ol>
  );
}

/** The fields of the conference, each with its topics; one that is a special track, too, below its emblem. */
export function Topics({
  fields,
  tracks = [],
}: Pick<TopicSettings, 'fields'> & { tracks?: readonly Pick<Track, 'name' | 'picture'>[] }) {
  const emblems = new Map(tracks.map((track) => [track.name.toLowerCase(), track.picture]));
  return (
    <div className="topics">
      {fields.map(({ name, topics }) => (
        <section key={name}>
          <Emblem src={emblems.get(name.toLowerCase())} />
          <h3>{name}</h3>
          <ul>
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Emblem({ src }: { src: string | undefined }) {
  if (!src) return null;
  return <Picture src={src} alt="" width={80} height={80} sizes="5rem" loading="lazy" />;
}
