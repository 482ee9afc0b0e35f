import { LinkOrLater } from '../../components/announced.tsx';
import { CalendarLinks } from '../../components/calendar-links.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { TrackLinks } from '../../components/track-links.tsx';
import { readPageText } from '../../content/page-text.ts';
import { definePage } from '../define-page.ts';

export default definePage({
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
