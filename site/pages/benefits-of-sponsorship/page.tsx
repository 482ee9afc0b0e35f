import { Markdown } from '../../components/markdown.tsx';
import { readPageText } from '../../content/page-text.ts';
import { definePage } from '../define-page.ts';

export default definePage({
  name: 'benefits-of-sponsorship',
  pattern: '/sponsors/benefits-of-sponsorship',
  data: (content) => ({
    page: readPageText(content, 'benefits-of-sponsorship', 'Benefits of Sponsorship'),
    benefits: content.settings('sponsorship').benefits,
  }),
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, benefits }) => (
    <>
      <h1>{page.title}</h1>
      <Markdown text={page.text} />
      {benefits.length > 0 && (
        <ol className="tiles benefits">
          {benefits.map(({ title, description }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      )}
      <p>
        <a href="/sponsors/become-a-sponsor">Become a Sponsor</a>
      </p>
    </>
  ),
  islands: [],
});
