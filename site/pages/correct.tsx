import { CORRECTION_PAGE } from '../../model/wire/proposals.ts';
import { definePage } from './define-page.ts';

/** What the worker fills with the form of one entry; `api/routes/correction-page.ts`. */
export const correct = definePage({
  name: 'correct',
  pattern: CORRECTION_PAGE,
  isUnlisted: true,
  data: () => ({}),
  head: () => ({
    title: 'Correct this page',
    description: 'Tell us what is wrong on a page, and what it should be.',
    noIndex: true,
  }),
  Component: () => (
    <>
      <h1>Correct this page</h1>
      <div className="leaf">
        <div data-correction="">
          <p>
            The pages of <a href="/allpapers">papers</a> and of <a href="/people">people</a> have a
            link “Correct this page”. It leads to a form that knows what the page says.
          </p>
        </div>
      </div>
    </>
  ),
  islands: [],
});
