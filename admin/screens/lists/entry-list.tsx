import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Entry, papers } from '../../../model/collections.ts';
import { withoutSamples } from '../../../model/samples.ts';
import { searchText } from '../../../model/search.ts';
import type { OwnProposal } from '../../../model/wire/proposals.ts';
import { textOf } from '../../shell/differences/value-view.tsx';
import { useKeptDrafts } from '../../shell/drafts/kept-drafts.ts';
import { BegunNote } from '../../shell/lists/draft-notes.tsx';
import { FoundItems } from '../../shell/lists/found-items.tsx';
import { useGonePlace } from '../../shell/lists/gone-place.tsx';
import { type Format, listFile } from '../../shell/lists/list-file.ts';
import { EmptyList, FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { DeleteSelected, ListTools, SelectionBar } from '../../shell/lists/list-tools.tsx';
import { usualSorts, viewList } from '../../shell/lists/list-view.ts';
import { type Deleted, useDeletion } from '../../shell/lists/use-deletion.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { useListQuery, useSelection } from '../../shell/lists/use-list-state.ts';
import { type NoticeAction, notify } from '../../shell/notices.ts';
import { useThumbnails } from '../../shell/pictures/use-thumbnails.ts';
import { ProposedNew, useOwnOpen } from '../../shell/proposing/own-marks.tsx';
import { showSave, useTakenBack } from '../../shell/saving/last-save.tsx';
import { type FullSection, fullSection } from '../../shell/sections/full-sections.ts';
import {
  builderScreen,
  importScreenOf,
  PDFS_PATH,
  type Section,
  screenPath,
} from '../../shell/sections/sections.ts';
import { fetchEntries, takeWholeEntries } from '../../shell/server/fetch-lists.ts';
import { mayDo } from '../../shell/server/session.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { readWaiting, useWaiting } from '../../shell/waiting/waiting.ts';
import WaitingList from '../../shell/waiting/waiting-list.tsx';
import { EntryCard, titleOf } from './entry-card.tsx';
import { UndoLine } from './undo-line.tsx';
import { useUndo } from './use-undo.ts';
import { useWholeSearch } from './use-whole-search.ts';

/** The screen that lists a section's entries: find, change, delete. */
export default function EntryList(props: { section: Section }) {
  const section = fullSection(props.section);
  const many = importScreenOf(section);
  const fetchList = useCallback(() => fetchEntries(section), [section]);
  const {
    list: fetched,
    load,
    refresh,
    remove,
  } = useFetched(fetchList, () => {
    const { failures, isQuiet } = section;
    if (isQuiet) console.error(failures.fetch);
    else notify.failure(failures.fetch);
  });
  useTakenBack(refresh);
  const { last, undo, offerUndo } = useUndo(section, refresh);
  const kept = useKeptDrafts();
  const drafts = new Set(kept?.map(({ form }) => form));
  const waiting = useWaiting();
  // What stands above the list is known before it: nothing moves.
  const own = useOwnOpen(section.name);
  const list = kept && waiting && own && fetched;
  const line = last && <UndoLine section={section} last={last} onUndo={undo} />;
  usePageTitle(section.titles.list);
  return (
    <>
      <div className="screen-head">
        <h1>{section.titles.list}</h1>
        <div className="screen-actions">
          {mayDo(section.name) && (
            <Link to={screenPath(section.paths.deleted)}>Deleted {section.noun}s</Link>
          )}
          <Link className="button main" to={screenPath(section.paths.add)}>
            {section.titles.add}
          </Link>
          {section.arranging && mayDo(section.name) && (
            <Link className="button" to={screenPath(section.arranging.path)}>
              Arrange
            </Link>
          )}
          {section.name === 'programme' && mayDo(section.name) && (
            <Link className="button" to={screenPath(builderScreen.path)}>
              {builderScreen.title}
            </Link>
          )}
          {many && mayDo(section.name) && (
            <Link className="button" to={screenPath(many.path)} aria-label={many.title}>
              Import
            </Link>
          )}
          {section.name === papers.name && mayDo(section.name) && (
            <Link className="button" to={screenPath(PDFS_PATH)} aria-label="PDFs of many papers">
              PDFs
            </Link>
          )}
        </div>
      </div>
      {list && drafts.has(section.name) && <BegunNote kind={section} />}
      {list && <ProposedNew own={own ?? []} noun={section.noun} />}
      {list && <WaitingList kind={section.name} onPublished={refresh} />}
      {list === undefined && <LoadingList />}
      {list === 'failed' && <FailedList message={section.failures.fetch} onRetry={load} />}
      {Array.isArray(list) && list.length === 0 && (
        <>
          {line}
          <EmptyList message={`No ${section.noun}s yet.`} />
        </>
      )}
      {Array.isArray(list) && list.length > 0 && (
        <Entries
          section={section}
          list={list}
          drafts={drafts}
          own={own ?? []}
          line={line}
          remove={remove}
          offerUndo={offerUndo}
        />
      )}
    </>
  );
}

interface EntriesProps {
  section: FullSection;
  list: readonly Entry[];
  /** Forms that have one. */
  drafts: ReadonlySet<string>;
  /** What whoever is logged in proposed of them. */
  own: readonly OwnProposal[];
  /** Of the last delete. */
  line: ReactNode;
  remove(ids: ReadonlySet<string>): void;
  offerUndo(deleted: readonly Deleted[]): NoticeAction;
}

function Entries({ section, list, drafts, own, line, remove, offerUndo }: EntriesProps) {
  const { noun, filterField, page } = section;
  const [query, setQuery] = useListQuery(section.name);
  const { selected, select, tick } = useSelection();
  const top = useRef<HTMLDivElement>(null);
  const thumbnails = useThumbnails(list, section.picture);
  const rules = useMemo(() => rulesOf(section), [section]);
  const { ids: found, note, isAsking } = useWholeSearch(section, list, query.search);
  const view = useMemo(
    () => viewList(list, query, { ...rules, isFound: ({ _id }) => found.has(_id) }),
    [list, query, rules, found],
  );
  const filter = useMemo(() => filterOf(section, list), [section, list]);
  const shownIds = view.items.map(({ _id }) => _id);
  const place = useGonePlace(top, shownIds);
  const { pathname } = useLocation();
  const deletion = useDeletion({
    noun,
    path: section.calls.remove,
    pathOfMany: section.calls.removeMany,
    failure: section.failures.remove,
    note: `A deleted ${noun} can be brought back: by Undo, or from “Deleted ${noun}s” above the list.`,
    isQuiet: section.isQuiet ?? false,
    onDeleted(ids, commit) {
      place.note(ids);
      remove(ids);
      select(ids, false);
      if (commit) showSave({ commit, page, screen: pathname });
      // What was planned for them has stopped.
      void readWaiting();
      // The button that was pressed is gone with its entry.
      top.current?.focus({ preventScroll: true });
    },
    offerUndo,
  });
  const busy = deletion.busy !== '';
  const deletable = (entry: Entry) => ({ id: entry._id, title: titleOf(entry, section) });

  return (
    <div ref={top} tabIndex={-1} className="list">
      <ListTools
        noun={noun}
        query={query}
        view={view}
        total={list.length}
        note={note}
        sorts={rules.sorts}
        filter={filterField ? filter : undefined}
        table={rules.table}
        onQuery={setQuery}
      />
      {mayDo(section.name) && (
        <SelectionBar
          ids={shownIds}
          selected={selected}
          onSelect={select}
          status={deletion.busy || deletion.problem}
        >
          <DeleteSelected
            count={selected.size}
            busy={busy}
            onDelete={() =>
              deletion.remove(list.filter(({ _id }) => selected.has(_id)).map(deletable))
            }
          />
        </SelectionBar>
      )}
      <FoundItems query={query} view={view} top={top} isAsking={isAsking} onQuery={setQuery}>
        {place.put(
          view.items.map((entry) => (
            <EntryCard
              key={entry._id}
              entry={entry}
              section={section}
              thumbnails={thumbnails}
              isSelected={selected.has(entry._id)}
              busy={busy}
              hasDraft={drafts.has(`${section.name}/${entry._id}`)}
              own={own}
              onSelect={(what) => tick(entry._id, what, shownIds)}
              onDelete={() => deletion.remove([deletable(entry)])}
            />
          )),
          line,
        )}
      </FoundItems>
    </div>
  );
}

function rulesOf(section: FullSection) {
  const { collection, filterField } = section;
  return {
    sorts: usualSorts((entry: Entry) => titleOf(entry, section)),
    text: (entry: Entry) => searchText(collection, entry),
    table: {
      name: collection.name,
      own: withoutSamples,
      // The list itself knows of long texts no more than the cards show.
      file: (entries: readonly Entry[], format: Format) =>
        takeWholeEntries(section, (whole) =>
          listFile(
            format,
            collection,
            entries.map(({ _id }) => _id),
            whole,
          ),
        ),
    },
    ...(filterField ? { filterBy: (entry: Entry) => String(entry[filterField] ?? '') } : {}),
  };
}

function filterOf({ collection, filterField = '' }: FullSection, list: readonly Entry[]) {
  const values = new Set(list.map((entry) => String(entry[filterField] ?? '')));
  const { label = '', kind, choices } = collection.fields[filterField] ?? {};
  const words = (value: string) => textOf(kind, value, choices);
  return { label, values: [...values].sort(), words };
}
