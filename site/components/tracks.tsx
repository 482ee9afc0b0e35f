import type { Track } from '../../model/settings/tracks.ts';
import { Picture } from './picture.tsx';

/** The special tracks, each leading to its page; a track's place in the list is its address. */
export function TrackGrid({ tracks }: { tracks: readonly Track[] }) {
  if (tracks.length === 0) return null;
  return (
    <section aria-labelledby="special-tracks">
      <h2 id="special-tracks">Special Tracks</h2>
      <ul className="tracks">
        {tracks.map(({ name, alsoCalled, picture }, index) => (
          <li key={name}>
            <a href={`/authors/call-for-papers/${index}`}>
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
              {alsoCalled && <span className="track-also">also: {alsoCalled}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The special tracks, each with the way to its page. */
export function TrackLinks({ tracks }: { tracks: readonly Pick<Track, 'name' | 'summary'>[] }) {
  if (tracks.length === 0) return null;
  return (
    <ol className="track-links">
      {tracks.map(({ name, summary }, index) => (
        <li key={name}>
          <a href={`/authors/call-for-papers/${index}`}>{name}</a>
          <br />
          {summary}
        </li>
      ))}
    </ol>
  );
}
