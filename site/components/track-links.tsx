import type { Track } from '../../model/settings/tracks.ts';

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
