import type { MayBeSample } from '../../model/samples.ts';
import type { Emblems, ListedPaper } from '../cards/entry-cards.ts';
import { type ListName, type ListOptions, type ListView, loadingList } from '../cards/list-view.ts';
import { type ListViewName, listViews } from '../cards/list-views.ts';
import type { TrackPapers } from '../content/track-papers.ts';
import { PlateAtSide } from './page-plate.tsx';
import { PhaseNotice, useOnward } from './phase-notice.tsx';
import { DrawnList } from './samples.tsx';
import { TrackChoice } from './track-list.tsx';

interface Props<Entry> {
  view: ListViewName;
  /** The whole list: the view takes what it shows. */
  entries: readonly Entry[];
  etag: string;
  options?: ListOptions | undefined;
}

/**
 * A list with its ETag baked in, which an island keeps fresh (`islands/refresh-lists.ts`). Where there is nothing
 * to bake it starts in the loading state.
 */
export function FreshList<Entry>({ view, entries, etag, options }: Props<Entry>) {
  const listView = listViews[view] as ListView<Entry>;
  const nouns = NOUNS[listView.list];
  const all = { ...options, onward: useOnward(nouns) };
  return (
    <DrawnList
      of={entries as readonly MayBeSample[]}
      nouns={nouns}
      data-list-view={view}
      data-etag={etag}
      data-options={JSON.stringify(all)}
      data-empty={entries.length === 0 ? '' : undefined}
      draw={(picture) =>
        entries.length > 0
          ? listView.draw(entries, all, picture)
          : loadingList(listView, all, picture)
      }
    />
  );
}

/** What lists have, where they say that there is nothing. */
const NOUNS: Record<ListName, string> = {
  papers: 'papers',
  updates: 'updates',
  speakers: 'speakers',
  'organising-members': 'members',
  'technical-members': 'members',
  'international-members': 'members',
  photos: 'pictures',
};

interface PaperListProps {
  papers: readonly ListedPaper[];
  etag: string;
  /** Counts from 1. */
  part: number;
  tracks: readonly TrackPapers[];
  emblems: Emblems;
}

/** One page of the full list of papers. */
export function PaperList({ papers, etag, part, tracks, emblems }: PaperListProps) {
  return (
    <>
      <div className="leaf over-list">
        <div>
          <h1>All papers</h1>
          <PhaseNotice page="allpapers" of={papers} />
        </div>
        <PlateAtSide of={['authors', 'call-for-papers']} />
        <TrackChoice tracks={tracks} all={papers.length} current={undefined} />
      </div>
      <h2 className="unseen">Papers{part > 1 && `, page ${part}`}</h2>
      <FreshList view="all-papers" entries={papers} etag={etag} options={{ part, emblems }} />
    </>
  );
}
