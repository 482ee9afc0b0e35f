import { culturalEvents } from '../../../model/collections.ts';
import { Markdown } from '../../components/markdown.tsx';
import { ProgrammeTiles } from '../../components/programme-tiles.tsx';
import { readPageText } from '../../content/page-text.ts';
import { definePage } from '../define-page.ts';

export default definePage({
  name: 'cultural-event',
  pattern: '/programs/cultural-event',
  data: (content) => ({
    page: readPageText(content, 'cultural-event', 'Cultural Event'),
    items: content
      .list(culturalEvents)
      .map(({ _id, name, imageUrl, description }) => ({ _id, name, image: imageUrl, description })),
  }),
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, items }) => (
    <>
      <h1>{page.title}</h1>
      <Markdown text={page.text} />
      <ProgrammeTiles items={items} nouns="cultural events" />
    </>
  ),
  islands: [],
});
