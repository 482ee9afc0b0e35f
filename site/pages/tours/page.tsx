import { tours } from '../../../model/collections.ts';
import { Markdown } from '../../components/markdown.tsx';
import { ProgrammeTiles } from '../../components/programme-tiles.tsx';
import { readPageText } from '../../content/page-text.ts';
import { definePage } from '../define-page.ts';

export default definePage({
  name: 'tours',
  pattern: '/programs/tours',
  data: (content) => ({
    page: readPageText(content, 'tours', 'Tours'),
    items: content
      .list(tours)
      .map(({ _id, title, image, description }) => ({ _id, name: title, image, description })),
  }),
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, items }) => (
    <>
      <h1>{page.title}</h1>
      <Markdown text={page.text} />
      <ProgrammeTiles items={items} nouns="tours" />
    </>
  ),
  islands: [],
});
