import { definePage } from '../define-page.ts';

/** The page for unknown addresses; served with status 404. */
export default definePage({
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
    <>
      <h1>Page not found</h1>
      <p>
        There is no page at this address. <a href="/">Go to the home page</a> or see{' '}
        <a href="/allpapers">all papers</a>.
      </p>
    </>
  ),
  islands: [],
});
