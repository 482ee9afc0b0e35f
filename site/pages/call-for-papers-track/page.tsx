import { definePage } from '../define-page.ts';

/** A special track. Its address is its place in the list, from 0; other numbers have no page. */
export default definePage({
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
      <img
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
