import { Picture } from '../components/picture.tsx';
import { definePage } from './define-page.ts';

/** The page for unknown addresses; served with status 404. */
export const notFound = definePage({
  name: '_error',
  pattern: '/404',
  isUnlisted: true,
  data: () => ({}),
  head: () => ({
    title: 'Page not found',
    description: 'There is no page at this address.',
    noIndex: true,
  }),
  Component: () => (
    <div className="leaf">
      <div>
        <h1>Page not found</h1>
        <p>There is no page at this address. It may have moved, or the link may be misspelt.</p>
        <p data-nearest-page="" hidden />
      </div>
      <div className="side">
        <Picture
          className="scene"
          src="/images/placeholders/not-found.svg"
          alt=""
          width="400"
          height="300"
          loading="lazy"
        />
      </div>
      <ul>
        <li>
          <a href="/">Home page</a>: dates, tracks and what is new
        </li>
        <li>
          <a href="/sitemap">Site map</a>: all pages
        </li>
        <li>
          <a href="/allpapers">All papers</a>
        </li>
        <li>
          <a href="/contact">Contact</a>: tell us which link led here
        </li>
      </ul>
    </div>
  ),
  islands: ['nearest-page'],
});
