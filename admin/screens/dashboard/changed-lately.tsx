import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RecentChange } from '../../../model/wire/log.ts';
import { mayOpen } from '../../shell/frame/screen-needs.ts';
import { whatOf } from '../../shell/log-words.ts';
import { historyPath, kindOf, screenPath, sections } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { mayDo } from '../../shell/server/session.ts';
import { When } from '../../shell/times.tsx';
import { UndoDelete } from './undo-delete.tsx';

const SHOWN_FIRST = 10;

/**
 * The last changes of content: who, what and when, and the way back of what went together.
 * @param isShown its place is known
 * @param turn rises when they have to be fetched again
 * @param onChange lists are other ones now
 */
interface Props {
  isShown: boolean;
  turn: number;
  onChange(): void;
}

export function ChangedLately({ isShown, turn, onChange }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState<readonly RecentChange[] | 'failed'>();
  const [isWhole, setIsWhole] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn fetches them again
  useEffect(() => {
    void fetchChanges().then((now) =>
      setChanges((before) => (now === 'failed' ? (before ?? now) : now)),
    );
  }, [turn]);

  function refresh() {
    // The button that was pressed goes with its reason.
    head.current?.focus({ preventScroll: true });
    onChange();
  }

  const list = Array.isArray(changes) ? (changes as readonly RecentChange[]) : [];
  return (
    <section className="panel changed-lately" aria-labelledby="changed-lately" hidden={!isShown}>
      <h2 id="changed-lately" ref={head} tabIndex={-1}>
        Changed lately
      </h2>
      {changes === undefined && <p role="status">Loading...</p>}
      {changes === 'failed' && (
        <div className="state failure">
          <p>The last changes could not be loaded.</p>
          <button
            type="button"
            onClick={() => {
              setChanges(undefined);
              void fetchChanges().then(setChanges);
            }}
          >
            Try Again
          </button>
        </div>
      )}
      {Array.isArray(changes) && list.length === 0 && <p>Nothing has been changed yet.</p>}
      <ul className="changes">
        {list.slice(0, isWhole ? list.length : SHOWN_FIRST).map((change) => (
          <li key={change.commit}>
            <p>
              {change.by.name} {whatOf(change).verb ?? change.kind} <What {...change} />{' '}
              {change.canComeBack && mayChange(change) && (
                <UndoDelete change={change} onBack={refresh} />
              )}
            </p>
            <p className="entry-line">
              <When at={change.at} isShort />
            </p>
          </li>
        ))}
      </ul>
      {!isWhole && list.length > SHOWN_FIRST && (
        <button type="button" className="quiet" onClick={() => setIsWhole(true)}>
          Show all {list.length}
        </button>
      )}
      {list.length > 0 && (
        <p>
          <Link to={screenPath('log')}>All changes: the log</Link>
        </p>
      )}
    </section>
  );
}

async function fetchChanges(): Promise<readonly RecentChange[] | 'failed' | undefined> {
  const answer = await callAsAdministrator<RecentChange[]>('GET', '/changes');
  // The screen is about to be left.
  if (answer === LOGGED_OUT) return undefined;
  return answer.ok && Array.isArray(answer.body) ? answer.body : 'failed';
}

/** Whether the kind that went together may be brought back by whoever looks. */
const mayChange = ({ collection }: RecentChange) =>
  sections.some(({ name }) => name === collection && mayDo(name));

/** What was changed, leading to where it can be seen, undone or brought back. */
function What(change: RecentChange) {
  const { kind, collection, id } = change;
  const section = sections.find(({ name }) => name === collection);
  const edited = kindOf(collection);
  const { before, named, after } = whatOf(change);
  const { list, deleted } = section?.paths ?? {};
  const severalPath = kind === 'deleted' ? deleted : list;
  const isUndo = kind === 'undid' || kind === 'redid';
  const several = isUndo ? undefined : severalPath && screenPath(severalPath);
  const screen = edited && id && !isUndo ? historyPath(edited, id) : several;
  const path = screen && mayOpen(screen) ? screen : undefined;
  return (
    <>
      {before}
      {path ? <Link to={path}>{named}</Link> : named}
      {after}
    </>
  );
}
