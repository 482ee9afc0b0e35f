import type { Emblems, ListedPaper } from '../cards/entry-cards.ts';
import { type ListOptions, type ListView, loadingList } from '../cards/list-view.ts';
import { type ListViewName, listViews } from '../cards/list-views.ts';
import type { TrackPapers } from '../content/track-papers.ts';
import { Drawn } from './drawn.tsx';
import { Plate } from './leaf.tsx';
import { PhaseNotice } from './phase-notice.tsx';
import { TrackChoice } from './track-list.tsx';

interface Props<Entry> {
  view: ListViewName;
  /** The whole list: the view takes what it shows. */
  entries: readonly Entry[];
  etag: string;
  options?: ListOptions;
}

/**
 * A list with its ETag baked in, which an island keeps fresh (`islands/refresh-lists.ts`). Where there is nothing
 * to bake it starts in the loading state.
 */
export function FreshList<Entry>({ view, entries, etag, options }: Props<Entry>) {
  const listView = listViews[view] as ListView<Entry>;
  return (
    <Drawn
      data-list-view={view}
      data-etag={etag}
      data-options={options && JSON.stringify(options)}
      data-empty={entries.length === 0 ? '' : undefined}
      draw={(picture) =>
        entries.length > 0
          ? listView.draw(entries, options ?? {}, picture)
          : loadingList(listView, options ?? {}, picture)
      }
    />
  );
}

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
        <div className="side">
          <Plate picture="/images/carousel/near-and-far.svg" />
        </div>
        <TrackChoice tracks={tracks} all={papers.length} current={undefined} />
      </div>
      <h2 className="unseen">Papers{part > 1 && `, page ${part}`}</h2>
      <FreshList view="all-papers" entries={papers} etag={etag} options={{ part, emblems }} />
    </>
  );
}
