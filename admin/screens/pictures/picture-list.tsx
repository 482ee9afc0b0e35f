import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { countOf } from '../../../model/text.ts';
import { uploadNameOfUrl } from '../../../model/upload.ts';
import type { ListedPicture, PictureUse } from '../../../model/wire/answers.ts';
import { pictureCalls } from '../../../model/wire/calls.ts';
import { mayOpen } from '../../shell/frame/screen-needs.ts';
import { DeleteButton } from '../../shell/lists/card-parts.tsx';
import { FoundItems } from '../../shell/lists/found-items.tsx';
import { useGonePlace } from '../../shell/lists/gone-place.tsx';
import { EmptyList, FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { DeleteSelected, ListTools, SelectionBar } from '../../shell/lists/list-tools.tsx';
import { usualSorts, viewList } from '../../shell/lists/list-view.ts';
import { type Deleted, useDeletion } from '../../shell/lists/use-deletion.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { type Tick, tickOf, useListQuery, useSelection } from '../../shell/lists/use-list-state.ts';
import { type NoticeAction, notify } from '../../shell/notices.ts';
import {
  fetchPictures,
  nameOfPicture,
  textOfPicture,
} from '../../shell/pictures/fetch-pictures.ts';
import { SavedHere, showSave } from '../../shell/saving/last-save.tsx';
import { editPath, kindOf, TO_TEXT } from '../../shell/sections/sections.ts';
import { mayDo } from '../../shell/server/session.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { FocusDialog } from './focus-dialog.tsx';
import { type LastDelete, usePicturesUndo } from './use-pictures-undo.ts';

const FAILED = 'The pictures could not be loaded.';

/** All pictures of the website, with what uses each. */
export default function PictureList() {
  const { list, load, refresh, remove } = useFetched(fetchListed, () => notify.failure(FAILED));
  const { last, undo, offerUndo } = usePicturesUndo(refresh);
  usePageTitle('Pictures');
  const line = last && <UndoLine last={last} onUndo={undo} />;
  return (
    <>
      <h1>Pictures</h1>
      {list === undefined && <LoadingList />}
      {list === 'failed' && <FailedList message={FAILED} onRetry={load} />}
      {Array.isArray(list) && list.length === 0 && line}
      {Array.isArray(list) && list.length === 0 && (
        <EmptyList message="No pictures yet. They come with the entries that show them." />
      )}
      {Array.isArray(list) && list.length > 0 && (
        <Pictures list={list} line={line} remove={remove} refresh={refresh} offerUndo={offerUndo} />
      )}
    </>
  );
}

type Picture = ListedPicture & { _id: string };

async function fetchListed(): Promise<readonly Picture[] | undefined> {
  const pictures = await fetchPictures();
  return pictures?.map((picture) => ({ ...picture, _id: picture.url }));
}

const USED = 'In use';
const UNUSED = 'Unused';
const UNNAMED = 'Without alternative text';

const rules = {
  // They stand in no order on the website.
  sorts: usualSorts<Picture>(nameOfPicture).slice(2),
  text: (picture: Picture) =>
    [
      textOfPicture(picture),
      ...picture.uses.map(({ collection }) => kindOf(collection)?.titles.list ?? ''),
    ].join('\n'),
  filterBy: ({ uses }: Picture) => [
    uses.length > 0 ? USED : UNUSED,
    ...(uses.some(({ isUnnamed }) => isUnnamed) ? [UNNAMED] : []),
  ],
};

interface Props {
  list: readonly Picture[];
  /** Of the last delete. */
  line: ReactNode;
  remove(ids: ReadonlySet<string>): void;
  refresh(): void;
  offerUndo(deleted: readonly Deleted[]): NoticeAction;
}

function Pictures({ list, line, remove, refresh, offerUndo }: Props) {
  const [query, setQuery] = useListQuery('pictures');
  const { selected, select, tick } = useSelection();
  const top = useRef<HTMLDivElement>(null);
  const view = useMemo(() => viewList(list, query, rules), [list, query]);
  const place = useGonePlace(
    top,
    view.items.map(({ _id }) => _id),
  );
  const { pathname } = useLocation();
  const deletion = useDeletion({
    noun: 'picture',
    pathOfMany: pictureCalls.removeMany,
    failure: 'Failed to delete pictures. Please try again.',
    note: 'Deleted pictures can be brought back: by Undo, here or in the log.',
    onDeleted(ids, commit) {
      place.note(ids);
      remove(ids);
      select(ids, false);
      if (commit) showSave({ commit, page: { label: 'the website' }, screen: pathname });
      // The button that was pressed is gone with its picture.
      top.current?.focus({ preventScroll: true });
    },
    offerUndo,
  });
  const busy = deletion.busy !== '';
  const unused = view.items.filter(mayGo).map(({ _id }) => _id);
  return (
    <div ref={top} tabIndex={-1} className="list">
      <ListTools
        noun="picture"
        query={query}
        view={view}
        total={list.length}
        sorts={rules.sorts}
        filter={{ label: 'Show', values: [USED, UNUSED, UNNAMED] }}
        onQuery={setQuery}
      />
      {unused.length > 0 && (
        <SelectionBar
          label="Select all unused on this page"
          ids={unused}
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
      <FoundItems
        query={query}
        view={view}
        top={top}
        nothing={
          query.filter === UNNAMED && query.search === ''
            ? 'Every picture has its text.'
            : undefined
        }
        onQuery={setQuery}
      >
        {place.put(
          view.items.map((picture) => (
            <PictureCard
              key={picture.url}
              picture={picture}
              isSelected={selected.has(picture._id)}
              busy={busy}
              onSelect={(what) => tick(picture._id, what, unused)}
              onDelete={() => deletion.remove([deletable(picture)])}
              onFocusSaved={refresh}
            />
          )),
          line,
        )}
      </FoundItems>
    </div>
  );
}

/** Nothing uses it, and whoever looks may delete what can be of any kind. */
const mayGo = ({ uses }: Picture) => uses.length === 0 && mayDo('all');

/** Those that nothing uses are all called the same. */
const titleOf = (picture: Picture) =>
  picture.name || `${nameOfPicture(picture)} ${uploadNameOfUrl(picture.url) ?? ''}`;

const deletable = (picture: Picture) => ({ id: picture._id, title: titleOf(picture) });

interface CardProps {
  picture: Picture;
  isSelected: boolean;
  busy: boolean;
  onSelect(tick: Tick): void;
  onDelete(): void;
  /** What must stay in view of it was saved. */
  onFocusSaved(): void;
}

function PictureCard(props: CardProps) {
  const { picture, isSelected, busy, onSelect, onDelete, onFocusSaved } = props;
  const { url, thumbnail, focus, uses } = picture;
  const [isAsking, setIsAsking] = useState(false);
  const name = nameOfPicture(picture);
  const title = titleOf(picture);
  const unnamed = uses.filter(({ isUnnamed }) => isUnnamed);
  return (
    <li className={isSelected ? 'entry-card selected' : 'entry-card'}>
      {mayGo(picture) && (
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={(event) => onSelect(tickOf(event))}
        />
      )}
      <img
        className="photo"
        src={thumbnail}
        alt=""
        width={120}
        height={90}
        loading="lazy"
        data-focus={focus}
      />
      <div className="entry-text">
        <h2>{name}</h2>
        {uses.length > 0 ? (
          <p className="entry-line">
            Used by <Uses uses={uses} />
          </p>
        ) : (
          <p className="entry-line">{NOBODY}</p>
        )}
        {unnamed.length > 0 && (
          <p className="draft-mark">
            Without alternative text in <Uses uses={unnamed} isToText />
          </p>
        )}
      </div>
      <div className="entry-actions">
        <a className="button" href={url} aria-label={`View ${title}`}>
          View
        </a>
        {uploadNameOfUrl(url) !== undefined && mayDo('settings') && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`Focal point of ${title}`}
            onClick={() => setIsAsking(true)}
          >
            Focal point
          </button>
        )}
        {isAsking && (
          <FocusDialog
            picture={picture}
            title={title}
            onSaved={onFocusSaved}
            onClose={() => setIsAsking(false)}
          />
        )}
        {mayGo(picture) && <DeleteButton title={title} busy={busy} onDelete={onDelete} />}
      </div>
    </li>
  );
}

const NOBODY = 'Nothing uses it. Choose it in the form of an entry, or delete it.';

/** @param isToText the links lead to the text itself, and not to the beginning of its form */
function Uses({ uses, isToText = false }: { uses: readonly PictureUse[]; isToText?: boolean }) {
  return uses.map((use, place) => {
    const path = screenOf(use, isToText);
    return (
      <span key={`${use.collection}/${use.id ?? use.title}`}>
        {place > 0 && ', '}
        {path ? <Link to={path}>{use.title}</Link> : use.title}
      </span>
    );
  });
}

/** The screen on which a use of a picture is changed; undefined for what has none. */
function screenOf({ collection, id }: PictureUse, isToText: boolean): string | undefined {
  const kind = id === null ? undefined : kindOf(collection);
  const screen = kind && editPath(kind, id ?? '');
  return screen && mayOpen(screen) ? screen + (isToText ? TO_TEXT : '') : undefined;
}

/** The last delete, and the way back; stays until something else is deleted or the screen is left. */
function UndoLine({ last, onUndo }: { last: LastDelete; onUndo(): void }) {
  const { commit, count, state } = last;
  const line = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(() => line.current?.focus({ preventScroll: count === 1 }));
  useEffect(() => {
    void commit;
    show();
  }, [commit]);
  const isBack = state === 'back';
  useEffect(() => {
    // The button that was pressed is gone.
    if (isBack && document.activeElement === document.body) line.current?.focus();
  }, [isBack]);
  return (
    <div ref={line} tabIndex={-1} className="undo-line">
      <p role="status">
        {state === 'deleted' && `Deleted ${countOf(count, 'picture')}.`}
        {state === 'busy' && 'Bringing back what was deleted...'}
        {state === 'failed' && `${countOf(count, 'picture')} could not be brought back.`}
        {isBack && `${countOf(count, 'picture')} ${count === 1 ? 'is' : 'are'} back.`}
      </p>
      {(state === 'deleted' || state === 'failed') && (
        <button type="button" onClick={onUndo}>
          {state === 'failed' ? 'Try Again' : 'Undo'}
        </button>
      )}
      <SavedHere />
    </div>
  );
}
