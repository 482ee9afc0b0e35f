import type { ListedPaper } from '../lists/entry-cards.ts';
import { FreshList } from './fresh-list.tsx';

interface Props {
  papers: readonly ListedPaper[];
  etag: string;
  /** Counts from 1. */
  part: number;
}

/** One page of the full list of papers. */
export function PaperList({ papers, etag, part }: Props) {
  return (
    <>
      <h1>All papers</h1>
      <h2 className="unseen">Papers{part > 1 && `, page ${part}`}</h2>
      <FreshList view="all-papers" entries={papers} etag={etag} options={{ part }} />
    </>
  );
}
