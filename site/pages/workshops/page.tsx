import { workshops } from '../../../model/collections.ts';
import { Markdown } from '../../components/markdown.tsx';
import { ProgrammeTiles } from '../../components/programme-tiles.tsx';
import { readPageText } from '../../content/page-text.ts';
import { definePage } from '../define-page.ts';

export default definePage({
  name: 'workshops',
  pattern: '/programs/workshops',
  data: (content) => ({
    page: readPageText(content, 'workshops', 'Workshops'),
    items: content
      .list(workshops)
      .map(({ _id, name, imageUrl, description }) => ({ _id, name, image: imageUrl, description })),
  }),
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, items }) => (
    <>
      <h1>{page.title}</h1>
      <Markdown text={page.text} />
      <ProgrammeTiles items={items} nouns="workshops" />
    </>
  ),
  islands: [],
});
