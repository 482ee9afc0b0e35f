import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pages } from '../../../model/collections.ts';
import { searchText } from '../../../model/search.ts';
import { lastingPages } from '../../../model/settings/page-place.ts';
import { pageCalls } from '../../../model/wire/calls.ts';
import type { OwnProposal } from '../../../model/wire/proposals.ts';
import { useKeptDrafts } from '../../shell/drafts/kept-drafts.ts';
import { SWITCHED_OFF } from '../../shell/edition.ts';
import { DeleteButton } from '../../shell/lists/card-parts.tsx';
import { BegunNote, DraftMark } from '../../shell/lists/draft-notes.tsx';
import { FoundItems } from '../../shell/lists/found-items.tsx';
import { useGonePlace } from '../../shell/lists/gone-place.tsx';
import { EmptyList, FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { ListTools } from '../../shell/lists/list-tools.tsx';
import { usualSorts, viewList } from '../../shell/lists/list-view.ts';
import { useDeletion } from '../../shell/lists/use-deletion.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { useListQuery } from '../../shell/lists/use-list-state.ts';
import { notify } from '../../shell/notices.ts';
import { ProposedMark, useOwnOpen } from '../../shell/proposing/own-marks.tsx';
import { showSave, useTakenBack } from '../../shell/saving/last-save.tsx';
import { UndoSave } from '../../shell/saving/undo-save.tsx';
import { fetchPages, type PlacedPage } from '../../shell/sections/page-places.ts';
import { pageTexts } from '../../shell/sections/page-texts.ts';
import { editPath, screenPath } from '../../shell/sections/sections.ts';
import { mayDo } from '../../shell/server/session.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useWaiting } from '../../shell/waiting/waiting.ts';
import WaitingList from '../../shell/waiting/waiting-list.tsx';
import { EntryLinks } from './entry-card.tsx';

const { noun, titles, failures, page: website } = pageTexts;
const ADD = screenPath('pages/new');

/** The screen that lists the texts of all pages, and where visitors read them. */
export default function PageList() {
  const {
    list: fetched,
    load,
    refresh,
    remove,
  } = useFetched(fetchPages, () => notify.failure(failures.fetch));
  useTakenBack(refresh);
  const [gone, setGone] = useState<Gone>();
  const kept = useKeptDrafts();
  const drafts = new Set(kept?.map(({ form }) => form));
  const waiting = useWaiting();
  const own = useOwnOpen(pageTexts.name);
  const list = kept && waiting && own && fetched;
  usePageTitle(titles.list);
  const line = gone && (
    <UndoSave
      key={gone.commit}
      commit={gone.commit}
      said={`Deleted “${gone.title}”, with its place in the menu.`}
      undone={`“${gone.title}” is back, where it was in the menu.`}
      page={website}
      isHere
      onUndone={refresh}
    />
  );
  return (
    <>
      <div className="screen-head">
        <h1>{titles.list}</h1>
        {mayDo('pages') && (
          <Link className="button main" to={ADD}>
            {titles.add}
          </Link>
        )}
      </div>
      {list && drafts.has(pageTexts.name) && <BegunNote kind={pageTexts} />}
      {list && <WaitingList kind="pages" onPublished={refresh} />}
      {list === undefined && <LoadingList />}
      {list === 'failed' && <FailedList message={failures.fetch} onRetry={load} />}
      {Array.isArray(list) && list.length === 0 && <EmptyList message="No pages yet." />}
      {Array.isArray(list) && list.length > 0 && (
        <Pages
          list={list}
          drafts={drafts}
          own={own ?? []}
          line={line}
          onGone={setGone}
          refresh={refresh}
          remove={remove}
        />
      )}
    </>
  );
}

const rules = {
  sorts: usualSorts(({ title }: PlacedPage) => title),
  title: ({ title }: PlacedPage) => title,
  text: (page: PlacedPage) => `${searchText(pages, page)}\n${page.path ?? ''}`,
  filterBy: ({ group, path }: PlacedPage) => placeOf(group, path),
};

const placeOf = (group: string, path: string | undefined) =>
  path === undefined ? 'Switched off' : group || 'Outside of the menu';

/** The page that was deleted last, and the commit that did it. */
interface Gone {
  title: string;
  commit: string;
}

interface PagesProps {
  list: readonly PlacedPage[];
  /** Forms that have one. */
  drafts: ReadonlySet<string>;
  /** What whoever is logged in proposed of them. */
  own: readonly OwnProposal[];
  /** Of the last delete. */
  line: ReactNode;
  onGone(gone: Gone): void;
  refresh(): void;
  remove(ids: ReadonlySet<string>): void;
}

function Pages({ list, drafts, own, line, onGone, refresh, remove }: PagesProps) {
  const [query, setQuery] = useListQuery(pageTexts.name);
  const top = useRef<HTMLDivElement>(null);
  const view = useMemo(() => viewList(list, query, rules), [list, query]);
  const place = useGonePlace(
    top,
    view.items.map(({ _id }) => _id),
  );
  const { pathname } = useLocation();
  const deletion = useDeletion({
    noun,
    path: pageCalls.remove,
    failure: failures.remove,
    note: 'It goes with its place in the menu, and can be brought back by Undo above the list.',
    onDeleted(ids, commit) {
      const page = list.find(({ _id }) => ids.has(_id));
      place.note(ids);
      remove(ids);
      if (commit && page) {
        showSave({ commit, page: website, screen: pathname });
        onGone({ title: page.title, commit });
      }
      refresh();
    },
  });
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
      <FoundItems query={query} view={view} top={top} onQuery={setQuery}>
        {place.put(
          view.items.map((page) => (
            <PageCard
              key={page._id}
              page={page}
              busy={deletion.busy !== ''}
              hasDraft={drafts.has(`${pageTexts.name}/${page._id}`)}
              own={own}
              onDelete={() => deletion.remove([{ id: page._id, title: page.title }])}
            />
          )),
          line,
        )}
      </FoundItems>
    </div>
  );
}

interface CardProps {
  page: PlacedPage;
  busy: boolean;
  /** A change of it was begun, and is not saved. */
  hasDraft: boolean;
  own: readonly OwnProposal[];
  onDelete(): void;
}

function PageCard({ page, busy, hasDraft, own, onDelete }: CardProps) {
  const { _id, title, description, path, group } = page;
  const place = placeOf(group, path);
  return (
    <li className="entry-card">
      <div className="entry-text">
        <h2>
          <Link to={editPath(pageTexts, _id)}>{title}</Link>
        </h2>
        {hasDraft && <DraftMark />}
        <ProposedMark own={own} id={_id} />
        <p className="entry-line">{path ? `${place} · ${path}` : `The page is ${SWITCHED_OFF}.`}</p>
        <p>{description}</p>
      </div>
      <div className="entry-actions">
        {path && (
          <a className="button" href={path} aria-label={`View ${title}`}>
            View
          </a>
        )}
        <EntryLinks kind={pageTexts} id={_id} title={title} />
        {mayDo('pages') && !lastingPages.includes(_id) && (
          <DeleteButton title={title} busy={busy} onDelete={onDelete} />
        )}
      </div>
    </li>
  );
}
