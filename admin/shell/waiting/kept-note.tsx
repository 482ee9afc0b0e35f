import { lazy, Suspense, useState } from 'react';
import { edition } from '../edition.ts';
import { type Draft, isAsKept } from '../forms/draft.ts';
import { FailedList } from '../lists/list-states.tsx';
import { isDrawn } from '../preview/drawn-settings.ts';
import { exactTime } from '../times.tsx';
import type { NamedDraft } from './draft-address.ts';
import { useKnownWaiting } from './waiting.ts';

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'));

interface Props {
  draft: Draft;
  /** As lists call many of it: 'papers'. */
  nouns: string;
  /** What the button says that publishes it. */
  publish: string;
  /** 'The paper', where it was saved by somebody since the draft was begun. */
  savedAnew?: string | false;
  onReaders(): void;
  onClose(): void;
}

/** Says above a form which draft of the server it holds, and what can be done with that. */
export function KeptNote({ draft, nouns, publish, savedAnew, onReaders, onClose }: Props) {
  const waiting = useKnownWaiting();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { kept } = draft;
  const listed = typeof waiting === 'object' && waiting.drafts.find(({ id }) => id === kept?.id);
  if (!kept?.keptAt) return null;
  const seen = kept.isShared ? `for everybody who may publish ${nouns}` : 'for you alone';
  const isWhole = isAsKept(draft);
  return (
    <div className="draft-note">
      <p role="status">
        <strong>This is a draft</strong>, kept on {exactTime(kept.keptAt, edition().timeZone)},{' '}
        {seen}. {!isWhole && 'What you typed since is not kept yet: “Save draft” keeps it. '}
        It is not on the website before you press “{publish}”.
        {savedAnew &&
          ` ${savedAnew} was saved anew since you began: when you publish, you are shown what changed.`}
      </p>
      <span className="entry-actions">
        <button type="button" className="quiet" onClick={onReaders}>
          Who sees it…
        </button>
        {listed && (listed.kind !== 'settings' || isDrawn(listed.entry ?? '')) && (
          <button type="button" className="quiet" onClick={() => setIsPreviewed(true)}>
            Preview link…
          </button>
        )}
        <button type="button" className="quiet" onClick={onClose}>
          {isWhole ? 'Close the draft' : 'Close without what is not kept'}
        </button>
      </span>
      {listed && isPreviewed && (
        <Suspense fallback={null}>
          <PreviewDialog draft={listed} onClose={() => setIsPreviewed(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** In the place of a form until the draft is there that its address names: no other text takes its place. */
export function OpeningDraft({ named: { problem, retry } }: { named: NamedDraft }) {
  if (problem === '') return <p role="status">Loading...</p>;
  return <FailedList message={problem} onRetry={retry} />;
}
