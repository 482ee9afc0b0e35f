import { Markdown } from '../../components/markdown.tsx';
import { Registration } from '../../components/registration.tsx';
import { readPageText } from '../../content/page-text.ts';
import { definePage } from '../define-page.ts';

export default definePage({
  name: 'registrations',
  pattern: '/authors/registrations',
  data: (content) => ({
    page: readPageText(content, 'registrations', 'Registrations'),
    fees: content.settings('fees'),
    dates: content.settings('important-dates').dates,
  }),
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, fees, dates }) => (
    <>
      <h1>{page.title}</h1>
      <Markdown text={page.text} />
      <Registration fees={fees} dates={dates} level={2} />
    </>
  ),
  islands: [],
});
