import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ListedPicture, PictureUse } from '../../../model/wire/answers.ts';
import { FoundItems } from '../../shell/lists/found-items.tsx';
import { EmptyList, FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { ListTools } from '../../shell/lists/list-tools.tsx';
import { usualSorts, viewList } from '../../shell/lists/list-view.ts';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { useListQuery } from '../../shell/lists/use-list-state.ts';
import { notify } from '../../shell/notices.tsx';
import { fetchPictures, nameOfPicture } from '../../shell/pictures/fetch-pictures.ts';
import { editPath, kindOf } from '../../shell/sections/sections.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';

const FAILED = 'The pictures could not be loaded.';

/** All pictures of the website, with what uses each. */
export default function PictureList() {
  const { list, load } = useFetched(fetchListed, () => notify.failure(FAILED));
  usePageTitle('Pictures');
  return (
    <>
      <h1>Pictures</h1>
      {list === undefined && <LoadingList />}
      {list === 'failed' && <FailedList message={FAILED} onRetry={load} />}
      {Array.isArray(list) && list.length === 0 && (
        <EmptyList message="No pictures yet. They come with the entries that show them." />
      )}
      {Array.isArray(list) && list.length > 0 && <Pictures list={list} />}
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
    [nameOfPicture(picture), picture.url, ...picture.uses.map(({ title }) => title)].join('\n'),
  filterBy: ({ uses }: Picture) => [
    uses.length > 0 ? USED : UNUSED,
    ...(uses.some(({ isUnnamed }) => isUnnamed) ? [UNNAMED] : []),
  ],
};

function Pictures({ list }: { list: readonly Picture[] }) {
  const [query, setQuery] = useListQuery('pictures');
  const top = useRef<HTMLDivElement>(null);
  const view = useMemo(() => viewList(list, query, rules), [list, query]);
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
      <FoundItems query={query} view={view} top={top} onQuery={setQuery}>
        {view.items.map((picture) => (
          <PictureCard key={picture.url} picture={picture} />
        ))}
      </FoundItems>
    </div>
  );
}

function PictureCard({ picture }: { picture: Picture }) {
  const { url, thumbnail, uses } = picture;
  const name = nameOfPicture(picture);
  const unnamed = uses.filter(({ isUnnamed }) => isUnnamed);
  return (
    <li className="entry-card">
      <img className="photo" src={thumbnail} alt="" width={120} height={90} loading="lazy" />
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
            Without alternative text in <Uses uses={unnamed} />
          </p>
        )}
      </div>
      <div className="entry-actions">
        <a className="button" href={url} aria-label={`View ${name}`}>
          View
        </a>
      </div>
    </li>
  );
}

const NOBODY =
  'Nothing uses it. Choose it in the form of an entry, or delete its file where it came from, with Git.';

function Uses({ uses }: { uses: readonly PictureUse[] }) {
  return uses.map((use, place) => {
    const path = screenOf(use);
    return (
      <span key={`${use.collection}/${use.id ?? use.title}`}>
        {place > 0 && ', '}
        {path ? <Link to={path}>{use.title}</Link> : use.title}
      </span>
    );
  });
}

/** The screen on which a use of a picture is changed; undefined for what has none. */
function screenOf({ collection, id }: PictureUse): string | undefined {
  const kind = id === null ? undefined : kindOf(collection);
  return kind && editPath(kind, id ?? '');
}
