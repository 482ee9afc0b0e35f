import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '../../../model/collections.ts';
import { searchText } from '../../../model/search.ts';
import { SWITCHED_OFF } from '../../shell/edition.ts';
import { EmptyList, FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { ListTools, Pager } from '../../shell/lists/list-tools.tsx';
import { usualSorts, viewList } from '../../shell/lists/list-view.ts';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { FIRST_QUERY, useListQuery } from '../../shell/lists/use-list-state.ts';
import { notify } from '../../shell/notices.tsx';
import { fetchPages, type PlacedPage } from '../../shell/sections/page-places.ts';
import { pageTexts } from '../../shell/sections/page-texts.ts';
import { editPath, historyPath } from '../../shell/sections/sections.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';

const { noun, titles, failures } = pageTexts;

/** The screen that lists the texts of all pages, and where visitors read them. */
export default function PageList() {
  const { list, load } = useFetched(fetchPages, () => notify.failure(failures.fetch));
  usePageTitle(titles.list);
  return (
    <>
      <div className="screen-head">
        <h1>{titles.list}</h1>
      </div>
      {list === undefined && <LoadingList />}
      {list === 'failed' && <FailedList message={failures.fetch} onRetry={load} />}
      {Array.isArray(list) && list.length === 0 && <EmptyList message="No pages yet." />}
      {Array.isArray(list) && list.length > 0 && <Pages list={list} />}
    </>
  );
}

const rules = {
  sorts: usualSorts(({ title }: PlacedPage) => title),
  text: (page: PlacedPage) => `${searchText(pages, page)}\n${page.path ?? ''}`,
  filterBy: ({ group, path }: PlacedPage) => placeOf(group, path),
};

const placeOf = (group: string, path: string | undefined) =>
  path === undefined ? 'Switched off' : group || 'Outside of the menu';

function Pages({ list }: { list: readonly PlacedPage[] }) {
  const [query, setQuery] = useListQuery(pageTexts.name);
  const top = useRef<HTMLDivElement>(null);
  const view = useMemo(() => viewList(list, query, rules), [list, query]);
  return (
    <div ref={top} tabIndex={-1} className="list">
      <ListTools
        noun={noun}
        query={query}
        view={view}
        total={list.length}
        sorts={rules.sorts}
        filter={{ label: 'Place', values: [...new Set(list.map(rules.filterBy))] }}
        onQuery={setQuery}
      />
      {view.found === 0 && (
        <p>
          Nothing matches.{' '}
          <button type="button" className="quiet" onClick={() => setQuery(FIRST_QUERY)}>
            Clear Search
          </button>
        </p>
      )}
      <ul className="entry-cards">
        {view.items.map((page) => (
          <PageCard key={page._id} page={page} />
        ))}
      </ul>
      <Pager
        pages={view.pages}
        page={view.page}
        onPage={(next) => {
          setQuery({ ...query, page: next });
          top.current?.scrollIntoView();
          top.current?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}

function PageCard({ page: { _id, title, description, path, group } }: { page: PlacedPage }) {
  const place = placeOf(group, path);
  return (
    <li className="entry-card">
      <div className="entry-text">
        <h2>
          <Link to={editPath(pageTexts, _id)}>{title}</Link>
        </h2>
        <p className="entry-line">{path ? `${place} · ${path}` : `The page is ${SWITCHED_OFF}.`}</p>
        <p>{description}</p>
      </div>
      <div className="entry-actions">
        {path && (
          <a className="button" href={path} aria-label={`View ${title}`}>
            View
          </a>
        )}
        <Link className="button" to={editPath(pageTexts, _id)} aria-label={`Update ${title}`}>
          Update
        </Link>
        <Link
          className="button"
          to={historyPath(pageTexts, _id)}
          aria-label={`History of ${title}`}
        >
          History
        </Link>
      </div>
    </li>
  );
}
