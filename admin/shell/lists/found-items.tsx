import type { ReactNode, RefObject } from 'react';
import type { ListPage, ListQuery } from './list-view.ts';
import { FIRST_QUERY } from './use-list-state.ts';

interface Props {
  query: ListQuery;
  view: ListPage<unknown>;
  /** The whole list: there the focus goes when the button that was pressed leads away from itself. */
  top: RefObject<HTMLElement | null>;
  /** More may be found yet. */
  isAsking?: boolean;
  /** Said where nothing was found. */
  nothing?: string | undefined;
  onQuery(query: ListQuery): void;
  /** Their cards. */
  children: ReactNode;
}

/** What a list found, a page of it at a time; or that it found nothing, and the way out. */
export function FoundItems(props: Props) {
  const { query, view, top, isAsking, nothing = 'Nothing matches.', onQuery, children } = props;
  const { found, page, pages } = view;
  function turnTo(next: number) {
    onQuery({ ...query, page: next });
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  }
  function clear() {
    onQuery(FIRST_QUERY);
    top.current?.focus();
  }
  return (
    <>
      {found === 0 && !isAsking && (
        <p>
          {nothing}{' '}
          <button type="button" className="quiet" onClick={clear}>
            Clear Search
          </button>
        </p>
      )}
      <ul className="entry-cards">{children}</ul>
      {pages > 1 && (
        <nav className="list-pager" aria-label="Pages of the list">
          <button type="button" disabled={page === 0} onClick={() => turnTo(page - 1)}>
            Previous
          </button>
          <span>
            Page {page + 1} of {pages}
          </span>
          <button type="button" disabled={page === pages - 1} onClick={() => turnTo(page + 1)}>
            Next
          </button>
        </nav>
      )}
    </>
  );
}
