import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { fillWords } from '../../../model/facts/fill-facts.ts';
import { noFacts } from '../../../model/facts/known-facts.ts';
import { edition, useFacts } from '../../shell/edition.ts';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { RETURN } from '../../shell/lists/use-list-state.ts';
import { fullSection } from '../../shell/sections/full-sections.ts';
import { editPath, type Section, screenPath } from '../../shell/sections/sections.ts';
import { When } from '../../shell/times.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { HistoryCard } from './history-card.tsx';
import { type EntryPast, type KindWithPast, titleOfPast, useHistory } from './use-history.ts';
import { type RestoreProblem, useRestore } from './use-restore.tsx';

/** The screen that shows what happened to an entry of a section. */
export default function EntryHistory({ section }: { section: Section }) {
  return <HistoryScreen section={fullSection(section)} />;
}

/**
 * Shows what happened to whatever is edited, and restores its versions.
 * @param named how it is called, where none of its fields says that
 */
export function HistoryScreen({ section, named }: { section: KindWithPast; named?: string }) {
  const { id = '' } = useParams();
  const { past, load, loadMore, more } = useHistory(section, id);
  const raw = named ?? titleOfPast(past, section.collection?.titleField ?? '') ?? id;
  const title = fillWords(raw, useFacts() ?? noFacts);
  usePageTitle(`History: ${title}`);
  return (
    <>
      <p className="back">
        <Link to={screenPath(section.paths.list)} state={RETURN}>
          {section.titles.list}
        </Link>
      </p>
      {past === undefined && (
        <>
          <h1>History</h1>
          <LoadingList />
        </>
      )}
      {past === 'failed' && (
        <>
          <h1>History</h1>
          <FailedList message="The history could not be loaded." onRetry={load} />
        </>
      )}
      {past === 'unknown' && (
        <>
          <h1>History</h1>
          <p>There never was such a {section.noun}.</p>
        </>
      )}
      {typeof past === 'object' && (
        <History
          key={id}
          id={id}
          title={title}
          past={past}
          section={section}
          more={more}
          onMore={loadMore}
          onRestored={load}
        />
      )}
    </>
  );
}

interface HistoryProps {
  id: string;
  title: string;
  past: EntryPast;
  section: KindWithPast;
  more: '' | 'loading' | 'failed';
  onMore(): void;
  onRestored(): void;
}

function History({ id, title, past, section, more, onMore, onRestored }: HistoryProps) {
  const { noun } = section;
  const { items, isGone, hasMore } = past;
  const head = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { restore, busy, problem, sameAsNow } = useRestore(section, id, () => {
    onRestored();
    // The newest version stands there, and the button that was pressed may be gone.
    head.current?.focus();
  });
  useFocusOnEarlier(list, items.length);
  const [newest] = items;
  return (
    <>
      <div className="screen-head">
        <h1 ref={head} tabIndex={-1}>
          History: {title}
        </h1>
        {!isGone && (
          <Link className="button" to={editPath(section, id)}>
            Update this {noun}
          </Link>
        )}
      </div>
      <p className="history-words">
        All times are those of {edition().timeZone.replaceAll('_', ' ')}. In texts that were changed{' '}
        <del>this was taken away</del> and <ins>this was added</ins>. Restoring loses nothing: the
        versions in between stay here.
      </p>
      {isGone && newest && (
        <div className="state failure">
          <p>
            This {noun} does not exist any more. {newest.by.name} deleted it,{' '}
            <When at={newest.at} />.
          </p>
          <button
            type="button"
            aria-busy={busy.commit === newest.commit}
            onClick={() => restore(newest)}
          >
            {(busy.commit === newest.commit && busy.label) || 'Restore the last version'}
          </button>
        </div>
      )}
      {problem && (
        <Problem
          problem={problem}
          section={section}
          id={id}
          isGone={isGone}
          onRetry={() => restore(problem.item)}
        />
      )}
      <p role="status" className="history-status">
        {sameAsNow && `This version says the same as the current one: there is nothing to restore.`}
      </p>
      <ol ref={list} className="history">
        {items.map((item, place) => (
          <HistoryCard
            key={item.commit}
            item={item}
            section={section}
            isCurrent={place === 0 && !isGone}
            busy={busy.commit === item.commit ? busy.label : ''}
            onRestore={() => restore(item)}
          />
        ))}
      </ol>
      {more === 'failed' && <p role="alert">The earlier changes could not be loaded.</p>}
      {hasMore ? (
        <button type="button" aria-busy={more === 'loading'} onClick={onMore}>
          {moreLabel(more)}
        </button>
      ) : (
        <p className="history-words">These are all changes there were.</p>
      )}
    </>
  );
}

function moreLabel(more: HistoryProps['more']): string {
  if (more === 'loading') return 'Loading...';
  return more === 'failed' ? 'Try Again' : 'Show earlier changes';
}

/** The first of the earlier changes gets the focus when they have come. */
function useFocusOnEarlier(list: { current: HTMLOListElement | null }, count: number) {
  const before = useRef(count);
  useEffect(() => {
    const first = list.current?.children[before.current];
    if (count > before.current + 1 && first instanceof HTMLElement) first.focus();
    before.current = count;
  }, [list, count]);
}

interface ProblemProps {
  problem: RestoreProblem;
  section: KindWithPast;
  id: string;
  isGone: boolean;
  onRetry(): void;
}

function Problem({ problem, section, id, isGone, onRetry }: ProblemProps) {
  const { sentence, errors } = problem;
  const { noun, paths, titles } = section;
  return (
    <div className="failure restore-problem" role="alert">
      <p>{sentence}</p>
      {errors.length === 0 ? (
        <button type="button" onClick={onRetry}>
          Try Again
        </button>
      ) : (
        <>
          <ul>
            {errors.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
          <p>
            You can copy from here what you need, and put it into the form:{' '}
            {isGone && paths.add ? (
              <Link to={screenPath(paths.add)}>{titles.add}</Link>
            ) : (
              <Link to={editPath(section, id)}>Update this {noun}</Link>
            )}
            .
          </p>
        </>
      )}
    </div>
  );
}
