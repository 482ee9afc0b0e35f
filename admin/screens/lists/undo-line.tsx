import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Deleted } from '../../shell/lists/use-deletion.tsx';
import { SavedHere } from '../../shell/saving/last-save.tsx';
import { editPath, type Section, screenPath } from '../../shell/sections/sections.ts';
import type { LastDelete } from './use-undo.ts';

interface Props {
  section: Section;
  last: LastDelete;
  onUndo(): void;
}

/** The last delete, and the way back, in its place; stays until something else is deleted or the screen is left. */
export function UndoLine({ section, last, onUndo }: Props) {
  const { noun } = section;
  const { gone, back, state, reason, noticeId } = last;
  const line = useRef<HTMLDivElement>(null);
  const isBack = state === 'back';
  useEffect(() => {
    // The button that was pressed is gone; one in a notice leaves the focus nowhere.
    if (isBack && document.activeElement === document.body) line.current?.focus();
  }, [isBack]);
  // One stood just there; of many the place may be out of sight.
  const show = useEffectEvent(() => line.current?.focus({ preventScroll: gone.length === 1 }));
  useEffect(() => {
    void noticeId;
    show();
  }, [noticeId]);
  const [first] = back;
  return (
    <div ref={line} tabIndex={-1} className="undo-line">
      <p role="status">
        {state === 'deleted' && `Deleted ${named(gone, noun)}.`}
        {state === 'busy' && (gone.length === 1 ? 'Bringing it back...' : 'Bringing them back...')}
        {state === 'failed' &&
          `${capitalised(named(gone, noun))} could not be brought back. ${reason}`}
        {isBack && `${capitalised(named(back, noun))} ${back.length === 1 ? 'is' : 'are'} back.`}
      </p>
      {isBack && back.length === 1 && first && (
        <Link to={editPath(section, first.id)}>Open it</Link>
      )}
      {(state === 'deleted' || state === 'failed') && (
        <button type="button" onClick={onUndo}>
          {state === 'failed' ? 'Try Again' : 'Undo'}
        </button>
      )}
      {(state === 'deleted' || state === 'failed') && (
        <Link to={screenPath('log')}>Later, too: the log</Link>
      )}
      <SavedHere />
    </div>
  );
}

/** '“A title”', or '3 papers'. */
function named(entries: readonly Deleted[], noun: string): string {
  const [first] = entries;
  return entries.length === 1 && first ? `“${first.title}”` : `${entries.length} ${noun}s`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
